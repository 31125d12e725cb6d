import Foundation
import TouchBridgeTestSupport
import TouchModel

@testable import System

extension SimulatedRun {
  /// A capture of two fingers in evemu format.
  static let capture = capture("D1(100,100) ; D2(300,300) ; M1(120,110) M2(310,300) ; U1 ; U2")

  /// A capture of three taps at each corner of the screen.
  static let corners = capture(cornerTaps)

  static let cornerTaps = ["(9,8)", "(1910,9)", "(1911,1070)", "(10,1071)"].flatMap {
    Array(repeating: "D1\($0) ; U1", count: 3)
  }.joined(separator: " ; ")

  private static func capture(_ script: String) -> String {
    let system = SimulatedSystem()
    system.input = Array(script.utf8)
    let seam = SystemCallSeam()
    _ = seam.intercept { system.run(["play", "--to", "evemu", "-"], on: seam) }
    return String(decoding: system.output, as: UTF8.self)
  }

  private static let layout = """
    version: 1
    screen: {width: 1920, height: 1080}
    windows:
      - id: main
        subviews: [{id: left, frame: [0, 0, 960, 1080], handles: all, multipleTouchEnabled: true}]
    """

  private static let forwarding = """
    screen: {width: 1920, height: 1080}
    wake: {when: [dpms]}
    sinks: [{id: glass, type: touchscreen}]
    windows: [{view: {id: page, forwardTo: glass, multipleTouchEnabled: true}}]
    """

  static let fingers = "D1(100,100) ; D2(300,300) ; M1(120,110) ; U1 ; M2(310,300) ; U2"

  /// The names of the runs.
  static let names = ((try? all()) ?? []).map(\.name)

  /// Returns one run of each kind.
  static func all() throws -> [SimulatedRun] {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture.evemu", capture).path
    let layout = try folder.file("layout.yaml", layout).path
    let forwarding = try folder.file("forwarding.yaml", Self.forwarding).path
    let node = SimulatedDevice.node
    func send(_ signal: Int32) -> (SimulatedDevice) -> Void {
      { _ in pthread_kill(pthread_self(), signal) }
    }
    func run(
      _ name: String, _ arguments: [String], writesLog: Bool = false,
      _ prepare: @escaping (SimulatedSystem) -> Void = { _ in }
    ) -> SimulatedRun {
      SimulatedRun(name, arguments, in: folder, writesLog: writesLog, prepare)
    }
    let ofUdev = try ofUdev(in: folder, layout: layout)
    return [
      run(
        "replay of two files",
        ["replay", "--json", "--layout", layout, capture, capture], writesLog: true),
      run("replay of a stream", ["replay", "--json", "--realtime", "-"], writesLog: true) {
        $0.input = Array(Self.capture.utf8)
      },
      run("convert to a file", ["convert", "--to", "libinput", "-o", "FILE", capture]),
      run("convert to a stream", ["convert", "--to", "touchbridge", "-"]) {
        $0.input = Array(Self.capture.utf8)
      },
      run("play", ["play", "--json", "--layout", layout, "-"], writesLog: true) {
        $0.input = Array(Self.fingers.utf8)
      },
      run("check", ["check", layout]),
      run("explain", ["explain", "--layout", layout, "100", "100"]),
      run("help", ["--help"]),
      run("record to a file", ["record", "--device", node, "-o", "FILE"]) {
        $0.touch(Self.fingers, then: [send(SIGINT)])
      },
      run("record to a stream", ["record", "--device", node, "--format", "evemu"]) {
        $0.touch(Self.fingers, then: [{ $0.unplug() }])
      },
      run("calibrate", ["calibrate", "--device", node]) {
        $0.touch(Self.cornerTaps, then: [])
      },
      run(
        "run", ["run", "--json", "--layout", layout, "--device", node], writesLog: true
      ) {
        $0.touch(Self.fingers, then: [send(SIGHUP), send(SIGUSR1), send(SIGUSR2), send(SIGTERM)])
      },
      run(
        "run until unplugged", ["run", "--json", "--grab", "--device", node], writesLog: true
      ) {
        $0.touch("D1(100,100) ; M1(120,110)", then: [{ $0.unplug() }, send(SIGTERM)])
      },
      run(
        "run and forward",
        ["run", "--json", "--layout", forwarding, "--device", node], writesLog: true
      ) {
        $0.uinput = SimulatedUinput()
        $0.displays = try? SimulatedDisplays()
        $0.touch(Self.fingers + " ; D3(100,100)", then: [send(SIGTERM)])
      },
    ] + ofUdev + [try asService(in: folder, layout: layout)]
  }
}

import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev

/// A daemon that asks the user database and the open files of processes, all of which may block.
struct BlockingCallTests {
  private static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: shop, type: client, user: root, whenAbsent: passThrough}]
    session: {user: root}
    control: {read: ["@root", root], change: [root], sensitive: [root]}
    windows: [{id: main, forwardTo: shop}, {view: {id: page, handles: all}}]
    """

  /// Runs a daemon that reads its layout twice more, and whose panel has a problem from the start.
  private func run(
    _ options: String..., problem: @escaping (SimulatedDevice) -> Void,
    then: @escaping (SimulatedDevice) -> Void = { _ in }
  ) throws -> SimulatedRun.Result {
    let folder = try ScratchDirectory()
    let layout = try folder.file("layout.yaml", Self.layout).path
    let socket = folder.url.appendingPathComponent("control").path
    let run = SimulatedRun(
      "blocking calls", ["run", "--json", "--layout", layout, "--control", socket] + options,
      in: folder
    ) { system in
      system.runUdev(folder.url.appendingPathComponent("root"))
      system.plug("input1")
      system.udev?.finish()
      if let device = system.device { problem(device) }
      system.waitForRetries()
      system.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      system.touchAgain("D1(100,100) ; U1")
      system.steps.append { if let device = system.device { then(device) } }
      system.waitForRetries()
      system.steps.append { pthread_kill(pthread_self(), SIGHUP) }
      system.touchAgain("D1(100,100) ; U1")
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    let result = run.play()
    try #require(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    return result
  }

  private func device(_ action: String, in result: SimulatedRun.Result) -> DispatchLogLine? {
    DispatchLogLine.records(of: result.output).first {
      $0.kind == "device" && $0["action"]?.string == action
    }
  }

  @Test("C-2: names of users are resolved off the loop, at the start and at a reload")
  func reload() throws {
    let result = try run(problem: { _ in })
    #expect(result.blockingCalls == [])
    #expect(result.backgroundCalls.contains("getpwnam_r"))
    #expect(result.backgroundCalls.contains("getgrnam_r"))
    #expect(device("added", in: result) != nil)
  }

  @Test("E-PERM-4: a panel without permission is explained off the loop")
  func permission() throws {
    let result = try run(problem: { $0.openError = EACCES }, then: { $0.openError = 0 })
    #expect(result.blockingCalls == [])
    #expect(result.backgroundCalls.contains("getpwuid_r"))
    #expect(device("denied", in: result)?["reason"]?.string?.contains("this process is") == true)
  }

  @Test("E-LIFE-3: the processes that have a grabbed panel open are searched off the loop")
  func grab() throws {
    let result = try run("--grab", problem: { $0.grabError = EBUSY }, then: { $0.grabError = 0 })
    #expect(result.blockingCalls == [])
    #expect(result.backgroundCalls.contains("opendir"))
    #expect(
      device("denied", in: result)?["reason"]?.string?.contains("another process has grabbed")
        == true)
    #expect(device("added", in: result) != nil)
  }

  @Test("E-LIFE-3: so are those of a panel that another process grabs while it is read")
  func grabbedMeanwhile() throws {
    let result = try run(problem: { $0.grabError = EBUSY })
    #expect(result.blockingCalls == [])
    #expect(result.backgroundCalls.contains("opendir"))
    let notes = DispatchLogLine.records(of: result.output).filter { $0.kind == "note" }
    #expect(
      notes.contains { $0["message"]?.string?.contains("no events arrive until") == true })
  }
}

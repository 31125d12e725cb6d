import Foundation
import Glibc
import Text
import TouchBridgeTestSupport

@testable import Evdev
@testable import System
@testable import touchbridge

extension SystemCallOperations {
  static let program: Table = [
    "FileByteSource": { try replayed() },
    "FileSink": { try replayed() },
    "FileSink, often full": { try replayed(isOftenFull: true) },
    "HangupAction": {
      // The signal of this process stays as it is.
      Kernel.isIgnored(signal: SIGXFSZ) ? "ignore" : "reload or stop"
    },
    "StandardStreams": { try replayed() },
    "Console": { try replayed("no capture at all\n") },
    "OutputFile": { try converted() },
    "OutputFile, in place": { try converted(isInPlace: true) },
    "FileByteSource.mode": { try converted() },
    "ChosenDevice": { recorded() },
    "NewFile": { try calibrated() },
    "SiblingProgram": {
      outcome { () throws(SystemError) in
        let program = try SiblingProgram(named: "other")
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent()
        return program.path.escaped == folder.path + "/other" ? "found" : program.path.escaped
      }
    },
    "PageServer": {
      Kernel.setEnvironmentVariable("TOUCHBRIDGE_TEST", "1") == 0 ? "set" : "not set"
    },
    "PageServer.memory": {
      // The limit of this process stays as it is.
      Kernel.limitData(to: .max) == 0 ? "limited" : "not limited"
    },
    "SiblingProgram.replaceThisProgram": { replaced() },
    "DeviceDiscovery.node": { recorded() },
    "ProgramOutput": { reported() },
    "TimeOfDay": { TimeOfDay.isSynchronized == nil ? "unknown" : "known" },
  ]

  /// Replays a capture, and returns the exit code and whether the output is complete.
  private static func replayed(
    _ text: String? = nil, isOftenFull: Bool = false
  ) throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture", text ?? SimulatedRun.capture)
    let system = SimulatedSystem()
    system.isOftenFull = isOftenFull
    let status = system.run(["replay", "--json", capture.path])
    return said(status, system, names: ["capture": capture.path]) {
      DispatchLogChecker(String(decoding: system.output, as: UTF8.self)).violations.isEmpty
    }
  }

  private static func converted(isInPlace: Bool = false) throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture", SimulatedRun.capture)
    // The file exists, and is longer than the new content.
    let output = try folder.file("converted", String(repeating: "long before\n", count: 1000))
    // A file with two names is not replaced.
    if isInPlace { _ = link(output.path, output.path + "-too") }
    let system = SimulatedSystem()
    let arguments = ["convert", "--to", "evemu", "-o", output.path, capture.path]
    let status = system.run(arguments)
    return said(status, system, names: ["output": output.path]) {
      FileManager.default.contents(atPath: output.path)?.count
        == SimulatedRun.capture.utf8.count
    }
  }

  /// Calibrates a recorded panel, with the rule in a file.
  private static func calibrated() throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("corners", SimulatedRun.corners)
    let output = folder.url.appendingPathComponent("rule")
    let system = SimulatedSystem()
    let status = system.run(["calibrate", "--capture", capture.path, "-o", output.path])
    let file = FileManager.default.contents(atPath: output.path)
    // The rule is in the file or on standard output, never in both.
    let rule = file.map { [UInt8]($0) } ?? system.output
    guard rule.isEmpty == false, system.output.isEmpty == (file != nil) else { return "no rule" }
    return said(status, system, names: ["output": output.path]) {
      String(decoding: rule, as: UTF8.self).contains("rotation: 0\n")
    }
  }

  /// Starts a missing program with a descriptor that it would inherit.
  private static func replaced() -> String {
    let socket = FileDescriptor(owning: Kernel.localSocket(Int32(SOCK_STREAM.rawValue)))
    let error = SiblingProgram(path: "/nonexistent/other").replaceThisProgram(
      ["word"], passing: socket.rawValue)
    return fcntl(socket.rawValue, F_GETFD) == FD_CLOEXEC ? error.message : "would be inherited"
  }

  /// Runs another program, and returns what it writes.
  private static func reported() -> String {
    outcome { () throws(SystemError) in
      String(decoding: try ProgramOutput.read("/bin/echo", ["word"]).dropLast(), as: UTF8.self)
    }
  }

  /// Records a device that is disconnected at once.
  private static func recorded() -> String {
    let system = SimulatedSystem()
    system.touch("D1(1,1)", then: [{ $0.unplug() }])
    let status = system.run(["record", "--device", SimulatedDevice.node])
    return said(status, system, names: ["node": SimulatedDevice.node]) { false }
  }

  private static func said(
    _ status: Int32, _ system: SimulatedSystem, names: [String: String], isWhole: () -> Bool
  ) -> String {
    let text = String(decoding: system.diagnostics, as: UTF8.self)
    var words = ["\(status)"]
    for (word, name) in names where text.contains(name) { words.append(word) }
    if text.contains("standard output") { words.append("standard output") }
    if status == 0, isWhole() { words.append("whole") }
    return words.joined(separator: " ")
  }
}

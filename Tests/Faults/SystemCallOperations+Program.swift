import Foundation
import Glibc
import Text
import TouchBridgeTestSupport

@testable import Evdev
@testable import System
@testable import touchbridge

extension SystemCallRow {
  static let program: [SystemCallRow] = [
    SystemCallRow(
      "open", "FileByteSource", good: "0 whole", others: "65 capture",
      each: [
        ENOENT: "66 capture", ENOTDIR: "66 capture", ENXIO: "66 capture", EACCES: "77 capture",
        EPERM: "77 capture", EMFILE: "65 capture",
      ]
    ) { try replayed() },
    // The call only excludes device nodes.
    SystemCallRow(
      "stat", "FileByteSource", .reported, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "read", "FileByteSource", good: "0 whole", others: "65 capture", each: [EAGAIN: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "close", "FileByteSource", .reported, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "write", "FileSink", good: "0 whole", others: "74 standard output",
      each: [EAGAIN: "0 whole", EPIPE: "0", ENOSPC: "74 standard output"]
    ) { try replayed() },
    // If the wait fails, the write is tried at once.
    SystemCallRow(
      "poll", "FileSink", .reported, good: "0 whole", others: "0 whole", each: [EINTR: "0 whole"]
    ) { try replayed(isOftenFull: true) },
    SystemCallRow(
      "sigaction", "HangupAction", .reported, good: "ignore", others: "reload or stop",
      each: [EINTR: "reload or stop"]
    ) {
      // The signal of this process stays as it is.
      Kernel.isIgnored(signal: SIGXFSZ) ? "ignore" : "reload or stop"
    },
    SystemCallRow(
      "signal", "StandardStreams", .reported, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "fcntl", "StandardStreams", .reported, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "isatty", "StandardStreams", .reported, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "write", "Console", nth: 2, good: "65 capture", others: "65", each: [EAGAIN: "65 capture"]
    ) { try replayed("no capture at all\n") },
    SystemCallRow(
      "open", "OutputFile", nth: 2, good: "0 whole", others: "73 output",
      each: [ELOOP: "73 output", ENOSPC: "73 output", EACCES: "73 output"]
    ) { try converted() },
    // The new file then has the mode for sources that are no files.
    SystemCallRow("fstat", "FileByteSource.mode", good: "0 whole", others: "0 whole") {
      try converted()
    },
    SystemCallRow("fstat", "OutputFile", nth: 2, good: "0 whole", others: "73 output") {
      try converted()
    },
    SystemCallRow("ftruncate", "OutputFile", good: "0 whole", others: "73 output") {
      try converted()
    },
    // A transient error does not mean that the node does not exist.
    SystemCallRow(
      "open", "ChosenDevice", good: "0 node standard output", others: "69 node",
      each: [ENOENT: "66 node", ENODEV: "66 node", EACCES: "77 node", EMFILE: "69 node"]
    ) { recorded() },
    SystemCallRow(
      "open", "NewFile", nth: 2, good: "0 whole", others: "73 output",
      each: [EEXIST: "73 output", ENOSPC: "73 output", EACCES: "73 output"]
    ) { try calibrated() },
    // An incomplete file is removed.
    SystemCallRow(
      "write", "NewFile", nth: 3, good: "0 whole", others: "74 output", each: [ENOSPC: "74 output"]
    ) { try calibrated() },
    SystemCallRow(
      "fsync", "NewFile", good: "0 whole", others: "74 output", each: [EINVAL: "0 whole"]
    ) { try calibrated() },
    SystemCallRow(
      "realpath", "SiblingProgram", .reported, good: "found",
      each: messages(of: "realpath /proc/self/exe").merging(
        [EINTR: "realpath /proc/self/exe: Interrupted system call"]) { $1 }
    ) {
      outcome { () throws(SystemError) in
        let program = try SiblingProgram(named: "other")
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent()
        return program.path.escaped == folder.path + "/other" ? "found" : program.path.escaped
      }
    },
    // The program does not exist, so the test continues.
    // The live page is not served without its token.
    SystemCallRow(
      "setenv", "PageServer", .reported, good: "set", others: "not set",
      each: [EINTR: "not set"]
    ) { Kernel.setEnvironmentVariable("TOUCHBRIDGE_TEST", "1") == 0 ? "set" : "not set" },
    SystemCallRow(
      "execv", "SiblingProgram", .reported,
      good: "execv /nonexistent/other: No such file or directory",
      each: messages(of: "execv /nonexistent/other").merging(
        [EINTR: "execv /nonexistent/other: Interrupted system call"]) { $1 }
    ) { replaced() },
    SystemCallRow(
      "fcntl", "SiblingProgram", .reported,
      good: "execv /nonexistent/other: No such file or directory",
      each: messages(of: "fcntl").merging([EINTR: "fcntl: Interrupted system call"]) { $1 }
    ) { replaced() },
    SystemCallRow(
      "stat", "DeviceDiscovery.node", good: "0 node standard output", others: "69 node",
      each: [ENOENT: "66 node", ENOTDIR: "66 node", EACCES: "77 node"]
    ) { recorded() },
    SystemCallRow("memfd_create", "ProgramOutput", good: "word", each: messages(of: "memfd_create"))
    { reported() },
    SystemCallRow(
      "posix_spawn", "ProgramOutput", .reported, good: "word",
      each: [EINTR: "Interrupted", ENOENT: "No", EAGAIN: "Resource", ENOMEM: "Cannot"]
    ) { reported() },
    // The program is asked for again until it has ended.
    SystemCallRow(
      "waitpid", "ProgramOutput", .reported, good: "word", others: "word", each: [EINTR: "word"]
    ) { reported() },
    // An unknown state is not reported as an unsynchronized clock.
    SystemCallRow(
      "adjtimex", "TimeOfDay", .reported, good: "known", others: "unknown", each: [EINTR: "unknown"]
    ) { TimeOfDay.isSynchronized == nil ? "unknown" : "known" },
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

  private static func converted() throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture", SimulatedRun.capture)
    // The file exists, and is longer than the new content.
    let output = try folder.file("converted", String(repeating: "long before\n", count: 1000))
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

  /// Runs another program, and returns what it writes, or the first word of the error.
  private static func reported() -> String {
    do throws(SystemError) {
      let bytes = try ProgramOutput.read("/bin/echo", ["word"])
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    } catch {
      guard error.call == "posix_spawn" else { return error.message }
      return String(SystemCall.errorMessage(error.number).prefix { $0 != " " })
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

import Foundation
import Glibc
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import touchbridge

extension SystemCallRow {
  static let programme: [SystemCallRow] = [
    SystemCallRow(
      "open", "FileByteSource", good: "0 whole", others: "65 capture",
      each: [
        ENOENT: "66 capture", ENOTDIR: "66 capture", ENXIO: "66 capture", EACCES: "77 capture",
        EPERM: "77 capture", EMFILE: "65 capture",
      ]
    ) { try replayed() },
    // It only keeps us from nodes of devices.
    SystemCallRow(
      "stat", "FileByteSource", .told, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "read", "FileByteSource", good: "0 whole", others: "65 capture", each: [EAGAIN: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "close", "FileByteSource", .told, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "write", "FileSink", good: "0 whole", others: "74 standard output",
      each: [EAGAIN: "0 whole", EPIPE: "0", ENOSPC: "74 standard output"]
    ) { try replayed() },
    // Waiting for room that fails only means that it is tried at once.
    SystemCallRow(
      "poll", "FileSink", .told, good: "0 whole", others: "0 whole", each: [EINTR: "0 whole"]
    ) { try replayed(isOftenFull: true) },
    SystemCallRow(
      "signal", "StandardStreams", .told, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "fcntl", "StandardStreams", .told, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "isatty", "StandardStreams", .told, good: "0 whole", others: "0 whole",
      each: [EINTR: "0 whole"]
    ) { try replayed() },
    SystemCallRow(
      "write", "Console", nth: 2, good: "65 capture", others: "65", each: [EAGAIN: "65 capture"]
    ) { try replayed("no capture at all\n") },
    SystemCallRow(
      "open", "OutputFile", nth: 2, good: "0 whole", others: "73 output",
      each: [ELOOP: "73 output", ENOSPC: "73 output", EACCES: "73 output"]
    ) { try converted() },
    SystemCallRow("fstat", "OutputFile", good: "0 whole", others: "73 output") { try converted() },
    SystemCallRow("ftruncate", "OutputFile", good: "0 whole", others: "73 output") {
      try converted()
    },
    // What may pass is no reason to say that the node does not exist.
    SystemCallRow(
      "open", "RecordedDevice", good: "0 node standard output", others: "69 node",
      each: [ENOENT: "66 node", ENODEV: "66 node", EACCES: "77 node", EMFILE: "69 node"]
    ) { recorded() },
    SystemCallRow(
      "stat", "DeviceDiscovery.node", good: "0 node standard output", others: "69 node",
      each: [ENOENT: "66 node", ENOTDIR: "66 node", EACCES: "77 node"]
    ) { recorded() },
  ]

  /// Replays a capture, and says the exit code and what is whole, or else what was named.
  private static func replayed(
    _ text: String? = nil, isOftenFull: Bool = false
  ) throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture", text ?? PaperSession.capture)
    let paper = PaperSystem()
    paper.isOftenFull = isOftenFull
    let status = paper.run(["replay", "--json", capture.path])
    return said(status, paper, names: ["capture": capture.path]) {
      DispatchLogChecker(String(decoding: paper.output, as: UTF8.self)).violations.isEmpty
    }
  }

  private static func converted() throws -> String {
    let folder = try ScratchDirectory()
    let capture = try folder.file("capture", PaperSession.capture)
    // There already, and longer than what is written.
    let output = try folder.file("converted", String(repeating: "long before\n", count: 1000))
    let paper = PaperSystem()
    let arguments = ["convert", "--to", "evemu", "-o", output.path, capture.path]
    let status = paper.run(arguments)
    return said(status, paper, names: ["output": output.path]) {
      FileManager.default.contents(atPath: output.path)?.count == PaperSession.capture.utf8.count
    }
  }

  /// Records a device that is unplugged at once.
  private static func recorded() -> String {
    let paper = PaperSystem()
    paper.touch("D1(1,1)", then: [{ $0.unplug() }])
    let status = paper.run(["record", "--device", PaperDevice.node])
    return said(status, paper, names: ["node": PaperDevice.node]) { false }
  }

  private static func said(
    _ status: Int32, _ paper: PaperSystem, names: [String: String], isWhole: () -> Bool
  ) -> String {
    let talk = String(decoding: paper.talk, as: UTF8.self)
    var words = ["\(status)"]
    for (word, name) in names where talk.contains(name) { words.append(word) }
    if talk.contains("standard output") { words.append("standard output") }
    if status == 0, isWhole() { words.append("whole") }
    return words.joined(separator: " ")
  }
}

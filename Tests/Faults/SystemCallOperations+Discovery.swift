import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import System

extension SystemCallOperations {
  private static func watching(
    _ body: (DirectoryWatcher, URL) throws -> String
  ) throws -> String {
    let folder = try ScratchDirectory()
    _ = try folder.file("event0", "")
    let result: Result<DirectoryWatcher, SystemError>
    do throws(SystemError) {
      result = .success(
        try DirectoryWatcher(UntrustedText(folder.url.path), isWanted: Self.isEvent))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let watch): return try body(watch, folder.url)
    case .failure(let error): return "\(error.call): \(SystemCall.errorMessage(error.number))"
    }
  }

  private static func names() throws -> String {
    try watching { watch, _ in
      let outcome = outcome { () throws(SystemError) in
        try watch.names().map(\.escaped).joined(separator: " ")
      }
      // The directory has a different name each time.
      return outcome.replacing(#/ \/\S+:/#, with: ":")
    }
  }

  private static func changes() throws -> String {
    try watching { watch, folder in
      try Data().write(to: folder.appendingPathComponent("event1"))
      var changes: [String] = []
      watch.readChanges { change in
        switch change {
        case .present(let name): changes.append(name.escaped)
        case .gone(let name): changes.append("without \(name.escaped)")
        case .lost: changes.append("lost")
        }
      }
      return changes.isEmpty ? "nothing" : changes.joined(separator: " ")
    }
  }

  /// Returns the processes that have `/dev/full` open, of a procfs with one such process.
  private static func users() throws -> String {
    let folder = try ScratchDirectory()
    let process = folder.url.appending(path: "1")
    let links = process.appending(path: "fd")
    try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
    try Data("reader\n".utf8).write(to: process.appending(path: "comm"))
    try FileManager.default.createSymbolicLink(
      atPath: links.appending(path: "3").path, withDestinationPath: "/dev/full")
    let full = try DeviceNumber.ofCharacterDevice(at: "/dev/full")?.number
    return DeviceUsers.names(
      of: full ?? DeviceNumber(rawValue: 0), in: UntrustedText(folder.url.path)
    ).joined(separator: ", ")
  }

  private static func discovering() throws -> String {
    let folder = try ScratchDirectory()
    return outcome { () throws(SystemError) in
      _ = try DeviceDiscovery(watching: UntrustedText(folder.url.path)) { _ in nil }
      return "watching"
    }
  }

  static let discovery: Table = [
    "DirectoryWatcher.names": { try names() },
    "DirectoryWatcher.readChanges": { try changes() },
    "DirectoryWatcher, a directory that returns": { try returning() },
    "DeviceUsers": { try users() },
    "DeviceDiscovery": { try discovering() },
    "Udev.isRunning": {
      SystemCallSeam.current?.handler = { $0.path == "/run/udev/control" ? 0 : nil }
      return outcome { () throws(SystemError) in
        try Udev.isRunning() ? "running" : "not running"
      }
    },
    "DeviceNumber": {
      outcome { () throws(SystemError) in
        let found = try DeviceNumber.ofCharacterDevice(at: "/dev/null")
        return found.map { "\($0.number.major):\($0.number.minor)" } ?? "none"
      }
    },
    "UntrustedText.resolved": {
      outcome { () throws(SystemError) in
        try DeviceNumber.ofCharacterDevice(at: "/dev/./null")?.path.escaped ?? "none"
      }
    },
    "DeviceNode.isReadable": {
      let node = DeviceNode(
        syspath: "/dev/null", number: DeviceNumber(rawValue: 259),
        description: {
          var description = DeviceDescription(name: "null")
          description.node = "/dev/null"
          return description
        }())
      return node.isReadable ? "readable" : "not readable"
    },
    "PermissionDiagnosis, a node": {
      firstWords(PermissionDiagnosis.diagnostic(reading: "/dev/null").line)
    },
    "PermissionDiagnosis, a missing directory": {
      let report = PermissionDiagnosis.diagnostic(reading: "/dev/nothing/x").line
      let words = report.split(separator: ": ").dropFirst().first ?? ""
      return String(words.prefix { $0 != "," && $0 != ";" })
    },
    "PermissionDiagnosis, the groups": { us() },
    "Kernel.userID": { Kernel.userID("root").map { "\($0)" } ?? "none" },
  ]

  static func isEvent(_ name: UntrustedText) -> Bool { name.escaped.hasPrefix("event") }

  private static func us() -> String {
    PermissionDiagnosis.diagnostic(reading: "/dev/null").text.contains(", with the groups ")
      ? "done" : "missing"
  }

  private static func firstWords(_ report: String) -> String {
    report.split(separator: ":").first.map(String.init) ?? ""
  }

  /// Removes a directory and creates it again.
  private static func returning() throws -> String {
    let outer = try ScratchDirectory()
    let folder = outer.url.appendingPathComponent("input")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let watch = try DirectoryWatcher(UntrustedText(folder.path), isWanted: Self.isEvent)
    var changes: [String] = []
    func hear() {
      watch.readChanges { change in
        if case .present(let name) = change { changes.append(name.escaped) }
      }
    }
    try FileManager.default.removeItem(at: folder)
    hear()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    hear()
    try Data().write(to: folder.appendingPathComponent("event2"))
    hear()
    return changes.joined(separator: " ")
  }
}

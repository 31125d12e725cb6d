import Foundation
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

extension SystemCallRow {
  private static func watching(
    _ body: (FolderWatch, URL) throws -> String
  ) throws -> String {
    let folder = try ScratchDirectory()
    _ = try folder.file("event0", "")
    let result: Result<FolderWatch, SystemError>
    do throws(SystemError) {
      result = .success(try FolderWatch(UntrustedText(folder.url.path), isWanted: Self.isEvent))
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
      // The folder has another name each time.
      return outcome.replacing(#/ \/\S+:/#, with: ":")
    }
  }

  private static func changes() throws -> String {
    try watching { watch, folder in
      try Data().write(to: folder.appendingPathComponent("event1"))
      var told: [String] = []
      watch.readChanges { change in
        switch change {
        case .present(let name): told.append(name.escaped)
        case .gone(let name): told.append("without \(name.escaped)")
        case .lost: told.append("lost")
        }
      }
      return told.isEmpty ? "nothing" : told.joined(separator: " ")
    }
  }

  private static func discovering() throws -> String {
    let folder = try ScratchDirectory()
    return outcome { () throws(SystemError) in
      _ = try DeviceDiscovery(watching: UntrustedText(folder.url.path)) { _ in nil }
      return "watching"
    }
  }

  static let discovery: [SystemCallRow] = [
    SystemCallRow("inotify_init1", "FolderWatch", good: "event0", each: words("inotify_init1")) {
      try names()
    },
    // A folder that may not be watched is looked for from the one above it; without room nothing
    // works.
    SystemCallRow(
      "inotify_add_watch", "FolderWatch", good: "event1",
      each: [
        EAGAIN: "event1", EACCES: "event1", ENOENT: "event1",
        ENOMEM: "inotify_add_watch: Cannot allocate memory",
        ENOSPC: "inotify_add_watch: No space left on device",
      ]
    ) { try changes() },
    // What waits is told the next time.
    SystemCallRow("read", "FolderWatch", good: "event1", others: "nothing") { try changes() },
    // That no names are known is not that there are none.
    SystemCallRow(
      "opendir", "FolderWatch", .told, good: "event0",
      each: words("opendir").merging([
        EINTR: "opendir: Interrupted system call", ENOENT: "", ENOTDIR: "",
        EACCES: "opendir: Permission denied",
      ]) { $1 }
    ) { try names() },
    SystemCallRow(
      "readdir", "FolderWatch", .told, good: "event0",
      each: words("readdir").merging([EINTR: "readdir: Interrupted system call"]) { $1 }
    ) { try names() },
    SystemCallRow(
      "closedir", "FolderWatch", .told, good: "event0", others: "event0", each: [EINTR: "event0"]
    ) { try names() },
    // The folder goes; the watch on it is gone with it, and that on the folder above it is new.
    SystemCallRow(
      "inotify_rm_watch", "FolderWatch", .told, good: "event2", others: "event2",
      each: [EINTR: "event2"]
    ) { try returning() },
    // Looked for again when something happens in the folder above it.
    SystemCallRow(
      "access", "FolderWatch", .told, good: "event2", others: "event2", each: [EINTR: "event2"]
    ) { try returning() },
    SystemCallRow(
      "epoll_create1", "DeviceDiscovery", good: "watching", each: words("epoll_create1")
    ) {
      try discovering()
    },
    SystemCallRow("epoll_ctl", "DeviceDiscovery", good: "watching", each: words("epoll_ctl")) {
      try discovering()
    },
    SystemCallRow(
      "access", "Udev.isRunning", good: "running",
      each: words("access /run/udev/control").merging([
        ENOENT: "not running", EACCES: "not running",
      ]) { $1 }
    ) {
      SystemCallSeam.current?.answer = { $0.path == "/run/udev/control" ? 0 : nil }
      return outcome { () throws(SystemError) in
        try Udev.isRunning() ? "running" : "not running"
      }
    },
    SystemCallRow("stat", "DeviceNumber", good: "1:3", each: words("stat /dev/null")) {
      outcome { () throws(SystemError) in
        let found = try DeviceNumber.ofCharacterDevice(at: "/dev/null")
        return found.map { "\($0.number.major):\($0.number.minor)" } ?? "none"
      }
    },
    // The name as it was given serves as well.
    SystemCallRow(
      "realpath", "UntrustedText.resolved", .told, good: "/dev/null", others: "/dev/./null",
      each: [EINTR: "/dev/./null"]
    ) {
      outcome { () throws(SystemError) in
        try DeviceNumber.ofCharacterDevice(at: "/dev/./null")?.path.escaped ?? "none"
      }
    },
    SystemCallRow(
      "faccessat", "DeviceNode.isReadable", .told, good: "readable", others: "not readable",
      each: [EINTR: "not readable", EACCES: "not readable"]
    ) {
      let node = DeviceNode(
        syspath: "/dev/null", number: DeviceNumber(rawValue: 259),
        description: {
          var description = DeviceDescription(name: "null")
          description.node = "/dev/null"
          return description
        }())
      return node.isReadable ? "readable" : "not readable"
    },
    SystemCallRow(
      "stat", "PermissionDiagnosis", .told, good: "no permission to read /dev/null",
      each: [
        EACCES: "no permission to reach /dev/null", EIO: "no permission to reach /dev/null",
        EINTR: "no permission to reach /dev/null", EAGAIN: "no permission to reach /dev/null",
      ]
    ) { firstWords(PermissionDiagnosis.message(reading: "/dev/null")) },
    SystemCallRow(
      "faccessat", "PermissionDiagnosis", .told,
      good: "a folder on the way is closed", others: "the folder / is closed",
      each: [EINTR: "the folder / is closed"]
    ) {
      let report = PermissionDiagnosis.message(reading: "/dev/nothing/x")
      let words = report.split(separator: ": ").dropFirst().first ?? ""
      return String(words.prefix { $0 != "," && $0 != ";" })
    },
    SystemCallRow("getgroups", "PermissionDiagnosis", .told, others: "done", each: [EINTR: "done"])
    { us() },
    SystemCallRow("getpwuid", "PermissionDiagnosis", .told, others: "done", each: [EINTR: "done"]) {
      us()
    },
    SystemCallRow("getgrgid", "PermissionDiagnosis", .told, others: "done", each: [EINTR: "done"]) {
      us()
    },
  ]

  static func isEvent(_ name: UntrustedText) -> Bool { name.escaped.hasPrefix("event") }

  private static func us() -> String {
    PermissionDiagnosis.message(reading: "/dev/null").contains(", with the groups ")
      ? "done" : "missing"
  }

  private static func firstWords(_ report: String) -> String {
    report.split(separator: ":").first.map(String.init) ?? ""
  }

  /// A folder that goes and comes again.
  private static func returning() throws -> String {
    let outer = try ScratchDirectory()
    let folder = outer.url.appendingPathComponent("input")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let watch = try FolderWatch(UntrustedText(folder.path), isWanted: Self.isEvent)
    var told: [String] = []
    func hear() {
      watch.readChanges { change in
        if case .present(let name) = change { told.append(name.escaped) }
      }
    }
    try FileManager.default.removeItem(at: folder)
    hear()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    hear()
    try Data().write(to: folder.appendingPathComponent("event2"))
    hear()
    return told.joined(separator: " ")
  }
}

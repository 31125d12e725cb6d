import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev
@testable import System

extension SystemCallRow {
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

  static let discovery: [SystemCallRow] = [
    SystemCallRow(
      "inotify_init1", "DirectoryWatcher", good: "event0", each: messages(of: "inotify_init1")
    ) {
      try names()
    },
    // A directory that cannot be watched is awaited from its parent; without memory nothing works.
    SystemCallRow(
      "inotify_add_watch", "DirectoryWatcher", good: "event1",
      each: [
        EAGAIN: "event1", EACCES: "event1", ENOENT: "event1",
        ENOMEM: "inotify_add_watch: Cannot allocate memory",
        ENOSPC: "inotify_add_watch: No space left on device",
      ]
    ) { try changes() },
    // Pending changes are reported by the next read.
    SystemCallRow("read", "DirectoryWatcher", good: "event1", others: "nothing") { try changes() },
    // Unreadable names do not mean that there are none.
    SystemCallRow(
      "opendir", "DirectoryWatcher", .reported, good: "event0",
      each: messages(of: "opendir").merging([
        EINTR: "opendir: Interrupted system call", ENOENT: "", ENOTDIR: "",
        EACCES: "opendir: Permission denied",
      ]) { $1 }
    ) { try names() },
    SystemCallRow(
      "readdir", "DirectoryWatcher", .reported, good: "event0",
      each: messages(of: "readdir").merging([EINTR: "readdir: Interrupted system call"]) { $1 }
    ) { try names() },
    SystemCallRow(
      "closedir", "DirectoryWatcher", .reported, good: "event0", others: "event0",
      each: [EINTR: "event0"]
    ) { try names() },
    // The directory is removed with its watch, and the parent gets a new one.
    SystemCallRow(
      "inotify_rm_watch", "DirectoryWatcher", .reported, good: "event2", others: "event2",
      each: [EINTR: "event2"]
    ) { try returning() },
    // It is checked again after the next change in the parent.
    SystemCallRow(
      "access", "DirectoryWatcher", .reported, good: "event2", others: "event2",
      each: [EINTR: "event2"]
    ) { try returning() },
    // A process whose files cannot be seen is not named.
    SystemCallRow(
      "readlink", "DeviceUsers", .reported, good: "reader (process 1)", others: "",
      each: [EINTR: ""]
    ) { try users() },
    SystemCallRow(
      "epoll_create1", "DeviceDiscovery", good: "watching", each: messages(of: "epoll_create1")
    ) {
      try discovering()
    },
    SystemCallRow("epoll_ctl", "DeviceDiscovery", good: "watching", each: messages(of: "epoll_ctl"))
    {
      try discovering()
    },
    SystemCallRow(
      "access", "Udev.isRunning", good: "running",
      each: messages(of: "access /run/udev/control").merging([
        ENOENT: "not running", EACCES: "not running",
      ]) { $1 }
    ) {
      SystemCallSeam.current?.handler = { $0.path == "/run/udev/control" ? 0 : nil }
      return outcome { () throws(SystemError) in
        try Udev.isRunning() ? "running" : "not running"
      }
    },
    SystemCallRow("stat", "DeviceNumber", good: "1:3", each: messages(of: "stat /dev/null")) {
      outcome { () throws(SystemError) in
        let found = try DeviceNumber.ofCharacterDevice(at: "/dev/null")
        return found.map { "\($0.number.major):\($0.number.minor)" } ?? "none"
      }
    },
    // The given name is used instead.
    SystemCallRow(
      "realpath", "UntrustedText.resolved", .reported, good: "/dev/null", others: "/dev/./null",
      each: [EINTR: "/dev/./null"]
    ) {
      outcome { () throws(SystemError) in
        try DeviceNumber.ofCharacterDevice(at: "/dev/./null")?.path.escaped ?? "none"
      }
    },
    SystemCallRow(
      "faccessat", "DeviceNode.isReadable", .reported, good: "readable", others: "not readable",
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
      "stat", "PermissionDiagnosis", .reported, good: "no permission to read /dev/null",
      each: [
        EACCES: "no permission to reach /dev/null", EIO: "no permission to reach /dev/null",
        EINTR: "no permission to reach /dev/null", EAGAIN: "no permission to reach /dev/null",
      ]
    ) { firstWords(PermissionDiagnosis.message(reading: "/dev/null")) },
    SystemCallRow(
      "faccessat", "PermissionDiagnosis", .reported,
      good: "a directory in its path may not be entered",
      others: "the directory / may not be entered",
      each: [EINTR: "the directory / may not be entered"]
    ) {
      let report = PermissionDiagnosis.message(reading: "/dev/nothing/x")
      let words = report.split(separator: ": ").dropFirst().first ?? ""
      return String(words.prefix { $0 != "," && $0 != ";" })
    },
    SystemCallRow(
      "getgroups", "PermissionDiagnosis", .reported, others: "done", each: [EINTR: "done"]
    ) { us() },
    SystemCallRow(
      "getpwuid_r", "PermissionDiagnosis", .reported, others: "done", each: [EINTR: "done"]
    ) {
      us()
    },
    // The user of a session is then unknown.
    SystemCallRow(
      "getpwnam_r", "Kernel.userID", .reported, good: "0", others: "none", each: [EINTR: "none"]
    ) { Kernel.userID("root").map { "\($0)" } ?? "none" },
    SystemCallRow(
      "getgrgid_r", "PermissionDiagnosis", .reported, others: "done", each: [EINTR: "done"]
    ) {
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

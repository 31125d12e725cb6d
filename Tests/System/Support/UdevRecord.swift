import Foundation

/// The udev database entry of an event node.
struct UdevRecord {
  /// The properties; empty if udev has not processed the node.
  let properties: [String: String]

  /// Reads the entry of `/dev/input/eventN`.
  init(node: String) {
    var information = stat()
    guard stat(node, &information) == 0 else {
      properties = [:]
      return
    }
    let minor = Int(information.st_rdev & 0xff) + Int((information.st_rdev >> 12) & 0xfff00)
    let file = "/run/udev/data/c13:\(minor)"
    let data = FileManager.default.contents(atPath: file) ?? Data()
    var result: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("E:") {
      let parts = line.dropFirst(2).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    properties = result
  }

  /// Waits until udev has processed all events, and calls the function meanwhile.
  static func settle(_ attend: () throws -> Void = {}) throws {
    let command = try ChildProcess(["udevadm", "settle", "--timeout=110"])
    try Deadline.wait(for: "udev to come to rest", within: 120) {
      try attend()
      return !command.isRunning
    }
    guard try command.waitForEnd(within: 120) == .exited(0) else {
      throw GuestError("udev does not come to rest")
    }
  }
}

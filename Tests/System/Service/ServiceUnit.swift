import Foundation

/// The unit in systemd's hands; what a case has changed of it is taken back where the case lets go.
final class ServiceUnit {
  /// Its name.
  static let name = "touchbridge.service"
  /// The layout that it is installed with.
  static let layout = "/etc/touchbridge/layout.yaml"
  private static let dropIns = "/run/systemd/system/\(name).d"
  private let installedLayout: Data

  /// Begins with a stopped unit.
  ///
  /// - Parameter journal: The value of `run --journal`; nil to leave the unit as it was installed.
  init(journal: String? = "all") throws {
    installedLayout = try Data(contentsOf: URL(fileURLWithPath: Self.layout))
    try stop()
    if let journal {
      let command = "/usr/local/bin/touchbridge run --layout \(Self.layout) --journal \(journal)"
      try change("ExecStart=\nExecStart=\(command)", as: "journal")
    }
    // Cases begin it more often than systemd likes, and what failed before is not ours.
    _ = try Guest.ask(["systemctl", "reset-failed", Self.name])
  }

  deinit {
    try? stop()
    try? installedLayout.write(to: URL(fileURLWithPath: Self.layout))
    if FileManager.default.fileExists(atPath: Self.dropIns) {
      try? FileManager.default.removeItem(atPath: Self.dropIns)
      _ = try? Guest.answer("systemctl", "daemon-reload")
    }
  }

  /// Starts it, and waits until it has said that it works.
  func start() throws { try Guest.answer("systemctl", "start", Self.name) }

  /// Stops it, and waits until it has ended.
  func stop() throws { try Guest.answer("systemctl", "stop", Self.name) }

  /// Has it read its layout anew.
  func reload() throws { try Guest.answer("systemctl", "reload", Self.name) }

  /// Sends its main process a signal.
  func send(_ signal: String) throws {
    try Guest.answer("systemctl", "kill", "--signal=\(signal)", "--kill-who=main", Self.name)
  }

  /// Changes settings of its section `Service`, as `systemctl edit` does.
  func change(_ settings: String, as name: String = "case") throws {
    try FileManager.default.createDirectory(
      atPath: Self.dropIns, withIntermediateDirectories: true)
    try Data("[Service]\n\(settings)\n".utf8).write(
      to: URL(fileURLWithPath: Self.dropIns + "/\(name).conf"))
    try Guest.answer("systemctl", "daemon-reload")
  }

  /// Writes another layout in place of the one that it was installed with.
  func setLayout(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: Self.layout))
  }

  /// What systemd knows of it, by the properties' names.
  func properties(_ names: String...) throws -> [String: String] {
    let text = try Guest.answer(
      "systemctl", "show", "--property=\(names.joined(separator: ","))", Self.name)
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }

  /// One of its properties.
  func property(_ name: String) throws -> String { try properties(name)[name] ?? "" }

  /// What the kernel tells of its main process.
  func process() throws -> ProcessFacts {
    guard let id = Int32(try property("MainPID")), id > 0 else {
      throw LaneError("\(Self.name) has no process")
    }
    return ProcessFacts(id: id)
  }

  /// Waits until `systemctl status` shows that text.
  func waitForStatus(_ text: String) throws {
    var last = ""
    try Deadline.ask(for: "the status '\(text)', not '\(last)'") {
      last = try property("StatusText")
      return last == text
    }
  }
}

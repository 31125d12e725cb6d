import Foundation

/// The unit under systemd.
///
/// Changes of a test are undone when the instance is deallocated.
final class ServiceUnit {
  /// The name of the unit.
  static let name = "touchbridge.service"
  /// The path of the layout of the service.
  static let layout = "/etc/touchbridge/layout.yaml"
  /// The path of the layout that is used without it.
  static let fallback = "/usr/local/share/touchbridge/layouts/log.yaml"
  /// The path of the control socket.
  static let control = "/run/touchbridge/control"
  /// The path of the port.
  static let port = "/run/touchbridge/port"
  private static let dropIns = "/run/systemd/system/\(name).d"

  /// Stops the unit and resets its state.
  ///
  /// - Parameter journal: The value of `run --journal`; nil to leave the unit as it was installed.
  /// - Throws: An error if the layout cannot be read or systemd refuses a command.
  init(journal: String? = "all") throws {
    try stop()
    // The tests read the locations of touches.
    let installed = try Data(contentsOf: URL(fileURLWithPath: Self.fallback))
    try setLayout(
      String(decoding: installed, as: UTF8.self).replacing("sensitive: true", with: ""))
    if let journal {
      let command =
        "/usr/local/bin/touchbridge run --layout \(Self.layout) --journal \(journal)"
        + " --control \(Self.control) --port \(Self.port)"
      try change("ExecStart=\nExecStart=\(command)", as: "journal")
    }
    // Earlier failures are not of interest.
    _ = try Guest.run(["systemctl", "reset-failed", Self.name])
  }

  deinit {
    try? stop()
    try? FileManager.default.removeItem(atPath: Self.layout)
    if FileManager.default.fileExists(atPath: Self.dropIns) {
      try? FileManager.default.removeItem(atPath: Self.dropIns)
      _ = try? Guest.output("systemctl", "daemon-reload")
    }
  }

  /// Starts the unit and waits until it is ready.
  func start() throws { try Guest.output("systemctl", "start", Self.name) }

  /// Stops the unit and waits until it has ended.
  func stop() throws { try Guest.output("systemctl", "stop", Self.name) }

  /// Reloads the layout.
  func reload() throws { try Guest.output("systemctl", "reload", Self.name) }

  /// Sends a signal to the main process.
  func send(_ signal: String) throws {
    try Guest.output("systemctl", "kill", "--signal=\(signal)", "--kill-who=main", Self.name)
  }

  /// Changes settings of the section `Service`, as `systemctl edit` does.
  func change(_ settings: String, as name: String = "case") throws {
    try FileManager.default.createDirectory(
      atPath: Self.dropIns, withIntermediateDirectories: true)
    try Data("[Service]\n\(settings)\n".utf8).write(
      to: URL(fileURLWithPath: Self.dropIns + "/\(name).conf"))
    try Guest.output("systemctl", "daemon-reload")
  }

  /// Replaces the text of the layout.
  func setLayout(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: Self.layout))
  }

  /// Returns properties of the unit, by name.
  func properties(_ names: String...) throws -> [String: String] {
    let text = try Guest.output(
      "systemctl", "show", "--property=\(names.joined(separator: ","))", Self.name)
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }

  /// Returns a property of the unit.
  func property(_ name: String) throws -> String { try properties(name)[name] ?? "" }

  /// Returns the main process.
  func process() throws -> ProcessInspector {
    guard let id = Int32(try property("MainPID")), id > 0 else {
      throw GuestError("\(Self.name) has no process")
    }
    return ProcessInspector(id: id)
  }

  /// Waits until `systemctl status` shows the text.
  func waitForStatus(_ text: String) throws {
    var last = ""
    try Deadline.wait(for: "the status '\(text)', not '\(last)'") {
      last = try property("StatusText")
      return last == text
    }
  }
}

import Text
import TouchModel

/// The state of the service, as systemd reports it.
///
/// Corresponds to the properties of `systemctl show`.
struct ServiceSnapshot {
  /// The properties that are asked for.
  static let properties = [
    "LoadState", "UnitFileState", "ActiveState", "SubState", "Result", "ExecMainStatus",
    "NRestarts", "NeedDaemonReload", "MainPID", "ExecStart", "SupplementaryGroups", "DeviceAllow",
  ]

  private var values: [(name: String, value: UntrustedText)] = []

  /// Creates a service that is enabled and runs, with other values for some properties.
  init(_ changes: [String: String] = [:]) {
    var all = [
      "LoadState": "loaded", "UnitFileState": "enabled", "ActiveState": "active",
      "SubState": "running", "Result": "success",
    ]
    all.merge(changes) { $1 }
    values = all.map { ($0.key, UntrustedText($0.value)) }
  }

  /// Reads the output of `systemctl show`: lines of the form `NAME=VALUE`.
  init(output: [UInt8]) {
    for line in output.split(separator: 0x0a) {
      let parts = line.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      values.append((UntrustedText(bytes: parts[0]).escaped, UntrustedText(bytes: parts[1])))
    }
  }

  private func word(_ name: String) -> String { value(name).escaped }
  private func value(_ name: String) -> UntrustedText {
    values.first { $0.name == name }?.value ?? ""
  }
  private func number(_ name: String) -> Int { Int(word(name)) ?? 0 }

  /// False if the machine has no such unit.
  var isInstalled: Bool { word("LoadState") != "not-found" && !word("LoadState").isEmpty }
  /// True if the unit can be started by nobody.
  var isMasked: Bool { word("LoadState") == "masked" }
  /// True if it starts at boot.
  var isEnabled: Bool { word("UnitFileState").hasPrefix("enabled") }
  /// True if it starts at boot, runs, or should.
  var isInUse: Bool { isEnabled || isActive || isFailing }
  /// True if it runs, also while it reloads.
  var isActive: Bool { ["active", "reloading"].contains(word("ActiveState")) }
  /// True if it has ended with an error, or waits for its next start.
  var isFailing: Bool { word("ActiveState") == "failed" || word("SubState") == "auto-restart" }
  /// How it ended last, such as `exit-code` or `watchdog`.
  var result: String { word("Result") }
  /// The status with which its process ended last.
  var exitStatus: Int { number("ExecMainStatus") }
  /// How often systemd has started it again by itself.
  var restarts: Int { number("NRestarts") }
  /// True if a file of the unit was changed and systemd has not read it.
  var needsReload: Bool { word("NeedDaemonReload") == "yes" }
  /// The main process; nil if there is none.
  var process: Int32? {
    let number = number("MainPID")
    return number > 0 ? Int32(exactly: number) : nil
  }
  /// True if it may open `/dev/uinput`: by its groups, and by its list of devices.
  var mayUseUinput: Bool {
    let groups = value("SupplementaryGroups").bytes.split(separator: 0x20)
    let hasGroup = groups.contains { UntrustedText(bytes: $0) == "touchbridge-uinput" }
    let devices = values.filter { $0.name == "DeviceAllow" }.map { $0.value.bytes }
    return hasGroup && (devices.isEmpty || devices.contains { $0.starts(with: "/dev/uinput".utf8) })
  }
  /// The arguments of `ExecStart=`; nil if it is not `touchbridge run`.
  var arguments: RunArguments? {
    // { path=… ; argv[]=/usr/local/bin/touchbridge run … ; ignore_errors=no ; … }
    let text = word("ExecStart")
    guard let start = text.firstRange(of: "argv[]=") else { return nil }
    let rest = text[start.upperBound...]
    let end = rest.firstRange(of: " ; ")?.lowerBound ?? rest.endIndex
    return RunArguments(rest[..<end].split(separator: " ").map { UntrustedText(String($0)) })
  }
}

import Bridge
import Evdev
import Foundation
import Layout
import System
import Text
import TouchModel

@testable import touchbridge

/// A made-up kiosk on which the remedies of `doctor` are carried out.
///
/// Each command does what it does on a machine, and nothing else: whether that mends a fault is up to `doctor`.
struct MadeUpMachine {
  private(set) var kiosk: KioskSnapshot

  init(_ kiosk: KioskSnapshot) { self.kiosk = kiosk }

  /// What a remedy did.
  enum Effect {
    /// Something was changed.
    case changed
    /// A command printed what has to be known, and the reader does what it says.
    case explained
    /// It is no command and no change that the machine knows.
    case unknown
  }

  /// Carries out a remedy: commands that are joined by `&&`, or a sentence about a file, a cable or a finger.
  mutating func follow(_ remedy: String) throws -> Effect {
    var effect = Effect.unknown
    // What a command prints comes before the command that depends on it.
    let last = ["; then ", ", and then "].reduce(remedy) {
      $0.components(separatedBy: $1).last ?? $0
    }
    for command in last.components(separatedBy: " && ") {
      guard try run(command) || edit(command) else {
        return Self.explains(command) ? .explained : .unknown
      }
      effect = .changed
    }
    return effect
  }

  /// True for commands that change nothing and name what has to be changed.
  private static func explains(_ command: String) -> Bool {
    let start = [
      "touchbridge check ", "touchbridge devices", "journalctl -u ", "systemctl status ",
    ]
    return start.contains { command.hasPrefix($0) }
  }

  // MARK: - Commands

  private mutating func run(_ command: String) throws -> Bool {
    let words = command.split { $0 == " " || $0 == "," || $0 == ":" }.map(String.init)
    let plain = words.first == "sudo" ? Array(words.dropFirst()) : words
    switch (plain.first, plain.dropFirst().first) {
    case ("systemctl", let verb?): return try systemctl(verb, Array(plain.dropFirst(2)))
    case ("make", "release"): return true
    case ("make", "install"):
      change(&kiosk.service) { $0["LoadState"] = "loaded" }
      kiosk.uinput.rules = [UinputSnapshot.nodeRule, UinputSnapshot.calibrationRule]
    case ("udevadm", "control"): break
    case ("udevadm", "trigger"): applyRules()
    case ("touchbridge", "doctor"):
      kiosk.isRoot = true
      kiosk.listingError = nil
      if kiosk.devices.count > 1, kiosk.devices[1].users == nil {
        kiosk.devices[1].users = [.init("sway", process: 812)]
      }
      if case .denied = kiosk.daemon.answer { kiosk.setStatus() }
    case ("touchbridge", "reload"): kiosk.setStatus(age: 0)
    case ("touchbridge", "reset"): kiosk.setStatus(panel: FaultCase.panel(forwarding: "forwarded"))
    case ("touchbridge", "run"):
      guard let file = kiosk.layout.file, plain.contains("--layout") || kiosk.layout.failure == nil
      else {
        try kiosk.setLayout(KioskSnapshot.layoutText)
        kiosk.setStatus()
        return true
      }
      kiosk.runByHand(["run"])
      kiosk.daemon.arguments?.layout = file
      kiosk.setStatus()
    case ("touchbridge", "setup"): return try setUp(plain.dropFirst(2).first)
    case ("systemd-sysusers", _):
      kiosk.hasClientsGroup = true
      kiosk.uinput.hasGroup = true
    case ("timedatectl", "set-ntp"), ("apt", "install"):
      guard plain.contains("set-ntp") || plain.contains("chrony") else { return false }
      kiosk.isTimeSynchronized = true
      kiosk.time = .seconds(1_790_000_000)
    case ("chmod", "o-rwx"): kiosk.socket?.mode &= ~0o007
    case ("chmod", "u+r"), ("usermod", "-aG"):
      kiosk.setPanel()
      if case .denied = kiosk.daemon.answer { kiosk.setStatus() }
    case ("echo", "on"): kiosk.devices[0].power?.isAutomatic = false
    case ("echo", "0"): kiosk.setPanel(isInhibited: false)
    default: return false
    }
    return true
  }

  private mutating func systemctl(_ verb: String, _ rest: [String]) throws -> Bool {
    let isSession = rest.contains(KioskSnapshot.sessionUnit)
    switch verb {
    case "enable":
      if isSession {
        change(&kiosk.session) { $0["UnitFileState"] = "enabled" }
      } else {
        change(&kiosk.service) { $0["UnitFileState"] = "enabled" }
      }
      if rest.contains("--now") { start(isSession: isSession) }
    case "unmask": change(&kiosk.service) { $0["LoadState"] = "loaded" }
    case "daemon-reload": change(&kiosk.service) { $0["NeedDaemonReload"] = "no" }
    case "start" where rest.contains("systemd-udevd"): kiosk.source = .udev
    case "start", "restart": start(isSession: isSession)
    case "kill" where rest.contains("SIGUSR2"): kiosk.setStatus(active: true)
    case "edit":
      // The service gets the arguments that the remedy names.
      kiosk.setStatus()
    default: return false
    }
    return true
  }

  /// Starts a unit, which then runs if its files can be used.
  private mutating func start(isSession: Bool) {
    if isSession {
      return change(&kiosk.session) {
        $0["ActiveState"] = "active"
        $0["SubState"] = "running"
      }
    }
    guard let service = kiosk.service, service.isInstalled, !service.isMasked,
      kiosk.layout.failure == nil, kiosk.layout.missingNames.isEmpty
    else { return }
    change(&kiosk.service) {
      $0["ActiveState"] = "active"
      $0["SubState"] = "running"
      $0["NRestarts"] = "0"
      $0["MainPID"] = "700"
    }
    let status = kiosk.daemon.status
    kiosk.daemon.isProgramReplaced = false
    kiosk.daemon.storesDays = true
    kiosk.daemon.arguments = kiosk.service?.arguments
    kiosk.setStatus(active: status?["active"] != .flag(false))
    if kiosk.hasClientsGroup { kiosk.socket?.group = "touchbridge-clients" }
    if !kiosk.devices.contains(where: \.isVirtual), let healthy = try? KioskSnapshot.healthy() {
      kiosk.devices += healthy.devices.filter(\.isVirtual)
    }
  }

  /// Applies udev's rules to all devices again.
  private mutating func applyRules() {
    for index in kiosk.devices.indices {
      kiosk.devices[index].hasDatabaseEntry = true
    }
    let output = kiosk.touchscreens.first?.output
    let tags: [UntrustedText: UntrustedText] = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
    let mapping = output.map { ["WL_OUTPUT" as UntrustedText: UntrustedText($0)] } ?? [:]
    let isMissing = kiosk.devices.first { $0.isVirtual } == nil
    if !isMissing { kiosk.setSink(tags.merging(mapping) { $1 }, output: output) }
    kiosk.setPanel()
  }

  private mutating func setUp(_ part: String?) throws -> Bool {
    switch part {
    case "forward":
      kiosk.uinput.node = FileSnapshot(user: "root", group: "touchbridge-uinput", mode: 0o660)
      kiosk.uinput.rules = [UinputSnapshot.nodeRule, UinputSnapshot.calibrationRule]
    case "kiosk":
      try kiosk.setLayout(KioskSnapshot.layoutText)
    default: return false
    }
    return true
  }

  private func change(
    _ service: inout ServiceSnapshot?, _ body: (inout [String: String]) -> Void
  ) {
    guard let before = service else { return }
    var values = before.changes
    body(&values)
    var kiosk = KioskSnapshot()
    kiosk.setService(values)
    service = kiosk.service
  }

  // MARK: - Files, cables and fingers

  private mutating func edit(_ sentence: String) throws -> Bool {
    let text = KioskSnapshot.layoutText
    if sentence.hasPrefix("write `cancel: slide`") {
      try kiosk.setLayout(text)
    } else if sentence.contains("write `wake: {when: [control]}`") {
      try kiosk.setLayout(text.replacing("[dpms]", with: "[control]"))
    } else if sentence.hasPrefix("decide before the touch begins:") {
      try kiosk.setLayout(
        FaultCase.lateGesture.replacing("type: pan}", with: "type: pan, delaysTouchesBegan: true}"))
    } else if sentence.hasPrefix("write `output: ") {
      let name = sentence.split(separator: "`")[1].dropFirst("output: ".count)
      try kiosk.setOutput(String(name))
    } else if sentence.hasPrefix("for an output without a line in 99-touchbridge-forward.rules") {
      applyRules()
    } else if sentence.hasPrefix("limit the udev rule to the panel, and sudo udevadm trigger") {
      applyRules()
    } else if sentence.hasPrefix("end the program that makes it") {
      kiosk.devices.removeAll { $0.description.phys == "other/input0" }
    } else if sentence.hasPrefix("remove --no-forward from the command line") {
      kiosk.daemon.arguments?.refusesForwarding = false
    } else if sentence.hasPrefix("remove --grab from the command line") {
      kiosk.daemon.arguments?.grabs = false
    } else if sentence.hasPrefix(
      "remove that property from the udev rules, and sudo udevadm trigger")
    {
      applyRules()
    } else if sentence.hasPrefix("remove these settings from the drop-ins") {
      change(&kiosk.service) {
        $0["SupplementaryGroups"] = "input touchbridge-uinput"
        $0["DeviceAllow"] = "/dev/uinput rw"
      }
    } else if sentence.hasPrefix("use cage 0.2 (Debian 13), or Weston") {
      kiosk.compositors = [CompositorSnapshot(name: "cage", process: 9, version: "0.2.0-2")]
    } else if sentence.hasPrefix("start one on a console")
      || sentence.hasPrefix("start the compositor again")
    {
      kiosk.compositors = [CompositorSnapshot(name: "sway", process: 812, version: "1.10.1-2")]
      kiosk.devices[1].users = [.init("sway", process: 812)]
    } else if sentence.hasPrefix("let the supervisor of this machine run") {
      kiosk.setService([:])
    } else if sentence.hasPrefix("start it as the service") {
      start(isSession: false)
    } else if sentence.hasPrefix("end `touchbridge run`, and start it again") {
      kiosk.setStatus()
    } else if sentence.hasPrefix("log in again") {
      kiosk.setPanel()
      kiosk.setStatus()
    } else if sentence.hasPrefix("create it, or correct") {
      kiosk.layout.missingNames = []
    } else if sentence.hasPrefix("connect the touchscreen") {
      kiosk.setPanel()
    } else if sentence.hasPrefix("end that program") || sentence.hasPrefix("lift what lies on")
      || sentence.hasPrefix("clean and dry the panel")
    {
      kiosk.setStatus(panel: FaultCase.panel(forwarding: "forwarded"))
    } else if sentence.hasPrefix("run it with sudo, or as the service") {
      kiosk.uinput.isWritable = true
    } else {
      return false
    }
    return true
  }
}

extension ServiceSnapshot {
  /// The properties in which it may differ from a service that is enabled and runs.
  fileprivate var changes: [String: String] {
    [
      "LoadState": isMasked ? "masked" : isInstalled ? "loaded" : "not-found",
      "UnitFileState": isEnabled ? "enabled" : "disabled",
      "ActiveState": isActive ? "active" : isFailing ? "failed" : "inactive",
      "SubState": isActive ? "running" : "dead", "NRestarts": "\(restarts)",
      "NeedDaemonReload": needsReload ? "yes" : "no", "MainPID": "\(process ?? 0)",
      "SupplementaryGroups": mayUseUinput ? "input touchbridge-uinput" : "input",
      "DeviceAllow": mayUseUinput ? "/dev/uinput rw" : "char-input r",
    ]
  }
}

import Bridge
import Evdev
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// Examines the touchscreens: found, usable, readable, awake, and read by the right programs.
enum PanelExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    let panels = kiosk.panels
    if panels.isEmpty {
      let remedy =
        kiosk.devices.isEmpty
        ? "connect the touchscreen, and look for it by `sudo dmesg | tail`"
        : "touchbridge devices --all"
      return [.problem(.panelNone, kiosk.absence, remedy: remedy)] + refusals(kiosk)
    }
    return panels.flatMap { panel in
      [use(of: panel, kiosk)] + warnings(about: panel) + readers(of: panel, kiosk)
    } + refusals(kiosk) + restingFingers(kiosk)
  }

  /// Returns the fingers that have been down for so long that the daemon says where (T-0).
  private static func restingFingers(_ kiosk: KioskSnapshot) -> [Finding] {
    kiosk.daemon.panels.compactMap { OldestContact(of: $0) }.filter { $0.area != nil }.map {
      contact in
      let start = kiosk.localTime(at: kiosk.time - .seconds(contact.age))
      return .problem(
        .panelTouched, contact.sentence(since: start),
        remedy: "clean and dry the panel, and lift what lies on it; if it goes on:"
          + " sudo touchbridge reset \(contact.device)")
    }
  }

  /// Returns whether a panel is used, and by whom.
  private static func use(of panel: DeviceSnapshot, _ kiosk: KioskSnapshot) -> Finding {
    let report = panel.report
    let isRead = kiosk.daemon.uses(report.node.path)
    if isRead || report.isUsed {
      let others = (panel.users ?? []).map(\.text)
      let open = others.isEmpty ? "" : "; open in " + others.joined(separator: ", ")
      return .ok(
        .panel,
        "\(panel.title): \(isRead ? "the daemon reads it" : "can be used as a touchscreen")\(open)")
    }
    if var denial = report.denial {
      denial.text = "\(panel.title): \(denial.text)"
      // The service has rights of its own.
      let isOurs = kiosk.service?.isInstalled != true || kiosk.isByHand
      let finding = Finding.problem(
        .panelPermission, denial, otherwise: "sudo touchbridge doctor")
      return isOurs || kiosk.isRoot ? finding : finding.asNote
    }
    let reason = report.reason ?? "it is not used"
    let finding = Finding.problem(
      .panelRefused, "\(panel.title): not used: \(reason)", remedy: "touchbridge devices")
    // A second interface of a panel that works is often refused.
    return kiosk.panels.contains { $0.report.isUsed } ? finding.asNote : finding
  }

  private static func warnings(about panel: DeviceSnapshot) -> [Finding] {
    var findings = panel.report.warnings.map { warning -> Finding in
      let text = "\(panel.title): \(warning)"
      guard warning == DeviceReport.inhibition else {
        return .note(.panelWarning, text, remedy: "touchbridge devices")
      }
      let file = panel.report.node.syspath.appending("/device/inhibited").escaped
      return .problem(.panelInhibited, text, remedy: "echo 0 | sudo tee \(file)")
    }
    if let power = panel.power, power.isAutomatic {
      findings.append(
        .note(
          .panelPower,
          "\(panel.title): the kernel may suspend its USB port, so the first touch can be late or lost",
          remedy: "echo on | sudo tee \(power.file.escaped)"))
    }
    return findings
  }

  /// Returns whether both the compositor and touchbridge, or neither, act on a panel.
  private static func readers(of panel: DeviceSnapshot, _ kiosk: KioskSnapshot) -> [Finding] {
    guard panel.report.isUsed || kiosk.daemon.uses(panel.report.node.path) || panel.isHidden,
      let document = kiosk.layout.document, let plan = kiosk.forwarding
    else { return [] }
    if let (state, waiting) = kiosk.daemon.forwarding(of: panel.report.node.path),
      plan.grabsPanels || state != .notForwarded
    {
      return forwarding(of: panel, state, waiting: waiting, kiosk)
    }
    if plan.grabsPanels {
      let place = panel.isHidden ? "hidden from compositors" : "grabbed by the daemon while it runs"
      return [.ok(.panel, "\(panel.title): \(place), so no touch is delivered twice")]
    }
    if panel.isHidden {
      return [
        .problem(
          .panelHidden,
          "\(panel.title): \(DecidingProperty.ignore.rawValue) hides it from compositors, and nothing is forwarded",
          remedy: ForwardingPlan(of: document).grabsPanels
            ? ForwardingRemedy.removal(of: "--no-forward")
            : "remove that property from the udev rules, and \(KioskSnapshot.triggersUdev)")
      ]
    }
    guard kiosk.arguments.grabs, kiosk.isRunning else { return [] }
    return [
      .problem(
        .panelGrabbed,
        "\(panel.title): `run --grab` takes it from the compositor, and nothing is forwarded",
        remedy: ForwardingRemedy.removal(of: "--grab"))
    ]
  }

  /// The seconds after which a panel that waits for the lift is a problem.
  private static let longestWait = 30.0

  /// Returns what the daemon says about the touches of a panel that it uses (F-24).
  private static func forwarding(
    of panel: DeviceSnapshot, _ state: ForwardingState, waiting: Double, _ kiosk: KioskSnapshot
  ) -> [Finding] {
    let start = "\(panel.title): \(state.text)"
    switch state {
    case .forwarded:
      return [
        .ok(.panel, "\(panel.title): grabbed by the daemon, so no touch is delivered twice")
      ]
    case .awaitsLift where panel.isHidden:
      return [.ok(.panel, "\(start), and hidden from compositors, so no touch is delivered twice")]
    case .awaitsLift:
      let text =
        "\(start) of a finger for \(TimeSpan.text(waiting)): until then the compositor receives the panel itself, and"
        + " zoom and edge swipes reach the page"
      let remedy = "lift what lies on the panel; if nothing does: sudo touchbridge reset"
      return [
        waiting < longestWait
          ? .note(.panelWaiting, text, remedy: remedy)
          : .problem(.panelWaiting, text, remedy: remedy)
      ]
    case .held:
      // A denied panel is among those that the daemon cannot use.
      guard kiosk.daemon.uses(panel.report.node.path) else { return [] }
      return [
        .problem(
          .panelHeld, "\(start), so no touch reaches the daemon",
          remedy: "end that program, or keep it from the panel")
      ]
    // Why is a matter of the virtual touchscreens.
    case .notForwarded: return []
    }
  }

  /// Returns what the daemon says about panels that it cannot use.
  private static func refusals(_ kiosk: KioskSnapshot) -> [Finding] {
    kiosk.daemon.panels.filter { $0["used"] == .flag(false) }.map { panel in
      let node = UntrustedText(panel["node"]?.asText ?? "").escapedOnce
      let reason = UntrustedText(panel["reason"]?.asText ?? "no reason").escapedOnce
      // A node of a panel that works: nothing has to be done (E-DET-15).
      if panel["kept"] == .flag(true) { return .ok(.panel, "\(node): \(reason)") }
      let isHeld = panel["forwarding"]?.asText != nil
      return .problem(
        isHeld ? .panelHeld : .panelDaemon,
        Diagnostic(line: "\(node): the daemon cannot use it: \(reason)"),
        otherwise: "journalctl -u \(kiosk.unit) TOUCH_KIND=device")
    }
  }
}

/// What makes a daemon forward touches.
enum ForwardingRemedy {
  /// Returns the change for a daemon that an option keeps from it.
  static func removal(of option: String) -> String {
    "remove \(option) from the command line of the daemon"
  }

  /// The command that lets the service make virtual devices.
  static let command = "sudo touchbridge setup forward"
}

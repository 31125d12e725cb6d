import Text
import Bridge
import Evdev
import Forwarding
import Layout
import System
import TouchModel
import TouchTracking

/// Examines what forwarding needs: uinput, its rights and rules, and the virtual touchscreens.
enum SinkExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let document = kiosk.layout.document, let plan = kiosk.forwarding else { return [] }
    let wanted = ForwardingPlan(of: document)
    if kiosk.session != nil, !wanted.grabsPanels {
      let layout = "\(kiosk.layout.installed.escaped)/kiosk.yaml"
      return [
        .problem(
          .sinkNone,
          "the layout in force forwards no touches, so the page of \(KioskSnapshot.sessionUnit) receives"
            + " every one",
          remedy: "sudo touchbridge setup kiosk ADDRESS --layout \(layout)")
      ]
    }
    guard wanted.makesDevices else {
      return [.ok(.sink, "the layout forwards no touches; the compositor reads the panels")]
    }
    guard plan.makesDevices else {
      return [
        .problem(
          .sinkOff,
          "the layout needs virtual devices, but the daemon runs with --no-forward",
          remedy: ForwardingRemedy.removal(of: "--no-forward"))
      ]
    }
    let findings = rights(kiosk) + rules(kiosk) + devices(kiosk)
    return findings.isEmpty
      ? [.ok(.sink, "/dev/uinput can be used, and the rules for it are installed")] : findings
  }

  /// Returns what keeps the daemon from making devices.
  private static func rights(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let node = kiosk.uinput.node else {
      return [
        .problem(
          .sinkModule, "there is no /dev/uinput, which makes virtual touchscreens",
          remedy: ForwardingRemedy.command)
      ]
    }
    guard let service = kiosk.service, service.isInstalled, !kiosk.isByHand else {
      if kiosk.uinput.isWritable || kiosk.isRunning { return [] }
      return [
        .problem(
          .sinkNode, "no permission to write to /dev/uinput (\(node.text))",
          remedy: "run it with sudo, or as the service")
      ]
    }
    var findings: [Finding] = []
    if !kiosk.uinput.hasGroup {
      findings.append(
        .problem(
          .sinkGroup, "there is no group touchbridge-uinput",
          remedy: "sudo systemd-sysusers && \(ForwardingRemedy.command)"))
    } else if node.group != "touchbridge-uinput" || node.mode & 0o060 != 0o060 {
      findings.append(
        .problem(
          .sinkNode, "/dev/uinput is not open to the group touchbridge-uinput (\(node.text))",
          remedy: ForwardingRemedy.command))
    }
    if !service.mayUseUinput {
      findings.append(
        .problem(
          .sinkRights,
          "\(kiosk.unit) may not use /dev/uinput"
            + " (SupplementaryGroups=touchbridge-uinput, DeviceAllow=/dev/uinput rw)",
          remedy: "remove these settings from the drop-ins that systemctl cat \(kiosk.unit) prints")
      )
    }
    return findings
  }

  private static func rules(_ kiosk: KioskSnapshot) -> [Finding] {
    var findings: [Finding] = []
    let isService = !kiosk.isByHand && kiosk.service != nil
    if isService, !kiosk.uinput.rules.contains(UinputSnapshot.nodeRule) {
      findings.append(
        .note(
          .sinkRule,
          "udev has no rule \(UinputSnapshot.nodeRule), which gives /dev/uinput to the service",
          remedy: ForwardingRemedy.command))
    }
    if !kiosk.uinput.rules.contains(UinputSnapshot.calibrationRule) {
      findings.append(
        .note(
          .sinkRule, "udev has no rule \(UinputSnapshot.calibrationRule)",
          remedy:
            "sudo make install && sudo udevadm control --reload && \(KioskSnapshot.triggersUdev)"))
    }
    return findings
  }

  /// Returns the state of each virtual touchscreen of a daemon that runs.
  private static func devices(_ kiosk: KioskSnapshot) -> [Finding] {
    guard kiosk.isRunning else { return [] }
    var findings: [Finding] = []
    // Without a layout, each panel has a virtual touchscreen of its own.
    for settings in kiosk.layout.file == nil ? [] : kiosk.touchscreens {
      guard
        let device = kiosk.virtualDevices.first(where: {
          $0.report.node.description.phys == settings.phys
        })
      else {
        let name = UntrustedText(settings.name).escaped
        findings.append(
          .problem(
            .sinkMissing, "the virtual touchscreen `touchbridge: \(name)` does not exist",
            remedy: "systemctl status \(kiosk.unit), which names the reason"))
        continue
      }
      if let output = settings.output { findings += mapping(of: device, to: output, kiosk) }
    }
    let keyboard = kiosk.forwarding?.keyboard
    if let keyboard,
      !kiosk.virtualDevices.contains(where: { $0.report.node.description.phys == keyboard.phys })
    {
      findings.append(
        .problem(
          .sinkMissing,
          "the virtual keyboard `touchbridge: \(UntrustedText(keyboard.name).escaped)` does not exist",
          remedy: "systemctl status \(kiosk.unit), which names the reason"))
    }
    let pointers = kiosk.forwarding?.pointers ?? []
    for pointer in pointers
    where !kiosk.virtualDevices.contains(where: {
      $0.report.node.description.phys == pointer.phys
    }) {
      findings.append(
        .problem(
          .sinkMissing,
          "the virtual pointer `touchbridge: \(UntrustedText(pointer.name).escaped)` does not exist",
          remedy: "systemctl status \(kiosk.unit), which names the reason"))
    }
    findings += names(kiosk)
    let others = [WakeKey.phys, keyboard?.phys] + pointers.map(\.phys)
    for device in kiosk.virtualDevices
    where !others.contains(device.report.node.description.phys) {
      findings += state(of: device, kiosk)
    }
    return findings
  }

  /// Returns the devices of other programs that compositors confuse with those of the layout, by their names.
  private static func names(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let plan = kiosk.forwarding else { return [] }
    let own = plan.touchscreens.map(\.name) + plan.pointers.map(\.name)
    let names = (own + [plan.keyboard?.name].compactMap { $0 }).map {
      UntrustedText("touchbridge: " + $0)
    }
    return kiosk.devices.filter { !$0.isVirtual && names.contains($0.description.name) }.map {
      .problem(
        .sinkName,
        "\($0.title): it is no device of touchbridge, but has the name of one, by which compositors assign outputs",
        remedy: "end the program that makes it, or give the sink another `name`")
    }
  }

  /// Returns what keeps a virtual touchscreen from its output.
  private static func mapping(
    of device: DeviceSnapshot, to output: String, _ kiosk: KioskSnapshot
  ) -> [Finding] {
    var findings: [Finding] = []
    let connectors = kiosk.display.connectors.map(\.output)
    if !connectors.isEmpty, !connectors.contains(UntrustedText(output)) {
      findings.append(
        .problem(
          .sinkOutput,
          "\(device.title): its output \(output) has no screen, so no program may receive its touches",
          remedy: "write `output: \(connectors[0].escaped)`, or the name of another output that is"
            + " connected"))
    }
    // udev is not asked about a device that it did not see.
    if kiosk.source == .udev, device.description[.output] != UntrustedText(output) {
      findings.append(
        .problem(
          .sinkOutputRule, "\(device.title): no udev rule gives compositors its output \(output)",
          remedy: "for an output without a line in 99-touchbridge-forward.rules, add that line, and"
            + " \(KioskSnapshot.triggersUdev)"))
    }
    return findings
  }

  private static func state(of device: DeviceSnapshot, _ kiosk: KioskSnapshot) -> [Finding] {
    let title = device.title
    var findings: [Finding] = []
    if !device.isTagged, kiosk.source == .udev {
      findings.append(
        .problem(
          .sinkTag,
          "\(title): udev does not tag it as a touchscreen (\(DecidingProperty.touchscreen.rawValue))",
          remedy: KioskSnapshot.triggersUdev))
    }
    if device.isHidden {
      findings.append(
        .problem(
          .sinkHidden, "\(title): \(DecidingProperty.ignore.rawValue) hides it from compositors",
          remedy: "limit the udev rule to the panel, and \(KioskSnapshot.triggersUdev)"))
    }
    if let matrix = device.description[.calibration],
      CalibrationMatrix(property: matrix) != .identity
    {
      findings.append(
        .problem(
          .sinkCalibration,
          "\(title): \(UdevProperty.calibration.rawValue) moves touches that are calibrated already"
            + " (\(matrix.escaped))",
          remedy:
            "sudo make install && sudo udevadm control --reload && \(KioskSnapshot.triggersUdev)"))
    }
    guard let readers = device.readers else {
      return findings + [
        .note(
          .sinkUnknown, "\(title): only root can find out which compositor reads it",
          remedy: "sudo touchbridge doctor")
      ]
    }
    if readers.isEmpty {
      let finding = Finding.problem(
        .sinkUnread, "\(title): no compositor reads it",
        remedy: "start the compositor again, on the seat of the touchscreen")
      findings.append(kiosk.compositors.isEmpty ? finding.asNote : finding)
    } else if findings.isEmpty {
      findings.append(
        .ok(.sink, "\(title): read by \(readers.map(\.text).joined(separator: ", "))"))
    }
    return findings
  }
}

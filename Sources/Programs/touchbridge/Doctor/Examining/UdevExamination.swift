import Evdev
import TouchModel
import TouchTracking

/// Examines udev: whether it runs, and what its database says about touchscreens.
enum UdevExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    var findings: [Finding] = []
    if let error = kiosk.listingError {
      findings.append(
        .problem(
          .udevList, "not every input device can be examined: \(error)",
          remedy: "sudo touchbridge doctor"))
    }
    guard kiosk.source == .udev else {
      return findings + [
        .problem(
          .udevAbsent,
          "udev does not run; calibrations are missing, and compositors find no device",
          remedy:
            "sudo systemctl start systemd-udevd, or in a container `-v /run/udev:/run/udev:ro`")
      ]
    }
    let panels = kiosk.panels
    for panel in panels where !panel.hasDatabaseEntry {
      findings.append(
        .problem(
          .udevDatabase, "\(panel.title): udev's database has no entry",
          remedy: KioskSnapshot.triggersUdev))
    }
    for panel in panels where panel.hasDatabaseEntry && !panel.isTagged {
      findings.append(
        .problem(
          .udevTag,
          "\(panel.title): udev does not tag it as a touchscreen (\(DecidingProperty.touchscreen.rawValue))",
          remedy: KioskSnapshot.triggersUdev))
    }
    if findings.isEmpty {
      let count = panels.count
      findings.append(
        .ok(
          .udev,
          count == 0
            ? "runs" : "runs, and tags \(count) touchscreen\(count == 1 ? "" : "s")"))
    }
    return findings
  }
}

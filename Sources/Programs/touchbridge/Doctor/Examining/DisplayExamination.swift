import Text
import Bridge
import Evdev
import Layout
import System
import TouchModel

/// Examines the state of the screens, which the layout key `wake` needs.
enum DisplayExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let wake = kiosk.layout.document?.wake else { return [] }
    var findings: [Finding] = []
    let file = kiosk.layout.file?.escaped ?? "the layout"
    if wake.sources.contains(.dpms) {
      let display = kiosk.display
      if display.connectors.isEmpty, display.backlightsOff.isEmpty {
        findings.append(
          .problem(
            .displayUnknown,
            "the kernel reports no screen in /sys/class/drm, so `wake` never finds the screen dark",
            remedy: "write `wake: {when: [control]}` in \(file), and report the screen by `display`"
          ))
      } else if display.isDark {
        findings.append(
          .note(
            .displayDark, "all screens are dark now, as the kernel says, and fingers are ignored",
            remedy: "if the screen is lit: write `wake: {when: [control]}` in \(file)"))
      }
    }
    if kiosk.forwarding?.sendsWakeKey == true, kiosk.isRunning,
      !kiosk.virtualDevices.contains(where: {
        $0.report.node.description.phys == WakeKey.phys
      })
    {
      findings.append(
        .problem(
          .displayKey,
          "the virtual device `touchbridge: wake` does not exist, so no finger wakes the"
            + " screen",
          remedy: "systemctl status \(kiosk.unit), which names the reason"))
    }
    return findings.isEmpty ? [.ok(.display, "its state can be read, as `wake` needs")] : findings
  }
}

import Text
import TouchModel

/// Compares the version of this program with that of the daemon.
enum VersionExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let running = kiosk.daemon.status?["version"]?.asText else {
      return [.ok(.version, kiosk.version)]
    }
    let version = UntrustedText(running).escaped
    if running != kiosk.version {
      return [
        .problem(
          .versionDiffers, "this is \(kiosk.version), and the daemon is \(version)",
          remedy: kiosk.restart)
      ]
    }
    if kiosk.daemon.isProgramReplaced {
      return [
        .note(
          .versionReplaced, "the program file was replaced since the daemon was started",
          remedy: kiosk.restart)
      ]
    }
    return [.ok(.version, "\(version), as the daemon")]
  }
}

import Text
import TouchModel

/// Examines the control socket: whether a daemon answers, and who may use it.
enum ControlExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    var findings: [Finding] = []
    let path = kiosk.daemon.socket.escaped
    if !kiosk.hasClientsGroup, kiosk.service?.isInstalled == true {
      findings.append(
        .problem(
          .controlGroup, "there is no group touchbridge-clients, so only root can use the socket",
          remedy: "sudo systemd-sysusers && sudo systemctl restart \(kiosk.unit)"))
    }
    switch kiosk.daemon.answer {
    case .status: findings += rights(kiosk)
    case .absent(let reason) where kiosk.service?.isActive == true:
      findings.append(
        .problem(
          .controlAbsent, "the service runs, but no daemon answers at \(path): \(reason)",
          remedy: "sudo systemctl edit \(kiosk.unit): ExecStart= needs `--control \(path)`"))
    case .absent(let reason):
      findings.append(
        .note(
          .controlAbsent, "no daemon answers at \(path): \(reason)",
          remedy: kiosk.service?.isInstalled == true
            ? "sudo systemctl start \(kiosk.unit)" : "touchbridge run --control \(path)"))
    case .denied(let reason):
      findings.append(
        Finding.problem(.controlDenied, reason, otherwise: "sudo touchbridge doctor").asNote)
    case .silent(let reason):
      findings.append(
        .problem(
          .controlSilent, "the daemon at \(path) does not answer: \(reason)",
          remedy: kiosk.restart))
    }
    return findings.isEmpty
      ? [.ok(.control, "a daemon answers at \(path)\(kiosk.socket.map { " (\($0.text))" } ?? "")")]
      : findings
  }

  /// Returns what is unusual about the owner and the mode of the socket.
  private static func rights(_ kiosk: KioskSnapshot) -> [Finding] {
    guard let socket = kiosk.socket else { return [] }
    let path = kiosk.daemon.socket.escaped
    if socket.mode & 0o002 != 0 {
      return [
        .problem(
          .controlOpen, "every user of this machine can connect to \(path) (\(socket.text))",
          remedy: "sudo chmod o-rwx \(path)")
      ]
    }
    guard kiosk.hasClientsGroup, !kiosk.isByHand, socket.group != "touchbridge-clients" else {
      return []
    }
    return [
      .note(
        .controlOwner, "the group touchbridge-clients cannot connect to \(path) (\(socket.text))",
        remedy: kiosk.restart)
    ]
  }
}

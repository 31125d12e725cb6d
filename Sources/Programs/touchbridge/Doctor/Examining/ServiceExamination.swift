import Text

/// Examines the service: installed, enabled, running, how it ended, and how often it was restarted.
enum ServiceExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    let suspended = kiosk.daemon.status?["active"] == .flag(false)
    guard let service = kiosk.service else {
      let text = "systemd does not run, so nothing starts touchbridge at boot or after a failure"
      return [
        .note(
          .serviceUnmanaged, text,
          remedy: "let the supervisor of this machine run `touchbridge run`")
      ] + (suspended ? [suspension(kiosk)] : [])
    }
    var findings = [state(of: service, kiosk)]
    if service.isInstalled, !service.isMasked, !service.isEnabled {
      findings.append(
        fault(
          .serviceDisabled, "\(kiosk.unit) is not enabled, and does not start at boot",
          "sudo systemctl enable \(kiosk.unit)", kiosk))
    }
    if service.isActive, service.restarts > 0 {
      findings.append(
        .note(
          .serviceRestarts,
          "systemd has started \(kiosk.unit) again \(times(service.restarts)); it ended with status"
            + " \(service.exitStatus) (\(service.result))",
          remedy: "journalctl -u \(kiosk.unit) -p warning"))
    }
    if service.needsReload {
      findings.append(
        .problem(
          .serviceUnit, "a file of \(kiosk.unit) was changed, and systemd has not read it",
          remedy: "sudo systemctl daemon-reload && sudo systemctl restart \(kiosk.unit)"))
    }
    if suspended { findings.append(suspension(kiosk)) }
    return findings + (kiosk.session.map { session($0) } ?? [])
  }

  /// Examines the service that shows the page of a browser kiosk.
  private static func session(_ session: ServiceSnapshot) -> [Finding] {
    let unit = KioskSnapshot.sessionUnit
    var findings: [Finding] = []
    if session.isFailing {
      findings.append(
        .problem(
          .serviceSessionFailing,
          "\(unit) ends with status \(session.exitStatus) (\(session.result))",
          remedy: "journalctl -t \(unit) -n 20 says why; then sudo systemctl restart \(unit)"))
    } else if !session.isActive {
      findings.append(
        .problem(
          .serviceSessionStopped, "\(unit) does not run", remedy: "sudo systemctl start \(unit)"))
    } else {
      findings.append(.ok(.service, "\(unit) runs"))
    }
    if !session.isEnabled {
      findings.append(
        .problem(
          .serviceSessionDisabled, "\(unit) is not enabled, and does not start at boot",
          remedy: "sudo systemctl enable \(unit)"))
    }
    return findings
  }

  private static func state(of service: ServiceSnapshot, _ kiosk: KioskSnapshot) -> Finding {
    let unit = kiosk.unit
    if service.isMasked {
      return fault(
        .serviceMasked, "\(unit) is masked, and cannot be started",
        "sudo systemctl unmask \(unit) && sudo systemctl enable --now \(unit)", kiosk)
    }
    if !service.isInstalled {
      return fault(
        .serviceMissing, "the service \(unit) is not installed",
        "make release && sudo make install && sudo systemctl enable --now \(unit)", kiosk)
    }
    if service.isActive { return .ok(.service, "\(unit) runs") }
    if service.isFailing {
      return fault(
        .serviceFailing,
        "\(unit) ends with status \(service.exitStatus) (\(service.result)), started again"
          + " \(times(service.restarts))",
        "journalctl -u \(unit) -n 50, and then sudo systemctl restart \(unit)", kiosk)
    }
    return fault(
      .serviceStopped, "\(unit) does not run", "sudo systemctl start \(unit)", kiosk)
  }

  /// Returns a problem of the service, which is a note while another daemon does its work.
  private static func fault(
    _ fault: KioskFault, _ text: String, _ remedy: String, _ kiosk: KioskSnapshot
  ) -> Finding {
    let finding = Finding.problem(
      fault, kiosk.isByHand ? text + "; a daemon runs without it" : text, remedy: remedy)
    return kiosk.isByHand ? finding.asNote : finding
  }

  private static func suspension(_ kiosk: KioskSnapshot) -> Finding {
    .note(
      .serviceSuspended, "touch input is suspended by a signal, a client or the session",
      remedy: "sudo systemctl kill -s SIGUSR2 \(kiosk.unit)")
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

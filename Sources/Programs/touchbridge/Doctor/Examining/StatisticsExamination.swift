/// Examines whether the counts of each day survive the daemon (T-3).
enum StatisticsExamination {
  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    switch kiosk.daemon.storesDays {
    case true: return [.ok(.statistics, "the counts of each day are stored")]
    case false:
      return [
        .note(
          .statisticsLost,
          "the counts of each day are lost when the daemon ends: it has no folder for them",
          remedy: "start it as the service, whose unit has `StateDirectory=touchbridge`:"
            + " sudo systemctl start touchbridge")
      ]
    case nil: return []
    }
  }
}

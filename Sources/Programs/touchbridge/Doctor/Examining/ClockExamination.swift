import TouchModel

/// Examines the time of day, which dates the records of the log.
enum ClockExamination {
  /// 1 January 2025: an earlier time of day was never set.
  private static let earliest = Microseconds.seconds(1_735_689_600)

  static func findings(_ kiosk: KioskSnapshot) -> [Finding] {
    let remedy = kiosk.service == nil ? "sudo apt install chrony" : "sudo timedatectl set-ntp true"
    if kiosk.time < earliest {
      return [
        .problem(
          .clockUnset, "the time of day was never set, so the dates in the log are wrong",
          remedy: remedy)
      ]
    }
    switch kiosk.isTimeSynchronized {
    case true: return [.ok(.clock, "synchronized")]
    case false:
      return [
        .note(
          .clockDrift,
          "the time of day is not synchronized, so the logs of several machines cannot be compared",
          remedy: remedy)
      ]
    case nil: return [.ok(.clock, "set; whether it is synchronized is unknown")]
    }
  }
}

package import TouchModel

/// The course of playing a schedule into a virtual panel, from its announcement to its removal (V-21).
///
/// A value: times and events go in, and records and the end come out. Every finger is lifted before the end.
package struct PanelPlayback: Sendable {
  /// How a playback ended.
  package enum Outcome: Hashable, Sendable {
    /// All frames were sent.
    case complete
    /// It was stopped.
    case stopped
    /// The panel was not announced in time.
    case notAnnounced
  }

  /// What the caller does next.
  package enum Action: Hashable, Sendable {
    /// Send these records.
    case send([InputEvent])
    /// Remove the panel, and end.
    case end(Outcome)
  }

  private enum Phase: Hashable {
    case announcing(limit: Microseconds)
    /// Programs that were notified open the panel.
    case settling(until: Microseconds)
    case playing(from: Microseconds)
    case lifting
    /// Programs read the last records, which are lost when the panel is removed.
    case ending(at: Microseconds)
    case ended
  }

  /// How long the announcement of the panel may take.
  package static let announcementLimit = Microseconds.seconds(5)
  /// The time for programs to open the panel before the first frame.
  package static let settlingTime = Microseconds.milliseconds(500)
  /// The time for programs to read the last records.
  package static let endingTime = Microseconds.milliseconds(200)

  private var schedule: PanelSchedule
  private var phase: Phase
  private var outcome = Outcome.complete

  /// Creates the playback of a panel that was created at a time.
  package init(_ schedule: PanelSchedule, at now: Microseconds) {
    self.schedule = schedule
    phase = .announcing(limit: now + Self.announcementLimit)
  }

  /// Takes the announcement of the panel; later ones have no effect.
  package mutating func announced(at now: Microseconds) {
    guard case .announcing = phase else { return }
    phase = .settling(until: now + Self.settlingTime)
  }

  /// Lifts every finger and ends; a second call ends at once.
  package mutating func stop(at now: Microseconds) {
    switch phase {
    case .announcing, .settling: phase = .ending(at: now)
    case .playing: phase = .lifting
    case .ending: phase = .ending(at: now)
    case .lifting, .ended: return
    }
    outcome = .stopped
  }

  /// The time at which `advance(to:)` must be called; nil after the end.
  package var deadline: Microseconds? {
    switch phase {
    case .announcing(let limit): limit
    case .settling(let time): time
    case .playing(let start): schedule.nextTime.map { start + $0 } ?? start
    case .lifting: .zero
    case .ending(let time): time
    case .ended: nil
    }
  }

  /// Returns what is due; call it again until it returns nil.
  package mutating func advance(to now: Microseconds) -> Action? {
    while true {
      switch phase {
      case .announcing(let limit):
        guard limit <= now else { return nil }
        outcome = .notAnnounced
        phase = .ending(at: now)
      case .settling(let time):
        guard time <= now else { return nil }
        phase = .playing(from: time)
      case .playing(let start):
        guard let next = schedule.nextTime else {
          phase = .lifting
          continue
        }
        return start + next <= now ? .send(Array(schedule.takeFrame())) : nil
      case .lifting:
        phase = .ending(at: now + Self.endingTime)
        let lift = schedule.lift
        if !lift.isEmpty { return .send(lift) }
      case .ending(let time):
        guard time <= now else { return nil }
        phase = .ended
        return .end(outcome)
      case .ended: return nil
      }
    }
  }
}

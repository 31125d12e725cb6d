import TouchModel

/// Joins a lift and a new touch that are close in time and place: a bounce, not two touches.
///
/// A lift is held until its time is over, or until a touch begins elsewhere, because a lift is
/// never told after a touch that came later (E-FILT-2, E-FILT-13).
struct BounceMerge: ContactFilter {
  /// A lift that is held.
  struct Held {
    /// The contact, as it will be told.
    var contact: Contact
    /// The last values in device units.
    var x: Int32
    /// The last values in device units.
    var y: Int32
    /// Until when it is held.
    var deadline: Microseconds
  }

  private let time: Microseconds
  private let squaredDistance: Double
  private let metric: PanelMetric
  /// The held lifts, the earliest first.
  private(set) var held: [Held] = []

  /// Makes the filter.
  init(_ settings: FilterSettings.BounceMerge, metric: PanelMetric) {
    time = settings.time
    squaredDistance = settings.distance * settings.distance
    self.metric = metric
  }

  /// Holds a lift.
  mutating func hold(_ contact: Contact, x: Int32, y: Int32, at now: Microseconds) {
    held.append(Held(contact: contact, x: x, y: y, deadline: now + time))
  }

  /// The held lift that a touch at this place continues, or nil; it is no longer held.
  mutating func join(x: Int32, y: Int32, at now: Microseconds) -> Contact? {
    var best: Int?
    var shortest = squaredDistance
    for (index, lift) in held.enumerated() where now < lift.deadline {
      let distance = metric.squaredDistance(x, y, lift.x, lift.y)
      if distance <= shortest {
        best = index
        shortest = distance
      }
    }
    return best.map { held.remove(at: $0).contact }
  }

  /// The next lift whose time is over, or nil; it is no longer held.
  mutating func release(at now: Microseconds) -> Contact? {
    guard let first = held.first, first.deadline <= now else { return nil }
    return held.removeFirst().contact
  }

  /// Any held lift, or nil; it is no longer held.
  mutating func releaseAny() -> Contact? {
    held.isEmpty ? nil : held.removeFirst().contact
  }

  var deadline: Microseconds? { held.first?.deadline }
}

public import TouchModel

extension FilterSettings {
  /// Merges a lift and a new touch that are close in time and location.
  ///
  /// Source: E-FILT-13
  public struct BounceMerge: Hashable, Sendable {
    /// The delay of a lift.
    public var time = Microseconds.milliseconds(30)
    /// The largest distance of the new touch in millimeters, or in hundredths of the panel's
    /// shorter side if its size is unknown.
    public var distance = 3.0

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.BounceMerge {
  /// Returns what the parameters mean on a panel.
  func effect(on panel: FilteredPanel) -> FilterEffect {
    FilterEffect(.bounceMerge, "a touch within \(panel.length(distance)) and \(time.inWords)")
  }
}

extension FilterName {
  /// The merging of bounces.
  package static let bounceMerge: FilterName = "bounceMerge"
}

/// Merges a lift and a new touch that are close in time and location: one touch that bounced.
///
/// A lift is held until its delay is over or a touch begins elsewhere, because no lift is reported
/// after a later touch (E-FILT-2, E-FILT-13). It is not in the list of filters, because it judges
/// reported lifts instead of samples.
struct BounceMerge {
  /// A held lift.
  struct Held {
    /// The contact, as it will be reported.
    var contact: Contact
    /// The last horizontal position in device units.
    var x: Int32
    /// The last vertical position in device units.
    var y: Int32
    /// The end of the delay.
    var deadline: Microseconds
  }

  private let time: Microseconds
  private let squaredDistance: Double
  private let metric: PanelMetric
  /// The held lifts, the earliest first.
  private(set) var held: [Held] = []

  /// Creates the filter; nil without settings.
  init?(_ settings: FilterSettings.BounceMerge?, metric: PanelMetric) {
    guard let settings else { return nil }
    time = settings.time
    squaredDistance = settings.distance * settings.distance
    self.metric = metric
  }

  /// Holds a lift.
  mutating func hold(_ contact: Contact, x: Int32, y: Int32, at now: Microseconds) {
    held.append(Held(contact: contact, x: x, y: y, deadline: now + time))
  }

  /// Returns the index of the held lift that a touch at this position continues; nil if none.
  func match(x: Int32, y: Int32, at now: Microseconds) -> Int? {
    var best: Int?
    var shortest = squaredDistance
    for (index, lift) in held.enumerated() where now < lift.deadline {
      let distance = metric.squaredDistance(x, y, lift.x, lift.y)
      if distance <= shortest {
        best = index
        shortest = distance
      }
    }
    return best
  }

  /// Removes and returns a held lift.
  mutating func take(_ index: Int) -> Contact {
    held.remove(at: index).contact
  }

  /// Removes and returns the next lift whose delay is over; nil if none.
  mutating func release(at now: Microseconds) -> Contact? {
    guard let first = held.first, first.deadline <= now else { return nil }
    return held.removeFirst().contact
  }

  /// Removes and returns the earliest held lift; nil if none.
  mutating func releaseAny() -> Contact? {
    held.isEmpty ? nil : held.removeFirst().contact
  }

  /// The time at which the next lift is reported; nil if none is held.
  var deadline: Microseconds? { held.first?.deadline }
}

public import TouchModel

extension FilterSettings {
  /// Rejects jumps that are too fast for a finger.
  ///
  /// Source: E-FILT-16
  public struct JumpReject: Hashable, Sendable {
    /// The distance above which a move is a jump, in millimeters, or in hundredths of the panel's shorter
    /// side if its size is unknown; nil for a third of that side, at most 80 millimeters.
    public var distance: Double?
    /// The time within which a larger distance is a jump.
    public var time = Microseconds.milliseconds(20)

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.JumpReject: FilterParameters {
  package static let name: FilterName = "jumpReject"
  package static let removesContacts = false

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    JumpReject(self, metric: panel.geometry.metric, slots: panel.slots)
  }

  /// Returns the distance above which a move is a jump, in the unit of the metric.
  func distance(on metric: PanelMetric) -> Double { distance ?? min(80, metric.shortSide / 3) }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    let limit = distance(on: panel.geometry.metric)
    guard limit < panel.diagonal else {
      return FilterEffect(
        Self.name, never: "no two positions are more than \(panel.length(panel.diagonal)) apart",
        remedy: "choose a smaller `distance`")
    }
    return FilterEffect(
      Self.name,
      "jumps of more than \(panel.length(limit)) within \(time.inWords) are confirmed first")
  }
}

/// Rejects jumps that are too fast for a finger (E-FILT-16).
///
/// The first distant sample is withheld. A second sample near it confirms that it is another finger:
/// the old contact is cancelled and a new one begins. A sample back at the contact, or a lift, shows
/// that the distant one was noise. Silence shows nothing: a lift may come one report late.
struct JumpReject: ContactFilter {
  private struct Position {
    var x: Int32
    var y: Int32
  }

  private struct Track {
    /// The latest position of the contact that was not withheld.
    var near = Position(x: 0, y: 0)
    /// True if a second sample was near the first.
    var isConfirmed = false
    /// The time of the latest position.
    var time = Microseconds.zero
    /// The position of the withheld sample; nil if none is withheld.
    var far: Position?
  }

  private let squaredDistance: Double
  private let time: Microseconds
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Creates the filter.
  init(_ settings: FilterSettings.JumpReject, metric: PanelMetric, slots: Int) {
    let distance = settings.distance(on: metric)
    squaredDistance = distance * distance
    time = settings.time
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
  }

  var stages: ContactStages { [.beginning, .moving, .lifting, .over] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let position = Position(x: sample.values.x, y: sample.values.y)
    if sample.stage == .beginning {
      tracks[sample.slot] = Track(near: position, time: sample.time)
      return .pass
    }
    let track = tracks[sample.slot]
    let isNear = !isFar(position, track.near)
    if isNear || (track.far == nil && sample.time - track.time > time) {
      tracks[sample.slot] = Track(
        near: position, isConfirmed: isNear || track.isConfirmed, time: sample.time)
      return .pass
    }
    if sample.stage == .lifting {
      // Of two single samples either may be the bad one, so neither is pressed.
      if !track.isConfirmed { return .refuse(.filter) }
      (sample.values.x, sample.values.y) = (track.near.x, track.near.y)
      return .pass
    }
    if let far = track.far, !isFar(position, far) { return .restart }
    tracks[sample.slot].far = position
    return .withhold
  }

  mutating func endContact(slot: Int) {
    tracks[slot].far = nil
  }

  private func isFar(_ first: Position, _ second: Position) -> Bool {
    metric.squaredDistance(first.x, first.y, second.x, second.y) > squaredDistance
  }
}

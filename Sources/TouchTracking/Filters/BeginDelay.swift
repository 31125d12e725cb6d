import TouchModel

/// Delays a contact until it has lasted for a time or has moved (E-FILT-12, E-FILT-17).
///
/// A contact that ends before is not reported. The others begin at their current position.
struct BeginDelay: ContactFilter {
  private struct Track {
    /// True if the contact exists and has not begun.
    var isWaiting = false
    /// True if the contact has to move first.
    var isAtEdge = false
    /// True if the delay is over.
    var isDue = false
    var start = Microseconds.zero
    var x: Int32 = 0
    var y: Int32 = 0
    var samples = 0
    /// The latest values; the slot may have those of a later frame when the timer fires.
    var values = RawValues()
  }

  /// A contact that ended before it began.
  struct Removal {
    /// The setting that delayed it.
    var filter: IgnoredContact.Filter
    /// Where it came down, in device units.
    var x: Int32
    var y: Int32
  }

  private let duration: Microseconds
  private let samples: Int
  private let edge: FilterSettings.EdgeGuard?
  private let map: CoordinateMap
  private let metric: PanelMetric
  private var tracks: [Track]
  private var waiting = 0

  /// Creates the filter; nil if the settings select no delay.
  init?(_ settings: FilterSettings, map: CoordinateMap, metric: PanelMetric, slots: Int) {
    duration = settings.minDuration
    samples = settings.minSamples
    edge = settings.edgeGuard
    self.map = map
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
    if duration <= .zero, samples <= 1, edge == nil { return nil }
  }

  /// True if the slot has a contact that has not begun.
  func isWaiting(slot: Int) -> Bool { tracks[slot].isWaiting }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    var track = tracks[sample.slot]
    if !track.isWaiting {
      track = Track(
        isWaiting: true, isAtEdge: isNearEdge(sample.values), start: sample.time,
        x: sample.values.x, y: sample.values.y)
      waiting += 1
    }
    track.values = sample.values
    track.samples += 1
    if let edge, track.isAtEdge {
      let way = metric.squaredDistance(sample.values.x, sample.values.y, track.x, track.y)
      track.isAtEdge = way <= edge.distance * edge.distance
    }
    let isReady =
      track.isDue
      || !track.isAtEdge && track.samples >= samples && sample.time - track.start >= duration
    if isReady {
      track.isWaiting = false
      waiting -= 1
    }
    tracks[sample.slot] = track
    return isReady ? .pass : .withhold
  }

  var deadline: Microseconds? {
    guard waiting > 0 else { return nil }
    var earliest: Microseconds?
    for track in tracks {
      guard let due = due(track) else { continue }
      if earliest.map({ due < $0 }) ?? true { earliest = due }
    }
    return earliest
  }

  /// Lets contacts begin whose delay is over; returns their slots in ascending order.
  mutating func dueSlots(at now: Microseconds) -> [Int] {
    guard waiting > 0 else { return [] }
    return tracks.indices.filter { index in
      guard let due = due(tracks[index]), due <= now else { return false }
      tracks[index].isDue = true
      return true
    }
  }

  /// Returns the latest values of a delayed contact.
  func values(slot: Int) -> RawValues { tracks[slot].values }

  /// Removes a contact that ended; returns what delayed it, or nil if nothing did.
  @discardableResult
  mutating func forget(slot: Int) -> Removal? {
    let track = tracks[slot]
    guard track.isWaiting else { return nil }
    tracks[slot].isWaiting = false
    waiting -= 1
    let filter: IgnoredContact.Filter =
      track.isAtEdge ? .edgeGuard : track.samples < samples ? .minSamples : .minDuration
    return Removal(filter: filter, x: track.x, y: track.y)
  }

  /// Returns when the delay of a contact is over; nil if it has to move or needs more samples.
  private func due(_ track: Track) -> Microseconds? {
    guard track.isWaiting, !track.isAtEdge, track.samples >= samples else { return nil }
    return track.start + duration
  }

  private func isNearEdge(_ values: RawValues) -> Bool {
    guard let edge else { return false }
    let limit = edge.margin * edge.margin
    func isNear(_ x: Int64, _ y: Int64) -> Bool {
      metric.squaredDistance(values.x, values.y, Int32(clamping: x), Int32(clamping: y)) <= limit
    }
    let (x, y) = (Int64(values.x), Int64(values.y))
    return isNear(map.horizontal.minimum, y) || isNear(map.horizontal.maximum, y)
      || isNear(x, map.vertical.minimum) || isNear(x, map.vertical.maximum)
  }
}

import TouchModel

/// Lets a contact begin only when it has been there for a while, or has moved (E-FILT-12, E-FILT-17).
///
/// What is gone before was no touch: nobody hears of it. The others begin where they are then.
struct BeginDelay: ContactFilter {
  private struct Track {
    /// Whether the contact is there and has not begun.
    var isWaiting = false
    /// Whether it has to move first.
    var isHeldByEdge = false
    /// Whether time alone lets it begin now.
    var isDue = false
    var start = Microseconds.zero
    var x: Int32 = 0
    var y: Int32 = 0
    var samples = 0
    /// The newest values, for the slot may hold what a later frame says when it is told.
    var values = RawValues()
  }

  private let duration: Microseconds
  private let samples: Int
  private let edge: FilterSettings.EdgeGuard?
  private let map: CoordinateMap
  private let metric: PanelMetric
  private var tracks: [Track]
  private var waiting = 0

  /// Makes the filter; nil where nothing delays.
  init?(_ settings: FilterSettings, map: CoordinateMap, metric: PanelMetric, slots: Int) {
    duration = settings.minDuration
    samples = settings.minSamples
    edge = settings.edgeGuard
    self.map = map
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
    if duration <= .zero, samples <= 1, edge == nil { return nil }
  }

  /// Whether a contact is there that has not begun.
  func isWaiting(slot: Int) -> Bool { tracks[slot].isWaiting }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    var track = tracks[sample.slot]
    if !track.isWaiting {
      track = Track(
        isWaiting: true, isHeldByEdge: isAtEdge(sample.values), start: sample.time,
        x: sample.values.x, y: sample.values.y)
      waiting += 1
    }
    track.values = sample.values
    track.samples += 1
    if let edge, track.isHeldByEdge {
      let way = metric.squaredDistance(sample.values.x, sample.values.y, track.x, track.y)
      track.isHeldByEdge = way <= edge.distance * edge.distance
    }
    let isReady =
      track.isDue
      || !track.isHeldByEdge && track.samples >= samples && sample.time - track.start >= duration
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

  /// Lets the contacts begin that have been there long enough; their slots in ascending order.
  mutating func ripen(at now: Microseconds) -> [Int] {
    guard waiting > 0 else { return [] }
    return tracks.indices.filter { index in
      guard let due = due(tracks[index]), due <= now else { return false }
      tracks[index].isDue = true
      return true
    }
  }

  /// The values of a contact that waits.
  func values(slot: Int) -> RawValues { tracks[slot].values }

  /// Forgets a contact that is gone; returns whether it waited.
  @discardableResult
  mutating func forget(slot: Int) -> Bool {
    guard tracks[slot].isWaiting else { return false }
    tracks[slot].isWaiting = false
    waiting -= 1
    return true
  }

  /// When time alone lets a contact begin.
  private func due(_ track: Track) -> Microseconds? {
    guard track.isWaiting, !track.isHeldByEdge, track.samples >= samples else { return nil }
    return track.start + duration
  }

  private func isAtEdge(_ values: RawValues) -> Bool {
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

import TouchModel

/// Rejects jumps that are too fast for a finger (E-FILT-16).
///
/// The first distant sample is withheld. If the next one is back at the contact, the distant one
/// was noise. If the next one is near the distant one, or the panel stays silent because nothing
/// changed, it is another finger: the old contact is cancelled and a new one begins.
struct JumpReject: ContactFilter {
  private struct Track {
    var x: Int32 = 0
    var y: Int32 = 0
    var time = Microseconds.zero
    /// The distant sample; the slot may have values of a later frame when the timer fires.
    var far = RawValues()
    var farTime: Microseconds?
  }

  private let squaredDistance: Double
  private let time: Microseconds
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Creates the filter.
  init(_ settings: FilterSettings.JumpReject, metric: PanelMetric, slots: Int) {
    squaredDistance = settings.distance * settings.distance
    time = settings.time
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    accept(sample)
    return .pass
  }

  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict {
    let track = tracks[sample.slot]
    let (x, y) = (sample.values.x, sample.values.y)
    if track.farTime != nil {
      // A timer passes the distant sample itself, which silence has confirmed.
      if isFar(x, y, track.x, track.y) {
        if !isFar(x, y, track.far.x, track.far.y) {
          accept(sample)
          return .restart
        }
        return withhold(sample)
      }
      accept(sample)
      return .pass
    }
    if isFar(x, y, track.x, track.y), sample.time - track.time <= time { return withhold(sample) }
    accept(sample)
    return .pass
  }

  mutating func judgeEnd(_ sample: inout ContactSample) {
    let track = tracks[sample.slot]
    tracks[sample.slot].farTime = nil
    guard isFar(sample.values.x, sample.values.y, track.x, track.y) else { return }
    guard track.farTime != nil || sample.time - track.time <= time else { return }
    sample.values.x = track.x
    sample.values.y = track.y
  }

  var deadline: Microseconds? {
    var earliest: Microseconds?
    for track in tracks {
      guard let far = track.farTime else { continue }
      let end = far + time
      if earliest.map({ end < $0 }) ?? true { earliest = end }
    }
    return earliest
  }

  /// Returns the slots whose withheld sample silence has confirmed, in ascending order.
  func confirmed(at now: Microseconds) -> [Int] {
    tracks.indices.filter { index in
      guard let far = tracks[index].farTime else { return false }
      return far + time <= now
    }
  }

  /// Returns the withheld sample of a slot.
  func withheldValues(slot: Int) -> RawValues { tracks[slot].far }

  /// Discards the withheld sample of a slot.
  mutating func forget(slot: Int) {
    tracks[slot].farTime = nil
  }

  private mutating func accept(_ sample: ContactSample) {
    tracks[sample.slot] = Track(x: sample.values.x, y: sample.values.y, time: sample.time)
  }

  private mutating func withhold(_ sample: ContactSample) -> FilterVerdict {
    tracks[sample.slot].far = sample.values
    tracks[sample.slot].farTime = sample.time
    return .withhold
  }

  private func isFar(_ x1: Int32, _ y1: Int32, _ x2: Int32, _ y2: Int32) -> Bool {
    metric.squaredDistance(x1, y1, x2, y2) > squaredDistance
  }
}

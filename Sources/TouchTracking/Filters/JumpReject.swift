import TouchModel

/// Refuses jumps that no finger makes (E-FILT-16).
///
/// The first far sample is kept back. If the next one is back where the contact was, the far one was
/// noise. If the next one is near the far one, or the panel stays silent, which means that nothing
/// changed, it is another finger: the old contact is cancelled and a new one begins.
struct JumpReject: ContactFilter {
  private struct Track {
    var x: Int32 = 0
    var y: Int32 = 0
    var time = Microseconds.zero
    /// All of the far sample, for the slot may hold what a later frame says when it is told.
    var far = RawValues()
    var farTime: Microseconds?
  }

  private let squaredDistance: Double
  private let time: Microseconds
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Makes the filter.
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
      // A timer asks with the far sample itself: silence has confirmed it.
      if isFar(x, y, track.x, track.y) {
        if !isFar(x, y, track.far.x, track.far.y) {
          accept(sample)
          return .restart
        }
        return keepBack(sample)
      }
      accept(sample)
      return .pass
    }
    if isFar(x, y, track.x, track.y), sample.time - track.time <= time { return keepBack(sample) }
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

  /// The slots whose kept-back sample is confirmed by silence at a time, in ascending order.
  func confirmed(at now: Microseconds) -> [Int] {
    tracks.indices.filter { index in
      guard let far = tracks[index].farTime else { return false }
      return far + time <= now
    }
  }

  /// The sample kept back for a slot.
  func keptBack(slot: Int) -> RawValues { tracks[slot].far }

  /// Forgets what is kept back for a slot whose contact is gone.
  mutating func forget(slot: Int) {
    tracks[slot].farTime = nil
  }

  private mutating func accept(_ sample: ContactSample) {
    tracks[sample.slot] = Track(x: sample.values.x, y: sample.values.y, time: sample.time)
  }

  private mutating func keepBack(_ sample: ContactSample) -> FilterVerdict {
    tracks[sample.slot].far = sample.values
    tracks[sample.slot].farTime = sample.time
    return .withhold
  }

  private func isFar(_ x1: Int32, _ y1: Int32, _ x2: Int32, _ y2: Int32) -> Bool {
    metric.squaredDistance(x1, y1, x2, y2) > squaredDistance
  }
}

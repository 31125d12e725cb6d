import TouchModel

/// Smooths the positions of a slow contact (E-FILT-15).
///
/// A slow contact moves a share of the distance to each new position. A fast one moves all of it,
/// so that a drag does not lag behind the finger.
struct Smoothing: ContactFilter {
  private struct Track {
    /// The reported position.
    var x = 0.0
    var y = 0.0
    /// The last position of the panel.
    var rawX: Int32 = 0
    var rawY: Int32 = 0
    var time = Microseconds.zero
  }

  private let factor: Double
  private let squaredSpeed: Double
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Creates the filter.
  init(_ settings: FilterSettings.Smoothing, metric: PanelMetric, slots: Int) {
    factor = settings.factor
    squaredSpeed = settings.speed * settings.speed
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    let values = sample.values
    tracks[sample.slot] = Track(
      x: Double(values.x), y: Double(values.y), rawX: values.x, rawY: values.y, time: sample.time)
    return .pass
  }

  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict {
    settle(&sample)
    return .pass
  }

  mutating func judgeEnd(_ sample: inout ContactSample) {
    let track = tracks[sample.slot]
    if sample.values.x != track.rawX || sample.values.y != track.rawY {
      settle(&sample)
    } else {
      show(&sample)
    }
  }

  private mutating func settle(_ sample: inout ContactSample) {
    var track = tracks[sample.slot]
    let (x, y) = (sample.values.x, sample.values.y)
    let way = metric.squaredDistance(x, y, track.rawX, track.rawY)
    let seconds = (sample.time - track.time).inSeconds
    if way > squaredSpeed * seconds * seconds {
      (track.x, track.y) = (Double(x), Double(y))
    } else {
      track.x += factor * (Double(x) - track.x)
      track.y += factor * (Double(y) - track.y)
    }
    (track.rawX, track.rawY, track.time) = (x, y, sample.time)
    tracks[sample.slot] = track
    show(&sample)
  }

  private func show(_ sample: inout ContactSample) {
    let track = tracks[sample.slot]
    sample.values.x = Int32(clamping: Int64(track.x.rounded()))
    sample.values.y = Int32(clamping: Int64(track.y.rounded()))
  }
}

import TouchModel

extension FilterSettings.Smoothing: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    let metric = panel.geometry.metric
    if let oneEuro { return OneEuro(oneEuro, metric: metric, slots: panel.slots) }
    return Smoothing(self, metric: metric, slots: panel.slots)
  }
}

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

  var stages: ContactStages { [.beginning, .moving, .lifting] }
  var watchedAxes: AxisMask { .all }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let (x, y) = (sample.values.x, sample.values.y)
    if sample.stage == .beginning {
      tracks[sample.slot] = Track(
        x: Double(x), y: Double(y), rawX: x, rawY: y, time: sample.time)
      return .pass
    }
    var track = tracks[sample.slot]
    // A lift without a position of its own moves nothing.
    if sample.stage == .moving || x != track.rawX || y != track.rawY {
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
    }
    sample.values.x = Int32(clamping: Int64(track.x.rounded()))
    sample.values.y = Int32(clamping: Int64(track.y.rounded()))
    return .pass
  }
}

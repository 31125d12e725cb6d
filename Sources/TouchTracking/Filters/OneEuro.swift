import TouchModel

/// Smooths positions by a low-pass filter whose cutoff frequency grows with the speed (E-FILT-15).
///
/// A resting contact is smoothed most, and a fast one hardly lags behind the finger. Unlike `Smoothing` it
/// has no threshold of speed at which a contact would leap. Corresponds to the 1 € filter of Casiez, Roussel
/// and Vogel (CHI 2012); one speed of both axes makes it the same in all directions.
struct OneEuro: ContactFilter {
  /// The cutoff frequency of the speed in hertz.
  fileprivate static let speedCutoff = 1.0

  fileprivate struct Track {
    /// The smoothed position, in device units.
    var x = 0.0
    var y = 0.0
    /// The last position of the panel.
    var rawX: Int32 = 0
    var rawY: Int32 = 0
    var time = Microseconds.zero
    /// The smoothed velocity, in units of the metric per second.
    var velocityX = 0.0
    var velocityY = 0.0
  }

  private let settings: FilterSettings.OneEuro
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Creates the filter.
  init(_ settings: FilterSettings.OneEuro, metric: PanelMetric, slots: Int) {
    self.settings = settings
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
    let seconds = (sample.time - track.time).inSeconds
    // A lift without a position of its own moves nothing, and no time has no speed.
    if seconds > 0, sample.stage == .moving || x != track.rawX || y != track.rawY {
      track.follow(x, y, metric, settings, after: seconds)
      track.time = sample.time
      tracks[sample.slot] = track
    }
    sample.values.x = Int32(clamping: Int64(track.x.rounded()))
    sample.values.y = Int32(clamping: Int64(track.y.rounded()))
    return .pass
  }

  /// Returns the share of the distance that a low-pass filter moves in a time.
  fileprivate static func share(cutoff: Double, after seconds: Double) -> Double {
    let turns = 2 * Double.pi * cutoff * seconds
    // An infinite cutoff moves all of it.
    return turns.isFinite ? turns / (1 + turns) : 1
  }
}

extension OneEuro.Track {
  fileprivate mutating func follow(
    _ x: Int32, _ y: Int32, _ metric: PanelMetric, _ settings: FilterSettings.OneEuro,
    after seconds: Double
  ) {
    let speedShare = OneEuro.share(cutoff: OneEuro.speedCutoff, after: seconds)
    let stepX = Double(Int64(x) - Int64(rawX)) * metric.unitX
    let stepY = Double(Int64(y) - Int64(rawY)) * metric.unitY
    velocityX += speedShare * (stepX / seconds - velocityX)
    velocityY += speedShare * (stepY / seconds - velocityY)
    let speed = (velocityX * velocityX + velocityY * velocityY).squareRoot()
    let share = OneEuro.share(
      cutoff: settings.minCutoff + settings.beta * speed, after: seconds)
    self.x += share * (Double(x) - self.x)
    self.y += share * (Double(y) - self.y)
    (rawX, rawY) = (x, y)
  }
}

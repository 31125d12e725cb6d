import Text
package import TouchModel

extension FilterSettings {
  /// Smooths positions.
  ///
  /// Source: E-FILT-15
  public struct Smoothing: Hashable, Sendable {
    /// The share of the distance to the newest position that each sample moves; 1 is all of it.
    public var factor = 0.4
    /// The speed above which positions are not smoothed, in millimeters per second, or in
    /// hundredths of the panel's shorter side if its size is unknown.
    public var speed = 50.0
    /// The filter whose smoothing decreases with speed, in place of `factor` and `speed`; nil for none.
    public var oneEuro: OneEuro?

    /// Creates the setting with its defaults.
    public init() {}
  }

  /// A low-pass filter whose cutoff frequency grows with the speed of the contact.
  ///
  /// Source: E-FILT-15
  public struct OneEuro: Hashable, Sendable {
    /// The cutoff frequency of a contact at rest, in hertz; a lower one removes more jitter.
    public var minCutoff = 1.0
    /// The hertz that each millimeter per second adds, or each hundredth of the panel's shorter side per
    /// second if its size is unknown; more removes more lag.
    public var beta = 0.5

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.Smoothing: FilterParameters {
  package static let name: FilterName = "smoothing"
  package static let removesContacts = false

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    Smoothing(self, metric: panel.geometry.metric, slots: panel.slots)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let oneEuro else {
      return FilterEffect(Self.name, "touches slower than \(panel.length(speed)) per second")
    }
    return FilterEffect(
      Self.name,
      "a cutoff of \(String(plain: oneEuro.minCutoff)) Hz at rest, and \(String(plain: oneEuro.beta))"
        + " Hz more for each \(panel.length(1)) per second")
  }
}

/// Smooths positions: a contact moves a share of the distance to each new position (E-FILT-15).
struct Smoothing: ContactFilter {
  /// How the share follows from the speed.
  private enum Law {
    /// A fixed share for slow contacts. A fast one moves all of the distance, so that a drag does not lag.
    case fixed(factor: Double, squaredSpeed: Double)
    /// A low-pass filter whose cutoff frequency grows with the speed: the 1 € filter of Casiez, Roussel and
    /// Vogel (CHI 2012). It has no threshold of speed at which a contact would leap.
    case oneEuro(FilterSettings.OneEuro)
  }

  private struct Track {
    /// The smoothed position, in device units.
    var x = 0.0
    var y = 0.0
    /// The last position of the panel.
    var rawX: Int32 = 0
    var rawY: Int32 = 0
    var time = Microseconds.zero
    /// The smoothed velocity of the 1 € filter, in units of the metric per second.
    var velocityX = 0.0
    var velocityY = 0.0
  }

  private let law: Law
  private let metric: PanelMetric
  private var tracks: [Track]

  /// Creates the filter.
  init(_ settings: FilterSettings.Smoothing, metric: PanelMetric, slots: Int) {
    law =
      settings.oneEuro.map { .oneEuro($0) }
      ?? .fixed(factor: settings.factor, squaredSpeed: settings.speed * settings.speed)
    self.metric = metric
    tracks = Array(repeating: Track(), count: slots)
  }

  var stages: ContactStages { [.beginning, .moving, .lifting] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let (x, y) = (sample.values.x, sample.values.y)
    if sample.stage == .beginning {
      tracks[sample.slot] = Track(
        x: Double(x), y: Double(y), rawX: x, rawY: y, time: sample.time)
      return .pass
    }
    var track = tracks[sample.slot]
    // A lift without a position of its own moves nothing.
    let isPosition = sample.stage == .moving || x != track.rawX || y != track.rawY
    if isPosition, let share = share(to: sample, &track) {
      track.x = share == 1 ? Double(x) : track.x + share * (Double(x) - track.x)
      track.y = share == 1 ? Double(y) : track.y + share * (Double(y) - track.y)
      (track.rawX, track.rawY, track.time) = (x, y, sample.time)
      tracks[sample.slot] = track
    }
    sample.values.x = Int32(clamping: Int64(track.x.rounded()))
    sample.values.y = Int32(clamping: Int64(track.y.rounded()))
    return .pass
  }

  /// Returns the share of the distance that a contact moves; nil if the sample says nothing.
  private func share(to sample: ContactSample, _ track: inout Track) -> Double? {
    let (x, y) = (sample.values.x, sample.values.y)
    let seconds = (sample.time - track.time).inSeconds
    switch law {
    case .fixed(let factor, let squaredSpeed):
      let way = metric.squaredDistance(x, y, track.rawX, track.rawY)
      return way > squaredSpeed * seconds * seconds ? 1 : factor
    case .oneEuro(let settings):
      // No time has no speed.
      guard seconds > 0 else { return nil }
      // One speed of both axes makes the filter the same in all directions.
      let speedShare = Self.share(cutoff: Self.speedCutoff, after: seconds)
      let stepX = Double(Int64(x) - Int64(track.rawX)) * metric.unitX
      let stepY = Double(Int64(y) - Int64(track.rawY)) * metric.unitY
      track.velocityX += speedShare * (stepX / seconds - track.velocityX)
      track.velocityY += speedShare * (stepY / seconds - track.velocityY)
      let speed =
        (track.velocityX * track.velocityX + track.velocityY * track.velocityY).squareRoot()
      return Self.share(cutoff: settings.minCutoff + settings.beta * speed, after: seconds)
    }
  }

  /// The cutoff frequency of the speed in hertz.
  private static let speedCutoff = 1.0

  /// Returns the share of the distance that a low-pass filter moves in a time.
  private static func share(cutoff: Double, after seconds: Double) -> Double {
    let turns = 2 * Double.pi * cutoff * seconds
    // An infinite cutoff moves all of it.
    return turns.isFinite ? turns / (1 + turns) : 1
  }
}

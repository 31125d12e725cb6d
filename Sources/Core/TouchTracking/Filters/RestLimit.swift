public import TouchModel

extension FilterSettings {
  /// Ignores contacts that rest for long, such as water drops.
  ///
  /// Source: E-FILT-25
  public struct RestLimit: Hashable, Sendable {
    /// The time after which a contact that stays in one place is cancelled.
    public var time = Microseconds.milliseconds(10_000)
    /// How far from that place the contact may be, in millimeters, or in hundredths of the panel's shorter
    /// side if its size is unknown.
    public var distance = 5.0

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.RestLimit: FilterParameters {
  package static let name: FilterName = "restLimit"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    RestLimit(self, metric: panel.geometry.metric, slots: panel.slots)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    FilterEffect(
      Self.name, "contacts that stay within \(panel.length(distance)) for \(time.inWords)")
  }
}

/// Ignores contacts that stay in one place for long, such as water drops (E-FILT-25).
///
/// A drop that flickers is one contact after another; each continues the rest of the one before.
struct RestLimit: ContactFilter {
  /// The time after the end of a contact before which another one may continue its rest.
  static let memory = Microseconds.milliseconds(1000)
  /// The distance between two samples of an ignored contact above which the second is that of a new
  /// contact, as a share of the panel's shorter side.
  static let leapShare = 0.1

  private struct Position {
    var x: Int32
    var y: Int32
  }

  /// The stay of a contact in one place, or of several that follow each other there.
  private struct Rest {
    /// The place; of an ignored contact, its last position.
    var place: Position
    /// The begin of the stay.
    var since: Microseconds
    /// The begin of the latest contact.
    var began: Microseconds
    /// The time of the latest sample; after the contact, its end.
    var last: Microseconds
  }

  private enum Track {
    /// No contact, or one that is not judged.
    case none
    /// A contact that was reported.
    case resting(Rest)
    /// A contact that is refused or cancelled by this filter now.
    case ending(Rest)
    /// A contact that is ignored; a position far from its last one that no second sample has confirmed.
    case ignored(Rest, leap: Position?)
  }

  private let time: Microseconds
  private let squaredDistance: Double
  private let squaredLeap: Double
  private let metric: PanelMetric
  private var tracks: [Track]
  /// The rests of contacts that ended lately, at most one per slot.
  private var ended: [Rest] = []

  /// Creates the filter.
  init(_ settings: FilterSettings.RestLimit, metric: PanelMetric, slots: Int) {
    time = settings.time
    squaredDistance = settings.distance * settings.distance
    let leap = metric.shortSide * Self.leapShare
    squaredLeap = leap * leap
    self.metric = metric
    tracks = Array(repeating: .none, count: slots)
    ended.reserveCapacity(slots)
  }

  var stages: ContactStages { [.landing, .beginning, .moving, .lifting, .ignored, .over] }
  var watchedAxes: AxisMask { [.x, .y, .toolType, .distance] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    switch sample.stage {
    case .landing: return land(sample)
    case .beginning: begin(sample)
    case .moving: move(sample)
    case .lifting:
      if case .resting(var rest) = tracks[sample.slot] {
        rest.last = sample.time
        tracks[sample.slot] = .resting(rest)
      }
    default: return follow(sample)
    }
    return .pass
  }

  mutating func endContact(slot: Int) {
    switch tracks[slot] {
    case .none: break
    case .ending(let rest): tracks[slot] = .ignored(rest, leap: nil)
    case .resting(let rest), .ignored(let rest, _):
      remember(rest)
      tracks[slot] = .none
    }
  }

  // MARK: - Samples

  /// Refuses a contact that continues a rest that was too long.
  private mutating func land(_ sample: ContactSample) -> FilterVerdict {
    guard !sample.values.isPen, let index = continuedRest(by: sample),
      isTooLong(ended[index], at: sample.time)
    else { return .pass }
    var rest = ended.remove(at: index)
    rest.place = position(of: sample)
    rest.last = sample.time
    tracks[sample.slot] = .ending(rest)
    return .refuse(.watchdog)
  }

  private mutating func begin(_ sample: ContactSample) {
    if sample.values.isPen {
      tracks[sample.slot] = .none
      return
    }
    var rest = newRest(sample)
    if let index = continuedRest(by: sample) {
      let before = ended.remove(at: index)
      rest.place = before.place
      // No timer is due before the sample.
      rest.since = max(before.since, sample.time - time)
    }
    tracks[sample.slot] = .resting(rest)
  }

  private mutating func move(_ sample: ContactSample) {
    if sample.values.isPen {
      tracks[sample.slot] = .none
    } else if case .resting(var rest) = tracks[sample.slot] {
      rest.last = sample.time
      if isFar(position(of: sample), rest.place, squaredDistance) {
        rest.place = position(of: sample)
        rest.since = sample.time
      }
      tracks[sample.slot] = .resting(rest)
    } else {
      tracks[sample.slot] = .resting(newRest(sample))
    }
  }

  /// Follows an ignored contact; a leap that a second sample confirms is another one, and so is what touches
  /// again after it hovered.
  private mutating func follow(_ sample: ContactSample) -> FilterVerdict {
    guard case .ignored(var rest, let leap) = tracks[sample.slot] else { return .pass }
    let position = position(of: sample)
    rest.last = sample.time
    if sample.values.distance > 0 || leap.map({ !isFar(position, $0, squaredLeap) }) ?? false {
      remember(rest)
      tracks[sample.slot] = .none
      return .restart
    }
    let isLeap = isFar(position, rest.place, squaredLeap)
    if !isLeap { rest.place = position }
    tracks[sample.slot] = .ignored(rest, leap: isLeap ? position : nil)
    return .pass
  }

  // MARK: - Rests

  /// Stores the rest of a contact that is over.
  private mutating func remember(_ rest: Rest) {
    ended.removeAll { rest.last - $0.last >= Self.memory }
    if ended.count == tracks.count { ended.removeFirst() }
    ended.append(rest)
  }

  /// Returns the index of the longest rest that a new contact continues; nil if none.
  ///
  /// Any contact continues a rest that was too long. Otherwise the pause must be shorter than the contact
  /// before it was, because taps are no rest.
  private func continuedRest(by sample: ContactSample) -> Int? {
    var longest: Int?
    for index in ended.indices {
      let rest = ended[index]
      let pause = sample.time - rest.last
      guard pause < Self.memory, isTooLong(rest, at: rest.last) || pause < rest.last - rest.began,
        !isFar(position(of: sample), rest.place, squaredDistance)
      else { continue }
      if let longest, ended[longest].since <= rest.since { continue }
      longest = index
    }
    return longest
  }

  private func isTooLong(_ rest: Rest, at now: Microseconds) -> Bool { rest.since + time <= now }

  private func newRest(_ sample: ContactSample) -> Rest {
    Rest(
      place: position(of: sample), since: sample.time, began: sample.time, last: sample.time)
  }

  private func position(of sample: ContactSample) -> Position {
    Position(x: sample.values.x, y: sample.values.y)
  }

  private func isFar(_ first: Position, _ second: Position, _ squaredLimit: Double) -> Bool {
    metric.squaredDistance(first.x, first.y, second.x, second.y) > squaredLimit
  }

  // MARK: - The timer

  var hasTimer: Bool { true }

  var deadline: Microseconds? {
    tracks.reduce(nil) { earliest, track in
      guard case .resting(let rest) = track else { return earliest }
      return earliest.earlier(rest.since + time)
    }
  }

  mutating func takeRequest(at now: Microseconds) -> FilterRequest? {
    for slot in tracks.indices {
      guard case .resting(var rest) = tracks[slot], isTooLong(rest, at: now) else { continue }
      rest.last = now
      tracks[slot] = .ending(rest)
      return .cancel(slot: slot)
    }
    return nil
  }
}

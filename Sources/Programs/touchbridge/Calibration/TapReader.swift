import TouchModel

/// Finds the taps of one finger in the contacts of a panel.
///
/// A contact that is not a tap is refused with a reason. The memory is bounded.
struct TapReader {
  /// What became of a touch, from the first finger that came down to the last one that was lifted.
  enum Outcome: Hashable {
    /// One finger touched, and was lifted at the same place.
    case tap(Tap)
    /// The touch is not a tap.
    case refused(Refusal)
  }

  /// A touch of one finger.
  struct Tap: Hashable {
    /// The position: the median of each coordinate, in device units from the minimum of the axis.
    var position: Point
    /// The time at which the finger came down.
    var begin: Microseconds
    /// The time at which it was lifted.
    var end: Microseconds

    /// The longest time between a lift and a tap that is a bounce.
    private static let bounce = Microseconds.milliseconds(60)

    /// Returns true if the tap follows another one at once, in the same place: the panel or the finger
    /// bounced.
    func isBounce(of last: Tap, within distance: Double, _ measure: PanelMeasure) -> Bool {
      begin - last.end < Self.bounce && measure.distance(position, last.position) <= distance
    }
  }

  /// The reason why a touch is not a tap.
  enum Refusal: Hashable {
    /// Several fingers were down at a time.
    case severalFingers
    /// The finger moved by so much, in the unit of the measure.
    case moved(Double)
    /// The finger stayed down for too long.
    case held
    /// The touch was cancelled.
    case cancelled(CancelReason)
    /// Records of the touch were lost.
    case lost
  }

  /// The largest number of samples of a tap: about five seconds.
  private static let mostSamples = 512

  private let measure: PanelMeasure
  /// How far a finger may move during a tap.
  private let stillness: Double
  private var down: [ContactID] = []
  private var samples: [Point] = []
  private var refusal: Refusal?
  private var begin = Microseconds.zero

  /// Creates a reader for a panel without contacts.
  init(_ measure: PanelMeasure) {
    self.measure = measure
    stillness = measure.limit(millimeters: 8, share: 3)
  }

  /// True if a finger is down.
  var isTouched: Bool { !down.isEmpty }

  /// Takes the contacts that changed in a frame, with positions in device units.
  ///
  /// - Returns: The outcome of the touch that ended in the frame, if one did.
  mutating func take(_ frame: ContactFrame) -> Outcome? {
    for contact in frame.contacts {
      switch contact.phase {
      case .began: add(contact, at: frame.time)
      case .moved: move(contact)
      case .ended: remove(contact)
      case .cancelled:
        refusal = refusal ?? .cancelled(contact.cancelReason ?? .dropped)
        remove(contact)
      }
    }
    guard down.isEmpty, !samples.isEmpty || refusal != nil else { return nil }
    defer { (samples, refusal) = ([], nil) }
    return refusal.map(Outcome.refused) ?? judge(end: frame.time)
  }

  private mutating func add(_ contact: Contact, at time: Microseconds) {
    if down.isEmpty { begin = time }
    down.append(contact.id)
    if down.count > 1 { refusal = .severalFingers }
    move(contact)
  }

  private mutating func move(_ contact: Contact) {
    // A coordinate that was never reported is accepted: the kernel does not report the 0 that it begins
    // with, and a recording may lack the state. Another value would contradict the other taps.
    if !contact.flags.isDisjoint(with: [.joinedLate, .afterGap]) { refusal = refusal ?? .lost }
    guard refusal == nil else { return }
    samples.append(contact.position)
    if samples.count > Self.mostSamples { refusal = .held }
  }

  private mutating func remove(_ contact: Contact) {
    down.removeAll { $0 == contact.id }
  }

  private func judge(end: Microseconds) -> Outcome {
    let position = Point.median(of: samples)
    // The first and the last sample of a resistive panel may be far off.
    let inner = samples.count < 5 ? samples[...] : samples.dropFirst().dropLast()
    let farthest = inner.map { measure.distance($0, position) }.max() ?? 0
    guard farthest <= stillness else {
      let length = measure.distance(inner[inner.startIndex], inner[inner.endIndex - 1])
      return .refused(.moved(max(length, farthest)))
    }
    return .tap(Tap(position: position, begin: begin, end: end))
  }
}

extension Point {
  /// Returns the median of each coordinate; the origin for no points.
  fileprivate static func median(of points: [Point]) -> Point {
    func median(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      guard let last = sorted.indices.last else { return 0 }
      return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
    }
    return Point(x: median(points.map(\.x)), y: median(points.map(\.y)))
  }
}

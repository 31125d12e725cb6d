import TouchModel

/// Asks for taps at the four corners of the picture, and judges them as they arrive.
///
/// A tap that contradicts earlier ones is refused, and its corner is asked for again. If that happens
/// repeatedly, an earlier corner was wrong, and the first corner is asked for again (E-CAL-4).
struct CornerCalibration: CalibrationProcedure {
  /// The answer to a tap.
  enum Answer: Hashable {
    /// The tap is one of the corner, with its number from 1.
    case counted(PictureCorner, Int)
    /// The tap repeats the last one of the corner before: the panel or the finger bounced.
    case bounced
    /// The tap, or all taps of its corner, are not used.
    case refused(CornerRefusal)
    /// The taps of all corners are not used.
    case restarted(CornerRefusal)
    /// All taps fit.
    case complete(PictureFit)
  }

  /// The number of taps at each corner.
  static let tapsPerCorner = 3
  static let taps = tapsPerCorner * PictureCorner.allCases.count

  /// Positions closer than this share of the panel along both axes are at one corner.
  private static let cornerShare = 0.1
  /// The number of taps at an earlier corner after which the first corner is asked for again.
  private static let mostStrays = 3
  /// The number of refusals of one corner after which the first corner is asked for again.
  private static let mostRefusals = 2

  private let measure: PanelMeasure
  /// The largest distance between the taps of one corner.
  private let spread: Double
  /// The largest distance between two corners of one edge across that edge.
  private let skew: Double
  private var corners: [[TapReader.Tap]] = []
  private var current: [TapReader.Tap] = []
  private var strays = 0
  private var refusals = 0

  init(_ measure: PanelMeasure) {
    self.measure = measure
    spread = measure.limit(millimeters: 12, share: 5)
    skew = measure.limit(millimeters: 15, share: 5)
  }

  /// The corner that is to be touched; nil if the calibration is complete.
  var corner: PictureCorner? { PictureCorner(rawValue: corners.count) }

  var count: Int { corners.count * Self.tapsPerCorner + current.count }

  /// Takes a tap; the result is nil if the calibration is complete.
  mutating func take(_ tap: TapReader.Tap) -> Answer? {
    guard let corner else { return nil }
    if isBounce(tap) { return .bounced }
    if let other = cornerTouched(by: tap) {
      strays += 1
      return answer(corner, .touchedBefore(other), isFinal: strays >= Self.mostStrays)
    }
    let farthest = current.map { measure.distance($0.position, tap.position) }.max() ?? 0
    if farthest > spread { return refuse(corner, .apart(measure.text(farthest))) }
    current.append(tap)
    strays = 0
    guard current.count == Self.tapsPerCorner else { return .counted(corner, current.count) }
    if let reason = contradiction(of: Self.mean(current)) { return refuse(corner, reason) }
    corners.append(current)
    (current, refusals) = ([], 0)
    guard self.corner == nil else { return .counted(corner, Self.tapsPerCorner) }
    return .complete(PictureFit(corners.map { $0.map(\.position) }, measure))
  }

  /// Refuses all taps of a corner.
  private mutating func refuse(
    _ corner: PictureCorner, _ reason: CornerRefusal.Reason
  ) -> Answer {
    refusals += 1
    current = []
    return answer(corner, reason, isFinal: refusals >= Self.mostRefusals)
  }

  /// Returns the answer of a refusal; a final one removes all taps.
  private mutating func answer(
    _ corner: PictureCorner, _ reason: CornerRefusal.Reason, isFinal: Bool
  ) -> Answer {
    let refusal = CornerRefusal(corner: corner, reason: reason)
    guard isFinal else { return .refused(refusal) }
    self = CornerCalibration(measure)
    return .restarted(refusal)
  }

  /// True if a tap follows the last tap of the corner before at once, in the same place.
  private func isBounce(_ tap: TapReader.Tap) -> Bool {
    guard current.isEmpty, let last = corners.last?.last else { return false }
    return tap.isBounce(of: last, within: spread, measure)
  }

  /// Returns the earlier corner at which a tap is.
  private func cornerTouched(by tap: TapReader.Tap) -> PictureCorner? {
    let index = corners.firstIndex { taps in
      PanelAxis.allCases.allSatisfy {
        share(Self.mean(taps), tap.position, along: $0) < Self.cornerShare
      }
    }
    return index.flatMap(PictureCorner.init(rawValue:))
  }

  // MARK: The rectangle

  /// Returns why the corner that is asked for cannot be at a position; nil if it can.
  private func contradiction(of position: Point) -> CornerRefusal.Reason? {
    guard let last = corners.last else { return nil }
    let previous = Self.mean(last)
    // The edges alternate between the axes of the panel, from the first one on.
    let top = corners.count == 1 ? longerAxis(previous, position) : topAxis
    let axis = corners.count == 2 ? top.other : top
    let neighbor = PictureCorner(rawValue: corners.count - 1) ?? .topLeft
    if let reason = contradiction(of: position, beside: previous, neighbor, along: axis) {
      return reason
    }
    guard corners.count == 3 else { return nil }
    return contradiction(of: position, beside: Self.mean(corners[0]), .topLeft, along: axis.other)
  }

  /// The axis of the panel along which the top edge of the picture lies.
  private var topAxis: PanelAxis { longerAxis(Self.mean(corners[0]), Self.mean(corners[1])) }

  private func longerAxis(_ a: Point, _ b: Point) -> PanelAxis {
    share(a, b, along: .x) >= share(a, b, along: .y) ? .x : .y
  }

  private func contradiction(
    of position: Point, beside other: Point, _ corner: PictureCorner, along axis: PanelAxis
  ) -> CornerRefusal.Reason? {
    let across = axis.other.of(position) - axis.other.of(other)
    let length = measure.length(across.magnitude, along: axis.other)
    if length <= skew { return nil }
    if share(position, other, along: axis.other) < Self.cornerShare {
      return .skewed(corner, measure.text(length))
    }
    return share(position, other, along: axis) < Self.cornerShare
      ? .wrongSide(corner) : .opposite(corner)
  }

  /// Returns the distance of two positions along an axis as a share of the panel.
  private func share(_ a: Point, _ b: Point, along axis: PanelAxis) -> Double {
    (axis.of(a) - axis.of(b)).magnitude / axis.of(measure.units)
  }

  private static func mean(_ taps: [TapReader.Tap]) -> Point { Point.mean(taps.map(\.position)) }
}

// MARK: What people read

extension CornerCalibration {
  static let introduction = [
    "touch each corner of the picture three times, with one finger",
    "put the fingertip as far into the corner as it fits, and lift it without moving it",
  ]

  static var order: String {
    let names = PictureCorner.allCases.map(\.name).joined(separator: ", ")
    return "three at each corner of the picture, in the order \(names)"
  }

  var prompt: String { corner.map(Self.prompt) ?? "all corners were touched" }

  private static func prompt(_ corner: PictureCorner) -> String {
    let number = corner.rawValue + 1
    return "\(number) of \(PictureCorner.allCases.count): touch the \(corner.name) corner"
  }

  mutating func judge(_ tap: TapReader.Tap) -> CalibrationVerdict? {
    switch take(tap) {
    case nil: nil
    case .counted(let corner, let number)?:
      .accepted(
        ["\(corner.name): \(number) of \(Self.tapsPerCorner)"]
          + (number == Self.tapsPerCorner ? [prompt] : []))
    case .bounced?: .accepted([])
    case .refused(let refusal)?: .refused(reason: refusal.message, [prompt])
    case .restarted(let refusal)?:
      .refused(
        reason: refusal.message,
        ["an earlier corner was wrong: all corners are asked for again", prompt])
    case .complete(let fit)?: .complete(fit)
    }
  }
}

/// The reason why taps are not used, with the corner that was asked for.
struct CornerRefusal: Hashable {
  /// What is wrong; lengths are texts with their unit.
  enum Reason: Hashable {
    /// The tap is at a corner that was touched before.
    case touchedBefore(PictureCorner)
    /// The taps of the corner are so far from each other.
    case apart(String)
    /// The taps are diagonally across from a neighbor.
    case opposite(PictureCorner)
    /// The taps are beside a neighbor, but not on the side that is left.
    case wrongSide(PictureCorner)
    /// The edge between the taps and a neighbor is askew by so much.
    case skewed(PictureCorner, String)
  }

  /// The corner that was asked for.
  var corner: PictureCorner
  /// What is wrong.
  var reason: Reason

  /// What is wrong, and what to do.
  var message: String {
    let name = corner.name
    return switch reason {
    case .touchedBefore(let other):
      "\(name): this is where the \(other.name) corner was touched; each corner is touched"
        + " three times, then the next one clockwise"
    case .apart(let length):
      "\(name): the taps of this corner are \(length) apart; touch one corner three times in the"
        + " same place"
    case .opposite(let other):
      "\(name): the taps are diagonally across from those of the \(other.name) corner; touch the"
        + " corners clockwise, beginning at the top left"
    case .wrongSide(let other):
      "\(name): with the taps of the \(other.name) corner, these are not a rectangle; touch the"
        + " corners clockwise, beginning at the top left"
    case .skewed(let other, let length):
      "\(name): the edge to the \(other.name) corner is askew by \(length), so the taps are not a"
        + " rectangle; touch both corners at the same distance from their edges"
    }
  }
}

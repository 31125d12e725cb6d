import Text
import TouchModel

/// How a picture lies on a panel, from taps at its corners: its orientation, and where its edges are.
///
/// It is the transform that fits the taps, without its askew parts. The middle of a finger does not reach the
/// corner itself, because a finger is wide and a bezel keeps it away: the edges of the picture are taken to be
/// `PictureFit.inset` outside of the taps. An edge that is then close to the edge of the panel is that
/// edge (E-CAL-3).
struct PictureFit: PanelFit, Hashable {
  let rotation: QuarterTurn
  /// True if the horizontal axis of the panel is mirrored, before the rotation.
  let isMirrored: Bool
  /// The edges along the horizontal axis of the panel.
  let x: PanelSpan
  /// The edges along the vertical axis of the panel.
  let y: PanelSpan
  /// The largest distance of a tap from its corner of the rectangle that fits all taps, in the unit of the
  /// measure.
  let residual: Double
  /// The corner with the largest distance.
  let worst: PictureCorner
  let measure: PanelMeasure
  /// The rectangle of the edges.
  private let edges: TapTransform

  /// How far the middle of a finger is from the edges, in the unit of the measure.
  static func inset(_ measure: PanelMeasure) -> Double {
    measure.limit(millimeters: 4, share: 1.5)
  }

  /// How close an edge of the picture is to the edge of the panel if they are the same.
  static func snap(_ measure: PanelMeasure) -> Double { measure.limit(millimeters: 5, share: 2) }

  /// Fits a rectangle to the taps.
  ///
  /// - Parameters:
  ///   - taps: The positions for each corner, in the order of `PictureCorner`; as many for each.
  ///   - measure: The measure of the panel.
  init(_ taps: [[Point]], _ measure: PanelMeasure) {
    self.measure = measure
    let pairs = zip(PictureCorner.allCases, taps).flatMap { corner, positions in
      positions.map { (corner: corner, place: corner.place, position: $0) }
    }
    let places = pairs.map { (place: $0.place, position: $0.position) }
    let rectangle = TapTransform(places).rectangle(measure)
    let horizontal = rectangle.horizontalAxis(measure)
    let turn = Self.orientation(
      horizontal, growsRight: horizontal.of(rectangle.width) > 0,
      growsDown: horizontal.other.of(rectangle.height) > 0)
    rotation = turn.rotation
    isMirrored = turn.isMirrored
    x = Self.span(of: rectangle, along: .x, measure)
    y = Self.span(of: rectangle, along: .y, measure)
    edges = TapTransform(
      middle: Point(x: (x.low + x.high) / 2, y: (y.low + y.high) / 2),
      width: Self.extent(of: x, y, toward: rectangle.width),
      height: Self.extent(of: x, y, toward: rectangle.height))
    let farthest = rectangle.farthest(of: places, measure)
    residual = farthest?.distance ?? 0
    worst = farthest.map { pairs[$0.index].corner } ?? .topLeft
  }

  /// Returns the orientation, from the axis of the panel that lies along the width of the picture and the
  /// directions of both axes.
  private static func orientation(
    _ horizontal: PanelAxis, growsRight: Bool, growsDown: Bool
  ) -> (rotation: QuarterTurn, isMirrored: Bool) {
    switch (horizontal, growsRight, growsDown) {
    case (.x, true, true): (.none, false)
    case (.x, false, true): (.none, true)
    case (.x, false, false): (.half, false)
    case (.x, true, false): (.half, true)
    case (.y, false, true): (.clockwise90, false)
    case (.y, false, false): (.clockwise90, true)
    case (.y, true, false): (.clockwise270, false)
    case (.y, true, true): (.clockwise270, true)
    }
  }

  /// Returns the edges of the picture along an axis, from the rectangle of the taps.
  private static func span(
    of taps: TapTransform, along axis: PanelAxis, _ measure: PanelMeasure
  ) -> PanelSpan {
    let inset = measure.units(of: Self.inset(measure), along: axis)
    let snap = measure.isAnnounced ? measure.units(of: Self.snap(measure), along: axis) : -1
    let last = axis.of(measure.units)
    // One of both extents is 0 along each axis.
    let half = max(axis.of(taps.width).magnitude, axis.of(taps.height).magnitude) / 2
    let low = axis.of(taps.middle) - half - inset
    let high = axis.of(taps.middle) + half + inset
    return PanelSpan(
      low: low.magnitude <= snap ? 0 : low.rounded(),
      high: (high - last).magnitude <= snap ? last : high.rounded())
  }

  /// Returns the extent of the edges in the direction of an extent of the taps, which is along one axis.
  private static func extent(of x: PanelSpan, _ y: PanelSpan, toward taps: Point) -> Point {
    func extent(_ span: PanelSpan, toward length: Double) -> Double {
      length == 0 ? 0 : length < 0 ? -span.length : span.length
    }
    return Point(x: extent(x, toward: taps.x), y: extent(y, toward: taps.y))
  }

  // MARK: The mapping

  var effect: String { isMirrored ? "mirrored" : "not mirrored" }

  var calibration: CalibrationMatrix {
    isMirrored ? .mirrored : .identity
  }

  var matrix: CalibrationMatrix { edges.inverse(measure) }

  /// How much of the panel the picture covers, for people.
  private var extent: String {
    guard measure.isAnnounced else { return "the recording does not have the range of the panel" }
    if fillsPanel { return "the picture fills the panel" }
    let shares = [x.length / measure.units.width, y.length / measure.units.height].map {
      String(plain: ($0 * 1000).rounded() / 10)
    }
    return
      "the picture covers \(shares[0]) % of the width and \(shares[1]) % of the height of the panel"
  }

  var worstPlace: String { "the \(worst.name) corner" }

  var report: [String] {
    let turn = rotation == .none ? "not rotated" : "rotated by \(rotation.rawValue) degrees"
    var lines = [
      "the panel is \(turn)\(isMirrored ? " and mirrored" : ", not mirrored"); \(extent)",
      "the largest residual, the distance of a tap from the rectangle that fits, is"
        + " \(measure.text(residual)), at \(worstPlace)",
    ]
    if isMirrored {
      lines.append(
        "few panels are mirrored: if a corner was touched out of order, run calibrate again")
    }
    return lines
  }
}

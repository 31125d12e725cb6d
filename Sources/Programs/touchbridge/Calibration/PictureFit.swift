import Text
import TouchModel

/// How a picture lies on a panel: its orientation, and where its edges are.
///
/// It is computed from the taps at the corners. The middle of a finger does not reach the corner itself,
/// because a finger is wide and a bezel keeps it away: the edges of the picture are taken to be
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

  /// How far the middle of a finger is from the edges, in the unit of the measure.
  static func inset(_ measure: PanelMeasure) -> Double {
    measure.limit(millimeters: 4, share: 1.5)
  }

  /// How close an edge of the picture is to the edge of the panel if they are the same.
  static func snap(_ measure: PanelMeasure) -> Double { measure.limit(millimeters: 5, share: 2) }

  /// Fits a rectangle to the taps.
  ///
  /// - Parameters:
  ///   - taps: The positions for each corner, in the order of `PictureCorner`.
  ///   - measure: The measure of the panel.
  init(_ taps: [[Point]], _ measure: PanelMeasure) {
    self.measure = measure
    let corners = PictureCorner.allCases.filter { taps.indices.contains($0.rawValue) }
    func mean(_ isIncluded: (PictureCorner) -> Bool) -> Point {
      Point.mean(corners.filter(isIncluded).flatMap { taps[$0.rawValue] })
    }
    let (left, right) = (mean { !$0.isRight }, mean(\.isRight))
    let (top, bottom) = (mean { !$0.isBottom }, mean(\.isBottom))
    let acrossX = (right.x - left.x).magnitude / measure.units.width
    let acrossY = (right.y - left.y).magnitude / measure.units.height
    let horizontal: PanelAxis = acrossX >= acrossY ? .x : .y
    let vertical = horizontal.other
    let turn = Self.orientation(
      horizontal, growsRight: horizontal.of(right) > horizontal.of(left),
      growsDown: vertical.of(bottom) > vertical.of(top))
    rotation = turn.rotation
    isMirrored = turn.isMirrored
    func span(_ axis: PanelAxis) -> PanelSpan {
      let ends =
        axis == horizontal ? [axis.of(left), axis.of(right)] : [axis.of(top), axis.of(bottom)]
      return Self.span(ends, along: axis, measure)
    }
    x = span(.x)
    y = span(.y)

    var largest = (residual: 0.0, corner: PictureCorner.topLeft)
    for corner in corners {
      let across = horizontal.of(corner.isRight ? right : left)
      let down = vertical.of(corner.isBottom ? bottom : top)
      let target = horizontal == .x ? Point(x: across, y: down) : Point(x: down, y: across)
      for tap in taps[corner.rawValue] {
        let distance = measure.distance(tap, target)
        if distance > largest.residual { largest = (distance, corner) }
      }
    }
    residual = largest.residual
    worst = largest.corner
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

  /// Returns the edges of the picture from the means of the taps at both edges.
  private static func span(
    _ ends: [Double], along axis: PanelAxis, _ measure: PanelMeasure
  ) -> PanelSpan {
    let inset = measure.units(of: Self.inset(measure), along: axis)
    let snap = measure.isAnnounced ? measure.units(of: Self.snap(measure), along: axis) : -1
    let last = axis.of(measure.units)
    let low = (ends.min() ?? 0) - inset
    let high = (ends.max() ?? last) + inset
    return PanelSpan(
      low: low.magnitude <= snap ? 0 : low.rounded(),
      high: (high - last).magnitude <= snap ? last : high.rounded())
  }

  // MARK: The mapping

  var effect: String { isMirrored ? "mirrored" : "not mirrored" }

  var calibration: CalibrationMatrix {
    isMirrored ? CalibrationMatrix(-1, 0, 1, 0, 1, 0) : .identity
  }

  var matrix: CalibrationMatrix {
    let across = (scale: measure.units.width / x.length, offset: -x.low / x.length)
    let down = (scale: measure.units.height / y.length, offset: -y.low / y.length)
    let sign = isMirrored ? -1.0 : 1.0
    let m = CalibrationMatrix(
      sign * across.scale, 0, isMirrored ? 1 - across.offset : across.offset,
      0, down.scale, down.offset)
    return switch rotation {
    case .none: m
    case .clockwise90: CalibrationMatrix(-m.d, -m.e, 1 - m.f, m.a, m.b, m.c)
    case .half: CalibrationMatrix(-m.a, -m.b, 1 - m.c, -m.d, -m.e, 1 - m.f)
    case .clockwise270: CalibrationMatrix(m.d, m.e, m.f, -m.a, -m.b, 1 - m.c)
    }
  }

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

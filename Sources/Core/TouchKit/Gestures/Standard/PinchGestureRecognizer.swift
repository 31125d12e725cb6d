import TouchModel

/// A recognizer for two fingers that move apart or together.
///
/// Continuous: it begins when their distance has changed by more than `TouchConstants.pinchSlop`, and
/// ends when both are lifted. It ignores a third finger.
///
/// Corresponds to `UIPinchGestureRecognizer`.
///
/// Source: R-PIN-2
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers divided by their distance at the start; 1 before the gesture.
  ///
  /// Setting it makes later values relative to the current distance; the velocity does not change.
  ///
  /// Source: R-PIN-3
  public final var scale: Double {
    get { progress.value }
    set { progress.value = newValue }
  }

  /// The change of the scale per second at the last movement.
  ///
  /// Source: R-PIN-4
  public final var velocity: Double { progress.velocity }

  @safe @exclusivity(unchecked) private final var progress = PairProgress<PinchMeasure>()

  override var kind: GestureKind { .pinch }
  override var measurements: GestureMeasurements { .pinch(scale: scale, velocity: velocity) }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay { progress.slop = readConstants { $0.pinchSlop } }
    return progress.process(input, fingers, at: time, of: self)
  }
}

/// The distance of two fingers divided by their distance at the start (R-PIN-3).
struct PinchMeasure: PairMeasure {
  static var defaultSlop: Double { TouchConstants().pinchSlop }

  /// The scale at the last start.
  private var base = 1.0
  /// The distance at the last start, in points.
  private var start = 1.0
  /// The current distance, in points.
  private var distance = 1.0

  var value: Double { base * (distance / start) }
  var change: Double { abs(distance - start) }

  mutating func begin(_ vector: Point) {
    distance = vector.length
    restart(from: nil)
  }

  mutating func update(_ vector: Point) -> Double {
    let former = value
    distance = vector.length
    return value - former
  }

  mutating func restart(from value: Double?) {
    base = value ?? base
    // 1 point for fingers at the same location (R-PIN-6).
    if distance == 0 { distance = 1 }
    start = distance
  }
}

public import TouchModel

/// One place that a frame, an event or a touch has come to, for traces.
public struct StageRecord {
  /// The place.
  public let stage: Stage
  /// The device of the frame; for `gate`, `wake`, `enqueue`, `drain`.
  public internal(set) var device: DeviceID?
  /// How many frames wait in the queue; for `enqueue` and `drain`.
  public internal(set) var depth: Int?
  /// The touch; for `bind` and `retire`.
  public internal(set) var touch: Touch?
  /// The view visited, bound or called, the window or application asked, the responder called on.
  public internal(set) var responder: Responder?
  /// What was called; for `view` and `chain`.
  public internal(set) var method: TouchMethod?
  /// The recognizer; for `gesture`, `gestureState` and `gestureReset`.
  public internal(set) var recognizer: GestureRecognizer?
  /// The state that it has come to; for `gestureState`.
  public internal(set) var state: GestureState?
  /// Why the visited view refused; for `hit`, nil where it lets the point in.
  public internal(set) var verdict: HitVerdict?

  init(_ stage: Stage) {
    self.stage = stage
  }
}

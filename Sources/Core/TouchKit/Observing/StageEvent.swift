public import TouchModel

/// A stage of the pipeline that a frame, an event or a touch reached, for traces.
public struct StageEvent {
  /// The stage.
  public let stage: Stage
  /// The device of the frame; for `gate`, `wake`, `enqueue`, `drain`.
  public internal(set) var device: DeviceID?
  /// The number of frames in the queue; for `enqueue` and `drain`.
  public internal(set) var depth: Int?
  /// The touch; for `bind` and `retire`.
  public internal(set) var touch: Touch?
  /// The view that was visited, bound or called; or the window, application or responder called.
  public internal(set) var responder: Responder?
  /// The method called; for `view` and `chain`.
  public internal(set) var method: TouchMethod?
  /// The recognizer; for `gesture`, `gestureState` and `gestureReset`.
  public internal(set) var recognizer: GestureRecognizer?
  /// The new state of the recognizer; for `gestureState`.
  public internal(set) var state: GestureState?
  /// The reason why the visited view refused the point; for `hit`, nil where it accepted it.
  public internal(set) var verdict: HitVerdict?

  /// The touches of the call; for `view` and `chain`.
  private var touches: [Touch] = []

  init(_ stage: Stage) {
    self.stage = stage
  }

  /// Creates the event of a call to a responder.
  init(_ stage: Stage, responder: Responder, method: TouchMethod? = nil, touches: [Touch] = []) {
    self.stage = stage
    self.responder = responder
    self.method = method
    self.touches = touches
  }

  /// True if it is part of the hit test of a redacted touch.
  var isOfRedactedTouch = false

  /// True if the event would say where a sensitive touch is.
  package var isRedacted: Bool {
    isOfRedactedTouch || touch?.isRedacted == true || touches.contains(where: \.isRedacted)
      || recognizer?.hasRedactedTouch == true
      || (responder as? View ?? recognizer?.attachedView)?.outermostSensitiveView != nil
  }
}

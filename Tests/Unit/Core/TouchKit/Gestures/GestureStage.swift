import TouchKit
import TouchModel

/// Scene S with recognizers, and a diary of what handlers receive and what recognizers do.
final class GestureStage: Stage {
  /// Creates the stage.
  ///
  /// - Parameters:
  ///   - handlers: The views that handle touches; `deep` by default.
  ///   - showsSteps: True if the diary includes the calls and states of recognizers.
  init(handlers: [KeyPath<Stage, ProbeView>] = [\.deep], showsSteps: Bool = false) {
    super.init(
      handlers: handlers,
      writing: showsSteps ? [.handlers, .actions, .steps] : [.handlers, .actions])
  }

  /// Attaches a recognizer with an identifier.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View
  ) -> Recognizer {
    recognizer.identifier = name
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A delegate with answers that a test sets.
final class Answers: GestureRecognizerDelegate {
  var begins = true
  var receives: (Touch) -> Bool = { _ in true }
  var isSimultaneous = false

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(touch) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isSimultaneous }
}

extension TapGestureRecognizer {
  /// Creates a recognizer for a number of taps and fingers.
  convenience init(taps: Int, fingers: Int = 1) {
    self.init()
    numberOfTapsRequired = taps
    numberOfTouchesRequired = fingers
  }
}

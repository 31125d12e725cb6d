import Layout
import TouchKit
import TouchModel

/// Collects the gestures of a pass that set properties of views, and sets them at its end (F-26).
///
/// At the end of the pass the touches of the gesture are in their sinks. What it sets counts from the next finger on.
final class GestureSetter {
  /// The layout whose gestures set something.
  var layout: BuiltLayout {
    didSet { readLayout() }
  }
  private let report: (AppliedSetting, _ isFirst: Bool, Microseconds) -> Void
  private var waiting: [(recognizer: GestureRecognizer, isSecret: Bool)] = []
  /// True if a gesture of the layout may set something.
  private(set) var needsActions = false

  /// Creates a setter.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - report: Called with the values of each view, whether it is the first one of a gesture, and the time.
  init(
    of layout: BuiltLayout,
    _ report: @escaping (AppliedSetting, _ isFirst: Bool, Microseconds) -> Void
  ) {
    self.layout = layout
    self.report = report
    readLayout()
  }

  /// The time at which `advance(to:)` must be called, or nil.
  var deadline: Microseconds? { needsActions ? layout.settings.deadline : nil }

  /// Collects a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    guard needsActions, !layout.sets(of: recognizer).isEmpty else { return }
    waiting.append((recognizer, recognizer.hasRedactedTouch))
  }

  /// Sets what the gestures of the pass say, gesture by gesture.
  func passEnded(at time: Microseconds) {
    if waiting.isEmpty { return }
    let gestures = waiting
    waiting.removeAll(keepingCapacity: true)
    for (recognizer, isSecret) in gestures {
      let settings = layout.set(by: recognizer, isSecret: isSecret, at: time)
      for (index, setting) in settings.enumerated() { report(setting, index == 0, time) }
    }
  }

  /// Ends what gestures have set for a time that is over.
  func advance(to time: Microseconds) {
    for setting in layout.restoreSettings(by: time) { report(setting, false, time) }
  }

  private func readLayout() {
    needsActions = !layout.document.setters.isEmpty
    waiting.removeAll()
  }
}

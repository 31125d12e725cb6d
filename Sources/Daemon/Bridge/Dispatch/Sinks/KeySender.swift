import Layout
import TouchKit
package import TouchModel

/// The destination of the records of a keyboard.
package protocol KeyboardOutput: AnyObject {
  /// Takes the records that type some keys.
  ///
  /// - Parameter records: The records; the last one is SYN_REPORT.
  /// - Returns: The reason why nothing is typed, in words; nil after it was typed.
  func type(_ records: [InputEvent]) -> String?
}

/// Collects the keys that gestures of a pass send, and types them at its end (F-22).
///
/// At the end of the pass the touches are in their sinks, so a key never comes before the touches that
/// caused it.
final class KeySender {
  /// Keys that were to be typed, and whether they were.
  struct Attempt {
    let keyboard: LayoutKeyboard
    let keys: [SentKey]
    /// True if the log must not say that a gesture was recognized.
    let isSecret: Bool
    /// The reason why they were not typed; nil if they were.
    let refusal: String?
    let time: Microseconds
  }

  /// The layout whose gestures send keys.
  var layout: BuiltLayout {
    didSet { readLayout() }
  }
  /// The destination of the records; nil if keys are only reported, as in a replay.
  private unowned let output: (any KeyboardOutput)?
  private let report: (Attempt) -> Void
  private var keyboard: LayoutKeyboard?
  private var waiting: [(keys: [SentKey], isSecret: Bool)] = []

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - output: The destination of the records, which the caller retains; nil for none.
  ///   - report: Called with each attempt.
  init(
    of layout: BuiltLayout, to output: (any KeyboardOutput)?, _ report: @escaping (Attempt) -> Void
  ) {
    self.layout = layout
    self.output = output
    self.report = report
    readLayout()
  }

  /// True if a gesture of the layout may send keys.
  var needsActions: Bool { keyboard != nil }

  /// Collects the keys of a gesture that acts.
  func gestureActed(_ recognizer: GestureRecognizer) {
    guard keyboard != nil else { return }
    let keys = layout.keys(sentBy: recognizer)
    if !keys.isEmpty { waiting.append((keys, recognizer.hasRedactedTouch)) }
  }

  /// Types the keys of the pass, gesture by gesture.
  func passEnded(at time: Microseconds) {
    if waiting.isEmpty { return }
    let list = waiting
    waiting.removeAll(keepingCapacity: true)
    for (keys, isSecret) in list { type(keys, isSecret: isSecret, at: time) }
  }

  /// Types the keys of `idle`, because a visitor has left.
  func visitEnded(at time: Microseconds) {
    if let keys = layout.document.idle?.sends, !keys.isEmpty {
      type(keys, isSecret: false, at: time)
    }
  }

  private func type(_ keys: [SentKey], isSecret: Bool, at time: Microseconds) {
    guard let keyboard else { return }
    let refusal = output?.type(keys.map(\.code).records(at: time))
    report(
      Attempt(keyboard: keyboard, keys: keys, isSecret: isSecret, refusal: refusal, time: time))
  }

  private func readLayout() {
    keyboard = layout.document.keyboard
    waiting.removeAll()
  }
}

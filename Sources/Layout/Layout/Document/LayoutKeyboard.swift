package import TouchModel

/// A virtual keyboard, as a layout describes it (F-22).
///
/// It has exactly the keys that gestures and `idle` of the layout send, and receives no touches.
package struct LayoutKeyboard: Hashable, Sendable {
  /// The id of the sink.
  package var id: String
  /// The name of the device, without `touchbridge: `.
  package var name = ""
  /// The keys that the layout sends, ascending.
  package var keys: [KeyCode] = []

  /// Creates a keyboard without keys.
  package init(id: String) {
    self.id = id
  }
}

/// A key that a gesture or `idle` sends.
package struct SentKey: Hashable, Sendable {
  /// The number of the key.
  package let code: KeyCode
  /// The kernel's name of the key, such as `KEY_F5`.
  package let name: String

  /// Creates a key with its name.
  package init(_ code: KeyCode, name: String) {
    self.code = code
    self.name = name
  }
}

/// When touch input is idle, as a layout describes it.
package struct LayoutIdle: Hashable, Sendable {
  /// The time without a finger after which touch input is idle.
  package var after: Microseconds
  /// The keys that are typed when a visitor has left, in the order in which they go down.
  package var sends: [SentKey] = []

  /// Creates a state that types nothing.
  package init(after: Microseconds) {
    self.after = after
  }
}

extension LayoutDocument {
  /// The keyboard among the sinks; nil if there is none.
  package var keyboard: LayoutKeyboard? {
    sinks.lazy.compactMap(\.keyboard).first
  }

  /// The recognizers that send keys: those of windows, and then those of views.
  package var senders: [LayoutRecognizer] { recognizers { !$0.sends.isEmpty } }

  /// Returns some of the recognizers: those of windows, and then those of views.
  func recognizers(where isIncluded: (LayoutRecognizer) -> Bool) -> [LayoutRecognizer] {
    var result: [LayoutRecognizer] = []
    for window in windows { result += window.traits.gestureRecognizers.filter(isIncluded) }
    for view in views { result += view.traits.gestureRecognizers.filter(isIncluded) }
    return result
  }
}

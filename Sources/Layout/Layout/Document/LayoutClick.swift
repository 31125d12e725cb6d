package import TouchModel

/// A click of a gesture, as a layout describes it (PTR-4).
package struct LayoutClick: Hashable, Sendable {
  /// The point at which a gesture clicks; the raw values are those of the key `at`.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// Where the finger is that began first.
    case first
    /// The center of the fingers.
    case center
  }

  /// The button.
  package var button: PointerButton
  /// The point.
  package var place = Place.first

  /// Creates a click where the first finger is.
  package init(_ button: PointerButton) {
    self.button = button
  }
}

extension LayoutDocument {
  /// The recognizers that click: those of windows, and then those of views.
  package var clickers: [LayoutRecognizer] { recognizers { $0.clicks != nil } }
}

extension LayoutRecognizer {
  /// The click of the gesture; nil if it does not click.
  package var click: LayoutClick? {
    clicks.map {
      var click = LayoutClick($0)
      click.place = clickPlace
      return click
    }
  }

  /// What the gesture does besides its action, in the third person; nil for nothing.
  ///
  /// Only root may make a recognizer reachable that does something (C-23).
  var effect: String? {
    !sends.isEmpty ? "types keys" : clicks != nil ? "clicks" : !sets.isEmpty ? "changes views" : nil
  }
}

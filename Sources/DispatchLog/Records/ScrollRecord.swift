package import TouchModel

/// The record of a scroll view that begins to scroll, scrolls, or stops.
package struct ScrollRecord: Hashable, Sendable {
  /// The scroll view.
  package var view: NameID
  /// The point of the content at the origin of the scroll view.
  package var contentOffset: Point
  /// The state of scrolling.
  package var state: ActionState

  /// Creates the record of a scroll view.
  @inlinable @inline(__always)
  package init(view: NameID, contentOffset: Point, state: ActionState) {
    self.view = view
    self.contentOffset = contentOffset
    self.state = state
  }
}

extension ScrollRecord: LogRecord {
  static var kind: RecordKind { .scroll }

  var isMove: Bool { state == .changed }

  var subscribedView: NameID { view }

  var subject: Int { Int(view.index) }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.scrollView, view)
    encoder.pair(.contentOffset, contentOffset)
    encoder.event(.scrollState, state, .scroll(state))
  }
}

extension LogField {
  static var scrollView: LogField {
    LogField("view", journal: "SCROLL_VIEW", label: "", style: .strong)
  }
  static var contentOffset: LogField {
    LogField("contentOffset", journal: "SCROLL", label: "  offset ")
  }
  static var scrollState: LogField { LogField("state", journal: "SCROLL_STATE") }
}

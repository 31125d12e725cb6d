package import TouchModel

/// The record of a scroll view that begins to scroll or to zoom, does so, or stops.
package struct ScrollRecord: Hashable, Sendable {
  /// The scroll view.
  package var view: NameID
  /// The point of the content at the origin of the scroll view.
  package var contentOffset: Point
  /// The zoom scale; nil for a scroll view that does not zoom.
  package var zoomScale: Double?
  /// The state of scrolling.
  package var state: ActionState

  /// Creates the record of a scroll view.
  @inline(__always)
  package init(
    view: NameID, contentOffset: Point, zoomScale: Double? = nil, state: ActionState
  ) {
    self.view = view
    self.contentOffset = contentOffset
    self.zoomScale = zoomScale
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
    if let zoomScale { encoder.decimal(.zoomScale, zoomScale) }
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
  static var zoomScale: LogField {
    LogField("zoomScale", journal: "ZOOM_SCALE", label: "  zoom ")
  }
  static var scrollState: LogField { LogField("state", journal: "SCROLL_STATE") }
}

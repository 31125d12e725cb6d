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
  package static var kind: RecordKind {
    RecordKind(
      "scroll", messageID: "a866902672924157a6aa6859d6fe1ecb", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var isMove: Bool { state == .changed }

  package var subscribedView: NameID { view }

  package var subject: Int { Int(view.index) }

  package var settles: Bool { state == .ended }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.name(.scrollView, view)
    encoder.pair(.contentOffset, contentOffset)
    if let zoomScale { encoder.decimal(.zoomScale, zoomScale) }
    encoder.event(
      .scrollState, state, TextMark("↕ ", .state(state), subject: "scrolling "))
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("scroll")
    cursor.compactName(view)
    cursor.literal(" ")
    state.write(to: &cursor)
    cursor.compactLocation(contentOffset)
    if let zoomScale {
      cursor.literal(" zoom=")
      cursor.decimal(zoomScale)
    }
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

extension ScrollRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a scroll view began, moved, zoomed or ended",
      values: """
        `contentOffset` is `[x, y]` in points of the content; `state` is `began`, `changed`, `ended`
        or `cancelled`. `zoomScale` is there if the scroll view can zoom, or if its scale is not 1.
        """,
      compactLine: """
        the content offset of a scroll view; then `zoom=` and its zoom scale, if it has one
        """,
      subject: "Scrolling of @SCROLL_VIEW@: @SCROLL_STATE@",
      explanation: """
        The content offset of @SCROLL_VIEW@ is @SCROLL_X@, @SCROLL_Y@. Changes between the
        begin and the end are not in the journal.
        """)
  }
}

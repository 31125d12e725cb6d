package import TouchModel

/// The record of the hit test for a new touch.
package struct HitRecord: Hashable, Sendable {
  /// The number of the touch.
  package var touch: Int
  /// The location where the touch began, in points of the screen.
  package var location: Point
  /// The window that was hit, or none.
  package var window: NameID
  /// The view that was hit, or none.
  package var view: NameID
  /// The reason why no view was hit; logged only then.
  package var reason: NameID
  /// The names from the window to the view; empty without a view.
  package var path: [NameID]
  /// True if the record does not say where the touch began.
  package var isRedacted: Bool

  /// Creates the record of a hit test.
  package init(
    touch: Int = 0, location: Point = .zero, window: NameID = .none, view: NameID = .none,
    reason: NameID = .none, path: [NameID] = [], isRedacted: Bool = false
  ) {
    self.touch = touch
    self.location = location
    self.window = window
    self.view = view
    self.reason = reason
    self.path = path
    self.isRedacted = isRedacted
  }
}

extension HitRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "hit", messageID: "472d068fab844f82a415fa3a0777e9d0", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var subscribedView: NameID { view }

  package var touchNumbers: [Int] { [touch] }

  @inline(__always)
  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touch)
    encoder.event("hit", TextMark("↳ ", .plain))
    if !isRedacted { encoder.location(location, isInText: false) }
    encoder.name(.window, window)
    encoder.name(.view, view)
    if view == .none {
      encoder.name(.hitReason, reason)
    } else {
      encoder.path(path)
    }
    encoder.flag(.redacted, isRedacted)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("hit ")
    cursor.integer(touch)
    if view == .none {
      cursor.literal(" nothing:")
      cursor.compactName(reason)
    } else {
      for name in path { cursor.compactName(name) }
    }
  }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var hitReason: LogField {
    LogField("reason", journal: "TOUCH_REASON", label: "no view: ", style: .cancelled)
  }
}

extension HitRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a new touch was hit-tested",
      values: """
        `reason` is `no-window` (no window contains the point), `overflow` (there are more touches
        than `maxTouches`, or the program of the window does not keep up) or `interrupted` (touch input is suspended).
        """,
      compactLine: "the path from the window to the hit view, or `nothing:` and the reason",
      subject: "Where a finger landed",
      explanation: """
        Touch @TOUCH_ID@ began. TOUCH_X and TOUCH_Y say where. VIEW_PATH lists the views from the
        window to the view that receives it.

        If no view receives it, TOUCH_REASON is the reason. To see for each view at a point
        why it does or does not receive a touch, run `touchbridge explain --layout FILE X Y`.
        """)
  }
}

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
  static var kind: RecordKind { .hit }

  var subscribedView: NameID { view }

  @inline(__always)
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touch)
    encoder.event("hit", .hit)
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

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var hitReason: LogField {
    LogField("reason", journal: "TOUCH_REASON", label: "no view: ", style: .cancelled)
  }
}

package import TouchModel

/// The record of a call of a view's touch method.
///
/// Noncopyable, because copying its four lists would cost more than encoding them. The caller reuses
/// one record.
package struct CallRecord: ~Copyable, Sendable {
  /// The method.
  package var method: CallMethod
  /// The window in which the touches began.
  package var window: NameID
  /// The view that receives the touches.
  package var view: NameID
  /// The numbers of the touches.
  package var touches: [Int]
  /// The location of each touch, in points of the view.
  package var locations: [Point]
  /// The called responders, in order.
  package var chain: [NameID]
  /// The responders in `chain` that handle the call, in the same order; empty if none does.
  package var handlers: [NameID]
  /// The sinks that receive the touches; only text shows them.
  package var sinks: [NameID] = []
  /// The reason why touches were cancelled only for this view; nil otherwise.
  package var reason: CancelReason?
  /// True if the touch is a secret: the record has one touch, and does not say where it is.
  package var isRedacted: Bool

  /// Creates the record of a call.
  package init(
    method: CallMethod = .touchesBegan, window: NameID = .none, view: NameID = .none,
    touches: [Int] = [], locations: [Point] = [], chain: [NameID] = [], handlers: [NameID] = [],
    reason: CancelReason? = nil, isRedacted: Bool = false
  ) {
    self.method = method
    self.window = window
    self.view = view
    self.touches = touches
    self.locations = locations
    self.chain = chain
    self.handlers = handlers
    self.reason = reason
    self.isRedacted = isRedacted
  }
}

extension CallRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "dispatch", messageID: "182ea30fadca47f3a52ba6b6b6be40af", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package var isMove: Bool { method == .touchesMoved }

  package var subscribedView: NameID { view }

  package var subject: Int { touches.first ?? 0 }

  package var touchNumbers: [Int] { touches }

  @inline(__always)
  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    if isRedacted { return encodeRedacted(into: &encoder) }
    encoder.event(.method, method, .none)
    encoder.name(.window, window)
    encoder.name(.view, view)
    encoder.touches(touches)
    encoder.locations(locations, of: touches)
    encoder.responders(chain: chain, handlers: handlers)
    if !sinks.isEmpty { encoder.sinks(sinks) }
    if let reason { encoder.word(.reason, reason, isInText: true) }
  }

  private func encodeRedacted<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touches.first)
    encoder.event(.method, method, .none)
    encoder.target(window: window, view: view)
    if let reason { encoder.word(.reason, reason, isInText: true) }
    encoder.flag(.redacted, true)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.plainName(view)
    switch method {
    case .touchesBegan: cursor.literal(".began")
    case .touchesMoved: cursor.literal(".moved")
    case .touchesEnded: cursor.literal(".ended")
    case .touchesCancelled: cursor.literal(".cancelled")
    }
    cursor.compactTouches(touches)
    if isRedacted {
      cursor.compactReason(reason)
      return cursor.literal(" redacted")
    }
    for index in locations.indices { cursor.compactLocation(locations[index]) }
    cursor.literal(" <")
    var next = 0
    for index in chain.indices {
      cursor.compactName(chain[index])
      if next < handlers.count, handlers[next] == chain[index] {
        next += 1
        cursor.literal("*")
      }
    }
    if handlers.isEmpty { cursor.literal(" < unhandled") }
    cursor.compactReason(reason)
  }

  package func add(
    to summaries: inout TouchSummaries, _ number: UInt64, at time: Microseconds
  ) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var method: LogField { LogField("method", journal: "TOUCH_METHOD") }
}

extension CallRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a touch method of a view was called",
      values: """
        `method` is `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`. `at` has
        the location of each touch in the view. `chain` lists the responders that were called, and
        `handledBy` those that handled the call. `reason` is there if `touchesCancelled` cancels
        touches only for one view, and the touches continue: `gesture` after a recognition,
        `viewRemoved` if the view has left its window. Such touches have no `touch` record with the
        phase `cancelled`. A call may come later than the `touch` record of its phase if a
        recognizer delays touches. In a sensitive view there is one record for each phase,
        whatever is called; see below.
        """,
      compactLine: """
        a call to a view: the touches, their locations in that view, and the responders called \
        in order. `*` marks those that handle it; `unhandled` is the last word if none does. \
        `reason=` as in `dispatch`. In a sensitive view `redacted`, without locations and \
        responders
        """,
      subject: "@TOUCH_METHOD@ of the view @TOUCH_VIEW@",
      explanation: """
        The view was called, and then its next responders up to the first that handles the
        call. RESPONDER_PATH lists them; a redacted call does not.

        HANDLED_BY lists the responders that handle the call. Without both this field and
        TOUCH_REDACTED none does, and the call had no effect.
        """)
  }
}

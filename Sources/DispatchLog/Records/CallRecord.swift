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
  static var kind: RecordKind { .dispatch }

  var isMove: Bool { method == .touchesMoved }

  var subscribedView: NameID { view }

  var subject: Int { touches.first ?? 0 }

  @inline(__always)
  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    if isRedacted { return encodeRedacted(into: &encoder) }
    encoder.event(.method, method, .none)
    encoder.name(.window, window)
    encoder.name(.view, view)
    encoder.touches(touches)
    encoder.locations(locations, of: touches)
    encoder.responders(chain: chain, handlers: handlers)
    if let reason { encoder.word(.reason, reason, isInText: true) }
  }

  private func encodeRedacted<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.touch(touches.first)
    encoder.event(.method, method, .none)
    encoder.target(window: window, view: view)
    if let reason { encoder.word(.reason, reason, isInText: true) }
    encoder.flag(.redacted, true)
  }

  func add(to summaries: inout TouchSummaries, at time: Microseconds) -> Bool {
    summaries.add(self)
    return true
  }
}

extension LogField {
  static var method: LogField { LogField("method", journal: "TOUCH_METHOD") }
}

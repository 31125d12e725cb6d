/// One call to a view, and how far up the responder chain it came.
///
/// An observer may keep it: it stays as it is. It keeps all whom it names but the application, which
/// is missing from the lists once it is gone.
public struct DispatchCall {
  let record: CallRecord

  init(_ record: CallRecord) {
    self.record = record
  }

  /// The method.
  public var method: TouchMethod { record.method }
  /// The window where the touches came down.
  public var window: Window {
    guard let window = record.window else { preconditionFailure("a call has a window") }
    return window
  }
  /// The view whose touches these are.
  public var view: View {
    guard let view = record.view else { preconditionFailure("a call has a view") }
    return view
  }
  /// The touches, by ascending identifier.
  public var touches: [Touch] { record.touches.all }
  /// The responders called, in order, up to and including the one that consumed it, or to the end.
  public var chain: [Responder] {
    record.isKept ? [view] : record.chain.compactMap(record.standIn.responder)
  }
  /// Those of `chain` that handle it; empty when the call was discarded (R-RESP-11).
  public var handledBy: [Responder] {
    record.isKept ? [view] : record.handlers.compactMap(record.standIn.responder)
  }
}

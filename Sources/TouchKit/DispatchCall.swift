/// One call to a view, and how far up the responder chain it came.
public struct DispatchCall {
  /// The method.
  public let method: TouchMethod
  /// The window where the touches came down.
  public let window: Window
  /// The view whose touches these are.
  public let view: View
  /// The touches, by ascending identifier.
  public let touches: [Touch]
  /// The responders called, in order, up to and including the one that consumed it, or to the end.
  public let chain: [Responder]
  /// Those of `chain` that handle it; empty when the call was discarded (R-RESP-11).
  public let handledBy: [Responder]
}

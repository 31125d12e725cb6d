/// One call to a view with touches, and the responders that received it.
///
/// Retains all of its objects. The application may be one of them and retains its observer, so an
/// observer that stores calls must release them eventually.
public struct DispatchCall {
  /// The method that was called.
  public let method: TouchMethod
  /// The window in which the touches began.
  public let window: Window
  /// The view of the touches.
  public let view: View
  /// The touches, by ascending identifier.
  public let touches: [Touch]
  /// The responders called, in order, up to and including the one that consumed the call, or to the
  /// end of the chain.
  public let chain: [Responder]
  /// The responders of `chain` that handle the call, in the same order; empty if it was discarded.
  ///
  /// Source: R-RESP-11
  public let handledBy: [Responder]
}

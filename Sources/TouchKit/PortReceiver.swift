public import TouchModel

/// Hears that frames have come in, for traces and wake-ups.
public protocol PortReceiver: AnyObject {
  /// A frame has been put at the end of the port's queue; must not dispatch it.
  func portReceived(_ frame: ContactFrame, depth: Int)
}

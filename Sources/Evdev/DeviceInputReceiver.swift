package import TouchModel

/// Takes what a device says, in its order.
package protocol DeviceInputReceiver: AnyObject {
  /// Takes records, cut anywhere; borrowed for the call.
  func take(_ events: Span<InputEvent>)

  /// Takes the kernel's state, read again after the SYN_DROPPED that was taken last (E-DROP-2).
  func take(_ state: DeviceState)
}

/// What a device is to us.
package enum Classification: Hashable, Sendable {
  /// It is a touchscreen that speaks a protocol and holds that many contacts apart.
  case touchscreen(TouchProtocol, slots: Int)
  /// It is not used, and this is why.
  case refused(reason: RefusalReason)
}

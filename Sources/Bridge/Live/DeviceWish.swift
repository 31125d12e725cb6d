package import TouchModel

/// Which devices a daemon is to use.
package enum DeviceWish: Hashable, Sendable {
  /// Every touchscreen of a seat (E-PERM-9).
  case touchscreens(seat: UntrustedText)
  /// Exactly these, by the paths of their nodes.
  case nodes([UntrustedText])
}

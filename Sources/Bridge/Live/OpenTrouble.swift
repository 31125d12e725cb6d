/// Why a device that is wanted cannot be used now; the words are for people, without a full stop.
package enum OpenTrouble: Hashable, Sendable {
  /// It may not be opened; the words name the node, its owner and the remedy (E-PERM-4).
  case permission(String)
  /// Somebody else has it, or the system refuses for a reason that may pass.
  case passing(String)
  /// It went while it was being opened, or its node is another device's already (E-UDEV-6).
  case vanished
}

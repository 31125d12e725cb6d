package import TouchModel

/// An event node as udev or sysfs tells of it, without its being opened.
///
/// Opening a keyboard to see what it is would let us read what is typed; so what can be known is
/// read from outside first.
package struct DeviceNode: Hashable, Sendable {
  /// Where the device stands in sysfs: its identity for as long as it is plugged in.
  package var syspath: UntrustedText
  /// The kernel's number of the node.
  package var number: DeviceNumber
  /// What is known from outside: names, numbers, codes and udev's properties; the ranges of axes
  /// are all zero, and there is no state.
  package var description: DeviceDescription
  /// The seat that the device belongs to: `ID_SEAT`, or `seat0` (E-PERM-9).
  package var seat: UntrustedText
  /// Whether udev has finished with the device, or nobody would (E-UDEV-3).
  package var isInitialized: Bool
  /// Whether the kernel has switched the device off, as under a closed lid (E-UDEV-10).
  package var isInhibited = false

  /// Makes a node that is on the default seat and finished.
  package init(
    syspath: UntrustedText, number: DeviceNumber, description: DeviceDescription,
    seat: UntrustedText = "seat0", isInitialized: Bool = true
  ) {
    self.syspath = syspath
    self.number = number
    self.description = description
    self.seat = seat
    self.isInitialized = isInitialized
  }

  /// The path of the node, such as `/dev/input/event3`.
  package var path: UntrustedText { description.node }
}

package import TouchModel

/// What happens to the event nodes of the machine.
package enum DeviceChange: Hashable, Sendable {
  /// A node is there, or its properties or permissions changed (E-UDEV-5).
  case present(DeviceNode)
  /// A node went: its place in sysfs, or its path where that is all that is known.
  case gone(syspath: UntrustedText, path: UntrustedText)
  /// Changes were lost; only a new enumeration says what there is (E-UDEV-8).
  case lost
  /// Udev's events are heard no longer, and why; whether the folder of the nodes and udev's database,
  /// which tell nearly the same, are watched in their place.
  case udevEventsUnavailable(SystemError, hasFallback: Bool)
}

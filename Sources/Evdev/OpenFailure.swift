package import TouchModel

/// Why a node was not opened.
package enum OpenFailure: Error, Hashable, Sendable {
  /// The system said no.
  case system(SystemError)
  /// The node is another device's by now (E-UDEV-6).
  case anotherDevice(UntrustedText)
  /// What is there is no input device.
  case notInputDevice(UntrustedText)
}

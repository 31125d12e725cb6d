import Glibc
package import System
package import Text

/// An error that prevents the use of an input device.
///
/// It retains the error number of the failed call, so no caller has to ask the kernel again.
package enum DeviceOpenError: Error, Hashable, Sendable {
  /// A system call failed while the device was opened, described or grabbed.
  case system(SystemError)
  /// The node belongs to another device by now (E-UDEV-6).
  case anotherDevice(UntrustedText)
  /// The file is not the event node of an input device.
  case notInputDevice(UntrustedText)
  /// A virtual touchscreen that its touches reach does not exist (F-10).
  case noVirtualDevice(SystemError)

  /// True if the node may not be opened: `EACCES`, or `EPERM` from a device cgroup (E-PERM-4).
  package var isPermissionDenied: Bool {
    guard case .system(let error) = self else { return false }
    return error.number == EACCES || error.number == EPERM
  }

  /// True if another process has grabbed the device (E-LIFE-3).
  package var isGrabbed: Bool {
    guard case .system(let error) = self else { return false }
    return error.number == EBUSY
  }

  /// True if the device went away while it was opened, or its node is reused (E-UDEV-6).
  package var isDeviceGone: Bool {
    switch self {
    case .anotherDevice: true
    case .notInputDevice, .noVirtualDevice: false
    case .system(let error): [ENOENT, ENODEV, ENXIO].contains(error.number)
    }
  }

  /// The error as one line without a full stop, safe to print.
  package var message: String {
    switch self {
    case .system(let error), .noVirtualDevice(let error): error.message
    case .anotherDevice(let path): "\(path.escaped) is another device by now"
    case .notInputDevice(let path): "\(path.escaped) is not an event node of an input device"
    }
  }

  /// Returns the message with the remedy; for a denied permission with the owner and the mode, which asks
  /// the user database and so may block.
  ///
  /// - Parameter path: The node that was opened.
  /// - Returns: The message, safe to print.
  package func explanation(opening path: UntrustedText) -> Diagnostic {
    if case .noVirtualDevice(let error) = self { return VirtualDevice.explanation(of: error) }
    guard isPermissionDenied, case .system(let error) = self else { return Diagnostic(message) }
    return PermissionDiagnosis.diagnostic(opening: path, number: error.number)
  }
}

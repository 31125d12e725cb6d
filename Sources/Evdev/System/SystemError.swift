import Glibc
package import TouchModel

/// A call to the system that failed: which, about what, and why.
package struct SystemError: Error, Hashable, Sendable {
  /// The call's name in C.
  package let call: String
  /// The node or file that it was about; empty where there was none.
  package let path: UntrustedText
  /// The value of `errno`.
  package let number: Int32

  /// Makes an error from what the call left behind.
  package init(call: StaticString, path: UntrustedText = "", number: Int32) {
    self.call = "\(call)"
    self.path = path
    self.number = number
  }

  /// Whether it says that there is no such thing, and not that nobody can know.
  package var meansNotFound: Bool {
    [ENOENT, ENOTDIR, ENXIO, ENODEV, ELOOP, ENAMETOOLONG].contains(number)
  }

  /// The error in one line without a full stop, printable as it stands: `open /dev/input/event3: …`.
  package var message: String {
    let place = path.isEmpty ? "" : " " + path.escaped
    return "\(call)\(place): \(SystemCall.errorMessage(number))"
  }
}

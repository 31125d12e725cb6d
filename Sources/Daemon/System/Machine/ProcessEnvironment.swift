import Glibc
package import Text

/// The environment variables of this process.
package enum ProcessEnvironment {
  /// Returns the value of a variable; nil if it is not set.
  package static func value(of name: String) -> UntrustedText? {
    guard let value = Kernel.environmentVariable(name) else { return nil }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}

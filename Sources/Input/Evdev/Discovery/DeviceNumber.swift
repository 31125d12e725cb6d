import CLinux
import Glibc
import System
package import Text

/// The device number of a node, which identifies the device behind it.
///
/// Numbers are reused at once when a device is removed (E-UDEV-6). They are never computed
/// (E-UDEV-7).
///
/// Corresponds to `dev_t`.
package struct DeviceNumber: RawRepresentable, Hashable, Sendable {
  /// The number in the C library's encoding.
  package let rawValue: UInt

  /// Creates a number from the C library's encoding.
  package init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The major number; 13 for input devices.
  package var major: UInt32 { gnu_dev_major(rawValue) }
  /// The minor number.
  package var minor: UInt32 { gnu_dev_minor(rawValue) }
}

extension DeviceNumber {
  /// The major number of input devices.
  static let inputMajor: UInt32 = 13

  /// Parses the name of an input device's entry in udev's database, such as `c13:67`.
  init?(databaseEntry name: UntrustedText) {
    let prefix = Array("c\(Self.inputMajor):".utf8)
    guard name.bytes.starts(with: prefix),
      let minor = UInt32(digits: name.bytes.dropFirst(prefix.count))
    else { return nil }
    self.init(rawValue: UInt(gnu_dev_makedev(Self.inputMajor, minor)))
  }

  /// Returns the number of the character device at a path, and its real path; links are followed.
  static func ofCharacterDevice(
    at path: UntrustedText
  ) throws(SystemError) -> (number: DeviceNumber, path: UntrustedText)? {
    var information = stat()
    try SystemCall.checked("stat", path) { path.withPath { Kernel.status(at: $0, &information) } }
    guard information.st_mode & S_IFMT == S_IFCHR else { return nil }
    return (DeviceNumber(rawValue: UInt(information.st_rdev)), path.resolved ?? path)
  }

  /// Returns the number of the character device at a path; nil if there is none.
  static func present(at path: UntrustedText) throws(SystemError) -> DeviceNumber? {
    do throws(SystemError) {
      return try ofCharacterDevice(at: path)?.number
    } catch {
      if error.meansNotFound { return nil }
      throw error
    }
  }

  /// The path in sysfs of the device that has the number now.
  ///
  /// Numbers are reused: compare it after opening a device that was found by number (E-UDEV-6). Nil
  /// if sysfs cannot be read.
  package var syspath: UntrustedText? {
    (try? knownSyspath()) ?? nil
  }

  /// Returns the path in sysfs; nil only if there is no such device, or no sysfs.
  func knownSyspath() throws(SystemError) -> UntrustedText? {
    try UntrustedText("/sys/dev/char/\(major):\(minor)").resolving()
  }
}

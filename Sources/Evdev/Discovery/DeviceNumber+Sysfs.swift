import CLinux
import Glibc
package import TouchModel

extension DeviceNumber {
  /// The major number of input devices.
  static let inputMajor: UInt32 = 13

  /// The number of an input device from the name of its entry in udev's database, as `c13:67`.
  init?(databaseEntry name: UntrustedText) {
    let prefix = Array("c\(Self.inputMajor):".utf8)
    guard name.bytes.starts(with: prefix),
      let minor = UInt64(decimal: name.bytes.dropFirst(prefix.count)), minor <= UInt32.max
    else { return nil }
    self.init(rawValue: UInt(gnu_dev_makedev(Self.inputMajor, UInt32(minor))))
  }

  /// The number of the character device at a path, and its real path; links are followed.
  static func ofCharacterDevice(
    at path: UntrustedText
  ) throws(SystemError) -> (number: DeviceNumber, path: UntrustedText)? {
    var information = stat()
    try SystemCall.checked("stat", path) { path.withPath { Kernel.status(at: $0, &information) } }
    guard information.st_mode & S_IFMT == S_IFCHR else { return nil }
    return (DeviceNumber(rawValue: UInt(information.st_rdev)), path.resolved ?? path)
  }

  /// The number of the character device at a path; nil where there is none.
  static func present(at path: UntrustedText) throws(SystemError) -> DeviceNumber? {
    do throws(SystemError) {
      return try ofCharacterDevice(at: path)?.number
    } catch {
      if error.meansNotFound { return nil }
      throw error
    }
  }

  /// Where the kernel keeps what it says of the device that has the number now.
  ///
  /// Numbers are given out again; a device that was found under one has to be held against this
  /// after it is opened (E-UDEV-6). Nil where sysfs cannot be read.
  package var syspath: UntrustedText? {
    (try? knownSyspath()) ?? nil
  }

  /// The same; nil only where there is no such device, or no sysfs.
  func knownSyspath() throws(SystemError) -> UntrustedText? {
    try UntrustedText("/sys/dev/char/\(major):\(minor)").resolving()
  }
}

extension UntrustedText {
  /// The path without links; nil where there is nothing.
  var resolved: UntrustedText? { (try? resolving()) ?? nil }

  /// The path without links; nil where there is nothing, an error where that cannot be known.
  func resolving() throws(SystemError) -> UntrustedText? {
    errno = 0
    guard let name = withPath({ Kernel.realPath($0) }) else {
      let error = SystemError(call: "realpath", path: self, number: errno)
      if error.meansNotFound || error.number == 0 { return nil }
      throw error
    }
    defer { free(name) }
    return UntrustedText(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}

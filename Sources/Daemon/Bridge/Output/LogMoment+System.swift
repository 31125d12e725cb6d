package import DispatchLog
import System
import Glibc
import Text

extension LogMoment {
  /// Returns the current date and the running boot.
  package static func now() -> LogMoment {
    LogMoment(wallClock: Kernel.localDate(at: KernelClock.realtime.now), boot: currentBoot())
  }

  /// The directory with the boot id, which the sandbox of the service hides.
  private static let randomDirectory = AttributeDirectory("/proc/sys/kernel/random")
  /// The variable with which the unit passes the boot id.
  private static let bootVariable = "TOUCHBRIDGE_BOOT_ID"

  /// Returns the id of the running boot; nil if neither the kernel nor the unit gives one.
  private static func currentBoot() -> UntrustedText? {
    bootID(in: randomDirectory.text(of: "boot_id") ?? [])
      ?? bootID(in: ProcessEnvironment.value(of: bootVariable)?.bytes ?? [])
  }

  /// Returns a boot id in the form of the kernel; nil if the bytes have no 32 hexadecimal digits.
  static func bootID(in bytes: [UInt8]) -> UntrustedText? {
    let digits = bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "\n") }
    guard digits.count == 32, digits.allSatisfy(\.isHexadecimalDigit) else { return nil }
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
      text.append(digit | 0x20)
    }
    return UntrustedText(bytes: text)
  }
}

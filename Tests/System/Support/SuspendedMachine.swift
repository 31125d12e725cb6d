import Glibc
import Testing

/// Tests that suspend the machine.
///
/// They run after all others.
@Suite(
  .serialized,
  .enabled(if: Guest.canSuspend, "suspends the virtual machine, after all others: make test-system")
)
enum SuspendedMachine {
  /// Suspends all devices and resumes them at once.
  ///
  /// A full suspend would need a wake-up from outside.
  static func sleep() throws {
    // The first suspend disconnects the file systems of the host: writing to them would never end.
    try write("0", to: "/sys/power/sync_on_suspend")
    try write("0", to: "/sys/module/suspend/parameters/pm_test_delay")
    try write("devices", to: "/sys/power/pm_test")
    try write("freeze", to: "/sys/power/state")
  }

  private static func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw GuestError.system("open \(path)", errno) }
    defer { close(file) }
    guard Glibc.write(file, text, text.utf8.count) == text.utf8.count else {
      throw GuestError.system("write \(path)", errno)
    }
  }
}

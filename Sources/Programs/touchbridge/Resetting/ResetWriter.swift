import Glibc
import System
import Text

/// Takes a device out and puts it back, by writing to sysfs.
///
/// The caller blocks the signals meanwhile: nothing may come between the two.
struct ResetWriter {
  /// The pause in which programs receive that the device is gone, and before the next attempt to put it back.
  private static let pause: Int32 = 300
  /// The number of attempts to put it back.
  private static let mostAttempts = 10

  /// Sleeps for a number of milliseconds.
  var sleep: (Int32) -> Void = { Kernel.sleep(milliseconds: $0) }

  /// Performs a plan; the device is put back whatever fails.
  ///
  /// - Throws: `unavailable` if it was not taken out, or not put back; the latter with the command that does it.
  func perform(_ plan: ResetPlan) throws(Failure) {
    let failure = write(plan.removal)
    // A device that was taken out although an error was reported is put back, too.
    if failure == nil { sleep(Self.pause) }
    var error = write(plan.restoration)
    var attempts = 1
    while failure == nil, error != nil, attempts < Self.mostAttempts {
      sleep(Self.pause)
      error = write(plan.restoration)
      attempts += 1
    }
    if let failure { throw .unavailable("the panel was not taken out: \(failure.message)") }
    if let error {
      throw .unavailable(
        Diagnostic(
          "the panel was taken out, and could not be put back: \(error.message)",
          remedy: "plug it in again, or echo \(plan.restoration.text.escaped) | sudo tee"
            + " \(plan.restoration.file.escaped)"
        ).line)
    }
  }

  private func write(_ write: ResetPlan.Write) -> SystemError? {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: write.file, O_WRONLY | O_NOFOLLOW)
      let bytes = write.text.bytes
      // One call: a file of sysfs takes a value as a whole.
      try SystemCall.checked("write", write.file) {
        bytes.withUnsafeBytes { Kernel.write(file.rawValue, $0) }
      }
      return nil
    } catch {
      return error
    }
  }
}

import Glibc
import System

/// A standard stream of the program.
enum LiveStream: Int32 {
  /// The lines for the page, or what the person asked for.
  case output = 1
  /// Messages.
  case diagnostics = 2

  /// Writes text; a stream that accepts nothing loses it.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { bytes in
        SystemCall.retrying { Kernel.write(rawValue, bytes) }
      }
      guard case .success(let count) = result, count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a message of the program.
  static func report(_ message: String) {
    diagnostics.write("touchbridge-live: \(message)\n")
  }
}

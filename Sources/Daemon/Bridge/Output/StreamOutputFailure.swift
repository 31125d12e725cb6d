package import System
import Text

/// The reason why a stream can no longer be written.
package enum StreamOutputFailure: Error, Hashable, Sendable {
  /// The reader closed its end; not an error, the program ends with status 0.
  case closed
  /// A system call failed, for example because the disk is full.
  case system(SystemError)
  /// The reader has not read, and so many bytes were queued.
  case stalled(bytes: Int)

  /// The failure in one line without a full stop, safe to print.
  package var message: String {
    switch self {
    case .closed: "the reader of the log has closed its end"
    case .system(let error):
      "cannot write \(error.path.isEmpty ? "the log" : error.path.escaped):"
        + " \(SystemCall.errorMessage(error.number))"
    case .stalled(let bytes): "the reader of the log has stalled: \(bytes) bytes are unwritten"
    }
  }
}

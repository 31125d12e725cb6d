package import Evdev
import Glibc

/// Why a recording ended.
package enum RecordingEnd: Hashable, Sendable {
  /// Somebody asked for it, by that signal.
  case signal(Int32)
  /// One more frame would have been too much.
  case byteLimit
  /// The time is over.
  case timeLimit
  /// The device was unplugged, or taken away (E-LIFE-21).
  case deviceGone
  /// Nobody reads the output any longer.
  case readerGone
  /// Who reads the output takes nothing; that many bytes wait.
  case readerStalled(bytes: Int)
  /// The output cannot be written.
  case outputFailed(SystemError)

  /// The reason in a few words, printable as they stand.
  package var words: String {
    switch self {
    case .signal(SIGINT): "interrupted by SIGINT"
    case .signal(SIGTERM): "ended by SIGTERM"
    case .signal(SIGHUP): "ended by SIGHUP"
    case .signal(let number): "ended by signal \(number)"
    case .byteLimit: "the limit of bytes is reached"
    case .timeLimit: "the time is over"
    case .deviceGone: "the device is gone"
    case .readerGone: "nobody reads any longer"
    case .readerStalled(let bytes): "the reader takes nothing, and \(bytes) bytes wait"
    case .outputFailed(let error): SystemCall.errorMessage(error.number)
    }
  }
}

import Bridge
import Capture
import Text
import TouchModel

extension ReplayOutcome {
  /// Throws `capture` if the capture could not be read to its end.
  func requireEnd(of name: String) throws(Failure) {
    if let error { throw .capture("\(name):\(error.line): \(error.message)") }
  }

  /// Throws `capture` if the only capture could not be read to its end, and `noTouchscreen` if it has none.
  func requireTouches(of name: String) throws(Failure) {
    try requireEnd(of: name)
    if touchscreens == 0 { throw .noTouchscreen("\(name) contains no touchscreen") }
  }
}

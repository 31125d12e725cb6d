import Bridge
import Capture

/// What the programme ends with after several captures, each of which may have failed by itself.
///
/// A capture that fails does not keep the ones behind it from being led; the first failure decides.
struct ReplayVerdict {
  private var first: Failure?
  private var touchscreens = 0

  /// Takes how a capture went.
  ///
  /// - Parameters:
  ///   - outcome: How it went.
  ///   - name: What the capture is called, printable as it stands.
  /// - Throws: `capture` where it could not be read to its end.
  mutating func add(_ outcome: ReplayOutcome, of name: String) throws(Failure) {
    touchscreens += outcome.touchscreens
    if let error = outcome.error {
      throw .capture("\(name):\(error.line): \(error.message)")
    }
  }

  /// Says why a capture failed, at once, and keeps it in mind.
  ///
  /// - Parameters:
  ///   - failure: Why it failed.
  ///   - console: Where it is said.
  /// - Throws: The failure itself where nothing can be written any longer.
  mutating func add(_ failure: Failure, _ console: Console) throws(Failure) {
    switch failure {
    case .closedPipe, .cannotWrite: throw failure
    default:
      console.say(failure.message)
      if first == nil { first = failure }
    }
  }

  /// Ends the programme with the first failure, or for want of a touchscreen.
  func conclude() throws(Failure) {
    if let first { throw .said(first) }
    if touchscreens == 0 {
      throw .noTouchscreen("no capture holds a touchscreen; the log says what each device is")
    }
  }
}

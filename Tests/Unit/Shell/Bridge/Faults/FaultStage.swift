import Bridge
import DispatchLog
import TouchBridgeTestSupport
import TouchModel

/// A bridge with a device for fault tests, and its log.
final class FaultStage {
  let bridge: TouchBridge
  private(set) var session: DeviceSession?
  private let layout: FaultLayout

  init(_ layout: FaultLayout, at time: Microseconds = .zero) {
    self.layout = layout
    bridge = TouchBridge(
      layout: layout.document, log: DispatchLog(format: .json), source: .live, at: time)
  }

  /// Attaches the device with its kernel state.
  func attach(_ description: DeviceDescription, holding state: DeviceState?, at time: Microseconds)
  {
    var description = description
    description.initialState = state
    guard case .session(let session) = bridge.attach(description, at: time) else { return }
    self.session = session
  }

  /// Passes events to the session.
  func consume(_ events: ArraySlice<InputEvent>) {
    session?.consume(Array(events).span)
  }

  /// Removes the device.
  func detach(_ reason: CancelReason, at time: Microseconds) {
    guard let session else { return }
    bridge.detach(session, reason: reason, at: time)
    self.session = nil
  }

  /// Advances to a time, as the daemon's loop does.
  func serve(until time: Microseconds) {
    if let session, let due = session.deadline, due <= time { session.advance(to: time) }
    if let due = bridge.nextDeadline, due <= time { bridge.advance(to: time) }
  }

  /// The next deadline, or nil.
  var deadline: Microseconds? {
    [session?.deadline, bridge.nextDeadline].compactMap(\.self).min()
  }

  /// Ends the session and returns the log.
  func finish(at time: Microseconds) -> String {
    session?.cancelAll(reason: .shutdown, at: time)
    bridge.end(at: time)
    var bytes: [UInt8] = []
    bridge.flush { span in span.withUnsafeBytes { bytes.append(contentsOf: $0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the violations in a log.
  func violations(of log: String) -> [String] {
    DispatchLogChecker(log, framesMayShareTimes: true, mayHold: layout.mayHold).violations
  }
}

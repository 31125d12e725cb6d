import TouchKit
import TouchModel

@testable import Bridge

/// Watches the changes of each pass, after the sinks of a bridge have taken them.
final class PassWatcher: SinkReceiver {
  private let body: ([SinkChange], Microseconds) -> Void

  init(_ body: @escaping ([SinkChange], Microseconds) -> Void) {
    self.body = body
  }

  func apply(_ changes: [SinkChange], at time: Microseconds) { body(changes, time) }

  func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {}

  func replaceLayout(at time: Microseconds) {}
}

import TouchKit
import TouchModel

/// Receives the changes of touches for sinks.
protocol SinkReceiver: AnyObject {
  /// Takes the changes of a pass, at its end.
  ///
  /// - Parameters:
  ///   - changes: The changes for all sinks, in the order of the calls; not empty.
  ///   - time: The time of the pass.
  func apply(_ changes: [SinkChange], at time: Microseconds)

  /// Takes that input events of a device were lost.
  func gap(_ device: DeviceID, lost: Int?, at time: Microseconds)

  /// Continues with the sinks of the layout that has replaced another.
  func replaceLayout(at time: Microseconds)
}

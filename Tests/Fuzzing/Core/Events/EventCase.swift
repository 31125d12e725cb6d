package import TouchModel
import TouchTracking

/// A device, its settings, and a sequence of steps of the device and of the tracker's owner.
package struct EventCase: Sendable {
  /// A step of a case.
  enum Step: Sendable {
    /// The device sends a record.
    case record(InputEvent)
    /// The device sends a record that is lost before it is read.
    case lostRecord(InputEvent)
    /// The owner passes on the records so far as one batch.
    case batch
    /// The owner queries the device and passes its state to the tracker.
    case kernelState(time: Microseconds)
    case state(DeviceState, time: Microseconds)
    /// The owner advances the time; nil advances to the tracker's deadline.
    case advance(Microseconds?)
    /// The owner cancels all contacts.
    case cancelAll(CancelReason, time: Microseconds)
    /// The owner resumes after a suspend, with the state of the device or without it.
    case mute(DeviceState?, time: Microseconds)
    /// The settings change.
    case change(DeviceSettings, time: Microseconds)
    /// A pen comes near or leaves.
    case pen(isNear: Bool, time: Microseconds)
    /// The owner has found that records are missing.
    case recover(DeviceState, time: Microseconds)
    /// The owner answers whether a silent contact exists.
    case verify(DeviceState?, time: Microseconds)
    /// The owner has read stale records.
    case ignoreBegins(before: Microseconds)
  }

  /// What the device announces about itself.
  package internal(set) var description: DeviceDescription
  /// The settings of the device.
  var settings: DeviceSettings
  /// The protocol to assume if the classifier refuses the device.
  var kind: TouchProtocol
  /// The steps, in order.
  var steps: [Step] = []

  /// The records that reach a reader, and the states of queries, in the form of a recording.
  package var recorded: [(event: InputEvent?, state: DeviceState?)] {
    steps.compactMap { step in
      switch step {
      case .record(let event): (event, nil)
      case .state(let state, _): (nil, state)
      default: nil
      }
    }
  }
}

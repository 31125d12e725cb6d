package import TouchModel
import TouchTracking

/// A device, how it is set up, and what it says and its owner does, one after the other.
package struct EventCase: Sendable {
  /// One thing that happens.
  enum Happening: Sendable {
    /// The device sends a record.
    case record(InputEvent)
    /// The device has sent a record that nobody reads.
    case lostRecord(InputEvent)
    /// The owner hands on what has come so far.
    case batch
    /// The owner asks the device and tells the tracker: the truth, or something else.
    case truth(time: Microseconds)
    case state(DeviceState, time: Microseconds)
    /// The owner tells the time; nil for the time that the tracker wants to be told.
    case advance(Microseconds?)
    /// The owner cancels all contacts.
    case cancelAll(CancelReason, time: Microseconds)
    /// The owner goes on after a sleep, with what the device holds or without.
    case mute(DeviceState?, time: Microseconds)
    /// The layout was changed.
    case change(DeviceSettings, time: Microseconds)
  }

  /// What the device says of itself.
  package internal(set) var description: DeviceDescription
  /// How it is brought onto the screen.
  var settings: DeviceSettings
  /// What the tracker takes it for, where the classifier does not want it.
  var kind: TouchProtocol
  /// What happens.
  var happenings: [Happening] = []

  /// The records that reach a reader, and the states that one is told who asks, for a recording.
  package var recorded: [(event: InputEvent?, state: DeviceState?)] {
    happenings.compactMap { happening in
      switch happening {
      case .record(let event): (event, nil)
      case .state(let state, _): (nil, state)
      default: nil
      }
    }
  }
}

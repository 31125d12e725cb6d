import Evdev
import TouchModel

/// Stores the records that a device sends.
final class DeviceListener: DeviceInputReceiver {
  private(set) var events: [InputEvent] = []
  private(set) var states: [DeviceState] = []

  func take(_ events: Span<InputEvent>) {
    for index in events.indices { self.events.append(events[index]) }
  }

  func take(_ state: DeviceState) { states.append(state) }
}

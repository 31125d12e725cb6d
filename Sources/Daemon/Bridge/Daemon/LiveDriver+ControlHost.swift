import ControlProtocol
import System
import Text
import TouchModel

extension LiveDriver: ControlHost {
  var panelStatus: JSONValue { devices.status }
  var panelCounts: JSONValue { devices.panelCounts }
  var reloadFailures: Int { reloading.failures }
  var reloadRefusal: String? { reloading.refusal }

  var sessions: [DeviceSession] { devices.sessions }

  func forwardingRefusal(at point: Point) -> String? { devices.forwardingRefusal(at: point) }

  func readStatistics(of day: LocalDay, for client: Int) {
    statistics?.read(day, for: client)
  }

  func prepareChange() {
    devices.drain { flush() }
    bridge.advance(to: EventLoop.now())
  }

  func reloadLayout() {
    devices.drain { flush() }
    perform(reloading.request())
  }

  func setActive(_ isActive: Bool) {
    afterPendingEvents { activity.setPaused(!isActive) }
  }

  func ungrab(_ id: DeviceID) {
    afterPendingEvents { devices.ungrab(id) }
  }
}

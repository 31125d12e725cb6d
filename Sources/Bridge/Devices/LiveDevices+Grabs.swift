import Evdev
import Layout
import System
import Text
import TouchModel

/// The grabs of panels, which keep their touches from all other programs (E-LIFE-3).
extension LiveDevices {
  /// True if the panels are grabbed: because of `--grab`, or because their touches are forwarded.
  var grabs: Bool { isExclusive || bridge.forwarding.grabsPanels }

  /// Grabs a device in use, or releases it, as the layout that is now in force needs it (F-23).
  func takeGrab(of device: LiveDevice) {
    guard grabs else {
      guard device.isGrabbed || device.awaitsGrab else { return }
      device.ungrab()
      bridge.setForwarding(true, of: device.id)
      return device.testGrab(at: EventLoop.now(), isFirst: true)
    }
    guard !device.isGrabbed, !device.awaitsGrab else { return }
    if device.isUntouched { return grabNow(device) }
    device.awaitsGrab = true
    bridge.setForwarding(false, of: device.id)
    noteAwaitedGrab(of: device)
  }

  /// Notes that a device is grabbed later.
  func noteAwaitedGrab(of device: LiveDevice) {
    bridge.note(
      Note(
        .info, .bridge,
        "\(device.input.path.escaped): a finger is down; the device is grabbed when it is lifted, and"
          + " other programs receive it until then"), at: EventLoop.now())
  }

  /// Grabs a device that was touched when it was opened.
  func grabNow(_ device: LiveDevice) {
    // The retry reports the error.
    if device.grab() { return bridge.setForwarding(true, of: device.id) }
    perform(roster.lost(device.id, isPresent: true, at: EventLoop.now()))
  }
}

import Evdev
import Layout
import System
import Text
import TouchModel
import TouchTracking

/// The grabs of panels, which keep their touches from all other programs (E-LIFE-3).
extension LiveDevices {
  /// True if the panels are grabbed: because of `--grab`, or because their touches are forwarded.
  var grabs: Bool { isExclusive || bridge.forwarding.grabsPanels }

  /// Returns whether the touches of a panel in use are forwarded, or why not (F-24).
  func forwardingState(of device: LiveDevice) -> ForwardingState {
    if let holder = device.holder { return .held(by: holder) }
    guard bridge.forwarding.grabsPanels, sinkProblem == nil else { return .notForwarded }
    return device.awaitsGrab ? .awaitsLift : device.isGrabbed ? .forwarded : .notForwarded
  }

  /// Makes the touches of a panel that begin from now on reach the sinks of the layout, or not, by its state.
  func updateForwarding(of device: LiveDevice) {
    bridge.setForwarding(forwardingState(of: device) == .forwarded, of: device.id)
  }

  /// Returns why a finger at a point of the screen reaches no virtual touchscreen; nil if it does, or no panel in use
  /// covers the point.
  func forwardingRefusal(at point: Point) -> String? {
    let states = open.filter { device in
      bridge.settings(for: device.id, device.session.description).settings.region.contains(point)
    }.map { (device: $0, state: forwardingState(of: $0)) }
    guard !states.isEmpty, states.allSatisfy({ $0.state != .forwarded }) else { return nil }
    return states.map { "d\($0.device.id.rawValue) \($0.state.sentence)" }.joined(separator: ", ")
  }

  /// Returns the state of a panel for `status`: in words, and the seconds for which it has waited for the lift.
  func forwardingStatus(of device: LiveDevice) -> [JSONValue.Member] {
    let state = forwardingState(of: device)
    var members: [JSONValue.Member] = [.init("forwarding", .text(state.text))]
    if state == .awaitsLift {
      members.append(.init("waiting", .seconds(EventLoop.now() - device.awaitsGrabSince)))
    }
    return members
  }

  /// Grabs a device in use, or releases it, as the layout that is now in force needs it (F-23).
  func updateGrab(of device: LiveDevice) {
    guard grabs else {
      guard device.isGrabbed || device.awaitsGrab else { return }
      device.ungrab()
      updateForwarding(of: device)
      return device.testGrab(at: EventLoop.now())
    }
    guard !device.isGrabbed, !device.awaitsGrab else { return }
    if device.isUntouched { return grabNow(device) }
    device.awaitsGrab = true
    updateForwarding(of: device)
    noteAwaitedGrab(of: device)
  }

  /// Notes that a device is grabbed later.
  func noteAwaitedGrab(of device: LiveDevice) {
    bridge.note(
      Note(
        .info, .bridge,
        "\(device.input.path.escaped) \(ForwardingState.awaitsLift.text): a finger is down; the device is grabbed when"
          + " it is lifted, and"
          + " other programs receive it until then"), at: EventLoop.now())
  }

  /// Grabs a device that was touched when it was opened.
  func grabNow(_ device: LiveDevice) {
    // The retry reports the error.
    if device.grab() { return updateForwarding(of: device) }
    perform(roster.lost(device.id, isPresent: true, at: EventLoop.now()))
  }
}

extension ForwardingState {
  /// The state as the end of a sentence about a panel.
  fileprivate var sentence: String {
    switch self {
    case .forwarded: "is forwarded"
    case .awaitsLift: "waits for the lift of a finger that was down when it was to be grabbed"
    case .held(let process): "is held by \(process)"
    case .notForwarded: "is not forwarded"
    }
  }
}

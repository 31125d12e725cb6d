import Evdev
import System
import TouchModel
import TouchTracking

/// The pens of panels whose filters need them (E-FILT-23).
extension LiveDevices {
  /// Opens and closes pens after a change of the devices.
  func updatePens() {
    let panels = open.filter { $0.session.arbitratesPen }
    let nodes = panels.isEmpty ? [] : (discovery?.enumerate().nodes ?? []).filter(isPen)
    for note in pens.update(nodes, for: panels) { bridge.note(note, at: EventLoop.now()) }
  }

  private func isPen(_ node: DeviceNode) -> Bool {
    let use = bridge.use(of: node.description)
    return node.isInitialized
      && bridge.panels.policy.refusalBeforeOpening(node.description, as: use) == .kind(.penTablet)
  }

  /// Takes the change of a pen before the fingers that came down later are dispatched.
  func updatePen(_ isNear: Bool, near panels: [LiveDevice], at time: Microseconds) {
    guard !panels.isEmpty else { return }
    readPending()
    for panel in panels {
      panel.dispatch(through: time)
      panel.session.updatePen(isNear: isNear, at: time)
    }
    dispatch()
  }
}

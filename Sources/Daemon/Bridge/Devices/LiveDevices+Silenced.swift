import Evdev
import Layout
import System
import TouchModel
import TouchTracking

/// The other nodes of panels in use (E-DET-15).
extension LiveDevices {
  /// Grabs the nodes of panels in use that other programs must not receive, and releases the others.
  func updateSilenced() {
    guard bridge.forwarding.grabsPanels else { return }
    let panels = open.map(\.session.description)
    let nodes = panels.isEmpty ? [] : discovery?.enumerate().nodes ?? []
    let wanted = nodes.compactMap { node -> SilencedNodes.Wanted? in
      let use = bridge.use(of: node.description)
      guard node.isInitialized, !open.contains(where: { $0.syspath == node.syspath }),
        let refusal = bridge.panels.policy.refusalBeforeOpening(node.description, as: use),
        let panel = DeviceGroup.panel(
          silencing: node.description, refusedFor: refusal, among: panels)
      else { return nil }
      return SilencedNodes.Wanted(node: node, panel: open[panel].input.path)
    }
    let now = EventLoop.now()
    for note in silenced.update(wanted, at: now) { bridge.note(note, at: now) }
  }
}

import Evdev
import System
import Text
import TouchModel

/// The nodes of panels in use that are kept from other programs while touches are forwarded (E-DET-15).
///
/// They are grabbed, and nothing is read: the kernel discards what their queues cannot hold.
final class SilencedNodes {
  /// A node, and the panel whose device it belongs to.
  struct Wanted {
    let node: DeviceNode
    let panel: UntrustedText
  }

  /// A node that is open.
  private struct Silenced {
    let node: DeviceNode
    let panel: UntrustedText
    let input: InputDevice
    /// False while something is pressed: other programs would never receive its release.
    var isGrabbed = false
  }

  /// The time between two attempts to grab a node.
  private static let interval = Microseconds.seconds(1)

  private var open: [Silenced] = []
  /// The nodes that could not be opened or grabbed, so that each has one note.
  private var failed: [UntrustedText] = []
  /// The time at which `grabAll(at:)` must be called; nil if all nodes are grabbed.
  private(set) var deadline: Microseconds?

  /// The silenced nodes: the path, the panel, and whether the node is grabbed already.
  var nodes: [(path: UntrustedText, panel: UntrustedText, isGrabbed: Bool)] {
    open.map { ($0.node.path, $0.panel, $0.isGrabbed) }
  }

  /// Opens and grabs the nodes of panels in use, and releases those of others.
  ///
  /// - Returns: Notes about what became of nodes.
  func update(_ wanted: [Wanted], at now: Microseconds) -> [Note] {
    for index in open.indices.reversed()
    where !wanted.contains(where: { $0.node.syspath == open[index].node.syspath }) {
      open.remove(at: index).input.ungrab()
    }
    failed.removeAll { path in !wanted.contains { $0.node.path == path } }
    var notes: [Note] = []
    for item in wanted where !open.contains(where: { $0.node.syspath == item.node.syspath }) {
      do throws(DeviceOpenError) {
        let input = try InputDevice.open(item.node).device
        open.append(Silenced(node: item.node, panel: item.panel, input: input))
      } catch {
        if let note = failure(of: item.node.path, item.panel, error.message) { notes.append(note) }
      }
    }
    return notes + grabAll(at: now)
  }

  /// Releases all nodes.
  func closeAll() {
    for node in open { node.input.ungrab() }
    open.removeAll()
    deadline = nil
  }

  /// Grabs the nodes that are not grabbed yet and on which nothing is pressed.
  ///
  /// - Returns: Notes about what became of nodes.
  func grabAll(at now: Microseconds) -> [Note] {
    var notes: [Note] = []
    deadline = nil
    for index in open.indices where !open[index].isGrabbed {
      let silenced = open[index]
      guard silenced.input.freshState()?.isTouched != true else {
        deadline = now + Self.interval
        continue
      }
      do throws(SystemError) {
        try silenced.input.grab()
        open[index].isGrabbed = true
        failed.removeAll { $0 == silenced.node.path }
        notes.append(
          Note(
            .info, .bridge,
            "\(silenced.node.path.escaped) belongs to the device of \(silenced.panel.escaped), and is kept"
              + " from other programs; `leave: true` in a device rule leaves it to them"))
      } catch {
        deadline = now + Self.interval
        if let note = failure(of: silenced.node.path, silenced.panel, error.message) {
          notes.append(note)
        }
      }
    }
    return notes
  }

  /// Returns the note about a node that other programs can still read; nil if there was one before.
  private func failure(
    of path: UntrustedText, _ panel: UntrustedText, _ message: String
  ) -> Note? {
    if failed.contains(path) { return nil }
    failed.append(path)
    return Note(
      .warning, .kernel,
      "\(path.escaped) belongs to the device of \(panel.escaped), and other programs may receive its presses:"
        + " \(message)")
  }
}

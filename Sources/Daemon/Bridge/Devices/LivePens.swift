import Evdev
import System
import Text
import TouchModel
import TouchTracking

/// The pens of the panels whose filters need to know whether a pen is near (E-FILT-23).
///
/// Their nodes are read, never grabbed, and only the keys of their tools count.
final class LivePens {
  /// Called when a pen comes near or leaves, with the panels that it belongs to.
  var changed: (_ panels: [LiveDevice], _ isNear: Bool, Microseconds) -> Void = { _, _, _ in }

  private let loop: EventLoop
  private var open: [LivePen] = []
  private var panels: [LiveDevice] = []
  /// The nodes that could not be opened, so that each has one note.
  private var failed: [UntrustedText] = []

  init(on loop: EventLoop) { self.loop = loop }

  /// Opens the pens that belong to panels in use, and closes those that do not.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of pen tablets.
  ///   - panels: The panels in use that arbitrate between pen and fingers.
  /// - Returns: Notes about pens that cannot be read.
  func update(_ nodes: [DeviceNode], for panels: [LiveDevice]) -> [Note] {
    self.panels = panels
    let wanted = nodes.filter { !self.panels(of: $0.description).isEmpty }
    for pen in open where !wanted.contains(where: { $0.syspath == pen.syspath }) { close(pen) }
    failed.removeAll { path in !wanted.contains { $0.path == path } }
    var notes: [Note] = []
    for node in wanted where !open.contains(where: { $0.syspath == node.syspath }) {
      if let note = add(node) { notes.append(note) }
    }
    // A panel may have been opened, or have new filters, while its pen is near.
    for pen in open where pen.proximity.isNear {
      changed(self.panels(of: pen.description), true, EventLoop.now())
    }
    return notes
  }

  /// Closes all pens.
  func closeAll() {
    panels = []
    for pen in open { close(pen) }
  }

  private func panels(of pen: DeviceDescription) -> [LiveDevice] {
    DeviceGroup.panels(ofPen: pen, among: panels.map(\.session.description)).map { panels[$0] }
  }

  /// Opens a pen; returns a note if that fails.
  private func add(_ node: DeviceNode) -> Note? {
    do throws(DeviceOpenError) {
      let (input, description) = try InputDevice.open(node)
      let pen = LivePen(node.syspath, input, description)
      do throws(SystemError) {
        pen.source = try loop.add(input.descriptor, .reading) { [unowned self, unowned pen] in
          read(pen, $0)
        }
      } catch {
        throw .system(error)
      }
      open.append(pen)
      failed.removeAll { $0 == node.path }
      return Note(
        .info, .bridge,
        "\(node.path.escaped) is read for the proximity of its pen: fingers are ignored meanwhile")
    } catch {
      if failed.contains(node.path) { return nil }
      failed.append(node.path)
      return Note(
        .warning, .kernel,
        "the pen of a panel cannot be read, so `penArbitration` does not ignore fingers:"
          + " \(error.message)")
    }
  }

  private func read(_ pen: LivePen, _ readiness: EventLoop.Readiness) {
    var isGone = readiness == .hungUp
    do throws(SystemError) { _ = try pen.input.pump(into: pen) } catch { isGone = true }
    for change in pen.takeChanges() {
      changed(panels(of: pen.description), change.isNear, change.time)
    }
    if isGone { close(pen) }
  }

  private func close(_ pen: LivePen) {
    open.removeAll { $0 === pen }
    if let source = pen.source { loop.remove(source) }
    if pen.proximity.isNear { changed(panels(of: pen.description), false, EventLoop.now()) }
  }
}

/// An open pen tablet.
private final class LivePen: DeviceInputReceiver {
  let syspath: UntrustedText
  let input: InputDevice
  let description: DeviceDescription
  var source: EventLoop.Source?
  private(set) var proximity: PenProximity
  private var changes: [(isNear: Bool, time: Microseconds)] = []

  init(_ syspath: UntrustedText, _ input: InputDevice, _ description: DeviceDescription) {
    self.syspath = syspath
    self.input = input
    self.description = description
    proximity = PenProximity(description)
  }

  func take(_ events: Span<InputEvent>) {
    proximity.consume(events) { changes.append(($0, $1)) }
  }

  func take(_ state: DeviceState) {
    proximity.load(state, at: EventLoop.now()) { changes.append(($0, $1)) }
  }

  /// Removes and returns the changes that were read.
  func takeChanges() -> [(isNear: Bool, time: Microseconds)] {
    defer { changes.removeAll() }
    return changes
  }
}

import Evdev
import Text
import TouchBridgeTestSupport
import TouchModel

/// A virtual touch panel with fingers.
///
/// Use `down`, `move` and `lift`, and end each frame with `report`; or `play` a script without
/// pauses.
final class LivePanel {
  /// The panel's description and fingers.
  let panel: Panel
  /// The event node.
  let node: String
  /// The path in sysfs.
  let syspath: String
  private var device: VirtualDevice?
  private var stream: PanelStream
  private var sent = 0
  private var script = ""
  private var played = 0

  /// Creates the device and waits until udev has processed it.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - phys: The path of its port, if it matters.
  ///   - settles: False to return without waiting for udev.
  /// - Throws: An error if the kernel refuses the device.
  init(_ panel: Panel = Panel(), phys: UntrustedText? = nil, settles: Bool = true) throws {
    self.panel = panel
    var description = panel.description
    if let phys { description.phys = phys }
    let device = try VirtualDevice(description)
    node = device.node.escaped
    syspath = device.syspath.escaped
    self.device = device
    stream = PanelStream(panel)
    if settles { try UdevRecord.settle() }
  }

  /// The state of the device in the kernel.
  var probe: StateProbe { StateProbe(node: node) }

  /// Puts a finger down at a location in points.
  func down(_ finger: Int, _ x: Double, _ y: Double) {
    stream.down(finger, at: Point(x: x, y: y))
  }

  /// Moves a finger that is down.
  func move(_ finger: Int, _ x: Double, _ y: Double) {
    stream.move(finger, to: Point(x: x, y: y))
  }

  /// Lifts a finger.
  func lift(_ finger: Int) {
    stream.lift(finger)
  }

  /// Lifts all fingers.
  func liftAll() {
    for finger in stream.present { stream.lift(finger) }
  }

  /// Ends the frame.
  func report() throws {
    stream.report(at: .zero)
    try sendNew()
  }

  /// Plays frames of a script, after those played before.
  func play(_ frames: String) throws {
    script += script.isEmpty ? frames : "; " + frames
    let whole = try FingerScript(script)
    try whole.play(into: &stream, droppingFirst: played)
    played = whole.frames.count
    try sendNew()
  }

  /// Writes records without changing the known fingers.
  func write(_ events: [InputEvent]) throws {
    try device?.write(events.span)
  }

  /// Removes the device.
  func unplug() {
    device = nil
  }

  private func sendNew() throws {
    var events: [InputEvent] = []
    for case .event(let event) in stream.items[sent...] { events.append(event) }
    sent = stream.items.count
    try write(events)
  }
}

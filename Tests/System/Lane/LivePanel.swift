import Evdev
import TouchBridgeTestSupport
import TouchModel

/// A touch panel of the kernel's, and the fingers on it.
///
/// Say what the fingers do with `down`, `move`, `lift`, and end each frame with `report`; or `play`
/// a whole script, as fast as it goes.
final class LivePanel {
  /// What it is.
  let panel: Panel
  /// Its event node.
  let node: String
  /// Its place in sysfs.
  let syspath: String
  private var device: VirtualDevice?
  private var stream: PanelStream
  private var sent = 0
  private var script = ""
  private var played = 0

  /// Plugs a panel in and waits until udev is done with it, unless told not to.
  ///
  /// - Parameters:
  ///   - panel: What it is.
  ///   - phys: The path of the port that it hangs on, where that matters.
  ///   - settles: Whether to wait for udev.
  /// - Throws: Where the kernel does not want it.
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

  /// The kernel's state of it.
  var probe: StateProbe { StateProbe(node: node) }

  /// Puts a finger down at a place in points.
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

  /// Plays a script; what was played before goes on.
  func play(_ frames: String) throws {
    script += script.isEmpty ? frames : "; " + frames
    let whole = try FingerScript(script)
    try whole.play(into: &stream, droppingFirst: played)
    played = whole.frames.count
    try sendNew()
  }

  /// Says records as they stand, past all that is known of the fingers.
  func write(_ events: [InputEvent]) throws {
    try device?.write(events.span)
  }

  /// Pulls the plug.
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

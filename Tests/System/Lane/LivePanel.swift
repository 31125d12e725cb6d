import TouchBridgeTestSupport
import TouchModel

/// A touch panel of the kernel's, and the fingers on it.
///
/// Say what the fingers do with `down`, `move`, `lift`, and end each frame with `report`; or `play`
/// a whole script, as fast as it goes.
final class LivePanel {
  /// What it is.
  let panel: Panel
  private let device: UinputNode
  private var stream: PanelStream
  private var sent = 0

  /// Plugs a panel in and waits until udev is done with it.
  init(_ panel: Panel = Panel(), settles: Bool = true) throws {
    self.panel = panel
    device = try UinputNode(panel.description)
    stream = PanelStream(panel)
    if settles { try UdevRecord.settle() }
  }

  /// Its event node.
  var node: String { device.node }
  /// Its place in sysfs.
  var syspath: String { device.syspath }
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

  /// Ends the frame.
  func report() throws {
    stream.report(at: .zero)
    let events = stream.events
    if sent < events.count { try device.write(Array(events[sent...])) }
    sent = events.count
  }

  /// Says records as they stand, past all that is known of the fingers.
  func write(_ events: [InputEvent]) throws {
    try device.write(events)
  }

  /// Plays a script.
  func play(_ script: String) throws {
    try FingerScript(script).play(into: &stream)
    try report()
  }

  /// Pulls the plug.
  func unplug() {
    device.unplug()
  }
}

import Forwarding
import TouchModel

/// A virtual pointer for tests: it feeds events, and transcribes the records with their times in milliseconds.
///
/// `x450` and `y620` are positions, `R1` and `R0` the button, `|` is SYN_REPORT, `pressed 1`, `released 1` (or
/// `clicked` for a gesture), `cancelled 1` and `dropped: …` are reports. A pointer of the default size has one unit to a point, and the axes end at 65535.
struct PointerBench {
  var pointers: VirtualPointers
  var touchscreens = TouchscreenOccupancy.free
  var refusal: PressRefusal?
  private(set) var lines: [String] = []
  /// The records of the pointer in their order.
  private(set) var records: [InputEvent] = []

  static let settings = VirtualPointerSettings(
    sink: "mouse", name: "mouse", region: Rect(x: 0, y: 0, width: 65536, height: 65536))

  init(_ settings: VirtualPointerSettings = settings) {
    pointers = VirtualPointers([settings])
  }

  mutating func click(_ x: Double, _ y: Double, _ button: PointerButton = .right, at time: Int64) {
    take(
      .press(
        PointerPress(
          sink: "mouse", button: button, location: Point(x: x, y: y), cause: .gesture("menu"))),
      at: .milliseconds(time))
  }

  /// A finger comes down on the pointer, after the time has passed.
  mutating func down(_ touch: Int, _ x: Double, _ y: Double, at time: Int64) {
    advance(to: time)
    take(
      .press(
        PointerPress(
          sink: "mouse", button: .left, location: Point(x: x, y: y), cause: .touch(touch))),
      at: .milliseconds(time))
  }

  /// A finger moves.
  mutating func move(_ touch: Int, _ x: Double, _ y: Double, at time: Int64) {
    advance(to: time)
    take(.moved(touch: touch, Point(x: x, y: y)), at: .milliseconds(time))
  }

  /// A finger lifts.
  mutating func up(_ touch: Int, _ x: Double, _ y: Double, at time: Int64) {
    advance(to: time)
    take(.lifted(touch: touch, Point(x: x, y: y)), at: .milliseconds(time))
  }

  /// A finger is cancelled.
  mutating func cancel(_ touch: Int, at time: Int64) {
    advance(to: time)
    take(.cancelled(touch: touch), at: .milliseconds(time))
  }

  mutating func take(_ event: PointerEvent, at time: Microseconds) {
    let actions = pointers.step(
      event, at: time, touchscreens: touchscreens, unless: { [refusal] in refusal })
    for action in actions {
      let milliseconds = time.count / 1000
      switch action {
      case .write(let records, _):
        self.records += records
        lines.append("\(milliseconds): " + records.map(Self.word).joined(separator: " "))
      case .pressed(let press):
        lines.append("\(milliseconds): " + (press.touch.map { "pressed \($0)" } ?? "clicked"))
      case .released(let press, let isCancelled):
        guard let touch = press.touch else { continue }
        lines.append("\(milliseconds): \(isCancelled ? "cancelled" : "released") \(touch)")
      case .dropped(_, let reason): lines.append("\(milliseconds): dropped: \(reason.rawValue)")
      }
    }
  }

  /// Lets the time pass up to a time, deadline by deadline.
  mutating func advance(to time: Int64) {
    while let due = pointers.deadline, due <= .milliseconds(time) { take(.time, at: due) }
  }

  private static func word(_ record: InputEvent) -> String {
    switch record.type {
    case .absolute: record.code == AbsoluteAxis.x.rawValue ? "x\(record.value)" : "y\(record.value)"
    case .key: (record.code == KeyCode.rightButton.rawValue ? "R" : "L") + "\(record.value)"
    default: "|"
    }
  }
}

import Forwarding
import TouchModel

/// A virtual pointer for tests: it feeds events, and transcribes the records with their times in milliseconds.
///
/// `x450` and `y620` are positions, `R1` and `R0` the button, `|` is SYN_REPORT, `clicked` and `dropped: …` are
/// reports. A pointer of the default size has one unit to a point, and the axes end at 65535.
struct PointerBench {
  var pointers: VirtualPointers
  var touchscreens = TouchscreenOccupancy.free
  var refusal: ClickRefusal?
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
      .click(
        PointerClick(
          sink: "mouse", button: button, location: Point(x: x, y: y), recognizer: "menu")),
      at: .milliseconds(time))
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
      case .clicked: lines.append("\(milliseconds): clicked")
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

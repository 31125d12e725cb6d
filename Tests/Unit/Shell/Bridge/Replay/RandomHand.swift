import Text
import TouchBridgeTestSupport
import TouchModel

/// Generators of random input.
enum RandomHand {
  static func panel(using generator: inout SeededGenerator) -> Panel {
    let screen = Rect(x: 0, y: 0, width: 1080, height: 1920)
    let wires: [Panel.Wire] = [
      .slots(1), .slots(2), .slots(5), .slots(10), .slots(40), .anonymous(hasIDs: true),
      .anonymous(hasIDs: false), .single,
    ]
    var panel = Panel(
      "Random Panel", wire: wires[generator.number(in: 0...wires.count - 1)], screen: screen,
      unitsPerPoint: Double(generator.number(in: 1...8)))
    panel.hasPressure = generator.chance(30)
    panel.hasSize = generator.chance(30)
    panel.hasToolType = generator.chance(30)
    panel.hasDistance = generator.chance(20)
    panel.emulatesPointer = generator.chance(80)
    panel.omitsLastSeparator = generator.chance(20)
    return panel
  }

  /// Returns a capture of up to twelve random fingers that touch, lift, move, hover and become palms,
  /// with gaps.
  static func recording(using generator: inout SeededGenerator) -> String {
    let stream = stream(on: panel(using: &generator), using: &generator)
    return EvemuText.text(
      of: stream.panel.description, events: stream.events, comment: "random fingers")
  }

  /// Returns the recordings with a part of the events of one.
  static func smaller(_ recording: String) -> some Sequence<String> {
    let lines = recording.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.firstIndex { $0.hasPrefix("E:") } ?? lines.count
    return lines.withoutParts(after: head).lazy.map { $0.joined(separator: "\n") }
  }

  /// Returns 200 frames of random fingers on a panel, with or without gaps.
  static func stream(
    on panel: Panel, losing: Bool = true, using generator: inout SeededGenerator
  ) -> PanelStream {
    var stream = PanelStream(panel)
    var time = Microseconds.zero
    for _ in 0..<200 {
      for _ in 0..<generator.number(in: 0...4) { act(on: &stream, using: &generator) }
      time = time + Microseconds(Int64(generator.number(in: 0...30_000)))
      if losing && generator.chance(2) {
        var other = generator
        stream.lose(at: time) { stream in
          for _ in 0..<4 { act(on: &stream, using: &other) }
        }
        generator = other
      } else {
        stream.report(at: time, value: generator.chance(3) ? 1 : 0)
      }
    }
    return stream
  }

  private static func act(on stream: inout PanelStream, using generator: inout SeededGenerator) {
    let finger = generator.number(in: 1...12)
    let place = Point(
      x: Double(generator.number(in: -20...1100)), y: Double(generator.number(in: -20...1940)))
    switch generator.number(in: 0...9) {
    case 0...3:
      var body = PanelStream.Finger(at: place)
      body.isPalm = generator.chance(10)
      body.isStylus = generator.chance(5)
      body.isHovering = generator.chance(10)
      stream.down(finger, body)
    case 4...6: stream.move(finger, to: place)
    default: stream.lift(finger)
    }
  }

  /// Returns events that no driver sends: any axis, value and order, and times that do not increase.
  static func noise(
    for panel: Panel, count: Int, using generator: inout SeededGenerator
  ) -> [InputEvent] {
    let axes: [UInt16] = [
      0x00, 0x01, 0x18, 0x2f, 0x2f, 0x30, 0x35, 0x35, 0x36, 0x36, 0x37, 0x39, 0x39, 0x39, 0x3a,
      0x3b, 0x3d, 0x3e,
    ]
    var time = Microseconds.seconds(5)
    return (0..<count).map { _ in
      time = time + Microseconds(Int64(generator.number(in: -50...4000)))
      let value: Int32 =
        switch generator.number(in: 0...9) {
        case 0: -1
        case 1: .max
        case 2: .min
        case 3: 65535
        default: Int32(generator.number(in: 0...12))
        }
      switch generator.number(in: 0...19) {
      case 0...3: return .report(time: time, value: generator.chance(10) ? 1 : 0)
      case 4: return InputEvent(time: time, type: .synchronization, code: 2, value: 0)
      case 5:
        let isLost = generator.chance(20)
        return InputEvent(time: time, type: .synchronization, code: isLost ? 3 : 2, value: 0)
      case 6...7: return InputEvent(time: time, key: .touch, value: value)
      case 8:
        return InputEvent(
          time: time, type: EventType(rawValue: UInt16(generator.number(in: 0...40))),
          code: UInt16(truncatingIfNeeded: generator.next()), value: value)
      default:
        let axis = axes[generator.number(in: 0...axes.count - 1)]
        return InputEvent(time: time, type: .absolute, code: axis, value: value)
      }
    }
  }

  /// Changes, removes, duplicates or inserts some bytes.
  static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard bytes.count > 40 else { return }
    let place = generator.number(in: 0...bytes.count - 33)
    let length = generator.number(in: 1...32)
    switch generator.number(in: 0...4) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 3:
      let garbage = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      bytes.insert(contentsOf: garbage, at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}

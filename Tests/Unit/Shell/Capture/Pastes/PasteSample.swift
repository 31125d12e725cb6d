import Capture
import Text
import TouchModel

/// A recording of two fingers in one format, as its recorder prints it.
struct PasteSample {
  enum Kind: String, CaseIterable {
    case evemu, evtest, getevent, geteventNumbers, libinput, touchbridge
  }

  let kind: Kind
  let lines: [String]

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(_ kind: Kind) throws {
    self.kind = kind
    let text: String
    switch kind {
    case .evemu: text = try Self.written(as: .evemu)
    case .libinput: text = try Self.written(as: .libinput)
    case .touchbridge: text = try Self.written(as: .touchbridge)
    case .evtest: text = Self.evtest
    case .getevent: text = Self.getevent(isLabeled: true)
    case .geteventNumbers: text = Self.getevent(isLabeled: false)
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
  }

  /// The index of the record that lifts the first finger.
  var liftIndex: Int { recordIndices[15] }

  /// The index of the first record of the second frame.
  var secondFrameIndex: Int { recordIndices[4] }

  /// The indices of the lines with records.
  var recordIndices: [Int] {
    lines.indices.filter { index in
      let line = lines[index]
      return switch kind {
      case .evemu: line.hasPrefix("E:")
      case .evtest: line.hasPrefix("Event: time")
      case .getevent, .geteventNumbers: line.hasPrefix("[")
      case .libinput: line.hasPrefix("    - [")
      case .touchbridge: line.hasPrefix("E ")
      }
    }
  }

  // MARK: The recording

  private static let device: DeviceDescription = {
    var device = DeviceDescription(name: "Vendor Panel")
    device.bus = 3
    device.vendor = 0xeef
    device.product = 0xc000
    device.version = 0x110
    device.properties.insert(InputProperty.direct.rawValue)
    device.codes[.synchronization] = BitSet()
    for code: UInt16 in [0, 1, 2, 3] { device.codes[.synchronization]?.insert(code) }
    device.codes[.key] = BitSet()
    device.codes[.key]?.insert(KeyCode.touch.rawValue)
    device.codes[.absolute] = BitSet()
    for (axis, maximum) in axes {
      device.axes[axis] = AxisInfo(minimum: 0, maximum: maximum)
      device.codes[.absolute]?.insert(axis.rawValue)
    }
    return device
  }()

  private static let axes: [(AbsoluteAxis, Int32)] = [
    (.slot, 9), (.positionX, 32_767), (.positionY, 18_431), (.trackingID, 65_535),
  ]

  private static let names: [AbsoluteAxis: String] = [
    .slot: "ABS_MT_SLOT", .positionX: "ABS_MT_POSITION_X", .positionY: "ABS_MT_POSITION_Y",
    .trackingID: "ABS_MT_TRACKING_ID",
  ]

  /// Frames of milliseconds, and axes with values.
  private static let frames: [(Int64, [(AbsoluteAxis, Int32)])] = [
    (0, [(.trackingID, 0), (.positionX, 8533), (.positionY, 5120)]),
    (20, [(.positionX, 8874), (.positionY, 5290)]),
    (30, [(.slot, 1), (.trackingID, 1), (.positionX, 15_359), (.positionY, 10_239)]),
    (40, [(.slot, 0), (.positionX, 9557)]), (50, [(.trackingID, -1)]),
    (100, [(.slot, 1), (.trackingID, -1)]),
  ]

  private static let events: [InputEvent] = frames.flatMap { time, values in
    let time = Microseconds(seconds: 12, microseconds: time * 1000)
    return values.map { axis, value in
      InputEvent(time: time, type: .absolute, code: axis.rawValue, value: value)
    } + [InputEvent(time: time, type: .synchronization, code: 0, value: 0)]
  }

  private static func written(as format: CaptureFormat) throws -> String {
    let items = [.device(0, device)] + events.map { CaptureItem.event(0, $0) }
    return String(decoding: try ShellTests.written(items, as: format).bytes, as: UTF8.self)
  }

  private static func padded(_ number: some BinaryInteger, _ width: Int, _ radix: Int = 10)
    -> String
  {
    let digits = String(number, radix: radix)
    return String(repeating: radix == 16 ? "0" : " ", count: max(0, width - digits.count)) + digits
  }

  private static func seconds(_ time: Microseconds) -> String {
    let fraction = String(time.count % 1_000_000)
    return "\(time.count / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count)
      + fraction
  }

  private static var evtest: String {
    var text = """
      Input driver version is 1.0.1
      Input device ID: bus 0x3 vendor 0xeef product 0xc000 version 0x110
      Input device name: "Vendor Panel"
      Supported events:
        Event type 0 (EV_SYN)
        Event type 1 (EV_KEY)
          Event code 330 (BTN_TOUCH)
        Event type 3 (EV_ABS)

      """
    for (axis, maximum) in axes {
      text += "    Event code \(axis.rawValue) (\(names[axis] ?? ""))\n"
      text += "      Value      0\n      Min        0\n      Max   \(padded(maximum, 6))\n"
    }
    text += "Properties:\n  Property type 1 (INPUT_PROP_DIRECT)\n"
    text += "Testing ... (interrupt to exit)\n"
    for event in events {
      text += "Event: time \(seconds(event.time)), "
      if event.type == .synchronization {
        text += "-------------- SYN_REPORT ------------\n"
      } else {
        let name = names[AbsoluteAxis(rawValue: event.code)] ?? ""
        text += "type 3 (EV_ABS), code \(event.code) (\(name)), value \(event.value)\n"
      }
    }
    return text
  }

  private static func getevent(isLabeled: Bool) -> String {
    var text = """
      add device 1: /dev/input/event2
        bus:      0003
        vendor    0eef
        product   c000
        version   0110
        name:     "Vendor Panel"
        location: "usb-1"
        id:       ""
        version:  1.0.1
        events:
          KEY (0001): \(isLabeled ? "BTN_TOUCH            " : "014a ")

      """
    for (index, (axis, maximum)) in axes.enumerated() {
      let name = isLabeled ? names[axis] ?? "" : padded(axis.rawValue, 4, 16)
      text += index == 0 ? "    ABS (0003): " : "                "
      text += name + String(repeating: " ", count: isLabeled ? 21 - name.count : 2)
      text += ": value 0, min 0, max \(maximum), fuzz 0, flat 0, resolution 0\n"
    }
    text += "  input props:\n    INPUT_PROP_DIRECT\n"
    for event in events {
      let time = seconds(event.time)
      text += "[" + String(repeating: " ", count: 15 - time.count) + time + "] "
      text += "/dev/input/event2: "
      let value = padded(UInt32(bitPattern: event.value), 8, 16)
      guard isLabeled else {
        text += "\(padded(event.type.rawValue, 4, 16)) \(padded(event.code, 4, 16)) \(value)\n"
        continue
      }
      let name =
        event.type == .synchronization
        ? "SYN_REPORT" : names[AbsoluteAxis(rawValue: event.code)] ?? ""
      text += event.type == .synchronization ? "EV_SYN       " : "EV_ABS       "
      text += name + String(repeating: " ", count: 21 - name.count) + value
      text += String(repeating: " ", count: 12) + "\n"
    }
    return text
  }
}

extension PasteSample {
  /// The index of the line with the range of the horizontal axis.
  var rangeIndex: Int {
    lines.firstIndex { line in
      switch kind {
      case .evemu: line.hasPrefix("A: 35")
      case .touchbridge: line.hasPrefix("  axis 0035")
      case .libinput: line.hasPrefix("      53: [")
      case .evtest, .getevent, .geteventNumbers: line.contains("32767")
      }
    } ?? 0
  }

  /// The number of bytes from the middle of the last number that a record needs to the end.
  var cutLength: Int {
    guard let last = lines.last else { return 0 }
    return switch kind {
    case .evemu: last.count - 15
    case .evtest: last.count - 40
    case .getevent, .geteventNumbers: last.count - 40
    case .libinput: last.count - 20
    case .touchbridge: 3
    }
  }
}

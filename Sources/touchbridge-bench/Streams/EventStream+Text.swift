import Capture
import TouchModel

extension EventStream {
  /// Returns the stream as a capture of a format.
  func text(in format: CaptureFormat) -> [UInt8] {
    switch format {
    case .evtest: Array(evtest.utf8)
    case .getevent: Array(getevent.utf8)
    case .evemu, .libinput, .touchbridge: written(in: format)
    }
  }

  private func written(in format: CaptureFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var writer = CaptureWriter(format: format) else { return bytes }
    _ = writer.write(.device(0, device), to: &bytes)
    for event in events { _ = writer.write(.event(0, event), to: &bytes) }
    _ = writer.finish(to: &bytes)
    return bytes
  }

  /// The output of `evtest`; the parser reads only its numbers, so one name serves all codes.
  private var evtest: String {
    var text = "Input driver version is 1.0.1\n"
    text += "Input device ID: bus 0x3 vendor 0x1209 product 0x1 version 0x111\n"
    text += "Input device name: \"\(device.name.escaped)\"\nSupported events:\n"
    text += "  Event type 0 (EV_SYN)\n  Event type 1 (EV_KEY)\n    Event code 330 (BTN_TOUCH)\n"
    text += "  Event type 3 (EV_ABS)\n"
    for axis in device.axes.keys.sorted() {
      guard let info = device.axes[axis] else { continue }
      text += "    Event code \(axis.rawValue) (ABS_MT_POSITION_X)\n      Value      0\n"
      text += "      Min \(info.minimum)\n      Max \(info.maximum)\n"
    }
    text += "Properties:\n  Property type 1 (INPUT_PROP_DIRECT)\n"
    text += "Testing ... (interrupt to exit)\n"
    for event in events {
      text += "Event: time \(seconds(of: event)), "
      if event.isReport {
        text += "-------------- SYN_REPORT ------------\n"
      } else {
        let type = event.type == .key ? "EV_KEY" : "EV_ABS"
        text += "type \(event.type.rawValue) (\(type)), code \(event.code) (ABS_MT_POSITION_X), "
        text += "value \(event.value)\n"
      }
    }
    return text
  }

  /// The output of `getevent -t`, with the description of the device.
  private var getevent: String {
    let node = "/dev/input/event5"
    var text = "add device 1: \(node)\n  name:     \"\(device.name.escaped)\"\n"
    text += "  events:\n    KEY (0001): 014a\n    ABS (0003): "
    text += device.axes.keys.sorted().map { axis in
      let info = device.axes[axis] ?? AxisInfo(minimum: 0, maximum: 0)
      return "\(hexadecimal(UInt32(axis.rawValue), 4))  : value 0, min \(info.minimum), "
        + "max \(info.maximum), fuzz 0, flat 0, resolution \(info.resolution)\n"
    }.joined(separator: String(repeating: " ", count: 16))
    text += "  input props:\n    INPUT_PROP_DIRECT\n"
    for event in events {
      text += "[\(padded(seconds(of: event), to: 15, with: " "))] \(node): "
      text += hexadecimal(UInt32(event.type.rawValue), 4) + " "
      text += hexadecimal(UInt32(event.code), 4) + " "
      text += hexadecimal(UInt32(bitPattern: event.value), 8) + "\n"
    }
    return text
  }

  private func hexadecimal(_ number: UInt32, _ width: Int) -> String {
    padded(String(number, radix: 16), to: width, with: "0")
  }

  private func seconds(of event: InputEvent) -> String {
    let (seconds, rest) = event.time.count.quotientAndRemainder(dividingBy: 1_000_000)
    return "\(seconds).\(padded("\(rest)", to: 6, with: "0"))"
  }

  private func padded(_ text: String, to width: Int, with filler: Character) -> String {
    String(repeating: filler, count: max(0, width - text.count)) + text
  }
}

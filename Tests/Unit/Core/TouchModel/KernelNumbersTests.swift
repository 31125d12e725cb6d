import Foundation
import Testing
import TouchModel

/// The kernel's numbers, compared with the header of this machine.
struct KernelNumbersTests {
  private static let header = "/usr/include/linux/input-event-codes.h"

  private static func numbers() throws -> [String: Int] {
    let text = try String(contentsOfFile: header, encoding: .utf8)
    var result: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count >= 3, words[0] == "#define" else { continue }
      let digits = words[2]
      result[String(words[1])] =
        digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    }
    return result
  }

  @Test(
    "The names of axes, keys and types have the kernel's numbers",
    .enabled(if: FileManager.default.fileExists(atPath: header), "no kernel headers here"))
  func numbers() throws {
    let kernel = try Self.numbers()
    let axes: [(String, AbsoluteAxis)] = [
      ("ABS_X", .x), ("ABS_Y", .y), ("ABS_PRESSURE", .pressure), ("ABS_DISTANCE", .distance),
      ("ABS_MISC", .miscellaneous), ("ABS_MT_SLOT", .slot), ("ABS_MT_TOUCH_MAJOR", .touchMajor),
      ("ABS_MT_TOUCH_MINOR", .touchMinor), ("ABS_MT_WIDTH_MAJOR", .widthMajor),
      ("ABS_MT_WIDTH_MINOR", .widthMinor), ("ABS_MT_ORIENTATION", .orientation),
      ("ABS_MT_POSITION_X", .positionX), ("ABS_MT_POSITION_Y", .positionY),
      ("ABS_MT_TOOL_TYPE", .toolType), ("ABS_MT_BLOB_ID", .blobID),
      ("ABS_MT_TRACKING_ID", .trackingID), ("ABS_MT_PRESSURE", .multitouchPressure),
      ("ABS_MT_DISTANCE", .multitouchDistance), ("ABS_MT_TOOL_X", .toolX),
      ("ABS_MT_TOOL_Y", .toolY),
    ]
    for (name, axis) in axes { #expect(kernel[name] == Int(axis.rawValue), "\(name)") }
    let keys: [(String, KeyCode)] = [
      ("BTN_MISC", .button0), ("BTN_LEFT", .leftButton), ("BTN_JOYSTICK", .joystick),
      ("BTN_TOOL_PEN", .toolPen), ("BTN_TOOL_FINGER", .toolFinger), ("BTN_TOUCH", .touch),
      ("BTN_STYLUS", .stylus), ("BTN_TOOL_DOUBLETAP", .toolDoubleTap),
    ]
    for (name, key) in keys { #expect(kernel[name] == Int(key.rawValue), "\(name)") }
    let types: [(String, EventType)] = [
      ("EV_SYN", .synchronization), ("EV_KEY", .key), ("EV_REL", .relative), ("EV_ABS", .absolute),
      ("EV_MSC", .miscellaneous), ("EV_SW", .switches), ("EV_LED", .led), ("EV_REP", .autorepeat),
    ]
    for (name, type) in types { #expect(kernel[name] == Int(type.rawValue), "\(name)") }
    #expect(kernel["SYN_REPORT"] == Int(SynchronizationCode.report.rawValue))
    #expect(kernel["SYN_MT_REPORT"] == Int(SynchronizationCode.multitouchReport.rawValue))
    #expect(kernel["SYN_DROPPED"] == Int(SynchronizationCode.dropped.rawValue))
    #expect(kernel["INPUT_PROP_DIRECT"] == Int(InputProperty.direct.rawValue))
    #expect(kernel["INPUT_PROP_POINTER"] == Int(InputProperty.pointer.rawValue))
  }

  @Test("The multitouch axes are those from ABS_MT_SLOT to ABS_MT_TOOL_Y")
  func multitouch() {
    #expect(AbsoluteAxis.slot.isMultitouch)
    #expect(AbsoluteAxis.toolY.isMultitouch)
    #expect(!AbsoluteAxis.beforeSlot.isMultitouch)
    #expect(!AbsoluteAxis(rawValue: 0x3e).isMultitouch)
    #expect(!AbsoluteAxis.x.isMultitouch)
  }

  @Test("A record is sixteen bytes, so that a batch of them stays small")
  func size() {
    #expect(MemoryLayout<InputEvent>.size == 16)
    #expect(MemoryLayout<InputEvent>.stride == 16)
  }

  @Test("Only SYN_REPORT ends a frame, whatever its value")
  func report() {
    let time = Microseconds(5)
    #expect(InputEvent.report(time: time).isReport)
    #expect(InputEvent.report(time: time, value: 1).isReport)
    #expect(!InputEvent(time: time, type: .synchronization, code: 2, value: 0).isReport)
    #expect(!InputEvent(time: time, type: .synchronization, code: 3, value: 0).isReport)
    #expect(!InputEvent(time: time, type: .key, code: 0, value: 0).isReport)
  }
}

import Text
internal import TouchModel

/// The description of a device that `evtest` prints before the records.
struct EvtestDescription {
  /// The device as described so far.
  private(set) var device = DeviceDescription(name: "")
  /// True after the first line of a device.
  private(set) var isBegun = false

  private var hasName = false
  private var isFinished = false
  private var hasProperties = false
  private var isInRepeat = false
  private var type: EventType?
  private var axis: AbsoluteAxis?
  /// The axes whose maximum was not read; false for those without any line.
  private var axesWithoutMaximum: [AbsoluteAxis: Bool] = [:]

  /// Returns the inference that completes the description; nil if it is complete.
  ///
  /// A tracking id without slots means either protocol A or a list with lines missing.
  func inference(_ line: Int) -> DeviceInference? {
    let isDoubtful = device.has(.trackingID) && !device.has(.slot)
    let isComplete =
      hasName && isFinished && !device.codes.isEmpty && !isDoubtful && axesWithoutMaximum.isEmpty
    if isComplete && hasProperties { return nil }
    return DeviceInference(
      missing: isComplete ? .properties : .codes, knowsProperties: hasProperties, line: line)
  }

  /// True for a line that only evtest prints.
  static func isCertain(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.isNext("Input driver version is") || cursor.isNext("input driver version is")
      || cursor.isNext("Input device ID: bus") || cursor.isNext("Input device name: \"")
      || cursor.isNext("Supported events:")
    {
      return true
    }
    guard cursor.skip("Event type ") || cursor.skip("Event code ") else { return false }
    return cursor.unsignedDecimal() != nil && cursor.skip(" (")
  }

  /// True for the first line of a description.
  static func isFirst(_ cursor: TextCursor) -> Bool {
    cursor.isNext("Input driver version is") || cursor.isNext("input driver version is")
      || cursor.isNext("Input device ID:")
  }

  /// True for a line that begins the description of another device.
  func begins(_ cursor: TextCursor) -> Bool {
    cursor.isNext("Input driver version is") || cursor.isNext("input driver version is")
      || cursor.isNext("Input device ID:") && hasName
      || cursor.isNext("Input device name:") && hasName
  }

  /// Parses a line; returns false if it is not part of a device.
  mutating func read(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip("Input device ID:") {
      readIdentity(&cursor)
    } else if cursor.skip("Input device name: "), cursor.peek == UInt8(ascii: "\"") {
      readName(cursor)
    } else if cursor.skip("Event type ") {
      readType(&cursor)
    } else if cursor.skip("Event code ") {
      readCode(&cursor)
    } else if cursor.skip("Property type ") {
      hasProperties = true
      if let bit = cursor.unsignedDecimal(), bit < 0x1000 {
        device.properties.insert(UInt16(bit))
      }
    } else if cursor.isNext("Properties:") {
      hasProperties = true
    } else if cursor.isNext("Key repeat handling:") {
      isInRepeat = true
    } else if cursor.isNext("Testing ...") {
      isFinished = true
    } else if cursor.isNext("Supported events:") || isInstruction(cursor) {
    } else if !readAxisValue(&cursor) {
      return false
    }
    isBegun = isBegun || !isInstruction(start)
    return true
  }

  /// True for a line that does not describe the device, such as an instruction for the user.
  private func isInstruction(_ cursor: TextCursor) -> Bool {
    cursor.isNext("Input driver version is") || cursor.isNext("input driver version is")
      || cursor.isNext("Repeat type ") || cursor.isNext("Repeat code ")
      || cursor.isNext("No device specified") || cursor.isNext("Available devices:")
      || cursor.isNext("/dev/input/event") || cursor.isNext("Select the device event number")
      || cursor.isNext("***") || cursor.isNext("In case of") || cursor.isNext("Use of a")
      || cursor.isNext("State ")
  }

  private mutating func readIdentity(_ cursor: inout TextCursor) {
    func number(_ name: String) -> UInt16 {
      cursor.skipWhitespace()
      guard cursor.skip(name) else { return 0 }
      cursor.skipWhitespace()
      _ = cursor.skip("0x")
      return UInt16(clamping: cursor.hexadecimal() ?? 0)
    }
    device.bus = number("bus")
    device.vendor = number("vendor")
    device.product = number("product")
    device.version = number("version")
  }

  private mutating func readName(_ start: TextCursor) {
    device.name = UntrustedText(bytes: start.unquotedRest)
    hasName = true
  }

  private mutating func readType(_ cursor: inout TextCursor) {
    axis = nil
    isInRepeat = false
    guard let number = cursor.unsignedDecimal(), number < 0x100 else { return }
    let raw = UInt16(number)
    let type = EventType(rawValue: raw)
    self.type = type
    device.codes[.synchronization, default: BitSet()].insert(raw)
    device.codes[type, default: BitSet()] = device.codes[type] ?? BitSet()
  }

  private mutating func readCode(_ cursor: inout TextCursor) {
    axis = nil
    guard let number = cursor.unsignedDecimal(), number < 0x1000 else { return }
    let code = UInt16(number)
    cursor.skipWhitespace()
    _ = cursor.skip(UInt8(ascii: "("))
    // The name shows the type even if the line of the type is missing.
    guard let type = Self.type(ofName: cursor) ?? self.type else { return }
    self.type = type
    device.codes[type, default: BitSet()].insert(code)
    guard type == .absolute else { return }
    let axis = AbsoluteAxis(rawValue: code)
    self.axis = axis
    device.axes[axis] = AxisInfo(minimum: 0, maximum: 0)
    axesWithoutMaximum[axis] = false
  }

  /// The device without the axes that have no lines, so that they are inferred.
  var completeDevice: DeviceDescription {
    var copy = device
    for axis in axesWithoutMaximum.keys { copy.axes[axis] = nil }
    return copy
  }

  /// The first axis with lines, but without its maximum; nil if there is none.
  var damagedAxis: AbsoluteAxis? {
    axesWithoutMaximum.filter(\.value).keys.min()
  }

  private static func type(ofName name: TextCursor) -> EventType? {
    if name.isNext("ABS_") { return .absolute }
    if name.isNext("KEY_") || name.isNext("BTN_") { return .key }
    if name.isNext("REL_") { return .relative }
    if name.isNext("MSC_") { return .miscellaneous }
    if name.isNext("SW_") { return .switches }
    if name.isNext("LED_") { return .led }
    return nil
  }

  private mutating func readAxisValue(_ cursor: inout TextCursor) -> Bool {
    let field: WritableKeyPath<AxisInfo, Int32>
    if cursor.skip("Value") {
      field = \.value
    } else if cursor.skip("Min") {
      field = \.minimum
    } else if cursor.skip("Max") {
      field = \.maximum
    } else if cursor.skip("Fuzz") {
      field = \.fuzz
    } else if cursor.skip("Flat") {
      field = \.flat
    } else if cursor.skip("Resolution") {
      field = \.resolution
    } else {
      return false
    }
    guard cursor.isAtWordEnd, !cursor.isAtEnd else { return false }
    cursor.skipWhitespace()
    guard let number = cursor.decimal().flatMap({ Int32(exactly: $0) }) else { return false }
    cursor.skipWhitespace()
    let isCodeNext = cursor.skip("Event code ")
    guard cursor.isAtEnd || isCodeNext else { return false }
    // Some old versions print no line end after the resolution.
    defer { if isCodeNext { readCode(&cursor) } }
    guard let axis, !isInRepeat else { return true }
    device.axes[axis]?[keyPath: field] = number
    if field == \.maximum {
      axesWithoutMaximum[axis] = nil
    } else if axesWithoutMaximum[axis] != nil {
      axesWithoutMaximum[axis] = true
    }
    return true
  }
}

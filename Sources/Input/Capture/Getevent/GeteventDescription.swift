import KernelNames
import Text
internal import TouchModel

/// The description of a device in getevent's list: the lines after `add device`, as printed with
/// the options `-p`, `-i` and `-lp`.
struct GeteventDescription {
  /// The device as described so far.
  private(set) var device = DeviceDescription(name: "")
  /// The index of the device in the output; nil before it was added.
  var index: Int?

  private var hasProperties = false
  private var isInProperties = false
  private var isInEvents = false
  private var type: EventType?
  /// The beginning of the row of an axis that was wrapped onto the next line; empty if there is none.
  private var wrappedRow: [UInt8] = []

  /// The maximum length of a row whose wrapped lines are joined.
  private static let longestRow = 512

  /// Creates the description of a device.
  ///
  /// - Parameter node: The node; empty if it is unknown.
  init(node: some Sequence<UInt8>) {
    device.node = UntrustedText(bytes: node)
  }

  /// True after the beginning of a row that is not complete.
  var isInRow: Bool { !wrappedRow.isEmpty }

  /// The error for a row of an axis.
  static let damagedAxis = DescriptionError(
    "the axis is cut short or damaged; expected “value N, min N, max N”")

  /// True if there is more than a name.
  var describesCodes: Bool { !device.codes.isEmpty }

  /// Returns the inference that completes the description; nil if it is complete.
  func inference(_ line: Int) -> DeviceInference? {
    if describesCodes, hasProperties { return nil }
    return DeviceInference(
      missing: describesCodes ? .properties : .codes, knowsProperties: hasProperties,
      isAndroid: true, line: line)
  }

  /// Parses a line; returns false if it is not part of a device.
  ///
  /// - Throws: `DescriptionError` if it is not the rest of a wrapped row.
  mutating func read(_ start: TextCursor) throws(DescriptionError) -> Bool {
    var cursor = start
    if isInRow {
      let joined = wrappedRow + [0x20] + start.rest
      wrappedRow = []
      cursor = TextCursor(joined[...])
      guard joined.count < Self.longestRow, readAxis(&cursor) == true else {
        throw Self.damagedAxis
      }
      return true
    }
    if isInEvents || isInProperties, let isRead = readCodes(cursor) { return isRead }
    if cursor.skip("name:") {
      device.name = Self.quoted(&cursor)
      // A quotation mark as an HTML entity.
      if device.name.bytes.first == UInt8(ascii: "&") { return false }
    } else if cursor.skip("location:") {
      device.phys = Self.quoted(&cursor)
    } else if cursor.skip("id:") {
      device.uniq = Self.quoted(&cursor)
    } else if cursor.skip("bus:") {
      device.bus = Self.number(&cursor)
    } else if cursor.skip("vendor") {
      device.vendor = Self.number(&cursor)
    } else if cursor.skip("product") {
      device.product = Self.number(&cursor)
    } else if cursor.skip("version:") {
      return true
    } else if cursor.skip("version") {
      device.version = Self.number(&cursor)
    } else if cursor.isNext("events:") {
      isInEvents = true
      isInProperties = false
    } else if cursor.isNext("input props:") {
      hasProperties = true
      isInProperties = true
      isInEvents = false
    } else {
      return false
    }
    return true
  }

  private static func quoted(_ cursor: inout TextCursor) -> UntrustedText {
    cursor.skipWhitespace()
    return UntrustedText(bytes: cursor.unquotedRest)
  }

  private static func number(_ cursor: inout TextCursor) -> UInt16 {
    cursor.skipWhitespace()
    return UInt16(clamping: cursor.hexadecimal() ?? 0)
  }

  /// Parses a row of codes or properties; nil if the line is neither.
  private mutating func readCodes(_ start: TextCursor) -> Bool? {
    var cursor = start
    if isInProperties {
      if cursor.isNext("<none>") { return true }
      guard cursor.isNext("INPUT_PROP_") else { return nil }
      let name = cursor.word()
      if RecordSearch.contains(.getevent, in: cursor.rest) { return nil }
      if let bit = EventNames.property(named: name) { device.properties.insert(bit) }
      return true
    }
    if cursor.isNext("<none>") { return true }
    if let (type, rest) = Self.heading(cursor) {
      self.type = type
      cursor = rest
      device.codes[.synchronization, default: BitSet()].insert(type.rawValue)
    }
    guard let type else { return nil }
    return type == .absolute ? readAxis(&cursor) : readRow(&cursor, type)
  }

  /// Parses `KEY (0001):`, which begins the first row of a type.
  private static func heading(_ start: TextCursor) -> (EventType, TextCursor)? {
    var cursor = start
    guard cursor.peek >= 0x41, cursor.peek <= 0x5a else { return nil }
    _ = cursor.word()
    cursor.skipWhitespace()
    guard cursor.skip(0x28), let number = cursor.hexadecimal(),
      number < 0x100, cursor.skip("):")
    else { return nil }
    return (EventType(rawValue: UInt16(number)), cursor)
  }

  private mutating func readRow(_ cursor: inout TextCursor, _ type: EventType) -> Bool? {
    var codes: [UInt16] = []
    cursor.skipWhitespace()
    while !cursor.isAtEnd {
      // An asterisk marks a pressed key.
      var word = cursor.word()
      while word.last == UInt8(ascii: "*") { word.removeLast() }
      guard let code = Self.code(word, type) else { return nil }
      if let code { codes.append(code) }
      cursor.skipWhitespace()
    }
    for code in codes { device.codes[type, default: BitSet()].insert(code) }
    return true
  }

  /// Returns a code; nil if the word is no code, an inner nil for an unknown name.
  private static func code(_ word: ArraySlice<UInt8>, _ type: EventType) -> UInt16?? {
    var cursor = TextCursor(word)
    if word.count == 4, let number = cursor.hexadecimal(), cursor.isAtEnd {
      return .some(number < 0x1000 ? UInt16(number) : nil)
    }
    if let named = EventNames.code(named: word, in: type) { return .some(named) }
    return GeteventRecord.isName(word) ? .some(nil) : nil
  }

  /// Parses `002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`.
  private mutating func readAxis(_ cursor: inout TextCursor) -> Bool? {
    let row = cursor.rest
    cursor.skipWhitespace()
    if cursor.isAtEnd { return true }
    guard let code = Self.code(cursor.word(), .absolute) else { return nil }
    cursor.skipWhitespace()
    guard cursor.isAtEnd || cursor.skip(0x3a) else { return nil }
    var info = AxisInfo(minimum: 0, maximum: 0)
    var hasMaximum = false
    var isContinued = false
    while !cursor.isAtEnd {
      cursor.skipWhitespace()
      let name = cursor.word()
      cursor.skipWhitespace()
      isContinued = cursor.isAtEnd
      if isContinued { break }
      guard let value = cursor.decimal().flatMap({ Int32(exactly: $0) }) else { return nil }
      switch name.first {
      case UInt8(ascii: "v"): info.value = value
      case UInt8(ascii: "m"):
        if name.last == 0x6e { info.minimum = value } else { info.maximum = value }
        hasMaximum = hasMaximum || name.last == UInt8(ascii: "x")
      case UInt8(ascii: "f"): if name.last == 0x7a { info.fuzz = value } else { info.flat = value }
      case UInt8(ascii: "r"): info.resolution = value
      default: break
      }
      isContinued = cursor.skip(0x2c)
    }
    if isContinued || !hasMaximum {
      wrappedRow = Array(row)
      return true
    }
    guard let code else { return true }
    device.axes[AbsoluteAxis(rawValue: code)] = info
    device.codes[.absolute, default: BitSet()].insert(code)
    return true
  }
}

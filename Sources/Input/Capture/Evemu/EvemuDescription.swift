import Text
internal import TouchModel

/// The description lines of an evemu device: `N`, `I`, `P`, `B`, `A`, `L`, `S`.
struct EvemuDescription {
  /// The result of parsing a line.
  enum Outcome {
    /// A description line.
    case read
    /// A description line after one that follows it in files of the reference recorder.
    case outOfOrder
    /// Not a description line.
    case unknown
  }

  /// The device as described so far.
  private(set) var device = DeviceDescription(name: "")
  /// True after a name line.
  private(set) var hasName = false
  /// True after umockdev's node line.
  private(set) var isMock = false

  private var hasCodes = false
  private var hasProperties = false
  private var hasIdentity = false
  private var rank = 0
  private var nextProperty = 0
  private var nextCode: [UInt16: Int] = [:]

  /// True if there is more than a name.
  var hasContent: Bool { hasCodes || hasIdentity || !device.axes.isEmpty }

  /// Returns the inference that completes the description; nil if it is complete.
  func inference(_ line: Int) -> DeviceInference? {
    if hasCodes { return nil }
    return DeviceInference(missing: .codes, knowsProperties: hasProperties, line: line)
  }

  /// Sets the node from umockdev's node line.
  mutating func setNode(_ cursor: inout TextCursor) {
    cursor.skipWhitespace()
    device.node = UntrustedText(bytes: cursor.trimmedRest)
    isMock = true
  }

  /// Parses a line.
  mutating func read(_ start: TextCursor) throws(DescriptionError) -> Outcome {
    var cursor = start
    let letter = cursor.next()
    guard cursor.skip(0x3a), cursor.isAtWordEnd else { return .unknown }
    let newRank: Int
    switch letter {
    case UInt8(ascii: "N"):
      newRank = 1
      readName(&cursor)
    case UInt8(ascii: "I"):
      newRank = 2
      try readIdentity(&cursor)
    case UInt8(ascii: "P"):
      newRank = 3
      try readProperties(&cursor)
    case UInt8(ascii: "B"):
      newRank = 4
      try readCodes(&cursor)
    case UInt8(ascii: "A"):
      newRank = 5
      try readAxis(&cursor)
    case UInt8(ascii: "L"): newRank = 6
    case UInt8(ascii: "S"): newRank = 7
    default: return .unknown
    }
    defer { rank = max(rank, newRank) }
    return newRank < rank ? .outOfOrder : .read
  }

  private mutating func readName(_ cursor: inout TextCursor) {
    _ = cursor.skip(0x20)
    let name = cursor.rest
    device.name = UntrustedText(bytes: name.last == 0x0d ? name.dropLast() : name)
    hasName = true
  }

  private mutating func readIdentity(_ cursor: inout TextCursor) throws(DescriptionError) {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      cursor.skipWhitespace()
      guard let number = cursor.hexadecimal(), number <= 0xffff, cursor.isAtWordEnd else {
        throw DescriptionError("expected bus, vendor, product and version in hexadecimal")
      }
      numbers.append(UInt16(truncatingIfNeeded: number))
    }
    device.bus = numbers[0]
    device.vendor = numbers[1]
    device.product = numbers[2]
    device.version = numbers[3]
    hasIdentity = true
  }

  private mutating func readProperties(_ cursor: inout TextCursor) throws(DescriptionError) {
    hasProperties = true
    for bit in try bits(&cursor, from: &nextProperty) { device.properties.insert(bit) }
  }

  private mutating func readCodes(_ cursor: inout TextCursor) throws(DescriptionError) {
    cursor.skipWhitespace()
    guard let type = cursor.hexadecimal(), type < 0x100 else {
      throw DescriptionError("expected an event type in hexadecimal and eight bytes of code bits")
    }
    hasCodes = true
    let number = UInt16(truncatingIfNeeded: type)
    for bit in try bits(&cursor, from: &nextCode[number, default: 0]) {
      device.codes[EventType(rawValue: number), default: BitSet()].insert(bit)
    }
  }

  /// Parses bytes of a bitmap, lowest bit first, which may continue on further lines.
  private func bits(_ cursor: inout TextCursor, from next: inout Int) throws(DescriptionError)
    -> [UInt16]
  {
    var found: [UInt16] = []
    cursor.skipWhitespace()
    while !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#") {
      guard let byte = cursor.hexadecimal(), byte <= 0xff, cursor.isAtWordEnd else {
        throw DescriptionError("expected bytes of a bitmap in hexadecimal")
      }
      for bit in 0..<8 where byte >> UInt64(bit) & 1 != 0 {
        // The kernel has no code above 0x2ff; the limit bounds the memory for malformed captures.
        guard next + bit < 0x1000 else {
          throw DescriptionError("the bitmap has more than 4096 bits")
        }
        found.append(UInt16(next + bit))
      }
      next = min(next + 8, 0x1000)
      cursor.skipWhitespace()
    }
    return found
  }

  private mutating func readAxis(_ cursor: inout TextCursor) throws(DescriptionError) {
    cursor.skipWhitespace()
    guard let code = cursor.hexadecimal(), code <= 0xffff, cursor.isAtWordEnd else {
      throw DescriptionError("expected the number of an axis in hexadecimal")
    }
    var numbers: [Int32] = []
    cursor.skipWhitespace()
    while !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#"), numbers.count < 5 {
      guard let number = cursor.decimal(), let value = Int32(exactly: number), cursor.isAtWordEnd
      else {
        throw DescriptionError("expected decimal numbers (32 bits) that describe an axis")
      }
      numbers.append(value)
      cursor.skipWhitespace()
    }
    guard numbers.count >= 4 else {
      throw DescriptionError(
        "expected minimum, maximum, fuzz, flat and, from version 1.2 on, resolution")
    }
    guard cursor.isAtEnd || cursor.peek == UInt8(ascii: "#") else {
      throw DescriptionError("expected no more than five numbers after the axis")
    }
    let axis = AbsoluteAxis(rawValue: UInt16(truncatingIfNeeded: code))
    device.axes[axis] = AxisInfo(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
    device.codes[.absolute, default: BitSet()].insert(axis.rawValue)
  }
}

internal import TouchModel

/// The description lines of one evemu device: `N`, `I`, `P`, `B`, `A`, `L`, `S`.
struct EvemuHeader {
  /// What came of a line.
  enum Outcome {
    /// It is a description line.
    case read
    /// It is one, after one that comes later in files of the reference recorder.
    case outOfOrder
    /// It is none.
    case unknown
  }

  /// What has been described so far.
  private(set) var description = DeviceDescription(name: "")
  /// Whether a name was given.
  private(set) var hasName = false
  /// Whether the node was given in umockdev's way.
  private(set) var isMock = false

  private var hasCodes = false
  private var hasProperties = false
  private var hasIdentity = false
  private var rank = 0
  private var nextProperty = 0
  private var nextCode: [UInt16: Int] = [:]

  /// Whether there is more than a name.
  var describesSomething: Bool { hasCodes || hasIdentity || !description.axes.isEmpty }

  /// What has to be guessed; nil where the description is whole.
  func inference(_ line: Int) -> DeviceInference? {
    if hasCodes { return nil }
    return DeviceInference(extent: .codes, knowsProperties: hasProperties, line: line)
  }

  /// Takes the node that umockdev names.
  mutating func setNode(_ line: TextLine) {
    description.node = UntrustedText(bytes: line.trimmed.bytes)
    isMock = true
  }

  /// Reads a line of the description.
  mutating func read(_ start: TextCursor, _ line: Int) throws(Damage) -> Outcome {
    var cursor = start
    let letter = cursor.peek
    cursor.at += letter == 0 ? 0 : 1
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
    let line = TextLine(start: cursor.at, end: cursor.end, number: 0, isTerminated: true)
    var name = line
    if name.end > name.start, name.end[-1] == 0x0d { name.end -= 1 }
    description.name = UntrustedText(bytes: name.bytes)
    hasName = true
  }

  private mutating func readIdentity(_ cursor: inout TextCursor) throws(Damage) {
    var numbers: [UInt16] = []
    for _ in 0..<4 {
      cursor.skipBlanks()
      guard let number = cursor.hexadecimal(), number <= 0xffff, cursor.isAtWordEnd else {
        throw Damage("expected bus, vendor, product and version in hexadecimal")
      }
      numbers.append(UInt16(truncatingIfNeeded: number))
    }
    description.bus = numbers[0]
    description.vendor = numbers[1]
    description.product = numbers[2]
    description.version = numbers[3]
    hasIdentity = true
  }

  private mutating func readProperties(_ cursor: inout TextCursor) throws(Damage) {
    hasProperties = true
    for bit in try bits(&cursor, from: &nextProperty) { description.properties.insert(bit) }
  }

  private mutating func readCodes(_ cursor: inout TextCursor) throws(Damage) {
    cursor.skipBlanks()
    guard let type = cursor.hexadecimal(), type < 0x100 else {
      throw Damage("expected an event type in hexadecimal and eight bytes of code bits")
    }
    hasCodes = true
    let number = UInt16(truncatingIfNeeded: type)
    for bit in try bits(&cursor, from: &nextCode[number, default: 0]) {
      description.codes[EventType(rawValue: number), default: BitSet()].insert(bit)
    }
  }

  /// Reads bytes of a bitmap, lowest bit first; lines of one bitmap follow one another.
  private func bits(_ cursor: inout TextCursor, from next: inout Int) throws(Damage) -> [UInt16] {
    var found: [UInt16] = []
    cursor.skipBlanks()
    while !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#") {
      guard let byte = cursor.hexadecimal(), byte <= 0xff, cursor.isAtWordEnd else {
        throw Damage("expected bytes of a bitmap in hexadecimal")
      }
      for bit in 0..<8 where byte >> UInt64(bit) & 1 != 0 {
        // The kernel has no code above 0x2ff; the limit keeps a crafted bitmap small.
        guard next + bit < 0x1000 else { throw Damage("the bitmap is too long") }
        found.append(UInt16(next + bit))
      }
      next = min(next + 8, 0x1000)
      cursor.skipBlanks()
    }
    return found
  }

  private mutating func readAxis(_ cursor: inout TextCursor) throws(Damage) {
    cursor.skipBlanks()
    guard let code = cursor.hexadecimal(), code <= 0xffff, cursor.isAtWordEnd else {
      throw Damage("expected the number of an axis in hexadecimal")
    }
    var numbers: [Int32] = []
    cursor.skipBlanks()
    while !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#"), numbers.count < 5 {
      guard let number = cursor.decimal(), let value = Int32(exactly: number), cursor.isAtWordEnd
      else {
        throw Damage("expected decimal numbers of 32 bits that describe an axis")
      }
      numbers.append(value)
      cursor.skipBlanks()
    }
    guard numbers.count >= 4 else {
      throw Damage("expected minimum, maximum, fuzz, flat and, from version 1.2 on, resolution")
    }
    let axis = AbsoluteAxis(rawValue: UInt16(truncatingIfNeeded: code))
    description.axes[axis] = AxisInfo(
      minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
    description.codes[.absolute, default: BitSet()].insert(axis.rawValue)
  }
}

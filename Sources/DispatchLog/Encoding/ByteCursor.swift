internal import TouchModel

/// A position in the output buffer where one record is being written.
///
/// A local variable while a record is encoded, so that the position stays in a register. What has a
/// length known at compile time is written without a check: `margin` bytes are available for all such
/// parts of a record together. What has no such length reserves its room first. Debug builds check
/// each write.
@safe
struct ByteCursor: ~Copyable {
  /// The room for all parts of a record that reserve none, and for what a store writes too much.
  static var margin: Int { 4096 }
  /// The most bytes that a store writes behind the ones that count.
  private static var slack: Int { 64 }

  /// The memory that is written to.
  private(set) var block: RawBlock
  /// How many bytes have been written, with those of the records before.
  private(set) var count: Int
  private let digits: DigitTable.Reader
  private let names: NameTable.Reader

  /// Makes a cursor behind `count` bytes, with room for the fixed parts of a record.
  @inline(__always)
  init(_ block: RawBlock, count: Int, digits: DigitTable.Reader, names: NameTable.Reader) {
    self.block = block
    self.count = count
    self.digits = digits
    self.names = names
    reserve(0)
  }

  /// Ensures that so many bytes can be written, and the fixed parts of the record as well.
  @inline(__always)
  mutating func reserve(_ size: Int) {
    if _slowPath(block.capacity &- count < size &+ Self.margin) {
      block = Self.grown(block, from: count, by: size)
    }
  }

  @inline(never)
  private static func grown(_ block: RawBlock, from count: Int, by size: Int) -> RawBlock {
    var block = block
    unsafe block.grow(to: count + size + margin, copying: count)
    return block
  }

  // MARK: Bytes

  /// Writes a literal.
  @inline(__always)
  mutating func literal(_ text: StaticString) {
    check(text.utf8CodeUnitCount)
    unsafe (block.base + count).copyMemory(
      from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    count &+= text.utf8CodeUnitCount
  }

  /// Writes a value of which the first bytes count.
  @inline(__always)
  private mutating func store<Value: BitwiseCopyable>(_ value: Value, keeping count: Int) {
    check(MemoryLayout<Value>.size)
    unsafe (block.base + self.count).storeBytes(of: value, as: Value.self)
    self.count &+= count
  }

  /// Writes one byte.
  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    store(byte, keeping: 1)
  }

  /// Writes bytes whose number is known only now.
  mutating func bytes(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      reserve(1)
      self.byte(byte)
    }
  }

  /// Writes an interned name in its JSON form, quotes included.
  @inline(__always)
  mutating func jsonName(_ name: NameID) {
    let text = unsafe names.json(name)
    unsafe copy(text.start, text.count)
  }

  /// Writes an interned name as people read it.
  @inline(__always)
  mutating func plainName(_ name: NameID) {
    let text = unsafe names.plain(name)
    unsafe copy(text.start, text.count)
  }

  @unsafe
  @inline(__always)
  private mutating func copy(_ bytes: UnsafeRawPointer, _ size: Int) {
    reserve(size)
    let target = unsafe block.base + count
    // Most names are shorter than this, and a copy of constant size needs no loop.
    unsafe target.copyMemory(from: bytes, byteCount: NameTable.slack)
    if _slowPath(size > NameTable.slack) {
      unsafe target.copyMemory(from: bytes, byteCount: size)
    }
    count &+= size
  }

  @inline(__always)
  private func check(_ size: Int) {
    assert(block.capacity - count >= size, "a record is longer than its room")
  }

  // MARK: Cells of the text form

  /// Removes what was written since `mark`.
  mutating func rewind(to mark: Int) {
    precondition(mark >= 0 && mark <= count)
    count = mark
  }

  /// Moves what was written since `mark` to the right, so that it fills at least `width` bytes.
  @inline(__always)
  mutating func alignRight(since mark: Int, width: Int) {
    let length = count &- mark
    let padding = width &- length
    guard padding > 0 else { return }
    check(Self.slack)
    // Cells are mostly no wider than 16 bytes, so one load and two stores move them.
    typealias Cell = SIMD16<UInt8>
    assert(width <= Self.slack && length >= 0)
    let start = unsafe block.base + mark
    if _slowPath(width > MemoryLayout<Cell>.size) {
      unsafe (start + padding).copyMemory(from: start, byteCount: length)
      unsafe start.initializeMemory(
        as: UInt8.self, repeating: UInt8(ascii: " "), count: padding)
      count &+= padding
      return
    }
    let cell = unsafe start.loadUnaligned(as: Cell.self)
    unsafe start.storeBytes(of: Cell(repeating: UInt8(ascii: " ")), as: Cell.self)
    unsafe (start + padding).storeBytes(of: cell, as: Cell.self)
    count &+= padding
  }

  /// Writes blanks until at least `width` bytes stand behind `mark`.
  @inline(__always)
  mutating func alignLeft(since mark: Int, width: Int) {
    blanks(width &- (count &- mark))
  }

  /// Writes blanks, none if the number is negative; at most 64.
  @inline(__always)
  mutating func blanks(_ number: Int) {
    assert(number <= Self.slack)
    guard number > 0 else { return }
    let start = count
    literal("                                                                ")
    count = start &+ number
  }

  // MARK: Numbers

  /// Writes a whole number.
  @inline(__always)
  mutating func integer(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    natural(UInt64(value.magnitude))
  }

  /// Writes a whole number that is not negative.
  @inline(__always)
  mutating func natural(_ value: UInt64) {
    if _fastPath(value < 1000) {
      leadingDigits(value)
    } else if value < 1_000_000 {
      let (thousands, rest) = value.quotientAndRemainder(dividingBy: 1000)
      leadingDigits(thousands)
      threeDigits(rest)
    } else {
      count = unsafe Self.writeLarge(value, block.base, count)
    }
  }

  /// Writes seconds with exactly six decimals.
  @inline(__always)
  mutating func seconds(_ time: Microseconds) {
    if _slowPath(time.count < 0) { byte(UInt8(ascii: "-")) }
    let (seconds, rest) = time.count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    natural(seconds)
    byte(UInt8(ascii: "."))
    sixDigits(rest)
  }

  /// Writes a number rounded to thousandths, half away from zero, as the shortest decimal.
  ///
  /// Never `-0`, never an exponent. A NaN, an infinity, and 10¹² and more are `null`: such a length
  /// is not on a screen, and a `Double` of that size has hardly any thousandths.
  @inline(__always)
  mutating func decimal(_ value: Double) {
    check(Self.slack)
    count = unsafe Self.write(value, block.base, count, digits)
  }

  /// Writes the same as `decimal(_:)`, faster and with more code: for the frequent numbers.
  @inline(__always)
  mutating func inlinedDecimal(_ value: Double) {
    check(Self.slack)
    count = unsafe Self.writeInlined(value, block.base, count, digits)
  }

  /// Writes four hexadecimal digits.
  mutating func hexadecimal(_ value: UInt16) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xf)
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Writes a number below a million with its leading zeros.
  @inline(__always)
  private mutating func sixDigits(_ value: UInt64) {
    let (thousands, rest) = value.quotientAndRemainder(dividingBy: 1000)
    threeDigits(thousands)
    threeDigits(rest)
  }

  /// Writes a number below 1000 with its leading zeros.
  @inline(__always)
  private mutating func threeDigits(_ value: UInt64) {
    store(digits.three(value).littleEndian, keeping: 3)
  }

  /// Writes a number below 1000 without leading zeros.
  @inline(__always)
  private mutating func leadingDigits(_ value: UInt64) {
    let (text, bits) = digits.leading(value)
    store(text.littleEndian, keeping: Int(bits &>> 3))
  }

  // These functions take the memory instead of the cursor: the address of the cursor is never taken,
  // so that its position stays in a register.

  @unsafe
  @inline(__always)
  private static func writeInlined(
    _ value: Double, _ base: UnsafeMutableRawPointer, _ offset: Int, _ digits: DigitTable.Reader
  ) -> Int {
    guard let thousandths = DigitTable.thousandths(of: value.magnitude) else {
      return unsafe writeLarge(value, base, offset)
    }
    unsafe base.storeBytes(of: UInt8(ascii: "-"), toByteOffset: offset, as: UInt8.self)
    let start = offset &+ (value < 0 && thousandths > 0 ? 1 : 0)
    let (text, size) = digits.decimal(thousandths: thousandths)
    unsafe base.storeBytes(of: text.littleEndian, toByteOffset: start, as: UInt64.self)
    return start &+ size
  }

  @unsafe
  @inline(never)
  private static func write(
    _ value: Double, _ base: UnsafeMutableRawPointer, _ offset: Int, _ digits: DigitTable.Reader
  ) -> Int {
    unsafe writeInlined(value, base, offset, digits)
  }

  /// Writes a whole number at an offset; returns the offset behind it.
  @unsafe
  @inline(never)
  private static func writeLarge(
    _ value: UInt64, _ base: UnsafeMutableRawPointer, _ offset: Int
  ) -> Int {
    var (rest, end) = (value, offset + 1)
    while rest >= 10 {
      rest /= 10
      end += 1
    }
    rest = value
    for position in (offset..<end).reversed() {
      unsafe base.storeBytes(
        of: UInt8(truncatingIfNeeded: rest % 10) + 0x30, toByteOffset: position, as: UInt8.self)
      rest /= 10
    }
    return end
  }

  /// Writes a decimal of any size and sign at an offset; returns the offset behind it.
  @unsafe
  @inline(never)
  private static func writeLarge(
    _ value: Double, _ base: UnsafeMutableRawPointer, _ offset: Int
  ) -> Int {
    func store(_ byte: UInt8, at offset: Int) {
      unsafe base.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    }
    guard value.magnitude < 1e12 else {
      for (index, byte) in "null".utf8.enumerated() { store(byte, at: offset + index) }
      return offset + 4
    }
    store(UInt8(ascii: "-"), at: offset)
    let scaled = value.magnitude * 1000
    let below = UInt64(scaled)
    // Exact, unlike adding one half and truncating.
    let thousandths = scaled - Double(below) >= 0.5 ? below + 1 : below
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    var end = unsafe writeLarge(whole, base, value < 0 ? offset + 1 : offset)
    guard fraction > 0 else { return end }
    // One digit more than the fraction has, so that leading zeros are written; then the point.
    let digits = unsafe writeLarge(1000 + fraction, base, end)
    store(UInt8(ascii: "."), at: end)
    end = digits
    while unsafe base.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "0") {
      end -= 1
    }
    return end
  }
}

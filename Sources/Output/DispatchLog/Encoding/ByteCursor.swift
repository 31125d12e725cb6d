internal import TouchModel

/// A position in the output buffer at which a record is written.
///
/// A local variable during the encoding of a record, so that the position stays in a register. Parts
/// whose length is known at compile time are written without a check: `margin` bytes are reserved for
/// all such parts of a record. Other parts reserve space first. Debug builds check each write.
@safe
package struct ByteCursor: ~Copyable {
  /// The space for the parts of a record that do not reserve any, and for excess bytes of a store.
  static var margin: Int { 4096 }
  /// The maximum number of excess bytes that a store writes after the significant ones.
  private static var slack: Int { 64 }

  /// The memory of the buffer.
  private(set) var block: RawBlock
  /// The number of written bytes, including those of earlier records.
  private(set) var count: Int
  private let digits: DigitTable.Reader
  private let names: NameTable.Reader

  /// Creates a cursor after `count` bytes, with space for the fixed parts of a record.
  @inline(__always)
  init(_ block: RawBlock, count: Int, digits: DigitTable.Reader, names: NameTable.Reader) {
    // Not `reserve(0)`: in Swift 6.2 no initializer of a type that cannot be copied can call it. Can go with 6.2.
    let isSmall = _slowPath(block.capacity &- count < Self.margin)
    self.block = isSmall ? Self.grown(block, from: count, by: 0) : block
    self.count = count
    self.digits = digits
    self.names = names
  }

  /// Reserves space for a number of bytes, in addition to the fixed parts of the record.
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

  /// Writes a value of which only the first bytes are significant.
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

  /// Writes bytes whose number is not known at compile time.
  mutating func bytes(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      reserve(1)
      self.byte(byte)
    }
  }

  /// Writes an interned name as a JSON string, including the quotes.
  @inline(__always)
  mutating func jsonName(_ name: NameID) {
    let text = unsafe names.json(name)
    unsafe copy(text.start, text.count)
  }

  /// Writes an interned name for text.
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
    // Most names are shorter than this. A copy of constant size needs no loop.
    unsafe target.copyMemory(from: bytes, byteCount: NameTable.slack)
    if _slowPath(size > NameTable.slack) {
      unsafe target.copyMemory(from: bytes, byteCount: size)
    }
    count &+= size
  }

  @inline(__always)
  private func check(_ size: Int) {
    assert(block.capacity - count >= size, "a record is longer than the reserved space")
  }

  // MARK: Cells of the text format

  /// Removes the bytes written since `mark`.
  mutating func rewind(to mark: Int) {
    precondition(mark >= 0 && mark <= count)
    count = mark
  }

  /// Removes and returns the text written since `mark`, for callers off the hot path.
  mutating func takeText(since mark: Int) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: block.base + mark, count: count - mark)
    defer { rewind(to: mark) }
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Pads the bytes written since `mark` on the left to at least `width` bytes.
  @inline(__always)
  mutating func alignRight(since mark: Int, width: Int) {
    let length = count &- mark
    let padding = width &- length
    guard padding > 0 else { return }
    check(Self.slack)
    // Most cells have at most 16 bytes, so one load and two stores move them.
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

  /// Writes blanks until at least `width` bytes follow `mark`.
  @inline(__always)
  mutating func alignLeft(since mark: Int, width: Int) {
    blanks(width &- (count &- mark))
  }

  /// Writes at most 64 blanks; none for a negative number.
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
  /// Never `-0`, never an exponent. A NaN, an infinity, and magnitudes from 10¹² on are `null`: no
  /// screen has such lengths, and a `Double` of that size cannot represent thousandths exactly.
  @inline(__always)
  mutating func decimal(_ value: Double) {
    check(Self.slack)
    count = unsafe Self.write(value, block.base, count, digits)
  }

  /// Writes the same as `decimal(_:)`, inlined at each call: for the most frequent numbers.
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

  // These functions have the memory as their parameter instead of the cursor, so that the cursor's
  // position stays in a register.

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

  /// Writes a whole number at an offset; returns the offset after it.
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

  /// Writes a decimal of any size and sign at an offset; returns the offset after it.
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
    // This is exact, unlike adding one half and truncating.
    let thousandths = scaled - Double(below) >= 0.5 ? below + 1 : below
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    var end = unsafe writeLarge(whole, base, value < 0 ? offset + 1 : offset)
    guard fraction > 0 else { return end }
    // Written with one more digit than the fraction has, for leading zeros. The point replaces it.
    let digits = unsafe writeLarge(1000 + fraction, base, end)
    store(UInt8(ascii: "."), at: end)
    end = digits
    while unsafe base.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "0") {
      end -= 1
    }
    return end
  }
}

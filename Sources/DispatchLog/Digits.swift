/// The table of digits as it is used: one address.
@safe
struct Digits {
  /// The most thousandths that are spelled by eight bytes.
  static var shortLength: UInt64 { 9_999_000 }

  private let entries: UnsafePointer<UInt64>

  /// Reads a table, which must outlive it.
  @unsafe
  @inline(__always)
  init(_ entries: UnsafePointer<UInt64>) {
    unsafe self.entries = entries
  }

  /// How many thousandths a length has, half rounded away from zero.
  ///
  /// Nil where that are more than `shortLength`, or the length is negative or no number.
  @inline(__always)
  static func thousandths(of length: Double) -> UInt64? {
    // Behind this number a `Double` has no decimals, so that adding it rounds, and half a unit to
    // the even neighbour; then the lowest bits are those of the whole number. What is negative
    // comes out before it, and so as a very large number.
    let edge = 4_503_599_627_370_496.0
    let scaled = length * 1000
    let rounded = scaled + edge
    let thousandths = rounded.bitPattern &- edge.bitPattern
    guard _fastPath(thousandths < shortLength) else { return nil }
    let isHalfBelow = scaled - (rounded - edge) >= 0.5
    return thousandths &+ (isHalfBelow ? 1 : 0)
  }

  /// Spells a length of `shortLength` thousandths at most.
  @inline(__always)
  func spelled(thousandths: UInt64) -> Spelled {
    assert(thousandths <= Self.shortLength)
    // 32 bits are enough, and quicker.
    let (whole, rest) = UInt32(truncatingIfNeeded: thousandths)
      .quotientAndRemainder(dividingBy: 1000)
    let decimals = fraction(rest)
    if whole < 1000 {
      let (text, size) = leading(whole)
      return Spelled(
        text: UInt64(text) | decimals &<< UInt64(size),
        count: Int(size >> 3) &+ Int(decimals >> 56))
    }
    let (thousands, hundreds) = whole.quotientAndRemainder(dividingBy: 1000)
    let digits = fraction(hundreds) & 0xffff_ff00 | UInt64(0x30 &+ thousands)
    return Spelled(text: digits | decimals << 32, count: 4 &+ Int(decimals >> 56))
  }

  /// The digits of a number below 1000 without leading zeros, and how many bits they take.
  ///
  /// Two loads are less than one and what takes it apart.
  @inline(__always)
  func leading(_ value: UInt32) -> (text: UInt32, size: UInt32) {
    assert(value < DigitTable.count)
    let entry = unsafe UnsafeRawPointer(entries + DigitTable.count + Int(value))
    return unsafe (entry.load(as: UInt32.self), entry.load(fromByteOffset: 4, as: UInt32.self))
  }

  /// A point and three digits, and in the highest byte how many bytes to keep of them.
  @inline(__always)
  func fraction(_ value: UInt32) -> UInt64 {
    assert(value < DigitTable.count)
    return unsafe entries[Int(value)]
  }
}

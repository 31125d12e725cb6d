/// The digits of the numbers from 0 to 999, from which all numbers are encoded.
///
/// Eight bytes for each number: a point and three digits, and in the highest byte how many of them
/// are left when trailing zeros, and a point without digits, are dropped. Then eight bytes for each:
/// in the lower half the digits without leading zeros, in the upper half how many bits they take.
@safe
struct DigitTable: ~Copyable {
  private static let numbers = 1000
  /// Decimals of at most so many thousandths take eight bytes at most.
  private static var shortLimit: UInt64 { 9_999_000 }

  private let block: RawBlock

  /// Computes the table of 16 KB.
  init() {
    block = RawBlock(capacity: 2 * Self.numbers * 8)
    let entries = unsafe block.base.assumingMemoryBound(to: UInt64.self)
    for number in 0..<Self.numbers {
      let digits = [number / 100, number / 10 % 10, number % 10].map { UInt64($0) + 0x30 }
      let significant = number < 10 ? 1 : number < 100 ? 2 : 3
      let size = number == 0 ? 0 : number % 100 == 0 ? 2 : number % 10 == 0 ? 3 : 4
      let text = digits[0] | digits[1] << 8 | digits[2] << 16
      unsafe entries[number] = 0x2e | text << 8 | UInt64(size) << 56
      unsafe entries[Self.numbers + number] =
        text >> UInt64(8 * (3 - significant)) | UInt64(8 * significant) << 32
    }
  }

  deinit {
    unsafe block.deallocate()
  }

  /// The table as it is read.
  var reader: Reader {
    @inline(__always) get { unsafe Reader(base: UnsafeRawPointer(block.base)) }
  }

  /// Returns how many thousandths a number has, half rounded away from zero.
  ///
  /// Nil above `shortLimit`, for negative numbers and for NaN.
  @inline(__always)
  static func thousandths(of value: Double) -> UInt64? {
    // From this number on a `Double` has no fraction. Adding it rounds half to even, and leaves the
    // whole number in the lowest bits. A negative sum is below it, which gives a very large number.
    let edge = 4_503_599_627_370_496.0
    let scaled = value * 1000
    let rounded = scaled + edge
    let thousandths = rounded.bitPattern &- edge.bitPattern
    guard _fastPath(thousandths < shortLimit) else { return nil }
    let isHalfBelow = scaled - (rounded - edge) >= 0.5
    return thousandths &+ (isHalfBelow ? 1 : 0)
  }

  /// Reads the table, which must outlive it.
  @safe
  struct Reader {
    fileprivate let base: UnsafeRawPointer

    /// Returns a decimal of at most `shortLimit` thousandths, and how many bytes it has.
    @inline(__always)
    func decimal(thousandths: UInt64) -> (text: UInt64, count: Int) {
      // 32 bits are enough, and faster to divide.
      let (whole, rest) = UInt32(truncatingIfNeeded: thousandths)
        .quotientAndRemainder(dividingBy: 1000)
      let (decimals, size) = fraction(UInt64(rest))
      if whole < 1000 {
        let (text, bits) = leading(UInt64(whole))
        return (UInt64(text) | decimals &<< UInt64(bits), Int(bits &>> 3) &+ size)
      }
      let (thousands, hundreds) = whole.quotientAndRemainder(dividingBy: 1000)
      let text = UInt64(three(UInt64(hundreds))) &<< 8 | UInt64(0x30 &+ thousands)
      return (text | decimals &<< 32, 4 &+ size)
    }

    /// Returns a point and three digits, and how many of these bytes are significant.
    @inline(__always)
    func fraction(_ value: UInt64) -> (text: UInt64, count: Int) {
      let entry = entry(value)
      return (entry, Int(entry &>> 56))
    }

    /// Returns three digits; the fourth byte has no meaning.
    @inline(__always)
    func three(_ value: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: entry(value) &>> 8)
    }

    /// Returns the digits without leading zeros, and how many bits they take.
    ///
    /// Two loads cost less than one and taking its halves apart.
    @inline(__always)
    func leading(_ value: UInt64) -> (text: UInt32, bits: UInt32) {
      assert(value < numbers)
      let entry = unsafe base + (numbers &+ Int(value)) &* 8
      return unsafe (entry.load(as: UInt32.self), entry.load(fromByteOffset: 4, as: UInt32.self))
    }

    @inline(__always)
    private func entry(_ value: UInt64) -> UInt64 {
      assert(value < numbers)
      return unsafe base.load(fromByteOffset: Int(value) &* 8, as: UInt64.self)
    }
  }
}

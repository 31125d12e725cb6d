/// A table of the digits of the numbers from 0 to 999, by which all numbers are encoded.
///
/// The first half has eight bytes for each number: a point and three digits, and in the highest byte
/// the number of these bytes without trailing zeros. The second half has eight bytes for each number:
/// the digits without leading zeros in the lower half, and their number of bits in the upper half.
@safe
struct DigitTable: ~Copyable {
  private static let numbers = 1000
  /// The largest number of thousandths whose decimal has at most eight bytes.
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

  /// A reader of the table.
  var reader: Reader {
    @inline(__always) get { unsafe Reader(base: UnsafeRawPointer(block.base)) }
  }

  /// Returns a number in thousandths, with half rounded away from zero.
  ///
  /// Nil above `shortLimit`, for negative numbers and for NaN.
  @inline(__always)
  static func thousandths(of value: Double) -> UInt64? {
    // From this number on a `Double` has no fraction. Adding it rounds half to even, and the lowest
    // bits are then the whole number. For a negative sum they are a very large number.
    let edge = 4_503_599_627_370_496.0
    let scaled = value * 1000
    let rounded = scaled + edge
    let thousandths = rounded.bitPattern &- edge.bitPattern
    guard _fastPath(thousandths < shortLimit) else { return nil }
    let isHalfBelow = scaled - (rounded - edge) >= 0.5
    return thousandths &+ (isHalfBelow ? 1 : 0)
  }

  /// A reader of a table, which must outlive it.
  @safe
  struct Reader {
    fileprivate let base: UnsafeRawPointer

    /// Returns a decimal of at most `shortLimit` thousandths, and the number of its bytes.
    @inline(__always)
    func decimal(thousandths: UInt64) -> (text: UInt64, count: Int) {
      // 32 bits are sufficient, and faster to divide.
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

    /// Returns a point and three digits, and the number of significant bytes.
    @inline(__always)
    func fraction(_ value: UInt64) -> (text: UInt64, count: Int) {
      let entry = entry(value)
      return (entry, Int(entry &>> 56))
    }

    /// Returns three digits; the fourth byte is undefined.
    @inline(__always)
    func three(_ value: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: entry(value) &>> 8)
    }

    /// Returns the digits without leading zeros, and their number of bits.
    ///
    /// Two loads cost less than one load and splitting its value.
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

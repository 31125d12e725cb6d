internal import TouchModel

extension ByteCursor {
  /// The most bytes that one number takes.
  static let longestNumber = 24
  /// The most bytes that a place takes, with what stands around its numbers.
  static let longestPlace = 2 * longestNumber + 8

  /// Writes a whole number.
  @inline(__always)
  mutating func integer(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    count(UInt64(value.magnitude))
  }

  /// Writes a whole number that is not negative.
  @inline(__always)
  mutating func count(_ value: UInt64) {
    if value < 1000 {
      leadingDigits(value)
    } else if value < 1_000_000 {
      leadingDigits(value / 1000)
      threeDigits(value % 1000)
    } else if value < 1_000_000_000_000 {
      // Seconds of the epoch, and numbers of records after a day.
      let (millions, rest) = value.quotientAndRemainder(dividingBy: 1_000_000)
      if millions < 1000 {
        leadingDigits(millions)
      } else {
        leadingDigits(millions / 1000)
        threeDigits(millions % 1000)
      }
      threeDigits(rest / 1000)
      threeDigits(rest % 1000)
    } else {
      unsafe call(reserved: ByteCursor.longestNumber, value, ByteCursor.longCount)
    }
  }

  /// Writes seconds with exactly six decimals.
  @inline(__always)
  mutating func seconds(_ time: Microseconds) {
    if time.count < 0 { byte(UInt8(ascii: "-")) }
    let (seconds, rest) = time.count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    count(seconds)
    byte(UInt8(ascii: "."))
    threeDigits(rest / 1000)
    threeDigits(rest % 1000)
  }

  /// Writes a length rounded to thousandths, half away from zero, as the shortest decimal.
  ///
  /// Never `-0`, never an exponent. What is no number, infinite, or 10¹² and more is `null`: such a
  /// length is nowhere on a screen, and a `Double` hardly knows its thousandths.
  @inline(__always)
  mutating func length(_ value: Double) {
    guard let thousandths = ByteCursor.thousandths(value.magnitude) else {
      literal("null")
      return
    }
    if value < 0, thousandths != 0 { byte(UInt8(ascii: "-")) }
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    count(whole)
    fraction(rest)
  }

  /// The rounded number of thousandths, or nil where it cannot be told.
  @inline(__always)
  private static func thousandths(_ magnitude: Double) -> UInt64? {
    guard magnitude < 1e12 else { return nil }
    let scaled = magnitude * 1000
    let whole = Int64(scaled)
    // Exact, unlike adding one half before cutting.
    return UInt64(bitPattern: scaled - Double(whole) >= 0.5 ? whole &+ 1 : whole)
  }

  /// The number is below 1000.
  @inline(__always)
  private mutating func leadingDigits(_ value: UInt64) {
    let entry = digits(value)
    let significant = entry >> 24 & 0xf
    bytes(entry &>> (24 &- 8 &* significant), keeping: Int(significant))
  }

  /// The number is below 1000.
  @inline(__always)
  private mutating func threeDigits(_ value: UInt64) {
    bytes(digits(value), keeping: 3)
  }

  /// Writes a point and the digits without trailing zeros, or nothing for 0.
  @inline(__always)
  private mutating func fraction(_ thousandths: UInt64) {
    guard thousandths != 0 else { return }
    let entry = digits(thousandths)
    byte(UInt8(ascii: "."))
    bytes(entry, keeping: Int(entry >> 28) &- 1)
  }

  @inline(__always)
  private func digits(_ value: UInt64) -> UInt32 {
    assert(value < 1000)
    return unsafe UInt32(littleEndian: digits[Int(value)])
  }

  /// Writes a number of any size and returns the place behind it.
  @inline(never)
  private static func longCount(
    at position: UnsafeMutablePointer<UInt8>, _ digits: UnsafePointer<UInt32>, _ value: UInt64
  ) -> UnsafeMutablePointer<UInt8> {
    var end = unsafe position
    var divisor: UInt64 = 10_000_000_000_000_000_000
    while divisor > max(value, 1) { divisor /= 10 }
    while divisor > 0 {
      unsafe end.pointee = 0x30 &+ UInt8(truncatingIfNeeded: value / divisor % 10)
      unsafe end += 1
      divisor /= 10
    }
    return unsafe end
  }
}

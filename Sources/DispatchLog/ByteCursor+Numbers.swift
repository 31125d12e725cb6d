internal import TouchModel

extension ByteCursor {
  /// The most bytes that one number takes.
  static let longestNumber = 24
  /// The most bytes that a place takes, with what stands around its numbers.
  static let longestPlace = 2 * longestNumber + 8
  /// Below this a length is spelled by eight bytes at most; also after it was rounded.
  static var shortLength: Double { Double(Digits.shortLength) / 1000 }

  /// Writes a whole number.
  @inline(__always)
  mutating func integer(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    count(UInt64(value.magnitude))
  }

  /// Writes a whole number that is not negative.
  @inline(__always)
  mutating func count(_ value: UInt64) {
    if value < 1_000_000 { shortCount(value) } else { self = ByteCursor.longCount(value, self) }
  }

  /// The number is below a million.
  @inline(__always)
  private mutating func shortCount(_ value: UInt64) {
    if value < 1000 {
      leadingDigits(value)
    } else {
      let (thousands, rest) = value.quotientAndRemainder(dividingBy: 1000)
      leadingDigits(thousands)
      threeDigits(UInt32(rest))
    }
  }

  /// Writes a whole number that mostly has one digit.
  @inline(__always)
  mutating func smallInteger(_ value: Int) {
    if _fastPath(UInt(bitPattern: value) < 10) {
      byte(UInt8(truncatingIfNeeded: value) &+ UInt8(ascii: "0"))
    } else {
      self = ByteCursor.largeInteger(value, self)
    }
  }

  @inline(never)
  private static func largeInteger(_ value: Int, _ line: consuming ByteCursor) -> ByteCursor {
    line.integer(value)
    return line
  }

  /// Writes seconds with exactly six decimals.
  mutating func seconds(_ time: Microseconds) {
    if time.count < 0 { byte(UInt8(ascii: "-")) }
    let (seconds, rest) = time.count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    count(seconds)
    byte(UInt8(ascii: "."))
    sixDigits(rest)
  }

  /// Writes a number below a million with its leading zeros.
  @inline(__always)
  mutating func sixDigits(_ value: UInt64) {
    let (thousands, rest) = UInt32(truncatingIfNeeded: value)
      .quotientAndRemainder(dividingBy: 1000)
    threeDigits(thousands)
    threeDigits(rest)
  }

  /// Writes a length rounded to thousandths, half away from zero, as the shortest decimal.
  ///
  /// Never `-0`, never an exponent. What is no number, infinite, or 10¹² and more is `null`: such a
  /// length is nowhere on a screen, and a `Double` hardly knows its thousandths.
  @inline(__always)
  mutating func length(_ value: Double) {
    if let thousandths = Digits.thousandths(of: value) {
      write(digits.spelled(thousandths: thousandths))
    } else {
      self = ByteCursor.longLength(value, self)
    }
  }

  /// Writes a length that may as well be negative.
  @inline(__always)
  mutating func signedLength(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < ByteCursor.shortLength else { return length(value) }
    let spelled = spelled(magnitude)
    if value < 0, !spelled.isZero { byte(UInt8(ascii: "-")) }
    write(spelled)
  }

  /// Writes a length that is spelled already.
  @inline(__always)
  mutating func write(_ length: Spelled) {
    bytes(length.text, keeping: length.count)
  }

  /// Spells a length that is not negative and below `shortLength`, rounded to thousandths.
  @inline(__always)
  func spelled(_ magnitude: Double) -> Spelled {
    assert(magnitude < ByteCursor.shortLength)
    return digits.spelled(
      thousandths: Digits.thousandths(of: magnitude) ?? Digits.shortLength)
  }

  /// The number is below 1000.
  @inline(__always)
  private mutating func leadingDigits(_ value: UInt64) {
    let (text, size) = digits.leading(UInt32(truncatingIfNeeded: value))
    bytes(text, keeping: Int(size >> 3))
  }

  /// The number is below 1000.
  @inline(__always)
  private mutating func threeDigits(_ value: UInt32) {
    bytes(UInt32(truncatingIfNeeded: digits.fraction(value) >> 8), keeping: 3)
  }

  /// Writes a number of any size.
  @inline(never)
  private static func longCount(_ value: UInt64, _ line: consuming ByteCursor) -> ByteCursor {
    let million: UInt64 = 1_000_000
    if value < million {
      line.shortCount(value)
    } else {
      let (millions, rest) = value.quotientAndRemainder(dividingBy: million)
      line = longCount(millions, line)
      line.sixDigits(rest)
    }
    return line
  }

  /// Writes a length of any size and sign.
  @inline(never)
  private static func longLength(_ value: Double, _ line: consuming ByteCursor) -> ByteCursor {
    if value < 0, value > -ByteCursor.shortLength {
      let spelled = line.spelled(-value)
      if !spelled.isZero { line.byte(UInt8(ascii: "-")) }
      line.write(spelled)
      return line
    }
    guard value.magnitude < 1e12 else {
      line.literal("null")
      return line
    }
    if value < 0 { line.byte(UInt8(ascii: "-")) }
    let scaled = value.magnitude * 1000
    let below = UInt64(scaled)
    // Exact, unlike adding one half before cutting.
    let thousandths = scaled - Double(below) >= 0.5 ? below + 1 : below
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    line.count(whole)
    let decimals = line.digits.fraction(UInt32(rest))
    line.bytes(decimals, keeping: Int(decimals >> 56))
    return line
  }
}

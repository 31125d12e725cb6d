internal import TouchModel

/// Writing numbers and words into an array of bytes, without strings in between.
extension [UInt8] {
  /// Appends a text.
  @inline(__always)
  mutating func write(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a decimal number, padded with blanks or zeros on the left to a width.
  ///
  /// Zeros go between the sign and the digits, as `%04d` puts them.
  mutating func write(_ number: some BinaryInteger, width: Int = 0, zeros: Bool = false) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    Swift.withUnsafeMutableBytes(of: &digits) { buffer in
      var rest = number.magnitude
      var at = buffer.count
      repeat {
        at -= 1
        buffer[at] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest != 0
      let sign = number < 0 ? 1 : 0
      let padding = Swift.max(0, width - (buffer.count - at) - sign)
      if !zeros { append(contentsOf: repeatElement(0x20, count: padding)) }
      if sign != 0 { append(UInt8(ascii: "-")) }
      if zeros { append(contentsOf: repeatElement(0x30, count: padding)) }
      append(contentsOf: buffer[at...])
    }
  }

  /// Appends a hexadecimal number of at least `digits` digits.
  mutating func write(hexadecimal number: some UnsignedInteger, digits: Int) {
    let value = UInt64(truncatingIfNeeded: number)
    let needed = Swift.max(digits, (64 - value.leadingZeroBitCount + 3) / 4)
    for index in stride(from: needed - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(index * 4)) & 0xf
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Appends a time as seconds, a point and six digits.
  mutating func write(time: Microseconds) {
    if time.count < 0 { append(UInt8(ascii: "-")) }
    let magnitude = time.count.magnitude
    write(magnitude / 1_000_000)
    append(0x2e)
    write(magnitude % 1_000_000, width: 6, zeros: true)
  }
}

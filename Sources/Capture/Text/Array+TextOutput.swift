internal import TouchModel

/// Formatting of numbers and text into an array of bytes, without intermediate strings.
extension [UInt8] {
  /// Appends a text.
  @inline(__always)
  mutating func write(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a C string.
  mutating func write(_ text: UnsafePointer<CChar>) {
    var next = text
    while next.pointee != 0 {
      append(UInt8(bitPattern: next.pointee))
      next += 1
    }
  }

  /// Appends a decimal number, padded on the left to a width with spaces or zeros.
  ///
  /// Zeros go between the sign and the digits, as with `%04d` of `printf`.
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

  /// Appends a hexadecimal number with at least `digits` digits.
  mutating func write(hexadecimal number: some UnsignedInteger, digits: Int) {
    let value = UInt64(truncatingIfNeeded: number)
    let needed = Swift.max(digits, (64 - value.leadingZeroBitCount + 3) / 4)
    for index in stride(from: needed - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(index * 4)) & 0xf
      append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// Appends a time as seconds with six decimals.
  mutating func write(time: Microseconds) {
    if time.count < 0 { append(UInt8(ascii: "-")) }
    let magnitude = time.count.magnitude
    write(magnitude / 1_000_000)
    append(0x2e)
    write(magnitude % 1_000_000, width: 6, zeros: true)
  }
}

internal import TouchModel

/// Formatting of numbers and text into an array of bytes.
extension [UInt8] {
  /// Appends a text.
  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a decimal number, padded on the left to a width with spaces or zeros.
  ///
  /// Zeros go between the sign and the digits, as with `%04d` of `printf`.
  mutating func write(_ number: some BinaryInteger, width: Int = 0, zeros: Bool = false) {
    let sign = number < 0 ? "-" : ""
    let digits = String(number.magnitude)
    let padding = Swift.max(0, width - sign.utf8.count - digits.utf8.count)
    if !zeros { append(contentsOf: repeatElement(0x20, count: padding)) }
    write(sign)
    if zeros { append(contentsOf: repeatElement(0x30, count: padding)) }
    write(digits)
  }

  /// Appends a hexadecimal number with at least `digits` digits.
  mutating func write(hexadecimal number: some UnsignedInteger, digits: Int) {
    let text = String(number, radix: 16)
    append(contentsOf: repeatElement(0x30, count: Swift.max(0, digits - text.utf8.count)))
    write(text)
  }

  /// Appends a time as seconds with six decimals.
  mutating func write(time: Microseconds) {
    if time.count < 0 { write("-") }
    let magnitude = time.count.magnitude
    write(magnitude / 1_000_000)
    write(".")
    write(magnitude % 1_000_000, width: 6, zeros: true)
  }
}

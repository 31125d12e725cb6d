import Text
internal import TouchModel

/// Formatting of numbers and text into an array of bytes.
extension [UInt8] {
  /// Appends a text.
  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a decimal number, padded on the left to a width with spaces.
  mutating func write(_ number: some BinaryInteger, width: Int = 0) {
    write(String(number).aligned(toWidth: width))
  }

  /// Appends a hexadecimal number with at least `digits` digits.
  mutating func write(hexadecimal number: some UnsignedInteger, digits: Int) {
    write(String(number, radix: 16, width: digits))
  }

  /// Appends a time as seconds with six decimals.
  mutating func write(time: Microseconds) {
    write(String(time.count, decimals: 6))
  }
}

extension String {
  /// Formats a whole number with at least a number of characters, with zeros after the sign.
  ///
  /// Corresponds to `%04d` and `%04x` of `printf`.
  package init(_ number: some BinaryInteger, radix: Int = 10, width: Int) {
    let sign = number < 0 ? "-" : ""
    let digits = String(number.magnitude, radix: radix)
    let zeros = Swift.max(0, width - sign.utf8.count - digits.utf8.count)
    self = sign + String(repeating: "0", count: zeros) + digits
  }

  /// Formats a whole number of units of the last decimal, such as `0.050` for 50 with three decimals.
  package init(_ number: some BinaryInteger, decimals: Int) {
    let digits = String(number.magnitude, width: decimals + 1)
    self = (number < 0 ? "-" : "") + digits.dropLast(decimals)
    if decimals > 0 { self += "." + digits.suffix(decimals) }
  }

  /// Formats a number in the shortest form that has its value, without a fraction of zero.
  package init(plain number: Double) {
    let isWhole = number == number.rounded() && number.magnitude < 1e15
    self = isWhole ? String(Int64(number)) : String(number)
  }
}

import Text

/// A format for numbers with a fixed number of digits after the decimal point.
struct Decimal {
  /// The number of digits after the decimal point.
  let digits: Int

  /// Returns the text of a number that is not negative.
  func text(_ number: Double) -> String {
    String(scaled(number), decimals: digits)
  }

  /// Returns a number as it is printed, in units of its last digit.
  func scaled(_ number: Double) -> Int {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    return Int((number * Double(scale)).rounded())
  }
}

/// A format for numbers with a fixed number of digits after the decimal point.
struct Decimal {
  /// The number of digits after the decimal point.
  let digits: Int

  /// Returns the text of a number that is not negative.
  func text(_ number: Double) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let rest = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

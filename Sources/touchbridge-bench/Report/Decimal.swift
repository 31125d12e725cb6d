/// Numbers with a fixed number of digits behind the point, as tables and ceilings show them.
struct Decimal {
  /// How many digits stand behind the point.
  let digits: Int

  /// The text of a number that is not negative.
  func text(_ number: Double) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let rest = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}

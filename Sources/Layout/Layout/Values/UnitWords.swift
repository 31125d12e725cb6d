import Text

/// The remedies for numbers with a unit, which a layout never has.
enum UnitWords {
  /// Returns the remedy for a number with a unit behind it; nil for other text.
  static func remedy(for text: String, in range: NumberRange) -> String? {
    let end = text.firstIndex { !"+-.0123456789".contains($0) } ?? text.endIndex
    let unit = text[end...].drop { $0 == " " }.lowercased()
    guard let value = Double(decimal: text[..<end].utf8), unit.utf8.count <= 8 else { return nil }
    let number = String(plain: value)
    switch unit {
    case "%" where range.upper <= 1:
      return "write `\(String(plain: value / 100))`: it is a fraction, not a percentage"
    case "%": return "write a number of points: only `frame` takes percentages"
    case "px", "pt", "pts", "dp", "points", "pixels":
      return "write `\(number)` without a unit: lengths are in points of `screen`"
    case "mm", "cm", "in": return "write a number of points: lengths are in points of `screen`"
    case "s", "sec", "seconds": return "write `\(number)` without a unit: times are in seconds"
    case "ms", "msec": return "write `\(String(plain: value / 1000))`: times are in seconds"
    case "deg", "°", "degrees":
      return "write `\(number)` without a unit: angles are in degrees, clockwise"
    case "rad": return "write the angle in degrees, clockwise, without a unit"
    default: return nil
    }
  }

  /// Returns the remedy for a number outside a range of fractions; nil for other ranges.
  static func remedy(for value: Double, in range: NumberRange) -> String? {
    guard range.lower == 0, range.upper == 1, value >= 5, value <= 100 else { return nil }
    return "it is a fraction: write `\(String(plain: value / 100))` for"
      + " \(String(plain: value)) %"
  }
}

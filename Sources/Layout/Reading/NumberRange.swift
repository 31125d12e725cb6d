/// Which numbers a key takes, and how to say so.
struct NumberRange {
  var lower: Double
  var upper: Double
  var excludesLower = false

  /// Any place or displacement.
  static let coordinate = NumberRange(
    lower: -LayoutLimits.magnitude, upper: LayoutLimits.magnitude)
  /// A length that may be nothing.
  static let length = NumberRange(lower: 0, upper: LayoutLimits.magnitude)
  /// A length or a span that may not be nothing.
  static let positive = NumberRange(
    lower: 0, upper: LayoutLimits.magnitude, excludesLower: true)
  /// A share.
  static let share = NumberRange(lower: 0, upper: 1)
  /// A share that may not be nothing.
  static let aboveZeroShare = NumberRange(lower: 0, upper: 1, excludesLower: true)
  /// A span of time in seconds that has to pass, an hour at most.
  static let wait = NumberRange(lower: 0, upper: 3600, excludesLower: true)
  /// A span of time in seconds, an hour at most.
  static let seconds = NumberRange(lower: 0, upper: 3600)

  func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper && !(excludesLower && value == lower)
  }

  /// The range in words, to follow "expected".
  var words: String {
    if lower == -LayoutLimits.magnitude, upper == LayoutLimits.magnitude { return "a number" }
    if excludesLower {
      let limit = upper == LayoutLimits.magnitude ? "" : " and up to \(Self.plain(upper))"
      return "a number above \(Self.plain(lower))" + limit
    }
    if upper == LayoutLimits.magnitude { return "a number of \(Self.plain(lower)) or more" }
    return "a number from \(Self.plain(lower)) to \(Self.plain(upper))"
  }

  /// The number without a needless fraction.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// The number rounded to thousandths, without a needless fraction.
  static func thousandths(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return value.isFinite ? "\(value)" : "0" }
    let rounded = (value * 1000).rounded() / 1000
    return plain(rounded == 0 ? 0 : rounded)
  }
}

import Text

/// A range of finite numbers.
package struct NumberRange: Sendable {
  var lower: Double
  var upper: Double
  /// True if the range excludes the lower limit.
  var excludesLower = false
  /// The largest number of seconds that is probably meant; nil for other numbers.
  var usualUpper: Double?

  /// Any coordinate or displacement.
  static let coordinate = NumberRange(
    lower: -LayoutLimits.magnitude, upper: LayoutLimits.magnitude)
  /// A length of 0 or more.
  static let length = NumberRange(lower: 0, upper: LayoutLimits.magnitude)
  /// A length above 0.
  static let positive = NumberRange(
    lower: 0, upper: LayoutLimits.magnitude, excludesLower: true)
  /// A fraction.
  static let share = NumberRange(lower: 0, upper: 1)
  /// A fraction above 0.
  static let aboveZeroShare = NumberRange(lower: 0, upper: 1, excludesLower: true)
  /// A time in seconds, at most an hour, and usually short.
  static let seconds = NumberRange(lower: 0, upper: 3600, usualUpper: 60)
  /// A time of touch accommodations in seconds, usually short.
  static let accommodation = NumberRange(lower: 0, upper: 60, usualUpper: 10)
  /// A time in seconds above 0, at most an hour.
  static let wait = NumberRange(lower: 0, upper: 3600, excludesLower: true, usualUpper: 600)
  /// The seconds without a report after which a touch has ended: longer than a report, and shorter than people wait.
  static let releaseSilence = NumberRange(lower: 0.03, upper: 2)
  /// A time in seconds above 0, at most a day.
  static let longTime = NumberRange(
    lower: 0, upper: 86_400, excludesLower: true, usualUpper: 14_400)

  /// True if the range contains a number.
  func contains(_ value: Double) -> Bool {
    value >= lower && value <= upper && !(excludesLower && value == lower)
  }

  private var hasUpper: Bool { upper < LayoutLimits.magnitude }
  private var isUnlimited: Bool { lower == -LayoutLimits.magnitude && !hasUpper }

  /// The range in words, to follow "expected" in a message.
  var words: String {
    if isUnlimited { return "a number" }
    if excludesLower {
      let limit = hasUpper ? " and up to \(String(plain: upper))" : ""
      return "a number above \(String(plain: lower))" + limit
    }
    if !hasUpper { return "a number of \(String(plain: lower)) or more" }
    return "a number from \(String(plain: lower)) to \(String(plain: upper))"
  }

  /// The limits for the reference of keys; empty for any number.
  var limits: String {
    if isUnlimited { return "" }
    if excludesLower {
      return "above \(String(plain: lower))" + (hasUpper ? ", up to \(String(plain: upper))" : "")
    }
    return hasUpper
      ? "\(String(plain: lower)) to \(String(plain: upper))" : "\(String(plain: lower)) or more"
  }

  /// The range as a JSON Schema.
  var schema: JSONValue {
    .members([
      "type": "number", excludesLower ? "exclusiveMinimum" : "minimum": .number(lower),
      "maximum": .number(upper),
    ])
  }

  /// Returns a number rounded to thousandths as text, without trailing zeros.
  package static func thousandths(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return value.isFinite ? "\(value)" : "0" }
    let rounded = (value * 1000).rounded() / 1000
    return String(plain: rounded == 0 ? 0 : rounded)
  }
}

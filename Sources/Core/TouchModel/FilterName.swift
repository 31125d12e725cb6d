/// The name of a filter, or of another setting that removes contacts: a key of the layout, or
/// `outOfRange` or `stale`.
///
/// The log, the status and explanations use it.
public struct FilterName: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name as the layout and the log write it.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a literal.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The contact began outside the range and did not enter it.
  ///
  /// Source: E-COORD-7
  public static let outOfRange: FilterName = "outOfRange"
  /// The contact was read too long after it began: the key `staleAfter`.
  ///
  /// Source: F-21
  public static let stale: FilterName = "stale"
  /// The contact began while the screen was dark, or shortly after: the key `wake`.
  ///
  /// Source: W-1
  public static let wake: FilterName = "wake"

  /// The contact was lifted too early for a view: `holdDuration` of `touchAccommodations`.
  ///
  /// Source: R-ACC-2
  public static let holdDuration: FilterName = "holdDuration"
  /// The contact came too soon after the last touch of a view: `ignoreRepeat` of `touchAccommodations`.
  ///
  /// Source: R-ACC-3
  public static let ignoreRepeat: FilterName = "ignoreRepeat"
  /// The contact ended without a lift before it was a touch: `tapAssistance` of `touchAccommodations`.
  ///
  /// Source: R-ACC-4
  public static let tapAssistance: FilterName = "tapAssistance"
}

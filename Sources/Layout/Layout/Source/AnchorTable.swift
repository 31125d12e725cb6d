import Text

/// The values of a file that have an anchor, `&name`, and can be repeated with an alias, `*name`.
///
/// The values that aliases repeat are limited: a few lines could stand for any number of them.
struct AnchorTable {
  /// A value that aliases can repeat.
  struct Value {
    /// The value, with the positions of the text that was read.
    var node: LayoutNode
    /// The number of keys, values, lists and mappings in it, counted as `LayoutLimits.nodes` counts them.
    var count: Int
    /// The number of lists and mappings that are nested in it, itself included.
    var depth: Int
  }

  private var values: [String: Value] = [:]
  /// How many lists and mappings that have not ended yet have an anchor.
  private var open: [String: Int] = [:]
  private var repeated = 0
  /// The number of aliases without a value.
  private var unknown = 0
  /// The most anchors to compare for a suggestion, and the most aliases with suggestions.
  private static let suggestions = (anchors: 500, aliases: 20)

  /// Begins a list or mapping with an anchor.
  mutating func begin(_ name: String) { open[name, default: 0] += 1 }

  /// Stores a complete value; a later anchor of the same name replaces it.
  mutating func end(_ name: String, _ value: Value) {
    values[name] = value
    if let count = open[name] { open[name] = count > 1 ? count - 1 : nil }
  }

  /// Returns the value that an alias repeats.
  ///
  /// - Parameters:
  ///   - name: The name of the alias.
  ///   - level: The number of lists and mappings around it.
  /// - Returns: The value.
  /// - Throws: A problem if there is no such value, or if it is too large.
  mutating func value(of name: String, at level: Int) throws(AnchorProblem) -> Value {
    if open[name] != nil { throw .containsItself }
    guard let value = values[name] else {
      unknown += 1
      let suggests =
        unknown <= Self.suggestions.aliases && values.count <= Self.suggestions.anchors
      throw .unknown(
        nearest: suggests ? NameSuggestion.nearest(to: name, among: Array(values.keys)) : nil)
    }
    repeated += value.count
    if repeated > LayoutLimits.repeatedNodes || level + value.depth > LayoutLimits.depth {
      throw .tooLarge
    }
    return value
  }
}

/// Why an alias cannot be replaced by a value.
enum AnchorProblem: Error {
  /// The alias is in the value that it names.
  case containsItself
  /// No value before it has the anchor.
  case unknown(nearest: String?)
  /// Aliases repeat too much, or too deep. The rest of the file is not read.
  case tooLarge

  /// Returns the message about an alias with a name.
  func inWords(_ name: String) -> Diagnostic {
    let alias = "alias `*\(Quoting.short(name))`"
    switch self {
    case .containsItself:
      return Diagnostic(
        "\(alias) is in the value that it repeats", remedy: "write the value out")
    case .unknown(let nearest):
      return Diagnostic(
        "\(alias): no value before it has the anchor `&\(Quoting.short(name))`",
        remedy: nearest.map { "did you mean `*\(Quoting.short($0))`?" })
    case .tooLarge:
      return Diagnostic(
        "\(alias): aliases repeat more than \(LayoutLimits.repeatedNodes) keys and values, or more than"
          + " \(LayoutLimits.depth) levels of lists and mappings, which are the limits")
    }
  }
}

import Text

/// Quotes text of a file in messages.
package enum Quoting {
  /// The maximum number of quoted characters.
  package static let limit = 60

  /// Returns the text with harmful characters escaped, cut with `…` after `limit` characters.
  package static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
    guard let end, end != scalars.endIndex else { return UntrustedText(text).escaped }
    return UntrustedText(String(scalars[..<end])).escaped + "…"
  }

  /// Returns an id as messages write it: `short` in backquotes.
  package static func name(_ id: String) -> String { "`\(short(id))`" }

  /// Returns a list of words for a message: `` `a`, `b` or `c` ``.
  static func list(_ words: [String], _ conjunction: String = "or") -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last else { return "nothing" }
    if quoted.count == 1 { return last }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

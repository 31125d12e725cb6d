/// Folds lines of columns so that they fit into a terminal.
///
/// A line is folded at a gap of two blanks or more, or else at a blank. What follows is indented. Escape
/// sequences of styles take no room.
package struct LineFolder {
  /// The narrowest terminal for which lines are folded.
  package static let narrowest = 40

  private let width: Int
  private let indent: Int
  /// The start of a line whose end has not come.
  private var pending: [UInt8] = []

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least `narrowest`.
  ///   - indent: The blanks before what follows; at most half of the width.
  package init(width: Int, indent: Int) {
    self.width = max(width, Self.narrowest)
    self.indent = min(indent, self.width / 2)
  }

  /// Returns the complete lines of the text so far, folded.
  package mutating func fold(_ bytes: [UInt8]) -> String {
    pending += bytes
    guard let end = pending.lastIndex(of: 0x0a) else { return "" }
    let lines = String(decoding: pending[..<end], as: UTF8.self)
    pending.removeSubrange(...end)
    return lines.split(separator: "\n", omittingEmptySubsequences: false).map {
      folded(String($0)) + "\n"
    }.joined()
  }

  /// Returns the folded rest of the text, a line without an end.
  package mutating func finish() -> String {
    defer { pending = [] }
    return folded(String(decoding: pending, as: UTF8.self))
  }

  /// Returns a line as one or more lines.
  private func folded(_ line: String) -> String {
    var rest = Array(line.unicodeScalars)
    var lines: [String] = []
    // The first line may be folded after the columns that the others are indented by.
    while let (end, next) = fold(in: rest, after: lines.isEmpty ? indent : 0) {
      lines.append(text(rest[..<end], isFirst: lines.isEmpty))
      rest.removeSubrange(..<next)
    }
    lines.append(text(rest[...], isFirst: lines.isEmpty))
    return lines.joined(separator: "\n")
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>, isFirst: Bool) -> String {
    var text = isFirst ? "" : String(repeating: " ", count: indent)
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Finds where a line is folded; nil if it fits.
  ///
  /// - Parameters:
  ///   - line: The line, or what follows of it.
  ///   - least: The columns before which it is not folded.
  /// - Returns: The end of the line, and the start of what follows.
  private func fold(in line: [Unicode.Scalar], after least: Int) -> (end: Int, next: Int)? {
    let room = least == 0 ? width - indent : width
    var column = 0
    var isInSequence = false
    /// The last blanks and the last gap that are followed by other text.
    var blank: Range<Int>?
    var gap: Range<Int>?
    var run = 0
    for (index, scalar) in line.enumerated() {
      if scalar == "\u{1b}" { isInSequence = true }
      if isInSequence {
        if scalar == "m" { isInSequence = false }
        continue
      }
      if scalar == " " {
        run += 1
        column += 1
        continue
      }
      if run > 0, column > least {
        blank = blanks(before: index, in: line)
        if run > 1 { gap = blank }
      }
      run = 0
      column += scalar.displayWidth
      guard column > room else { continue }
      if let place = gap ?? blank { return (place.lowerBound, place.upperBound) }
      return index > 0 ? (index, index) : nil
    }
    return nil
  }

  /// Returns the blanks before a scalar, without the escape sequences between them and it.
  private func blanks(before index: Int, in line: [Unicode.Scalar]) -> Range<Int> {
    var end = index
    // A style that begins at the text belongs to what follows.
    while end > 0, line[end - 1] != " " { end -= 1 }
    var start = end
    while start > 0, line[start - 1] == " " { start -= 1 }
    return start..<end
  }
}

import YAML

/// A place in a layout file, as an editor counts it.
///
/// Lines and columns begin at 1; a column is one character (one code point), and a tab is one too.
package struct LayoutPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The character within the line, from 1.
  package var column: Int

  /// Makes a place from its line and column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Makes a place from that of a YAML event.
  init(_ position: YAMLPosition) {
    self.init(line: position.line, column: position.column)
  }

  /// The beginning of the file.
  package static let start = LayoutPosition(line: 1, column: 1)

  /// Whether the left place comes first.
  package static func < (left: LayoutPosition, right: LayoutPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The place in words, for use within a sentence.
  package var inWords: String { "line \(line), column \(column)" }
}

import Text
import YAML

/// A position in a layout file, as an editor counts it.
///
/// Lines and columns begin at 1. A column is one character (one code point), and a tab is one too.
package struct LayoutPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The character within the line, from 1.
  package var column: Int

  /// Creates a position from its line and column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates a position from that of a YAML event.
  init(_ position: YAMLPosition) {
    self.init(line: position.line, column: position.column)
  }

  /// The beginning of the file.
  package static let start = LayoutPosition(line: 1, column: 1)

  /// True if the left position comes first.
  package static func < (left: LayoutPosition, right: LayoutPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The position in words, for use within a sentence.
  package var inWords: String { "line \(line), column \(column)" }

  /// Returns the position with the file, in the format of messages: `layout.yaml:14:5`.
  func citation(in file: UntrustedText) -> String { "\(file.escaped):\(line):\(column)" }
}

/// The positions of an object of a layout and of its keys in the file.
package struct ObjectPositions: Sendable {
  /// The position where the object begins.
  package var start: LayoutPosition
  private let keys: [(name: String, position: LayoutPosition)]

  init(start: LayoutPosition, keys: [(name: String, position: LayoutPosition)] = []) {
    self.start = start
    self.keys = keys
  }

  /// True if the object has a key.
  func contains(_ key: String) -> Bool { keys.contains { $0.name == key } }

  /// Returns the position of a key; `start` for a key that the object does not have.
  package func position(ofKey key: String) -> LayoutPosition {
    keys.first { $0.name == key }?.position ?? start
  }
}

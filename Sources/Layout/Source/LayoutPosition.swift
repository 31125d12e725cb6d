import TouchModel
import YAML

/// A place in a layout file, as an editor counts it.
///
/// Lines and columns begin at 1. A column is one character (one code point), and a tab is one too.
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

  /// True if the left place comes first.
  package static func < (left: LayoutPosition, right: LayoutPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The place in words, for use within a sentence.
  package var inWords: String { "line \(line), column \(column)" }

  /// Returns the place as messages have it: `layout.yaml:14:5`.
  func citation(in file: UntrustedText) -> String { "\(file.escaped):\(line):\(column)" }
}

/// Where an object of a layout was written.
package struct LayoutPlace: Sendable {
  /// Where it begins.
  package var position: LayoutPosition
  private let keys: [(name: String, position: LayoutPosition)]

  init(position: LayoutPosition, keys: [(name: String, position: LayoutPosition)] = []) {
    self.position = position
    self.keys = keys
  }

  /// Returns where one of its keys was written, or else the object itself.
  package func position(of key: String) -> LayoutPosition {
    keys.first { $0.name == key }?.position ?? position
  }
}

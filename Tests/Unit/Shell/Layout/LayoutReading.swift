import Layout
import Text

/// Reads layouts that are given as text.
enum LayoutReading {
  /// The name of the file in messages.
  static let file: UntrustedText = "layout.yaml"

  /// Returns the layout of a text.
  static func read(_ text: String) throws(LayoutProblems) -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: file)
  }

  /// Returns the printed problems of a text; empty if there are none.
  static func report(_ text: String) -> String {
    report(Array(text.utf8))
  }

  /// Returns the printed problems of the bytes of a file; empty if there are none.
  static func report(_ bytes: [UInt8]) -> String {
    do {
      _ = try LayoutReader.read(bytes: bytes, file: file)
      return ""
    } catch {
      return error.rendered
    }
  }
}

import Layout
import TouchModel

/// Reads layouts that stand in a test.
enum LayoutText {
  /// The name that messages give such a layout.
  static let file: UntrustedText = "layout.yaml"

  /// The layout, or a failure of the test.
  static func read(_ text: String) throws(LayoutProblems) -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: file)
  }

  /// What is said of a layout that is wrong; empty where nothing is.
  static func complaints(_ text: String) -> String {
    complaints(Array(text.utf8))
  }

  /// What is said of bytes that are a wrong layout; empty where nothing is.
  static func complaints(_ bytes: [UInt8]) -> String {
    do {
      _ = try LayoutReader.read(bytes: bytes, file: file)
      return ""
    } catch {
      return error.rendered
    }
  }
}

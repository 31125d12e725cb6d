import ControlProtocol
import Testing
import TouchBridgeTestSupport

/// The table of the methods, and the page that describes it.
struct ControlMethodTests {
  private let rows: [Substring]

  init() throws {
    rows = try #require(SourceTree.file("Documentation/control.md")).lines
  }

  /// Returns the row of a table of the page that begins with a word in code style.
  private func row(_ word: String) throws -> Substring {
    try #require(rows.first { $0.hasPrefix("| `\(word)` |") }, "control.md has no row for \(word)")
  }

  @Test(
    "C-2, C-21: control.md has each method with its right and its parameters",
    arguments: ControlMethod.allCases)
  func documentation(_ method: ControlMethod) throws {
    let (name, declaration) = ("`\(method.rawValue)`", method.declaration)
    #expect(try row("read").contains(name) == (declaration.right == .read))
    #expect(try row("change").contains(name) == (declaration.right == .change))
    #expect(try row("sensitive").contains(name) == declaration.changesSensitiveViews)
    let description = try row(method.rawValue)
    for parameter in declaration.parameters ?? [] {
      #expect(description.contains("`\(parameter)"), "\(parameter)")
    }
  }
}

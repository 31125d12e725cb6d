import Foundation
import Testing
import CoreTestSupport

/// The tables of the interface in Documentation/uikit.md, compared with the tests of TouchKit.
struct InterfaceTableTests {
  /// The section whose tables are about other things.
  private static let other = "Code that was written for UIKit"

  @Test("Each name of the interface in the comparison with UIKit is used by a test of TouchKit")
  func rowsHaveTests() throws {
    let page = try #require(SourceTree.file("Documentation/uikit.md"))
    let tests = SourceTree.files(under: "Tests/Unit/Core/TouchKit", withExtension: "swift")
      .map(\.text).joined(separator: "\n")
    let words = Set(tests.matches(of: #/\w+/#).map(\.0))
    var section = ""
    var count = 0
    for line in page.lines {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `"), section != Self.other else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
      let isOurs = section == "What only TouchKit has"
      count += 1
      for cell in isOurs ? cells.prefix(1) : cells.dropFirst().prefix(2) {
        for name in cell.matches(of: #/`([^`]+)`/#) {
          for word in name.1.matches(of: #/[A-Za-z]\w*/#) {
            // Without the set in the condition, whose words a failure would print.
            let isUsed = words.contains(word.0)
            #expect(isUsed, "no test of TouchKit uses \(word.0) of \(name.1)")
          }
        }
      }
    }
    #expect(count > 45)
  }
}

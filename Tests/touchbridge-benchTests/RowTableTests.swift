import TouchKit
import TouchModel
import Testing

@testable import touchbridge_bench

@Suite("The table of rows")
struct RowTableTests {
  @Test("The names of the rows are unique and contain no blanks")
  func names() {
    let names = RowTable.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains(" ") })
  }

  @Test(
    "The plain recursion and the hit test return the same views", arguments: ["nested", "flat"])
  func recursion(_ shape: String) throws {
    let tree = ViewTree(try #require(ViewTree.Shape(rawValue: shape)), of: 300)
    for x in stride(from: 3.0, to: 1920, by: 61) {
      for y in stride(from: 5.0, to: 1080, by: 47) {
        let point = Point(x: x, y: y)
        #expect(
          PlainRecursion.hitTest(tree.window, point) === tree.window.hitTest(point, with: nil))
      }
    }
  }

  @Test("A chain has the given depth, and its innermost view is hit")
  func chain() {
    let tree = ViewTree(.chain, of: 16)
    #expect(tree.window.hitTest(Point(x: 100, y: 100), with: nil) === tree.last)
    var depth = 0
    var view: View? = tree.last
    while let parent = view?.superview {
      depth += 1
      view = parent
    }
    #expect(depth == 16)
  }
}

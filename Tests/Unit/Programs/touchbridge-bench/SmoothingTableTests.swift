import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge_bench

@Suite("The table of smoothing")
struct SmoothingTableTests {
  @Test("E-FILT-15, E-FILT-14: the page has the lag and the jitter that the filters have")
  func page() throws {
    let folder = TestEnvironment.fixture("captures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".evemu") }.sorted()
    #expect(files.count > 10)
    let table = try SmoothingTable(
      files.map { try EventStream(file: folder.appendingPathComponent($0).path) })
    let page = try #require(SourceTree.file("Documentation/do/kinds-of-glass.md")).text
    let isFresh = page.contains(
      "<!-- touchbridge-bench smoothing -->\n\n\(table.text)\n<!-- end -->\n")
    #expect(isFresh, "the page is stale; run: make smoothing-page\n\(table.text)")
  }

  /// Paths of one contact with the given locations, ten milliseconds apart.
  private func paths(_ xs: [Double]) -> PlayedPaths {
    PlayedPaths([
      ContactID(rawValue: 1): xs.enumerated().map {
        PlayedPaths.Sample(
          time: .milliseconds(Int64($0.offset) * 10), point: Point(x: $0.element, y: 0))
      }
    ])
  }

  @Test(
    "Lag is the distance behind the finger by its speed; jitter is the mean step of a resting touch"
  )
  func measure() throws {
    var moving = SmoothingMeasure()
    moving.add(paths([0, 1, 2, 3, 4]), comparedWith: paths([0, 2, 3, 4, 5]))
    // One millimeter behind, at 5 mm in 40 ms.
    #expect((moving.lag - 8).magnitude < 1e-9)
    #expect(moving.farthest == 1)
    #expect(moving.jitter == 0)
    var resting = SmoothingMeasure()
    resting.add(
      paths([0, 0.25, 0, 0.25, 0, 0]), comparedWith: paths([0, 0.5, 0, 0.5, 0, 40]))
    #expect(resting.jitter == 0.25)
    #expect(resting.lag == 0)
    #expect(resting.farthest == 0)
  }
}

import Testing
import Text

@testable import TouchModel

/// Tests of the grid over the screen in which touches are counted.
struct HeatGridTests {
  private let screen = Size(width: 320, height: 180)

  private func cell(_ x: Double, _ y: Double) -> Int? {
    var grid = HeatGrid()
    grid.add(Point(x: x, y: y), of: screen)
    #expect(grid.most == 1 && grid.counts.reduce(0, +) == 1)
    return grid.counts.firstIndex(of: 1)
  }

  @Test("A cell has its left and top edge, and points outside count in the nearest cell")
  func cells() {
    #expect(cell(0, 0) == 0)
    #expect(cell(9.9, 9.9) == 0)
    #expect(cell(10, 0) == 1)
    #expect(cell(0, 10) == HeatGrid.columns)
    #expect(cell(-50, 400) == (HeatGrid.rows - 1) * HeatGrid.columns)
    #expect(cell(1e300, 1e300) == HeatGrid.columns * HeatGrid.rows - 1)
  }

  @Test("A location that is not finite traps nothing")
  func notFinite() {
    #expect(cell(.nan, .infinity) == 0)
  }

  @Test("The grid of a status is the one that was counted, and another form is refused")
  func status() {
    var grid = HeatGrid()
    grid.add(Point(x: 100, y: 50), of: screen)
    grid.add(Point(x: 101, y: 51), of: screen)
    #expect(HeatGrid(grid.status) == grid)
    #expect(HeatGrid(.members(["columns": .integer(8), "rows": .integer(4), "counts": []])) == nil)
    let counts = [JSONValue](repeating: .integer(-1), count: grid.counts.count)
    let negative: JSONValue = .members([
      "columns": .integer(Int64(HeatGrid.columns)), "rows": .integer(Int64(HeatGrid.rows)),
      "counts": .list(counts),
    ])
    #expect(HeatGrid(negative) == nil)
  }
}

import Testing

@testable import Layout

/// Cycles in directed graphs.
@Suite struct GraphCyclesTests {
  @Test("A graph without cycles has none, and each closing edge of a search gives one")
  func find() {
    #expect(GraphCycles.find(in: []).isEmpty)
    #expect(GraphCycles.find(in: [[1, 2], [2], []]).isEmpty)
    #expect(GraphCycles.find(in: [[1], [2], [0]]) == [[0, 1, 2]])
    #expect(GraphCycles.find(in: [[0], [0, 2], [1]]) == [[0], [1, 2]])
  }

  @Test("R-GST-14: of each cycle the last edge is returned, with the rest of the cycle")
  func closingEdges() {
    #expect(GraphCycles.closingEdges(in: [[1], [2], []]).isEmpty)
    let edges = GraphCycles.closingEdges(in: [[1], [2, 0], [0, -1]])
    #expect(edges.map(\.node) == [1, 2])
    #expect(edges.map(\.index) == [1, 0])
    #expect(edges.map(\.path) == [[0, 1], [0, 1, 2]])
  }
}

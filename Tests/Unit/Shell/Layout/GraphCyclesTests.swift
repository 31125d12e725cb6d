import Testing

@testable import Layout

/// Cycles in directed graphs.
@Suite struct GraphCyclesTests {
  @Test("Only nodes of cycles, and of paths between them, may be in a cycle")
  func candidates() {
    #expect(GraphCycles.candidates(in: []).isEmpty)
    #expect(GraphCycles.candidates(in: [[1, 2], [2], []]) == [false, false, false])
    #expect(GraphCycles.candidates(in: [[1], [2], [1], [0, -1]]) == [false, true, true, false])
    #expect(GraphCycles.candidates(in: [[0], [0, 2], [3], [2]]) == [true, false, true, true])
    #expect(GraphCycles.candidates(in: [[0, 1], [2], [2]]) == [true, true, true])
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

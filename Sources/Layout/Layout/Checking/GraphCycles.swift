/// Finds cycles in directed graphs, which are represented by the list of each node's successors.
enum GraphCycles {
  /// Returns for each node whether it may be in a cycle; exact if each node has at most one successor.
  ///
  /// These are the nodes that remain after repeated removal of nodes without successors or
  /// predecessors, that is, those of cycles and of paths between them. Edges to negative nodes are
  /// ignored. O(nodes + edges).
  static func candidates(in next: [[Int]]) -> [Bool] {
    var result = Array(repeating: true, count: next.count)
    var previous: [[Int]] = Array(repeating: [], count: next.count)
    for node in next.indices {
      for target in next[node] where target >= 0 { previous[target].append(node) }
    }
    for edges in [(next, previous), (previous, next)] {
      var degrees = edges.0.map { list in list.count { $0 >= 0 && result[$0] } }
      var removable = next.indices.filter { result[$0] && degrees[$0] == 0 }
      while let node = removable.popLast() {
        result[node] = false
        for other in edges.1[node] where other >= 0 && result[other] {
          degrees[other] -= 1
          if degrees[other] == 0 { removable.append(other) }
        }
      }
    }
    return result
  }

  /// An edge that would close a cycle.
  struct ClosingEdge {
    /// The node at which it begins.
    var node: Int
    /// Its index among the edges of that node.
    var index: Int
    /// The cycle without the edge: from the end of the edge back to its start.
    var path: [Int]
  }

  /// Returns the edges to remove so that no cycle remains: the last edge of each cycle.
  ///
  /// Edges are ordered by node and then as in the node's list; edges to negative nodes are ignored.
  /// O(nodes + edges) for a graph without cycles. The search stops after `maximumSteps`; the edges
  /// in cycles that it did not reach are all returned.
  static func closingEdges(in next: [[Int]]) -> [ClosingEdge] {
    let isInCycle = candidates(in: next)
    var accepted: [[Int]] = Array(repeating: [], count: next.count)
    var origins = Array(repeating: -1, count: next.count)
    var seen: [Int] = []
    var steps = 0
    var result: [ClosingEdge] = []
    for node in next.indices where isInCycle[node] {
      for (index, target) in next[node].enumerated() where target >= 0 && isInCycle[target] {
        // A breadth-first search over the accepted edges, from the end of the edge to its start.
        seen = [target]
        origins[target] = target
        var position = 0
        while position < seen.count, origins[node] < 0, steps < maximumSteps {
          for other in accepted[seen[position]] where origins[other] < 0 {
            origins[other] = seen[position]
            seen.append(other)
          }
          steps += 1 + accepted[seen[position]].count
          position += 1
        }
        if origins[node] >= 0 || steps >= maximumSteps {
          result.append(ClosingEdge(node: node, index: index, path: path(to: node, origins)))
        } else {
          accepted[node].append(target)
        }
        for visited in seen { origins[visited] = -1 }
      }
    }
    return result
  }

  /// The maximum number of edges that the search follows.
  private static let maximumSteps = 1_000_000

  private static func path(to node: Int, _ origins: [Int]) -> [Int] {
    guard origins[node] >= 0 else { return [node] }
    var result = [node]
    var current = node
    while origins[current] != current {
      current = origins[current]
      result.append(current)
    }
    return result.reversed()
  }
}

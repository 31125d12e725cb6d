/// Finds ways through a graph that lead back to where they began.
enum Circles {
  /// Some circles of a graph, so that a graph without any is told from one with some.
  ///
  /// Every edge that closes a circle on a walk in order gives one circle, smallest start first; a
  /// stack of its own keeps long ways from overflowing the thread's. O(nodes + edges).
  static func find(in next: [[Int]]) -> [[Int]] {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: next.count)
    var circles: [[Int]] = []
    for start in next.indices where states[start] == .new {
      var path: [(node: Int, edge: Int)] = [(start, 0)]
      states[start] = .open
      while let (node, edge) = path.last {
        guard edge < next[node].count else {
          states[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let target = next[node][edge]
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          if circles.count < LayoutLimits.problems {
            circles.append(path.map(\.node).drop { $0 != target }.map { $0 })
          }
        case .done: break
        }
      }
    }
    return circles
  }

  /// An edge that would close a circle, and the circle without it: from its end back to its start.
  struct Closing {
    var node: Int
    /// Which of the node's edges it is.
    var place: Int
    var way: [Int]
  }

  /// The edges to be left out, so that no circle is left: of each circle the one that comes last.
  ///
  /// Edges come in the order of nodes and then of each node's list; those to no node are passed over.
  /// O(nodes + edges) where there is no circle. Among very many edges in circles the search is given
  /// up, and the rest of those are left out.
  static func closings(in next: [[Int]]) -> [Closing] {
    let isInside = inside(next)
    var kept: [[Int]] = Array(repeating: [], count: next.count)
    var origins = Array(repeating: -1, count: next.count)
    var seen: [Int] = []
    var steps = 0
    var result: [Closing] = []
    for node in next.indices where isInside[node] {
      for (place, target) in next[node].enumerated() where target >= 0 && isInside[target] {
        // A walk over what is kept, from the edge's end; does it come to its start?
        seen = [target]
        origins[target] = target
        var index = 0
        while index < seen.count, origins[node] < 0, steps < mostSteps {
          for other in kept[seen[index]] where origins[other] < 0 {
            origins[other] = seen[index]
            seen.append(other)
          }
          steps += 1 + kept[seen[index]].count
          index += 1
        }
        if origins[node] >= 0 || steps >= mostSteps {
          result.append(Closing(node: node, place: place, way: way(to: node, origins)))
        } else {
          kept[node].append(target)
        }
        for visited in seen { origins[visited] = -1 }
      }
    }
    return result
  }

  /// How many edges are followed altogether to find which one of a circle comes last.
  private static let mostSteps = 1_000_000

  /// The nodes that may lie on a circle: those that stay when ends and beginnings are taken off.
  private static func inside(_ next: [[Int]]) -> [Bool] {
    var result = Array(repeating: true, count: next.count)
    var former: [[Int]] = Array(repeating: [], count: next.count)
    for node in next.indices {
      for target in next[node] where target >= 0 { former[target].append(node) }
    }
    for edges in [(next, former), (former, next)] {
      var degrees = edges.0.map { list in list.count { $0 >= 0 && result[$0] } }
      var loose = next.indices.filter { result[$0] && degrees[$0] == 0 }
      while let node = loose.popLast() {
        result[node] = false
        for other in edges.1[node] where other >= 0 && result[other] {
          degrees[other] -= 1
          if degrees[other] == 0 { loose.append(other) }
        }
      }
    }
    return result
  }

  private static func way(to node: Int, _ origins: [Int]) -> [Int] {
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

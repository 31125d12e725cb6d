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
}

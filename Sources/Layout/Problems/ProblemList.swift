/// Problems as they are found, of which a limited number is stored.
struct ProblemList {
  private(set) var problems: [LayoutProblem] = []
  private(set) var omitted = 0

  var isEmpty: Bool { problems.isEmpty }

  /// Adds a problem.
  ///
  /// The message is made only for a problem that is stored, because some messages are expensive.
  mutating func add(at position: LayoutPosition, _ message: @autoclosure () -> String) {
    if problems.count < LayoutLimits.problems {
      problems.append(LayoutProblem(at: position, message()))
    } else {
      omitted += 1
    }
  }
}

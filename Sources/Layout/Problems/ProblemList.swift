/// A list of problems that stores a limited number and counts the others.
struct ProblemList {
  private(set) var problems: [LayoutProblem] = []
  private(set) var omitted = 0

  var isEmpty: Bool { problems.isEmpty }

  /// Adds a problem.
  ///
  /// The message is computed only for a stored problem, because some messages are expensive.
  mutating func add(at position: LayoutPosition, _ message: @autoclosure () -> String) {
    if problems.count < LayoutLimits.problems {
      problems.append(LayoutProblem(at: position, message()))
    } else {
      omitted += 1
    }
  }
}

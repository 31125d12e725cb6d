/// Problems as they are found, of which a limited number is kept.
struct ProblemList {
  private(set) var problems: [LayoutProblem] = []
  private(set) var omitted = 0

  var isEmpty: Bool { problems.isEmpty }

  /// Adds a problem; the message is made only if it will be kept, because some are dear to make.
  mutating func add(at position: LayoutPosition, _ message: @autoclosure () -> String) {
    if problems.count < LayoutLimits.problems {
      problems.append(LayoutProblem(at: position, message()))
    } else {
      omitted += 1
    }
  }
}

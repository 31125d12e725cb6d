/// A list of problems that stores a limited number and counts the others.
struct ProblemList {
  private(set) var problems: [LayoutDiagnostic] = []
  private(set) var omitted = 0

  var isEmpty: Bool { problems.isEmpty }

  /// Adds a problem.
  ///
  /// A problem is added once, though an alias may repeat what has it. The texts are computed only for a
  /// stored problem, because some are expensive.
  mutating func add(
    at position: LayoutPosition, _ finding: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    if problems.count < LayoutLimits.problems {
      let problem = LayoutDiagnostic(at: position, finding(), remedy: remedy())
      if !problems.contains(problem) { problems.append(problem) }
    } else {
      omitted += 1
    }
  }
}

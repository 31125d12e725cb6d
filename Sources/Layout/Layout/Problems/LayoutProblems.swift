package import Text

/// All problems of a layout file, by position.
///
/// `rendered` is the text to print.
package struct LayoutProblems: Error, Sendable, CustomStringConvertible {
  /// The name of the file as the user specified it.
  package var file: UntrustedText
  /// The problems by line and column; never empty.
  package var problems: [LayoutDiagnostic]
  /// The number of further problems that were not stored.
  package var omitted: Int
  /// The bytes of the file, from which the quoted lines come.
  package var source: [UInt8]

  /// Creates the error from problems in any order.
  package init(file: UntrustedText, problems: [LayoutDiagnostic], omitted: Int = 0, source: [UInt8])
  {
    self.file = file
    self.omitted = omitted
    self.source = source
    // Sorting is not stable; problems at the same position stay in the order in which they were found.
    self.problems = problems.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }

  /// The problems as lines of text, each with `FILE:LINE:COLUMN: what`, the line and a caret.
  ///
  /// Text of the file is escaped, and long lines are cut to the text around the column. Ends with a
  /// line feed.
  package var rendered: String {
    let name = file.escaped
    let excerpts = SourceExcerpts(of: LayoutSource(source))
    var reader = excerpts.makeIterator()
    var text = ""
    for problem in problems {
      let excerpt = reader.excerpt(at: problem.position)
      text += "\(name):\(problem.line):\(problem.column): \(problem.message)\n"
      text += excerpt.line + "\n" + String(repeating: " ", count: excerpt.indent) + "^\n"
    }
    if omitted > 0 {
      text += "\(name): \(omitted) more problems are not shown\n"
    }
    return text
  }

  /// Returns the first problems; the others are counted in `omitted`.
  package func first(_ count: Int) -> LayoutProblems {
    var first = self
    first.problems = Array(problems.prefix(count))
    first.omitted += problems.count - first.problems.count
    return first
  }

  /// The same as `rendered`.
  package var description: String { rendered }
}

package import Layout
package import Text

/// The result of `check` for one file, as one JSON object on one line.
package struct CheckReport: Sendable {
  /// The name of the file as it was given.
  package var file: UntrustedText
  /// The problems, by position; empty for a layout that can be used.
  package var problems: [LayoutDiagnostic]
  /// The number of further problems that were not stored.
  package var omitted = 0
  /// The warnings, by position; a layout with problems has none.
  package var notes: [LayoutDiagnostic]

  /// Creates the report of a layout that can be used.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - listsAccessibility: True if the notes are those about what some people cannot touch.
  package init(of document: LayoutDocument, listsAccessibility: Bool = false) {
    file = document.file
    problems = []
    notes = listsAccessibility ? document.accessibilityNotes : document.reviewedNotes
  }

  /// Creates the report of a layout with problems.
  package init(of problems: LayoutProblems) {
    file = problems.file
    self.problems = problems.problems
    omitted = problems.omitted
    notes = []
  }

  /// Creates the report of a file that cannot be read.
  package init(unreadable file: UntrustedText, _ message: String) {
    self.file = file
    problems = [LayoutDiagnostic(at: .start, message)]
    notes = []
  }

  /// True if the layout can be used.
  package var isUsable: Bool { problems.isEmpty }

  /// The report as a JSON object, without a line feed.
  ///
  /// Keys: `file`, `ok`, `problems` and `notes`, both lists of objects with `line`, `column`, `message`
  /// and, where there is one, `remedy`; and `omitted`, the number of further problems, if there are any.
  package var json: String {
    JSONValue.members([
      "file": .text(file.escaped), "ok": .flag(isUsable),
      "problems": .list(problems.map(Self.object)), "notes": .list(notes.map(Self.object)),
      "omitted": omitted > 0 ? .integer(Int64(omitted)) : nil,
    ]).json
  }

  /// The report as text for people, in lines that end with a line feed: the notes, and that it is usable.
  ///
  /// Only for a layout without problems; `LayoutProblems.rendered` has those.
  package var text: String {
    let name = file.escaped
    return notes.map { "\(name):\($0.position.line):\($0.position.column): note: \($0.message)\n" }
      .joined() + "\(name): ok\n"
  }

  private static func object(_ diagnostic: LayoutDiagnostic) -> JSONValue {
    .members([
      "line": .integer(Int64(diagnostic.line)), "column": .integer(Int64(diagnostic.column)),
      "message": .text(diagnostic.diagnostic.text),
      "remedy": diagnostic.diagnostic.remedy.map { .text($0) },
    ])
  }
}

import TouchModel

/// Warnings about valid parts of a layout that are probably mistakes.
///
/// Of each kind at most `LayoutLimits.notes` are stored; the others are counted.
struct NoteList {
  /// The kind of a warning, in the order of the printed notes.
  enum Kind: Int, CaseIterable {
    case partialHandling, controlHandling, unreachableView, requirementCycle, noWindow,
      controlGrid
  }

  private let file: UntrustedText
  private var notes: [[(position: LayoutPosition, message: String)]]
  private var counts: [Int]

  /// Creates an empty list for a file.
  init(file: UntrustedText) {
    self.file = file
    notes = Array(repeating: [], count: Kind.allCases.count)
    counts = Array(repeating: 0, count: Kind.allCases.count)
  }

  /// Adds a warning.
  ///
  /// - Parameters:
  ///   - kind: The kind of the warning.
  ///   - position: The position of its subject.
  ///   - message: Returns the message for the citation, such as `layout.yaml:14:5`.
  mutating func add(
    _ kind: Kind, at position: LayoutPosition, _ message: (_ citation: String) -> String
  ) {
    counts[kind.rawValue] += 1
    guard notes[kind.rawValue].count < LayoutLimits.notes else { return }
    notes[kind.rawValue].append((position, message(position.citation(in: file))))
  }

  /// The warnings by kind and then in the order of the file.
  var sorted: [Note] {
    Kind.allCases.flatMap { kind -> [Note] in
      let found = notes[kind.rawValue].sorted { $0.position < $1.position }
      var result = found.map { Note(.warning, .layout, $0.message) }
      let omitted = counts[kind.rawValue] - found.count
      if omitted > 0 {
        result.append(Note(.warning, .layout, "\(omitted) more warnings like the last"))
      }
      return result
    }
  }
}

/// The kind of a warning that reading a layout gives, in the order in which the log has them.
enum ReadingNote: Int, CaseIterable {
  case partialHandling, controlHandling, zoomsNothing, flatView, requirementCycle
  case noWindow, controlGrid, openControls, palmCancel, unusualUnit, automaticScreen
}

/// Warnings about valid parts of a layout that are probably mistakes.
///
/// Of each kind at most `LayoutLimits.notes` are stored; the others are counted.
package struct NoteList<Kind: CaseIterable & RawRepresentable<Int>> {
  private var notes: [[LayoutDiagnostic]] = Array(repeating: [], count: Kind.allCases.count)
  private var counts: [Int] = Array(repeating: 0, count: Kind.allCases.count)

  /// Creates a list without warnings; the kinds are numbered from 0 in their order.
  package init() {}

  /// Adds a warning; the texts are computed only for a stored one.
  ///
  /// - Parameters:
  ///   - kind: The kind of the warning.
  ///   - position: The position of its subject.
  ///   - finding: What is surprising.
  ///   - remedy: What to do about it.
  package mutating func add(
    _ kind: Kind, at position: LayoutPosition, _ finding: @autoclosure () -> String,
    remedy: @autoclosure () -> String?
  ) {
    counts[kind.rawValue] += 1
    guard notes[kind.rawValue].count < LayoutLimits.notes else { return }
    notes[kind.rawValue].append(LayoutDiagnostic(at: position, finding(), remedy: remedy()))
  }

  /// Counts further warnings of a kind, which are not stored.
  package mutating func omit(_ kind: Kind, _ count: Int) {
    counts[kind.rawValue] += count
  }

  /// The warnings by kind and then in the order of the file.
  package var sorted: [LayoutDiagnostic] {
    Kind.allCases.flatMap { kind -> [LayoutDiagnostic] in
      var result = notes[kind.rawValue].sorted { $0.position < $1.position }
      let omitted = counts[kind.rawValue] - result.count
      if omitted > 0, let last = result.last {
        result.append(
          LayoutDiagnostic(
            at: last.position, "\(omitted) more warnings like the last",
            remedy: "mend those above first"))
      }
      return result
    }
  }
}

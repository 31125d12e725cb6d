import TouchModel

/// Notes: what a person should know although nothing is wrong.
extension LayoutReading {
  /// What an advice is about; of each kind a limited number is kept.
  enum Advice: Int, CaseIterable {
    case halfHandled, control, unreachable, requirementCycle, noWindow
  }

  /// Keeps an advice for the notes of the document.
  func advise(_ kind: Advice, _ message: @autoclosure () -> String) {
    advice[kind, default: ([], 0)].1 += 1
    if (advice[kind]?.0.count ?? 0) < LayoutLimits.notes {
      advice[kind]?.0.append(message())
    }
  }

  /// The notes, by kind and then in the order of the file.
  var collectedNotes: [Note] {
    Advice.allCases.flatMap { kind -> [Note] in
      guard let (messages, count) = advice[kind] else { return [] }
      var notes = messages.map { Note(.warning, .layout, $0) }
      if count > messages.count {
        notes.append(
          Note(.warning, .layout, "\(count - messages.count) more warnings like the last"))
      }
      return notes
    }
  }
}

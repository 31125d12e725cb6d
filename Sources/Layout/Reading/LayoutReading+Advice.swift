import TouchModel

/// Notes: what a person should know although nothing is wrong.
extension LayoutReading {
  /// What an advice is about; of each kind a limited number is kept.
  enum Advice: Int, CaseIterable {
    case halfHandled, unreachable, requirementCycle, noWindow
    case recognizers, controls, scrolling
  }

  /// Keeps an advice for the notes of the document.
  func advise(_ kind: Advice, _ message: @autoclosure () -> String) {
    advice[kind, default: ([], 0)].1 += 1
    if (advice[kind]?.0.count ?? 0) < LayoutLimits.notes {
      advice[kind]?.0.append(message())
    }
  }

  /// Counts a use of something that does nothing yet; the first one is named.
  func countIdle(_ kind: Advice, _ id: String, at position: LayoutPosition) {
    advise(kind, "`\(Quoting.short(id))` (\(citation(position)))")
  }

  /// The notes, by kind and then in the order of the file.
  var collectedNotes: [Note] {
    Advice.allCases.flatMap { kind -> [Note] in
      guard let (messages, count) = advice[kind], let first = messages.first else { return [] }
      switch kind {
      case .recognizers:
        return [idle("gesture recognizers are read and checked but do nothing yet", first, count)]
      case .controls:
        return [
          idle("controls keep their touches to themselves but send no events yet", first, count)
        ]
      case .scrolling:
        return [idle("scroll views are read and checked but do not scroll yet", first, count)]
      case .halfHandled, .unreachable, .requirementCycle, .noWindow:
        var notes = messages.map { Note(.warning, .layout, $0) }
        if count > messages.count {
          notes.append(
            Note(.warning, .layout, "\(count - messages.count) more warnings like the last"))
        }
        return notes
      }
    }
  }

  private func idle(_ sentence: String, _ first: String, _ count: Int) -> Note {
    Note(.warning, .bridge, sentence + ": \(first)" + (count > 1 ? " and \(count - 1) more" : ""))
  }
}

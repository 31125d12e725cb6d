import Text
package import TouchKit
package import TouchModel

/// The search for a change that lets a view receive a touch: each is tried on a copy of the layout before it is named.
///
/// Source: R-DIAG-1
package struct RemedySearch {
  /// What a change has to achieve.
  package enum Goal {
    /// The view is hit and does not ignore the touch, or handles it in the responder chain.
    case touch
    /// The view or a view in it is hit.
    case reach
  }

  /// The most views that are copied for a person who waits.
  package static let mostCopied = 200_000
  /// The most changes that together are a remedy.
  private static let mostSteps = 4

  private let built: BuiltLayout
  private let tree: TreeSnapshot
  private let point: Point
  private let subject: String
  private let goal: Goal
  private let showsSecrets: Bool
  /// How many views the copies may have.
  private let mostCopied: Int
  /// How many views were copied.
  package private(set) var copied = 0

  /// Creates the search for a view.
  ///
  /// - Parameters:
  ///   - built: The layout.
  ///   - tree: The state of it in which the view does not receive a touch.
  ///   - view: A view of it.
  ///   - point: The location of the touch in points of the screen.
  ///   - goal: What a change has to achieve.
  ///   - showsSecrets: False to find nothing where a view below a sensitive one is hit.
  ///   - mostCopied: The most views that are copied; nothing is found without a copy.
  package init(
    _ built: BuiltLayout, as tree: TreeSnapshot = TreeSnapshot(), for view: View, at point: Point,
    goal: Goal = .touch, showsSecrets: Bool = true, mostCopied: Int = Self.mostCopied
  ) {
    self.built = built
    self.tree = tree
    self.point = point
    self.goal = goal
    self.showsSecrets = showsSecrets
    subject = view.identifier
    self.mostCopied = mostCopied
  }

  /// Returns the changes that let the view receive the touch, in words; nil if none of those that were tried does.
  package mutating func remedy() -> String? {
    guard built.document.screenRect.contains(point) else { return nil }
    var steps: [Repair] = []
    // A delay is a cause only where it was asked about: else it is how the layout works.
    var isHeld = false
    while steps.count < Self.mostSteps {
      guard let copy = copy(with: steps), let view = copy.view(id: subject) else { return nil }
      let explanation = copy.application.explain(point, view: view, listing: .none)
      guard showsSecrets || explanation.hitView?.isBelowSensitiveView != true,
        let verdict = verdict(of: explanation, in: copy)
      else { return nil }
      if steps.isEmpty, case .recognizerHolds = verdict { isHeld = true }
      let candidates = Repair.candidates(
        for: verdict, of: view, at: point, chain: explanation.chain, in: built)
      var mending: [Repair] = []
      for candidate in candidates {
        guard let copy = self.copy(with: steps + [candidate]) else { return nil }
        if isMended(copy, withDelays: isHeld) { mending.append(candidate) }
      }
      if !mending.isEmpty { return words(after: steps, mending) }
      guard let first = candidates.first else { return nil }
      steps.append(first)
    }
    return nil
  }

  /// Returns a copy with some changes; nil if too many views were copied.
  private mutating func copy(with repairs: [Repair]) -> BuiltLayout? {
    let count = built.document.responderCount
    guard copied + count <= mostCopied else { return nil }
    copied += count
    let copy = built.copy(of: tree)
    for repair in repairs { repair.apply(copy) }
    return copy
  }

  /// Returns why the view does not receive the touch, with the recognizers that delay it.
  private func verdict(of explanation: Explanation, in copy: BuiltLayout) -> HitVerdict? {
    guard let cause = explanation.cause, let hit = explanation.hitView else {
      return explanation.cause
    }
    return cause.or(RecognizerExplainer(copy, hit: hit, at: point).holder)
  }

  private func isMended(_ copy: BuiltLayout, withDelays: Bool) -> Bool {
    guard let view = copy.view(id: subject) else { return false }
    if goal == .reach {
      return copy.application.hitTest(at: point).view?.isDescendant(of: view) == true
    }
    let explanation = copy.application.explain(point, view: view, listing: .none)
    if explanation.handlers.contains(where: { $0 === view }), explanation.hitView !== view {
      return true
    }
    return switch withDelays ? verdict(of: explanation, in: copy) : explanation.cause {
    case .hit, .noHandler: true
    default: false
    }
  }

  // MARK: - Words

  /// Returns the words for changes that are made together, and then one of several.
  private func words(after steps: [Repair], _ mending: [Repair]) -> String {
    (steps.map { words(for: [$0]) } + [words(for: mending)]).joined(separator: "; then ")
  }

  /// Returns the words for changes of which one is enough; an object is named once, and then it is `it`.
  private func words(for alternatives: [Repair]) -> String {
    var parts: [String] = []
    var named: Set<String> = []
    var rest = alternatives[...]
    while let repair = rest.popFirst() {
      let isNamed = !named.insert(repair.target).inserted
      let target = isNamed ? "it" : built.document.named(repair.target, repair.key)
      switch repair.words {
      case .other(let text): parts.append(text(target))
      case .setting(let text):
        var settings = [text]
        while let next = rest.first, next.target == repair.target,
          case .setting(let other) = next.words
        {
          settings.append(other)
          rest.removeFirst()
        }
        parts.append("set \(settings.joined(separator: " or ")) on \(target)")
      }
    }
    return parts.joined(separator: ", or ")
  }
}

extension LayoutDocument {
  /// Returns an id as messages write it, with its position in the file: `` `panel` (layout.yaml:14:5) ``.
  func named(_ id: String, _ key: String?) -> String {
    "`\(UntrustedText(id).escaped)`" + (citation(of: id, key: key).map { " (\($0))" } ?? "")
  }
}

extension HitVerdict {
  /// Returns the verdict for a hit view, given the recognizer that delays its touches, if any.
  ///
  /// A delay has precedence over a missing handler (R-DIAG-1).
  func or(_ holder: GestureRecognizer?) -> HitVerdict {
    guard let holder else { return self }
    switch self {
    case .hit, .controlDisabled, .noHandler: return .recognizerHolds(holder)
    default: return self
    }
  }
}

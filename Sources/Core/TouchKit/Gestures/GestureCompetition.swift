/// How the recognizers of the same touches affect each other: requirements and mutual exclusion.
///
/// The competitors of a recognizer are the other recognizers that follow one of its touches.
@safe final class GestureCompetition {
  /// A list of competitors that is in use.
  private final class List {
    var recognizers = ReferenceList<GestureRecognizer>()
  }

  /// Lists that are not in use; nested queries need more than one.
  private var spareLists: [List] = []

  /// The number of queries; marks the recognizers that one has found.
  private var count: UInt64 = 0

  /// The effect of failure requirements on a recognizer.
  enum RequirementStatus {
    /// No requirement prevents it from recognizing.
    case met
    /// A required recognizer may still recognize.
    case waiting
    /// A required recognizer has recognized.
    case broken
  }

  /// Calls a function with the competitors of a recognizer, in the order of their calls.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - isIncluded: Selects competitors. Evaluated for each after the list is complete, because it
  ///     may change which touches they share.
  ///   - body: Receives the list, which later changes of touches do not affect. All recognizers in it
  ///     have an attempt under way and so stay allocated.
  /// - Returns: The result of `body`.
  func withCompetitors<Result>(
    of recognizer: GestureRecognizer,
    where isIncluded: (GestureRecognizer) -> Bool = { _ in true },
    _ body: (borrowing ReferenceList<GestureRecognizer>) -> Result
  ) -> Result {
    let list = spareLists.popLast() ?? List()
    count &+= 1
    recognizer.attempt.competitionMark = count
    let touches = recognizer.attempt.followed
    for index in 0..<touches.count {
      touches.withElement(at: index) { touch in
        for receiver in 0..<touch.receivers.count {
          touch.receivers.withElement(at: receiver) { other in
            guard other.attempt.competitionMark != count else { return }
            other.attempt.competitionMark = count
            unsafe list.recognizers.append(Unmanaged.passUnretained(other))
          }
        }
      }
    }
    var included = 0
    for index in 0..<list.recognizers.count
    where list.recognizers.withElement(at: index, isIncluded) {
      if included != index { list.recognizers.swapAt(included, index) }
      included += 1
    }
    list.recognizers.removeAll(from: included)
    let result = body(list.recognizers)
    list.recognizers.removeAll()
    spareLists.append(list)
    return result
  }

  /// Returns true if a competitor of a recognizer satisfies a condition that has no side effects.
  func hasCompetitor(
    of recognizer: GestureRecognizer, where condition: (GestureRecognizer) -> Bool
  ) -> Bool {
    recognizer.attempt.followed.contains { touch in
      touch.receivers.contains { $0 !== recognizer && condition($0) }
    }
  }

  /// Returns the effect of the failure requirements of a recognizer (R-GST-12, R-GST-13).
  ///
  /// Only recognizers that share a touch count. The requirements are determined once per attempt.
  func requirementStatus(of recognizer: GestureRecognizer) -> RequirementStatus {
    if !recognizer.attempt.hasDeterminedRequirements { determineRequirements(of: recognizer) }
    var status = RequirementStatus.met
    for other in recognizer.attempt.requirements
    where other.attempt.sharesTouch(with: recognizer.attempt) {
      switch other.attempt.state {
      case .possible: status = .waiting
      case .began, .changed, .ended: return .broken
      case .cancelled, .failed: break
      }
    }
    return status
  }

  private func determineRequirements(of recognizer: GestureRecognizer) {
    recognizer.attempt.hasDeterminedRequirements = true
    // Also those that share no touch yet: a later finger may be the first that both follow.
    for requirement in recognizer.requirements {
      if let other = requirement.recognizer { recognizer.attempt.requirements.append(other) }
    }
    withCompetitors(of: recognizer) { competitors in
      for index in 0..<competitors.count {
        competitors.withElement(at: index) { other in
          if isRequested(other, toFailBefore: recognizer) {
            recognizer.attempt.requirements.append(other)
          }
        }
      }
    }
  }

  /// Returns true if the delegates require another recognizer to fail first.
  private func isRequested(
    _ other: GestureRecognizer, toFailBefore recognizer: GestureRecognizer
  ) -> Bool {
    if recognizer.attempt.requires(other) { return false }
    let isRequested =
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
    // An existing requirement in the other direction has precedence (R-GST-14).
    return isRequested && !other.requiresIndirectly(recognizer)
  }

  /// Returns true if an active gesture prevents a recognizer from leaving `possible` (R-GST-16).
  func isExcluded(_ recognizer: GestureRecognizer) -> Bool {
    guard hasCompetitor(of: recognizer, where: { $0.attempt.state.isActive }) else { return false }
    return withCompetitors(of: recognizer) { competitors in
      competitors.contains { $0.attempt.state.isActive && $0.excludes(recognizer) }
    }
  }

  /// Returns true if a recognizer fails when another one recognizes (R-GST-13, R-GST-15).
  ///
  /// Every one does when the edge gate recognizes, whatever its delegate permits (R-SYS-9).
  func isToFail(_ other: GestureRecognizer, after recognizer: GestureRecognizer) -> Bool {
    other.attempt.state == .possible
      && (recognizer.isEdgeGate || other.hasRequirement(on: recognizer)
        || recognizer.excludes(other))
  }
}

extension GestureRecognizer {
  /// Returns true if this recognizer, when it recognizes, prevents another one that shares a touch
  /// (R-GST-15).
  package final func excludes(_ other: GestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    if let delegate = currentDelegate,
      delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    {
      return false
    }
    guard let delegate = other.currentDelegate else { return true }
    return !delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
  }
}

/// Which recognizers stand in each other's way.
extension GestureEnvironment {
  /// What the recognizers that must fail first leave one to do.
  enum Requirements {
    /// None is in the way.
    case met
    /// At least one may still recognise.
    case waiting
    /// One has recognised.
    case lost
  }

  /// Whether those that must fail first have failed (R-GST-12, R-GST-13).
  ///
  /// One that shares no touch does not count. Who they are is found out once in each attempt.
  func requirements(of recognizer: GestureRecognizer) -> Requirements {
    if !recognizer.attempt.knowsAwaited { findAwaited(of: recognizer) }
    var result = Requirements.met
    for other in recognizer.attempt.awaited
    where other.attempt.shares(with: recognizer.attempt) {
      switch other.attempt.state {
      case .possible: result = .waiting
      case .began, .changed, .ended: return .lost
      case .cancelled, .failed: break
      }
    }
    return result
  }

  private func findAwaited(of recognizer: GestureRecognizer) {
    recognizer.attempt.knowsAwaited = true
    withSharers(of: recognizer) { sharers in
      for index in 0..<sharers.list.count {
        sharers.list.look(at: index) { other in
          if shallAwait(other, recognizer) { recognizer.attempt.awaited.append(other) }
        }
      }
    }
  }

  /// Whether one recognizer must wait for another, as it was named or as somebody wishes now.
  private func shallAwait(_ other: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
    let isWish =
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
    // One that waits for this one already was there first (R-GST-14).
    return isWish && !other.requires(recognizer)
  }

  /// Whether a gesture that goes on keeps a recognizer from leaving `possible` (R-GST-16).
  func isBlocked(_ recognizer: GestureRecognizer) -> Bool {
    guard anySharer(of: recognizer, { $0.attempt.state.isActive }) else { return false }
    return withSharers(of: recognizer) { sharers in
      sharers.list.contains { $0.attempt.state.isActive && excludes($0, recognizer) }
    }
  }

  /// Whether one recognizer that recognises keeps another from doing so (R-GST-15).
  func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    if let delegate = winner.delegate,
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
    {
      return false
    }
    guard let delegate = other.delegate else { return true }
    return !delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner)
  }
}

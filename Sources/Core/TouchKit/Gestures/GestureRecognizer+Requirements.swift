/// A recognizer that must fail before another one may leave `possible`.
struct GestureRequirement {
  /// The recognizer; not retained.
  weak var recognizer: GestureRecognizer?
}

extension GestureRecognizer {
  /// Adds a requirement, or its refusal if it would complete a cycle.
  final func addRequirement(on other: GestureRecognizer) {
    guard other !== self, !other.requiresIndirectly(self) else {
      if !refusedRequirements.contains(other.identifier) {
        refusedRequirements.append(other.identifier)
      }
      return
    }
    requirements.removeAll { $0.recognizer == nil }
    if !hasRequirement(on: other) { requirements.append(GestureRequirement(recognizer: other)) }
  }

  /// Adds a requirement that is known to be new and to complete no cycle.
  ///
  /// O(1), whereas `require(toFail:)` follows all existing requirements.
  package final func requireUnchecked(toFail other: GestureRecognizer) {
    requirements.append(GestureRequirement(recognizer: other))
  }

  /// The recognizers that `require(toFail:)` has named.
  public final var failureRequirements: [GestureRecognizer] {
    requirements.compactMap(\.recognizer)
  }

  /// Returns true if it requires another recognizer to fail, statically or in this attempt.
  final func hasRequirement(on other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || attempt.requires(other)
  }

  /// Returns true if it requires another recognizer to fail, directly or indirectly.
  final func requiresIndirectly(_ other: GestureRecognizer) -> Bool {
    var visited: [GestureRecognizer] = [self]
    var index = 0
    while index < visited.count {
      let candidate = visited[index]
      index += 1
      if candidate.hasRequirement(on: other) { return true }
      for next in candidate.failureRequirements + candidate.attempt.requirements
      where !visited.contains(where: { $0 === next }) {
        visited.append(next)
      }
    }
    return false
  }
}

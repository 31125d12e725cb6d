/// A recognizer that must fail before another one may leave `possible`.
struct GestureRequirement {
  /// Who must fail; not kept alive.
  weak var recognizer: GestureRecognizer?
}

extension GestureRecognizer {
  /// Makes this recognizer wait, while another one that shares a touch may still recognise, until
  /// that one has failed (R-GST-12).
  ///
  /// A requirement that closes a circle is refused, for neither could ever win; the first attempt
  /// notes it (R-GST-14).
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !other.requires(self) else {
      refusedRequirements.append(other.identifier)
      return
    }
    if !hasRequirement(on: other) { requirements.append(GestureRequirement(recognizer: other)) }
  }

  /// As `require(toFail:)`, for one who knows that no circle comes of it and names nobody twice.
  ///
  /// O(1), where the other follows all requirements that there are.
  package final func requireUnchecked(toFail other: GestureRecognizer) {
    requirements.append(GestureRequirement(recognizer: other))
  }

  /// The recognizers that must fail first, as they were named by `require(toFail:)`.
  public final var failureRequirements: [GestureRecognizer] {
    requirements.compactMap(\.recognizer)
  }

  /// Whether another recognizer was named as one that must fail first.
  final func hasRequirement(on other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other } || attempt.awaits(other)
  }

  /// Whether this one waits for another, by itself or by those that it waits for.
  final func requires(_ other: GestureRecognizer) -> Bool {
    var seen: [GestureRecognizer] = [self]
    var index = 0
    while index < seen.count {
      let candidate = seen[index]
      index += 1
      if candidate.hasRequirement(on: other) { return true }
      for next in candidate.failureRequirements + candidate.attempt.awaited
      where !seen.contains(where: { $0 === next }) {
        seen.append(next)
      }
    }
    return false
  }
}

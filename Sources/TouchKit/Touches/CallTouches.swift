/// The touches of a call: the list that the module works with, and the set that methods receive.
///
/// Both are filled anew only when the touches differ from those of the call before, and reuse their
/// storage, so a call allocates nothing in the steady state.
struct CallTouches {
  /// The touches in ascending order of their identifiers.
  private(set) var list: [Touch] = []
  /// The same touches.
  private(set) var set: Set<Touch> = []

  /// Takes the touches of a list that meet a condition.
  @inline(__always)
  mutating func collect(
    from touches: borrowing ReferenceList<Touch>, where isMeant: (Touch) -> Bool
  ) {
    if touches.collect(into: &list, where: isMeant) { fillSet() }
  }

  /// Takes some touches.
  mutating func update(to touches: [Touch]) {
    guard !isEqual(to: touches) else { return }
    list.empty()
    list.append(contentsOf: touches)
    fillSet()
  }

  /// Returns some touches in ascending order of their identifiers.
  ///
  /// Those of the current call need no sorting.
  func inOrder(_ touches: Set<Touch>) -> [Touch] {
    // Equal sets that share their storage are not compared by element.
    touches == set ? list : touches.inOrder
  }

  /// Releases the touches and keeps the storage.
  mutating func removeAll() {
    list.empty()
    if !set.isEmpty { set.removeAll(keepingCapacity: true) }
  }

  private func isEqual(to touches: [Touch]) -> Bool {
    guard touches.count == list.count else { return false }
    for index in list.indices where list[index] !== touches[index] { return false }
    return true
  }

  private mutating func fillSet() {
    set.removeAll(keepingCapacity: true)
    for touch in list { set.insert(touch) }
  }
}

extension Set<Touch> {
  /// The touches in ascending order of their identifiers, which is the order in which they began.
  ///
  /// The order in which a set is iterated differs between runs of a program. Allocates.
  public var inOrder: [Touch] { sorted { $0.identifier < $1.identifier } }
}

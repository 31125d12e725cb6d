/// The touches of a call: the list that the module works with, and the set that methods receive.
///
/// Both are filled anew only when the touches differ from those of the call before, and reuse their
/// storage, so a call allocates nothing in the steady state. A call with one touch uses the set of
/// the touch, because calls with one of several touches in turn are frequent: many panels report one
/// finger per frame.
struct CallTouches {
  /// The touches in ascending order of their identifiers.
  private(set) var list: [Touch] = []
  /// The same touches.
  private(set) var set: Set<Touch> = []
  /// The storage of `set` for several touches, and for one that has left the glass.
  private var several: Set<Touch> = []

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
    if list.isEmpty { return }
    list.empty()
    fillSet()
  }

  private func isEqual(to touches: [Touch]) -> Bool {
    guard touches.count == list.count else { return false }
    for index in list.indices where list[index] !== touches[index] { return false }
    return true
  }

  private mutating func fillSet() {
    // Storage that is shared would be copied.
    set = []
    if !several.isEmpty { several.removeAll(keepingCapacity: true) }
    if list.count == 1, list[0].isOnGlass {
      set = list[0].alone
    } else {
      for touch in list { several.insert(touch) }
      set = several
    }
  }
}

extension Set<Touch> {
  /// The touches in ascending order of their identifiers, which is the order in which they began.
  ///
  /// The order in which a set is iterated differs between runs of a program. Allocates.
  public var inOrder: [Touch] { sorted { $0.identifier < $1.identifier } }
}

/// The states that a recognizer has asked for and not got, in order.
///
/// Mostly there is one at a time, which needs no list.
struct WantedStates {
  /// The one that was asked for first.
  private(set) var first: GestureState?
  private var others: [GestureState] = []
  /// Whether there is a second one; asked instead of the list, which would be counted.
  private var hasOthers = false

  /// Whether there are none.
  var isEmpty: Bool { first == nil }

  /// Whether there is one, and it is to go on.
  @inline(__always)
  var isOnlyChanged: Bool { first == .changed && !hasOthers }

  /// The one that was asked for last.
  var last: GestureState? { hasOthers ? others.last : first }

  /// Adds a state at the end.
  @inline(__always)
  mutating func append(_ state: GestureState) {
    if first == nil { first = state } else { appendOther(state) }
  }

  @inline(never)
  private mutating func appendOther(_ state: GestureState) {
    others.append(state)
    hasOthers = true
  }

  /// Takes the first one out, which there is.
  @inline(__always)
  mutating func removeFirst() {
    precondition(first != nil)
    if hasOthers { takeOther() } else { first = nil }
  }

  @inline(never)
  private mutating func takeOther() {
    first = others.removeFirst()
    hasOthers = !others.isEmpty
  }

  /// Takes all out and keeps the storage.
  @inline(__always)
  mutating func removeAll() {
    first = nil
    if hasOthers { removeOthers() }
  }

  @inline(never)
  private mutating func removeOthers() {
    others.removeAll(keepingCapacity: true)
    hasOthers = false
  }
}

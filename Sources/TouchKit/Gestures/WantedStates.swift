/// The states that a recognizer has asked for and not got, in order.
///
/// Mostly there is one at a time, which needs no list.
struct WantedStates {
  /// The one that was asked for first.
  private(set) var first: GestureState?
  private var others: [GestureState] = []

  /// Whether there are none.
  var isEmpty: Bool { first == nil }

  /// Whether there is one, and it is to go on.
  @inline(__always)
  var isOnlyChanged: Bool { first == .changed && others.isEmpty }

  /// The one that was asked for last.
  var last: GestureState? { others.last ?? first }

  /// Adds a state at the end.
  @inline(__always)
  mutating func append(_ state: GestureState) {
    if first == nil { first = state } else { others.append(state) }
  }

  /// Takes the first one out, which there is.
  @inline(__always)
  mutating func removeFirst() {
    precondition(first != nil)
    first = others.isEmpty ? nil : others.removeFirst()
  }

  /// Takes all out and keeps the storage.
  @inline(__always)
  mutating func removeAll() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// Places for what a loop watches, each with a generation, so that a stale number finds nothing.
///
/// A place is used again under another generation, and never again once its generations are used
/// up. Owned by the thread of the loop.
struct SourceTable<Value> {
  /// Names one value: the generation of its place above, the index of the place below.
  ///
  /// The kernel keeps it beside the descriptor (`epoll_data.u64`) and gives it back.
  struct Token: Hashable, Sendable {
    /// The bits as the kernel keeps them; never all ones.
    let rawValue: UInt64

    /// Takes over what the kernel has kept.
    init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    fileprivate init(_ generation: UInt32, _ index: Int) {
      rawValue = UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
    }

    fileprivate var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
    fileprivate var index: Int { Int(UInt32(truncatingIfNeeded: rawValue)) }
  }

  private struct Place {
    var generation: UInt32
    var value: Value?
  }

  private let firstGeneration: UInt32
  private var places: [Place] = []
  private var free: [Int] = []

  /// How many values there are.
  private(set) var count = 0

  /// Makes an empty table.
  ///
  /// - Parameter firstGeneration: The generation of a new place; tests begin near the last.
  init(firstGeneration: UInt32 = 0) {
    self.firstGeneration = firstGeneration
  }

  /// Keeps a value and names it by a token that was never given before.
  mutating func insert(_ value: Value) -> Token {
    count += 1
    if let index = free.popLast() {
      places[index].value = value
      return Token(places[index].generation, index)
    }
    places.append(Place(generation: firstGeneration, value: value))
    return Token(firstGeneration, places.count - 1)
  }

  /// The value of a token; nil once it has been removed, whoever has the place now.
  subscript(token: Token) -> Value? {
    guard token.index < places.count, places[token.index].generation == token.generation
    else { return nil }
    return places[token.index].value
  }

  /// Forgets a value and gives it to the caller, so that it does not die while the table changes.
  mutating func remove(_ token: Token) -> Value? {
    guard let value = self[token] else { return nil }
    count -= 1
    places[token.index].value = nil
    // The last generation is never given: with the last index it would be the number of the timer.
    if places[token.index].generation < UInt32.max - 1 {
      places[token.index].generation += 1
      free.append(token.index)
    }
    return value
  }
}

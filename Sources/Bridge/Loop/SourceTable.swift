/// Places for what a loop watches, each with a generation, so that a stale number finds nothing.
///
/// A number has the generation above and the place below, as the kernel keeps it beside a descriptor
/// (`epoll_data.u64`). A place whose generations are used up is used no more. Owned by the thread of
/// the loop.
struct SourceTable<Value> {
  private let firstGeneration: UInt32
  private var places: [(generation: UInt32, value: Value?)] = []
  private var free: [Int] = []

  /// Makes an empty table.
  ///
  /// - Parameter firstGeneration: The generation of a new place; tests begin near the last.
  init(firstGeneration: UInt32 = 0) {
    self.firstGeneration = firstGeneration
  }

  /// Keeps a value, and gives it a number that was never given before and is never all ones.
  mutating func insert(_ value: Value) -> UInt64 {
    let place = free.popLast() ?? places.count
    if place == places.count { places.append((firstGeneration, nil)) }
    places[place].value = value
    return UInt64(places[place].generation) << 32 | UInt64(place)
  }

  /// The value of a number; nil once it has been removed, whoever has the place now.
  subscript(number: UInt64) -> Value? {
    let place = Int(number & 0xffff_ffff)
    guard place < places.count, places[place].generation == number >> 32 else { return nil }
    return places[place].value
  }

  /// Forgets a value and gives it to the caller, so that it does not die while the table changes.
  mutating func remove(_ number: UInt64) -> Value? {
    guard let value = self[number] else { return nil }
    let place = Int(number & 0xffff_ffff)
    places[place].value = nil
    // The last generation is never given: with the last place it would be all ones.
    if places[place].generation < UInt32.max - 1 {
      places[place].generation += 1
      free.append(place)
    }
    return value
  }
}

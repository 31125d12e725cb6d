/// A pool of empty arrays whose storage is reused.
///
/// An array in use is not in the pool, because a handler that is called meanwhile may need one too.
struct SpareLists<Element> {
  private var lists: [[Element]] = []

  /// Returns an empty array, with reused storage if possible.
  mutating func take() -> [Element] {
    lists.isEmpty ? [] : lists.removeLast()
  }

  /// Empties an array and returns its storage to the pool.
  mutating func recycle(_ list: inout [Element]) {
    list.empty()
    lists.append(list)
    list = []
  }
}

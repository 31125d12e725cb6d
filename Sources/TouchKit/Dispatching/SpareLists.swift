/// Empty arrays whose storage is used again.
///
/// An array is removed while it is in use, because a handler that is called meanwhile may need one
/// too.
struct SpareLists<Element> {
  private var lists: [[Element]] = []

  /// Returns an empty array, with used storage if there is any.
  mutating func take() -> [Element] {
    lists.isEmpty ? [] : lists.removeLast()
  }

  /// Empties an array and takes back its storage.
  mutating func giveBack(_ list: inout [Element]) {
    list.empty()
    lists.append(list)
    list = []
  }
}

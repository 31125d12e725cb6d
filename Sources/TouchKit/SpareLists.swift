/// Lists that are used again, so that what comes and goes with each gesture allocates nothing once it
/// is warm.
///
/// A list is taken out, not borrowed, because whoever is called while it is in use may need one too.
struct SpareLists<Element> {
  private var lists: [[Element]] = []

  /// An empty list, with the storage of one that was given back where there is one.
  mutating func take() -> [Element] {
    lists.isEmpty ? [] : lists.removeLast()
  }

  /// Takes the storage of a list, which is empty afterwards.
  ///
  /// Emptied one by one, because there are few, and removing all of them at once costs more.
  mutating func giveBack(_ list: inout [Element]) {
    while !list.isEmpty { list.removeLast() }
    lists.append(list)
    list = []
  }
}

/// A list that is filled anew for each record and never gives its memory back.
///
/// Emptying it forgets only the count: an array that is emptied and appended to costs several times
/// as much as the record that is made of it.
struct ScratchList<Element> {
  /// The elements of this record, and behind them what is left of longer ones.
  private(set) var elements: [Element] = []
  /// How many elements there are.
  private(set) var count = 0

  /// Makes an empty list.
  init() {}

  /// Forgets the elements.
  @inline(__always)
  mutating func empty() {
    count = 0
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count < elements.count {
      elements[count] = element
    } else {
      elements.append(element)
    }
    count &+= 1
  }
}

/// The first elements of a list, and how many others it has.
///
/// A report has no more of each list, so that its size does not grow with the square of the layout's.
package struct CappedList<Element> {
  /// The most elements.
  static var most: Int { 100 }

  /// The first elements, at most `most`.
  package private(set) var elements: [Element]
  /// The number of elements that are left out.
  package private(set) var omitted: Int

  /// Makes the capped form of a list, of which some elements may be left out already.
  init(_ list: [Element] = [], omitted: Int = 0) {
    elements = Array(list.prefix(Self.most))
    self.omitted = omitted + list.count - elements.count
  }

  /// True if the list has no elements.
  package var isEmpty: Bool { elements.isEmpty }

  /// Returns the list with each element replaced.
  func map<Other>(_ transform: (Element) -> Other) -> CappedList<Other> {
    CappedList<Other>(elements.map(transform), omitted: omitted)
  }
}

extension CappedList: Equatable where Element: Equatable {}
extension CappedList: Hashable where Element: Hashable {}
extension CappedList: Sendable where Element: Sendable {}

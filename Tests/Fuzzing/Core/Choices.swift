/// A source of decisions for a test case: a seeded generator, or the bytes of a fuzzer.
package protocol Choices {
  /// Returns a number from 0 up to, but not including, the bound.
  mutating func roll(_ bound: Int) -> Int
}

extension Choices {
  /// Returns true with a probability of one in `odds`.
  package mutating func one(in odds: Int) -> Bool { roll(odds) == 0 }

  /// Returns one of the elements.
  ///
  /// The array must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }
}

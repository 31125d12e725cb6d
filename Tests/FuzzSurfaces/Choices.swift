/// Where a case takes its decisions from: dice that follow from a seed, or the bytes of a fuzzer.
package protocol Choices {
  /// A number from 0 to below the bound.
  mutating func roll(_ bound: Int) -> Int
}

extension Choices {
  /// Whether one in that many comes up.
  package mutating func one(in odds: Int) -> Bool { roll(odds) == 0 }

  /// One of the elements; there must be one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }
}

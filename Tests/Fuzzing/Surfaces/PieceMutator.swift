package import CoreSurfaces
/// Mutates bytes that consist of a header and pieces of fixed length, such as `EventCase` and
/// `GestureCase`.
///
/// The fuzzer's own mutators insert and erase single bytes, which would shift all later bytes into
/// other fields. So half of the mutations here affect whole pieces, and the others keep the length.
package struct PieceMutator {
  private let head: Int
  private let width: Int

  /// Creates a mutator for a header of `head` bytes and pieces of `width` bytes.
  package init(head: Int, width: Int) {
    self.head = head
    self.width = width
  }

  /// Mutates the bytes once and limits them to `most`.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - most: The largest allowed number of bytes.
  ///   - dice: The source of decisions.
  ///   - change: The fuzzer's own mutation of a few bytes, which keeps their number.
  package func mutate(
    _ bytes: inout [UInt8], most: Int, _ dice: inout Dice, change: (inout [UInt8]) -> Void
  ) {
    while bytes.count < head { bytes.append(UInt8(dice.roll(256))) }
    let pieces = (bytes.count - head) / width
    bytes.removeSubrange((head + pieces * width)...)
    switch dice.roll(pieces == 0 ? 3 : 12) {
    case 0: changePart(of: &bytes, 0..<head, change)
    case 1, 2: insert(random(&dice), at: dice.roll(pieces + 1), into: &bytes)
    case 3: remove(1 + dice.roll(min(8, pieces)), at: dice.roll(pieces), from: &bytes)
    case 4, 5:
      let start = dice.roll(pieces)
      let run = 1 + dice.roll(min(8, pieces - start))
      let copy = Array(bytes[head + start * width..<head + (start + run) * width])
      insert(copy, at: dice.roll(pieces + 1), into: &bytes)
    case 6:
      let (one, other) = (head + dice.roll(pieces) * width, head + dice.roll(pieces) * width)
      for index in 0..<width { bytes.swapAt(one + index, other + index) }
    case 7, 8:
      bytes[head + dice.roll(pieces) * width + dice.roll(width)] = UInt8(dice.roll(256))
    default:
      let start = head + dice.roll(pieces) * width
      changePart(of: &bytes, start..<start + width, change)
    }
    if bytes.count > most { bytes.removeSubrange(most...) }
  }

  /// Returns the header of one input with pieces of both.
  package func cross(
    _ one: [UInt8], _ other: [UInt8], most: Int, _ dice: inout Dice
  ) -> [UInt8] {
    let left = max(0, one.count - head) / width
    let right = max(0, other.count - head) / width
    let kept = head + dice.roll(left + 1) * width
    let from = head + dice.roll(right + 1) * width
    return Array((one.prefix(kept) + other.dropFirst(from)).prefix(most))
  }

  private func random(_ dice: inout Dice) -> [UInt8] {
    (0..<width).map { _ in UInt8(dice.roll(256)) }
  }

  private func changePart(
    of bytes: inout [UInt8], _ part: Range<Int>, _ change: (inout [UInt8]) -> Void
  ) {
    var copy = Array(bytes[part])
    change(&copy)
    for (index, byte) in zip(part, copy) { bytes[index] = byte }
  }

  private func insert(_ piece: [UInt8], at index: Int, into bytes: inout [UInt8]) {
    bytes.insert(contentsOf: piece, at: head + index * width)
  }

  private func remove(_ count: Int, at index: Int, from bytes: inout [UInt8]) {
    let start = head + index * width
    bytes.removeSubrange(start..<min(start + count * width, bytes.count))
  }
}

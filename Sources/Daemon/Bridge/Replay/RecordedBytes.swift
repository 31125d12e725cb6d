/// Unwritten bytes of a recording, and the offsets in them where a complete item ends.
package struct RecordedBytes {
  /// The bytes.
  package private(set) var bytes: [UInt8] = []
  /// The end offsets of the description, of frames and of states, ascending; the last is the count.
  package private(set) var ends: [Int] = []

  /// Creates an empty value.
  package init() {}

  /// Appends a complete item.
  package mutating func append(_ item: [UInt8]) {
    bytes += item
    ends.append(bytes.count)
  }

  /// Removes all bytes, and keeps the capacity.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Returns the length of the longest prefix of complete items that has at most `count` bytes.
  package func completeCount(within count: Int) -> Int {
    ends.last { $0 <= count } ?? 0
  }
}

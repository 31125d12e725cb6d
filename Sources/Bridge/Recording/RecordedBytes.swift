/// Bytes of a recording that wait to be written, and where in them something whole ends.
package struct RecordedBytes {
  /// The bytes.
  package private(set) var bytes: [UInt8] = []
  /// The ends of the description, of frames and of states, ascending; the last is that of the bytes.
  package private(set) var ends: [Int] = []

  /// Makes room for none.
  package init() {}

  /// Appends something whole.
  package mutating func append(_ piece: [UInt8]) {
    bytes += piece
    ends.append(bytes.count)
  }

  /// Forgets everything, and keeps the room.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// How many of the first bytes hold whole things only, where no more than `count` are to be had.
  package func wholeCount(within count: Int) -> Int {
    ends.last { $0 <= count } ?? 0
  }
}

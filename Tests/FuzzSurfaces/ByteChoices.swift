/// Decisions that are read from bytes, one after the other; behind the last byte all are 0.
///
/// Every decision takes whole bytes of a fixed number, whatever it is about. So each sequence of
/// bytes is a valid case, and a byte that a fuzzer changes changes one decision and moves no other.
package struct ByteChoices: Choices {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Begins to read.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Begins to read.
  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool { place >= bytes.endIndex }

  /// What has not been read.
  package var rest: ArraySlice<UInt8> { bytes[min(place, bytes.endIndex)...] }

  /// The next byte.
  package mutating func byte() -> UInt8 {
    guard place < bytes.endIndex else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next two bytes.
  package mutating func short() -> UInt16 { UInt16(byte()) | UInt16(byte()) << 8 }

  /// The next four bytes.
  package mutating func word() -> Int32 {
    Int32(bitPattern: UInt32(short()) | UInt32(short()) << 16)
  }

  /// The next eight bytes.
  package mutating func long() -> Int64 {
    Int64(UInt32(bitPattern: word())) | Int64(word()) << 32
  }

  /// The next byte as a truth.
  package mutating func flag() -> Bool { byte() & 1 == 1 }

  /// The next byte as a number from 0 to below the bound, which is at most 256.
  package mutating func roll(_ bound: Int) -> Int { Int(byte()) % max(1, bound) }

  /// The next so many bytes as a case of their own; shorter where there are no more.
  package mutating func part(_ count: Int) -> ByteChoices {
    let end = min(place + count, bytes.endIndex)
    defer { place = end }
    return ByteChoices(bytes[min(place, end)..<end])
  }
}

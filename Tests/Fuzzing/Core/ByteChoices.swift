/// Decisions that are read from bytes in order; after the last byte, all decisions are 0.
///
/// Each decision takes a fixed number of whole bytes. So every sequence of bytes is a valid case,
/// and a change to one byte changes one decision without shifting the others.
package struct ByteChoices: Choices {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Creates a reader of the bytes.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Creates a reader of the bytes.
  package init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// True if all bytes have been read.
  package var isAtEnd: Bool { index >= bytes.endIndex }

  /// The bytes that have not been read.
  package var rest: ArraySlice<UInt8> { bytes[min(index, bytes.endIndex)...] }

  /// The next byte.
  package mutating func byte() -> UInt8 {
    guard index < bytes.endIndex else { return 0 }
    defer { index += 1 }
    return bytes[index]
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

  /// Reads one byte as a Boolean.
  package mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns a number from 0 up to, but not including, the bound.
  ///
  /// The bound is at most 256.
  package mutating func roll(_ bound: Int) -> Int { Int(byte()) % max(1, bound) }

  /// Reads the given number of bytes, or fewer at the end, as a separate sequence of decisions.
  package mutating func part(_ count: Int) -> ByteChoices {
    let end = min(index + count, bytes.endIndex)
    defer { index = end }
    return ByteChoices(bytes[min(index, end)..<end])
  }
}

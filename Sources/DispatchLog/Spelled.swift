/// A length without its sign, spelled: up to eight bytes of text that fit into a register.
struct Spelled {
  /// The text, its first byte the lowest; what lies above `count` bytes is of no meaning.
  var text: UInt64
  /// How many bytes the text has, from 1 to 8.
  var count: Int

  /// Whether it is spelled `0`, which has no sign.
  var isZero: Bool {
    @inline(__always) get { count == 1 && UInt8(truncatingIfNeeded: text) == UInt8(ascii: "0") }
  }
}

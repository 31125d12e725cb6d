package import TouchModel

/// A parser for sets of codes in sysfs: hexadecimal words, the most significant first.
///
/// Corresponds to `capabilities/*` and `properties` of an input device in sysfs.
package enum CodeMask {
  /// The largest number of codes; the kernel's longest mask, that of keys, has 768.
  package static let maximumCodes = 1024

  /// Parses a mask; codes above the limit are ignored.
  ///
  /// - Parameters:
  ///   - text: The text of the attribute.
  ///   - wordBits: The number of bits of a word: that of the kernel's `long` for this process.
  /// - Returns: The codes; nil for invalid text.
  package static func codes(
    in text: some Collection<UInt8>, wordBits: Int = Int.bitWidth
  ) -> BitSet? {
    let words = text.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a }
    guard !words.isEmpty else { return nil }
    var result = BitSet()
    for (index, word) in words.reversed().enumerated() {
      guard word.count <= wordBits / 4, let bits = UInt64(hexadecimal: word) else { return nil }
      guard (index + 1) * wordBits <= maximumCodes else { continue }
      var rest = bits
      while rest != 0 {
        result.insert(UInt16(index * wordBits + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}

extension UInt64 {
  /// Parses one to sixteen hexadecimal digits; nil for other text.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty, digits.count <= 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      let bits: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): bits = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): bits = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt64(bits)
    }
    self = value
  }
}

import Text
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
      guard word.count <= wordBits / 4, let bits = UInt64(digits: word, radix: 16) else {
        return nil
      }
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

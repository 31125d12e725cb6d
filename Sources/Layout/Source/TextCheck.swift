/// Checks that a file is text in UTF-8.
///
/// libyaml checks most of this too, but without a line and column. It also counts line and paragraph
/// separators as ends of lines, which no editor does.
enum TextCheck {
  /// Returns the first problem, or nil if there is none; a few instructions for each byte.
  static func firstProblem(in source: LayoutSource) -> LayoutProblem? {
    let bytes = source.bytes
    if isUTF16(bytes) {
      return LayoutProblem(at: .start, "the file is UTF-16, expected UTF-8; save it as UTF-8")
    }
    var index = LayoutSource.startsWithMark(bytes) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7f || byte == UInt8(ascii: "\n") {
        index += 1
        continue
      }
      guard let (scalar, length) = scalar(at: index, in: bytes) else {
        return LayoutProblem(
          at: source.position(ofOffset: index),
          "byte 0x\(hexadecimal(UInt32(byte))) is not UTF-8; save the file as UTF-8")
      }
      if !isAllowed(scalar) {
        return LayoutProblem(
          at: source.position(ofOffset: index),
          "the character U+\(hexadecimal(scalar.value, digits: 4)) is not allowed in a layout; remove"
            + " it, or write it as an escape within double quotes")
      }
      index += length
    }
    return nil
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    if bytes[0] == 0xff && bytes[1] == 0xfe || bytes[0] == 0xfe && bytes[1] == 0xff { return true }
    return (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// Returns the character that begins at a byte, and its length; nil where it is not UTF-8.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> (Unicode.Scalar, Int)? {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = LayoutSource.length(at: index, in: bytes[...])
    guard length > 1 else { return nil }
    var value = UInt32(first) & (0xff >> (UInt32(length) + 1))
    for byte in bytes[index + 1..<index + length] { value = value << 6 | UInt32(byte & 0x3f) }
    // Overlong, a surrogate, or beyond the last character.
    guard value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: true
    case 0x00...0x1f, 0x7f...0x9f, 0x2028, 0x2029, 0xfeff: false
    default: scalar.value & 0xfffe != 0xfffe || scalar.value > 0xffff
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int = 2) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

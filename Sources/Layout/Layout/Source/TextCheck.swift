import Text

/// Checks that a file is text in UTF-8.
///
/// libyaml checks most of this too, but without a line and column. It also counts line and paragraph
/// separators as ends of lines, which no editor does.
enum TextCheck {
  /// Returns the first problem, or nil if there is none; a few instructions for each byte.
  static func firstProblem(in source: LayoutSource) -> LayoutDiagnostic? {
    let bytes = source.bytes
    if isUTF16(bytes) {
      return LayoutDiagnostic(at: .start, "the file is UTF-16, expected UTF-8; save it as UTF-8")
    }
    var index = LayoutSource.startsWithMark(bytes) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7f || byte == UInt8(ascii: "\n") {
        index += 1
        continue
      }
      guard case .scalar(let scalar)? = UntrustedText.first(of: bytes[index...]) else {
        return LayoutDiagnostic(
          at: source.position(ofOffset: index),
          "byte 0x\(String(byte, radix: 16, width: 2)) is not UTF-8; save the file as UTF-8")
      }
      if !isAllowed(scalar) {
        return LayoutDiagnostic(
          at: source.position(ofOffset: index),
          "the character U+\(String(scalar.value, radix: 16, width: 4)) is not allowed in a layout; remove"
            + " it, or write it as an escape within double quotes")
      }
      index += Unicode.UTF8.width(scalar)
    }
    return nil
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    if bytes[0] == 0xff && bytes[1] == 0xfe || bytes[0] == 0xfe && bytes[1] == 0xff { return true }
    return (bytes[0] == 0) != (bytes[1] == 0)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a, 0x0d: true
    case 0x00...0x1f, 0x7f...0x9f, 0x2028, 0x2029, 0xfeff: false
    default: scalar.value & 0xfffe != 0xfffe || scalar.value > 0xffff
    }
  }
}

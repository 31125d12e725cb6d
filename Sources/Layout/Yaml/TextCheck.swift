import TouchModel

/// The first thing in a file that makes it no text, if there is one.
///
/// libyaml finds most of these too, but tells neither line nor column for them; and it counts
/// line and paragraph separators as ends of lines, which no editor does.
enum TextCheck {
  /// What is wrong, or nil where all is well; a few instructions for each byte.
  static func firstProblem(in source: LayoutSource) -> LayoutProblem? {
    let bytes = source.bytes
    if looksLikeUTF16(bytes) {
      return LayoutProblem(at: .start, "the file is UTF-16, expected UTF-8; save it as UTF-8")
    }
    var index = LayoutSource.startsWithMark(bytes) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7f {
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
          "the character U+\(hexadecimal(scalar.value, digits: 4)) cannot stand in a layout; remove"
            + " it, or write it as an escape within double quotes")
      }
      index += length
    }
    return nil
  }

  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    if bytes[0] == 0xff && bytes[1] == 0xfe || bytes[0] == 0xfe && bytes[1] == 0xff { return true }
    return (bytes[0] == 0) != (bytes[1] == 0)
  }

  private static func scalar(at index: Int, in bytes: [UInt8]) -> (Unicode.Scalar, Int)? {
    let length = LayoutSource.length(at: index, in: bytes[...])
    let units = UntrustedText.units(of: bytes[index..<index + length])
    guard units.count == 1, case .scalar(let scalar) = units[0] else { return nil }
    return (scalar, length)
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

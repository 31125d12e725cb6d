/// Text of a device or a file, stored as the original bytes.
///
/// Print `escaped`, in which no character can control a terminal, reorder a line or be invisible.
/// Compare and match `bytes`.
public struct UntrustedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The original bytes in any encoding; at most `maximumLength` of them.
  public let bytes: [UInt8]

  /// The largest number of bytes; longer text is truncated.
  public static let maximumLength = 4096

  /// Creates text from bytes of unknown encoding.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix(Self.maximumLength))
  }

  /// Creates text from a string.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// Creates text from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// True if the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text with each harmful character written as `\xHH` or `\u{HHHH}`, and `\` as `\\`.
  ///
  /// Harmful are control characters (C0, delete, C1), bytes that are not UTF-8, bidirectional and
  /// zero-width marks, line and paragraph separators, tags and noncharacters.
  public var escaped: String { escaped(backslash: "\\\\") }

  /// The text with each harmful character escaped, and each `\` unchanged.
  ///
  /// For text in which another program has escaped characters already.
  public var escapedOnce: String { escaped(backslash: "\\") }

  private func escaped(backslash: String) -> String {
    var result = ""
    for unit in UntrustedText.units(of: bytes) {
      switch unit {
      case .scalar(let scalar) where scalar == "\\": result += backslash
      case .scalar(let scalar) where UntrustedText.isHarmful(scalar):
        result +=
          scalar.value < 0x80
          ? "\\x" + UntrustedText.hexadecimal(scalar.value, digits: 2)
          : "\\u{" + UntrustedText.hexadecimal(scalar.value, digits: 4) + "}"
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .stray(let byte):
        result += "\\x" + UntrustedText.hexadecimal(UInt32(byte), digits: 2)
      }
    }
    return result
  }

  /// An element of text of unknown encoding.
  public enum Unit: Hashable, Sendable {
    /// A well-formed character.
    case scalar(Unicode.Scalar)
    /// A byte that is not part of a well-formed character.
    case stray(UInt8)
  }

  /// Returns the characters of the bytes in order; other bytes are elements of their own.
  public static func units(of bytes: some Sequence<UInt8>) -> [Unit] {
    var result: [Unit] = []
    let all = Array(bytes)
    var index = 0
    while index < all.count {
      let length = sequenceLength(startingWith: all[index])
      if length > 0, index + length <= all.count,
        let scalar = scalar(in: all[index..<index + length])
      {
        result.append(.scalar(scalar))
        index += length
      } else {
        result.append(.stray(all[index]))
        index += 1
      }
    }
    return result
  }

  /// True if printing the character unescaped could mislead a person or control a terminal.
  public static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f: true
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164: true
    case 0xfe00...0xfe0f, 0xfeff, 0xffa0, 0xfff0...0xfffb: true
    case 0x1d173...0x1d17a, 0xe0000...0xe0fff: true
    default: scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
    }
  }

  private static func sequenceLength(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0x00...0x7f: 1
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: 0
    }
  }

  private static func scalar(in bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    if bytes.count == 1 { return Unicode.Scalar(first) }
    var value = UInt32(first) & (0xff >> (UInt32(bytes.count) + 1))
    for byte in bytes.dropFirst() {
      guard byte & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
    guard value >= smallest[bytes.count] else { return nil }
    return Unicode.Scalar(value)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension UntrustedText {
  /// Returns part of a line of a file with harmful characters escaped.
  ///
  /// A tab becomes a space. Unlike in `escaped`, a backslash is not doubled.
  package static func excerpt(of units: some Sequence<Unit>) -> String {
    var result = ""
    for unit in units {
      switch unit {
      case .scalar("\t"): result += " "
      case .scalar(let scalar) where !isHarmful(scalar): result.unicodeScalars.append(scalar)
      case .scalar(let scalar): result += UntrustedText(String(scalar)).escaped
      case .stray(let byte): result += UntrustedText(bytes: [byte]).escaped
      }
    }
    return result
  }
}

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
          ? "\\x" + String(scalar.value, radix: 16, width: 2)
          : "\\u{" + String(scalar.value, radix: 16, width: 4) + "}"
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .stray(let byte):
        result += "\\x" + String(byte, radix: 16, width: 2)
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

    /// The number of bytes.
    package var length: Int {
      switch self {
      case .scalar(let scalar): Unicode.UTF8.width(scalar)
      case .stray: 1
      }
    }
  }

  /// Returns the characters of the bytes in order; other bytes are elements of their own.
  public static func units(of bytes: some Sequence<UInt8>) -> [Unit] {
    var result: [Unit] = []
    let all = Array(bytes)
    var rest = all[...]
    while let unit = first(of: rest) {
      result.append(unit)
      rest = rest.dropFirst(unit.length)
    }
    return result
  }

  /// Returns the character with which the bytes begin, or the first byte if that is not UTF-8; nil if
  /// there are no bytes.
  package static func first(of bytes: ArraySlice<UInt8>) -> Unit? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    return switch parser.parseScalar(from: &rest) {
    case .valid(let encoded): .scalar(Unicode.UTF8.decode(encoded))
    case .error: bytes.first.map(Unit.stray)
    case .emptyInput: nil
    }
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

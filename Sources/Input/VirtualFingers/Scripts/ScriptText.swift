import Text

/// The bytes of a script, and the positions of its lines.
package struct ScriptText: Sendable {
  /// The number of characters that an error shows before and after its position.
  private static let reach = 60

  /// The bytes of the script, which need not be UTF-8.
  package let bytes: [UInt8]

  /// Creates a text from its bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the line and the character of a byte, both from 1.
  ///
  /// A byte that is not UTF-8 counts as a character. Linear in the offset: for errors only.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = UntrustedText.units(of: bytes[start(ofLineAt: offset)..<offset]).count + 1
    return (line, column)
  }

  /// Returns the text around a byte, escaped, and the number of its columns before the byte.
  func excerpt(around offset: Int) -> (text: String, indent: Int) {
    let start = start(ofLineAt: offset)
    let before = UntrustedText.units(of: bytes[start..<offset])
    let after = UntrustedText.units(of: bytes[offset..<end(ofLineAt: offset)])
    let left =
      (before.count > Self.reach ? "…" : "") + UntrustedText.excerpt(of: before.suffix(Self.reach))
    let right =
      UntrustedText.excerpt(of: after.prefix(Self.reach)) + (after.count > Self.reach ? "…" : "")
    return (left + right, left.displayWidth)
  }

  private func start(ofLineAt offset: Int) -> Int {
    let feed = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
    let start = feed.map { $0 + 1 } ?? 0
    return start == 0 && startsWithMark ? min(3, offset) : start
  }

  private func end(ofLineAt offset: Int) -> Int {
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > offset && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }

  /// True if the bytes begin with the UTF-8 byte order mark, which is not part of the first line.
  var startsWithMark: Bool { bytes.starts(with: [0xef, 0xbb, 0xbf]) }
}

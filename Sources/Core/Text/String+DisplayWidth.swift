extension String {
  /// The number of terminal columns that the text takes.
  ///
  /// East Asian wide characters and emoji take two columns, combining marks none. The text must have
  /// no control characters.
  ///
  /// The C counterpart is `wcswidth`, which depends on the locale.
  package var displayWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the text with blanks behind it, so that it takes at least a number of columns.
  package func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// Returns the text with blanks before it, so that it takes at least a number of columns.
  package func aligned(toWidth width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }

  /// Returns the text if it fits into a number of columns, or else its start with `…`.
  package func truncated(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    var result = String.UnicodeScalarView()
    var room = width - 1
    for scalar in unicodeScalars {
      room -= scalar.displayWidth
      if room < 0 { break }
      result.append(scalar)
    }
    return String(result) + "…"
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns that the character takes: 0, 1 or 2.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Wide and fullwidth blocks of Unicode's EastAsianWidth.txt; unassigned ones are wide as well.
    case 0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f,
      0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff, 0x1f200...0x1f2ff,
      0x20000...0x3fffd:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}

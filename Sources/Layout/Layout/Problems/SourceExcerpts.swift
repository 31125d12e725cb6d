import Text

/// The lines of a file that messages quote, each cut to the text around a column.
struct SourceExcerpts {
  /// A printable line, and the number of columns before the caret.
  struct Excerpt {
    var line: String
    var indent: Int
  }

  /// Visits positions in ascending order, so that each line is read only once.
  struct Iterator {
    let source: LayoutSource
    private var line = 0
    private var column = 1
    private var offset = 0

    init(source: LayoutSource) {
      self.source = source
    }

    /// Returns the line of a position, with harmful characters escaped and each tab as one blank.
    mutating func excerpt(at position: LayoutPosition) -> Excerpt {
      let range = source.range(ofLine: position.line)
      let bytes = source.bytes[range]
      if position.line != line || position.column < column {
        (line, column, offset) = (position.line, 1, range.lowerBound)
      }
      while column < position.column, offset < range.upperBound {
        offset += LayoutSource.length(at: offset, in: bytes)
        column += 1
      }
      let start = backward(from: offset, to: range.lowerBound, limit: SourceExcerpts.reach)
      let end = forward(from: offset, in: bytes, limit: SourceExcerpts.reach)
      let before =
        (start > range.lowerBound ? "…" : "") + Self.printable(source.bytes[start..<offset])
      let after = Self.printable(source.bytes[offset..<end]) + (end < range.upperBound ? "…" : "")
      return Excerpt(line: before + after, indent: before.displayWidth)
    }

    private func backward(from offset: Int, to lower: Int, limit: Int) -> Int {
      var index = offset
      var count = 0
      while index > lower, count < limit {
        index -= 1
        while index > lower, offset - index < 4 * limit,
          Unicode.UTF8.isContinuation(source.bytes[index])
        {
          index -= 1
        }
        count += 1
      }
      return index
    }

    private func forward(from offset: Int, in bytes: ArraySlice<UInt8>, limit: Int) -> Int {
      var index = offset
      var count = 0
      while index < bytes.endIndex, count < limit {
        index += LayoutSource.length(at: index, in: bytes)
        count += 1
      }
      return index
    }

    private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
      UntrustedText.excerpt(of: UntrustedText.units(of: bytes))
    }
  }

  /// The number of characters before and after a column.
  static let reach = 90

  private let source: LayoutSource

  init(of source: LayoutSource) {
    self.source = source
  }

  func makeIterator() -> Iterator {
    Iterator(source: source)
  }
}

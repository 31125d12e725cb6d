/// Repairs of lines that were copied through mail, forums and web pages.
extension TextLine {
  /// Returns a copy without what such programs add to a line, or nil if the line has nothing of it.
  ///
  /// No-break spaces become spaces, and HTML entities characters. Zero-width characters, marks of code and
  /// quotations (`[code]`, `<pre>`) at the ends of the line and an echoed `^C` at its beginning are
  /// removed. Names of devices may contain all of these, so only lines that cannot be parsed otherwise
  /// are repaired.
  func repaired() -> TextLine? {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    var cursor = withoutMarkup.cursor
    while !cursor.isAtEnd {
      switch cursor.peek {
      case UInt8(ascii: "&"): copy.append(cursor.entity() ?? cursor.next())
      case 0xc2 where cursor.skip("\u{a0}"): copy.append(0x20)
      case 0xe2 where cursor.skip("\u{202f}"): copy.append(0x20)
      case 0xe2 where cursor.skip("\u{200b}") || cursor.skip("\u{2060}"): break
      case 0xef where cursor.skip("\u{feff}"): break
      default: copy.append(cursor.next())
      }
    }
    return copy.count == bytes.count ? nil : with(copy[...])
  }

  /// The line without marks of code and quotations at its ends, and without an echoed `^C`.
  private var withoutMarkup: TextLine {
    var start = cursor
    repeat { start.skipWhitespace() } while start.skip("^C") || start.skipMarkup()
    if start.at == cursor.indentation { start = cursor }
    var rest = start.trimmedRest
    while let opening = rest.lastIndex(where: { $0 == 0x5b || $0 == 0x3c }) {
      var tag = TextCursor(rest[opening...])
      guard tag.skipMarkup(), tag.isAtEnd else { break }
      rest = TextCursor(rest[..<opening]).trimmedRest
    }
    return with(rest)
  }
}

extension TextCursor {
  /// The number of bytes of white space at the beginning.
  fileprivate var indentation: Int {
    var copy = self
    copy.skipWhitespace()
    return copy.at
  }

  /// Skips an HTML entity of one character that recordings contain, and returns it.
  fileprivate mutating func entity() -> UInt8? {
    if skip("&gt;") || skip("&#62;") { return UInt8(ascii: ">") }
    if skip("&lt;") || skip("&#60;") { return UInt8(ascii: "<") }
    if skip("&quot;") || skip("&#34;") { return UInt8(ascii: "\"") }
    if skip("&#39;") || skip("&apos;") { return UInt8(ascii: "'") }
    if skip("&nbsp;") || skip("&#160;") || skip("&#9;") { return 0x20 }
    return skip("&amp;") || skip("&#38;") ? UInt8(ascii: "&") : nil
  }

  /// Skips a mark of code or a quotation, such as `[code]`, `[quote=Name]`, `[/code]` and `<pre>`.
  fileprivate mutating func skipMarkup() -> Bool {
    let start = self
    let closing: UInt8
    switch next() {
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
    default:
      self = start
      return false
    }
    _ = skip(UInt8(ascii: "/"))
    let isMark =
      skip("code") || skip("CODE") || skip("quote") || skip("QUOTE") || skip("pre") || skip("br")
      || skip("blockquote") || skip("tt") || skip("p")
    if isMark, [0x3d, 0x20, 0x2f, closing].contains(peek) {
      while !isAtEnd { if next() == closing { return true } }
    }
    self = start
    return false
  }
}

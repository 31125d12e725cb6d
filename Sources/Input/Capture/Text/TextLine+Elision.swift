import Text

/// The notes of people and programs that lines of a recording are missing.
extension TextLine {
  /// True for a line that says that lines are missing, such as `[...]`, `<snip>` and `# 200 lines omitted`.
  ///
  /// Such a line has brackets, dots or the sign of a comment, and only words that say so. A line with any
  /// other word is a remark about the recording, unless brackets are around it: `[log truncated by mail]`.
  var isElision: Bool {
    var cursor = trimmed.cursor
    _ = cursor.skipQuoteMarks()
    let text = cursor.rest
    guard let first = text.first, let last = text.last, text.count <= Self.longestElision else {
      return false
    }
    let dots = ["...", "…", ". . ."]
    let hasDots = dots.contains { Self.contains($0, in: cursor) }
    let endsWithDots = dots.contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
    let words = Self.words(of: text)
    if words.isEmpty { return hasDots && Self.hasOnlySigns(cursor) }
    if words == ["snip"] { return true }
    let beginsWithSign = !first.isLetter && !first.isDigit && (first < 0x80 || cursor.isNext("…"))
    guard beginsWithSign || endsWithDots, words.count <= Self.mostWords else { return false }
    let brackets: [UInt8: UInt8] = [0x5b: 0x5d, 0x3c: 0x3e, 0x7b: 0x7d]
    if brackets[first] == last, words.contains(where: Self.cutWords.contains) { return true }
    return Self.namesMissingLines(words)
      && words.allSatisfy { word in
        Self.cutWords.contains(word) || Self.restWords.contains(word) || Self.units.contains(word)
          || Self.fillers.contains(word) || word.utf8.allSatisfy(\.isDigit)
          || hasDots && Self.movementWords.contains(word)
      }
  }

  /// The error for a line that says that lines are missing.
  var elision: CaptureError {
    CaptureError(
      line: number,
      "lines were left out here: \(excerpt); remove the line to use the rest as it is")
  }

  private static let longestElision = 120
  private static let mostWords = 12

  private static let cutWords = [
    "truncated", "omitted", "snip", "snipped", "skipped", "elided", "clipped", "cut",
  ]
  private static let restWords = [
    "more", "rest", "remaining", "remainder", "etc", "shortened", "removed", "deleted", "missing",
  ]
  private static let units = [
    "line", "lines", "event", "events", "record", "records", "frame", "frames", "entries",
  ]
  private static let movementWords = [
    "touch", "touches", "move", "moves", "movement", "movements", "samples",
  ]
  private static let fillers = [
    "a", "about", "above", "again", "all", "and", "are", "at", "below", "brevity", "by", "content",
    "data", "earlier", "few", "file", "for", "from", "goes", "has", "have", "here", "hundred",
    "hundreds", "identical", "in", "is", "it", "its", "left", "length", "like", "log", "long",
    "lot", "lots", "many", "me", "middle", "much", "multiple", "my", "of", "on", "other", "out",
    "output",
    "part", "parts", "paste", "post", "recording", "repeated", "repeats", "s", "same", "save",
    "seconds", "several", "similar", "size", "so", "some", "space", "such", "text", "that", "the",
    "there", "these", "this", "thousand", "thousands", "to", "too", "until", "up", "was", "were",
    "with",
  ]

  /// True if one of the words, or a pair of them, says that something is missing.
  private static func namesMissingLines(_ words: [String]) -> Bool {
    if words.contains(where: { cutWords.contains($0) || restWords.contains($0) }) { return true }
    if words.contains(where: units.contains),
      words.contains(where: { $0.utf8.allSatisfy(\.isDigit) })
    {
      return true
    }
    return zip(words, words.dropFirst()).contains { $0 == ("so", "on") || $0 == ("left", "out") }
  }

  /// Returns the runs of letters and digits in lower case.
  private static func words(of text: ArraySlice<UInt8>) -> [String] {
    text.split { !$0.isLetter && !$0.isDigit }
      .map { word in String(decoding: word, as: UTF8.self).lowercased() }
  }

  private static func contains(_ text: String, in start: TextCursor) -> Bool {
    var cursor = start
    cursor.skip(to: text)
    return !cursor.isAtEnd
  }

  private static func hasOnlySigns(_ start: TextCursor) -> Bool {
    var cursor = start
    while !cursor.isAtEnd {
      if cursor.skip("…") { continue }
      guard "[](){}<>* #-./~=".utf8.contains(cursor.next()) else { return false }
    }
    return true
  }
}

/// A text with replacements that are made together.
///
/// Offsets are in code points from the beginning of the text, without a byte order mark.
struct EditedText {
  private let scalars: [Unicode.Scalar]
  private let hasMark: Bool
  private var replacements: [(range: Range<Int>, text: String)] = []

  /// Creates a text without replacements.
  init(_ text: String) {
    let all = Array(text.unicodeScalars)
    hasMark = all.first == "\u{feff}"
    scalars = hasMark ? Array(all.dropFirst()) : all
  }

  /// The bytes without a byte order mark.
  var stream: ArraySlice<UInt8> { Array(string(scalars[...]).utf8)[...] }

  /// The text with the replacements.
  var result: String {
    var text = hasMark ? "\u{feff}" : ""
    var end = 0
    // Of two at one offset, the one that was made first comes first.
    let ordered = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, replacement) in ordered {
      text += string(scalars[end..<replacement.range.lowerBound]) + replacement.text
      end = replacement.range.upperBound
    }
    return text + string(scalars[end...])
  }

  /// Returns true if a part of several lines may have a comment.
  func hasComment(in range: Range<Int>) -> Bool {
    let part = scalars[range]
    return part.contains("#") && part.contains(where: Self.isLineEnd)
  }

  /// Replaces a part; parts must not overlap.
  mutating func replace(_ range: Range<Int>, by text: String) {
    replacements.append((range, text))
  }

  /// Adds keys behind the value of another key of the same mapping.
  ///
  /// - Parameters:
  ///   - keys: The keys with their values.
  ///   - value: Where that value is.
  ///   - key: Where its key is.
  ///   - isFlow: True in braces.
  mutating func add(_ keys: [String], behind value: Range<Int>, at key: Int, isFlow: Bool) {
    if isFlow {
      let end = value.upperBound
      return replace(end..<end, by: keys.map { ", " + $0 }.joined())
    }
    let end = lineEnd(behind: value.upperBound, from: key)
    replace(end..<end, by: keys.map { newline + indent(of: key) + $0 }.joined())
  }

  /// Adds keys before the first key of a mapping, or items before the first one of a list.
  mutating func add(_ keys: [String], before first: Int, isFlow: Bool) {
    let separator = isFlow ? ", " : newline + indent(of: first)
    replace(first..<first, by: keys.map { $0 + separator }.joined())
  }

  /// Adds lines below the line of a key, in the column of an item.
  mutating func add(_ lines: [String], below key: Int, at item: Int) {
    let end = lineEnd(behind: key, from: key)
    replace(end..<end, by: lines.map { newline + indent(of: item) + $0 }.joined())
  }

  /// The first line end of the text.
  private var newline: String {
    guard let index = scalars.firstIndex(where: Self.isLineEnd) else { return "\n" }
    let isPair = scalars[index] == "\r" && scalars[(index + 1)...].first == "\n"
    return isPair ? "\r\n" : String(Character(scalars[index]))
  }

  /// Returns blanks up to the column of an offset.
  private func indent(of offset: Int) -> String {
    let start = scalars[..<offset].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
    return String(repeating: " ", count: offset - start)
  }

  /// Returns the end of the line in which a value ends.
  private func lineEnd(behind end: Int, from start: Int) -> Int {
    var end = end
    // A text in several lines ends with the line end behind it.
    while end > start, Self.isLineEnd(scalars[end - 1]) || scalars[end - 1] == " " { end -= 1 }
    return scalars[end...].firstIndex(where: Self.isLineEnd) ?? scalars.count
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r"
  }

  private func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: part)
    return String(text)
  }
}

/// A way in which a recording becomes a text in mail, an issue or a terminal.
struct PasteWay: CustomStringConvertible, Sendable {
  let name: String
  /// The formats in which the text is refused, with the line of the damage; it is read in all others.
  let refused: Set<PasteSample.Kind>
  let paste: @Sendable (PasteSample) -> [UInt8]

  var description: String { name }

  /// A way that adds text, or changes each line.
  static func text(
    _ name: String, refused: Set<PasteSample.Kind> = [],
    _ paste: @escaping @Sendable (PasteSample) -> String
  ) -> PasteWay {
    PasteWay(name: name, refused: refused) { Array(paste($0).utf8) }
  }

  /// A way that changes each line.
  static func lines(
    _ name: String, refused: Set<PasteSample.Kind> = [],
    _ change: @escaping @Sendable (String) -> String
  ) -> PasteWay {
    text(name, refused: refused) { sample in
      sample.lines.map { change($0) + "\n" }.joined()
    }
  }

  /// A way that changes the record that lifts the first finger.
  static func lift(
    _ name: String, refused: Set<PasteSample.Kind> = all,
    _ change: @escaping @Sendable (String) -> String
  ) -> PasteWay {
    text(name, refused: refused) { sample in
      var lines = sample.lines
      lines[sample.liftIndex] = change(lines[sample.liftIndex])
      return lines.map { $0 + "\n" }.joined()
    }
  }

  /// A way that inserts lines before the record of the second frame.
  static func inserted(
    _ name: String, _ text: String, refused: Set<PasteSample.Kind> = []
  ) -> PasteWay {
    Self.text(name, refused: refused) { sample in
      var lines = sample.lines
      lines.insert(text, at: sample.secondFrameIndex)
      return lines.map { $0 + "\n" }.joined()
    }
  }

  static let all = Set(PasteSample.Kind.allCases)

  /// Wraps a line at white space, as mail programs do.
  static func wrapped(_ line: String, at width: Int, prefix: String = "") -> String {
    var rest = Substring(line)
    var result = ""
    while rest.count > width,
      let space = rest.prefix(width).lastIndex(of: " "), space > rest.startIndex,
      rest[..<space].contains(where: { $0 != " " })
    {
      result += prefix + rest[..<space] + "\n"
      rest = rest[rest.index(after: space)...].drop { $0 == " " }
    }
    return result + prefix + rest
  }

  /// Replaces pairs of spaces, as editors of web pages do.
  static func pairs(_ line: String, _ space: String) -> String {
    line.replacing("  ", with: space + " ")
  }
}

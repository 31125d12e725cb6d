import Text

/// The lines in which two texts differ, with some lines around them.
struct LineDifference {
  /// The number of equal lines before and after those that differ.
  private static let context = 2

  /// A line of the new text, or one that only the old text has.
  private struct Line {
    var mark: Character
    var text: Substring
  }

  private var lines: [Line] = []

  /// Compares two texts.
  init(from old: String, to new: String) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var index = 0
    for (offset, line) in after.enumerated() {
      while removed.contains(index) {
        lines.append(Line(mark: "-", text: before[index]))
        index += 1
      }
      lines.append(Line(mark: added.contains(offset) ? "+" : " ", text: line))
      if !added.contains(offset) { index += 1 }
    }
    lines += before[index...].map { Line(mark: "-", text: $0) }
  }

  /// The lines, each after `+`, `-` or a blank; `…` is in the place of others.
  var text: String {
    var text = ""
    var last = -1
    for index in lines.indices where isShown(index) {
      if index != last + 1 { text += "…\n" }
      last = index
      let line = UntrustedText.excerpt(of: UntrustedText.units(of: Array(lines[index].text.utf8)))
      text += "\(lines[index].mark) \(line)\n"
    }
    return text
  }

  private func isShown(_ index: Int) -> Bool {
    let near = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
    return lines[near].contains { $0.mark != " " }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

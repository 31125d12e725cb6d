import Foundation
public import Testing

/// Two texts side by side, line by line, with the lines that differ marked.
package struct TwoColumnDiff {
  /// How a line of one text stands to the other text.
  private enum Row {
    case same(String)
    case differs(expected: String?, got: String?)
  }

  private var rows: [Row] = []

  /// Whether the texts are the same.
  package let isEmpty: Bool

  /// Compares two texts line by line.
  package init(expected: String, got: String) {
    isEmpty = expected == got
    guard !isEmpty else { return }
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let right = got.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = right.difference(from: left)
    let removed = Self.offsets(changes.removals)
    let inserted = Self.offsets(changes.insertions)
    var leftIndex = 0
    var rightIndex = 0
    while leftIndex < left.count || rightIndex < right.count {
      var gone: [String] = []
      var come: [String] = []
      while removed.contains(leftIndex) {
        gone.append(left[leftIndex])
        leftIndex += 1
      }
      while inserted.contains(rightIndex) {
        come.append(right[rightIndex])
        rightIndex += 1
      }
      for index in 0..<max(gone.count, come.count) {
        rows.append(
          .differs(
            expected: index < gone.count ? gone[index] : nil,
            got: index < come.count ? come[index] : nil))
      }
      if gone.isEmpty && come.isEmpty {
        rows.append(.same(left[leftIndex]))
        leftIndex += 1
        rightIndex += 1
      }
    }
  }

  /// The two columns, `expected | got`, with at most so many equal lines around each difference.
  ///
  /// Coloured when `coloured`; lines are cut to the column's width.
  package func text(coloured: Bool = TestEnvironment.isTerminal, context: Int = 3) -> String {
    let width = min(
      76, max(20, rows.map { Self.expectedText($0).count }.max() ?? 20))
    var lines = [Self.padded("expected", width) + "   | got"]
    var skipped = false
    for (index, row) in rows.enumerated() {
      let nearby = max(0, index - context)...min(rows.count - 1, index + context)
      guard nearby.contains(where: { Self.isDifference(rows[$0]) }) else {
        if !skipped { lines.append("…") }
        skipped = true
        continue
      }
      skipped = false
      lines.append(Self.line(row, width: width, coloured: coloured))
    }
    return lines.joined(separator: "\n")
  }

  private static func offsets(_ changes: [CollectionDifference<String>.Change]) -> Set<Int> {
    var result: Set<Int> = []
    for case .remove(let offset, _, _) in changes { result.insert(offset) }
    for case .insert(let offset, _, _) in changes { result.insert(offset) }
    return result
  }

  private static func line(_ row: Row, width: Int, coloured: Bool) -> String {
    switch row {
    case .same(let text):
      return padded(text, width) + "   | " + text
    case .differs(let expected, let got):
      let left = padded(expected ?? "", width)
      let right = got ?? ""
      guard coloured else { return left + " ≠ | " + right }
      return "\u{1b}[31m" + left + "\u{1b}[0m ≠ | \u{1b}[32m" + right + "\u{1b}[0m"
    }
  }

  private static func isDifference(_ row: Row) -> Bool {
    if case .differs = row { return true }
    return false
  }

  private static func expectedText(_ row: Row) -> String {
    switch row {
    case .same(let text): text
    case .differs(let expected, _): expected ?? ""
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let cut = text.count > width ? String(text.prefix(width - 1)) + "…" : text
    return cut + String(repeating: " ", count: width - cut.count)
  }
}

/// Fails the test with two columns where the texts differ.
public func expectText(
  _ got: String, equals expected: String, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = TwoColumnDiff(expected: expected, got: got)
  guard !difference.isEmpty else { return }
  Issue.record(
    Comment(rawValue: (comment.isEmpty ? "" : comment + "\n") + difference.text()),
    sourceLocation: sourceLocation)
}

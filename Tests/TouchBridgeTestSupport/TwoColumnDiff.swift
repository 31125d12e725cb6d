import Foundation
public import Testing

/// The difference of two texts in two columns, with differing lines marked.
package struct TwoColumnDiff {
  /// One row of the two columns.
  private enum Row {
    case same(String)
    case differs(expected: String?, got: String?)
  }

  private var rows: [Row] = []

  /// True if the texts are equal.
  package let isEmpty: Bool

  /// Compares two texts by lines.
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
      var removedLines: [String] = []
      var insertedLines: [String] = []
      while removed.contains(leftIndex) {
        removedLines.append(left[leftIndex])
        leftIndex += 1
      }
      while inserted.contains(rightIndex) {
        insertedLines.append(right[rightIndex])
        rightIndex += 1
      }
      for index in 0..<max(removedLines.count, insertedLines.count) {
        rows.append(
          .differs(
            expected: index < removedLines.count ? removedLines[index] : nil,
            got: index < insertedLines.count ? insertedLines[index] : nil))
      }
      if removedLines.isEmpty && insertedLines.isEmpty {
        rows.append(.same(left[leftIndex]))
        leftIndex += 1
        rightIndex += 1
      }
    }
  }

  /// Returns the columns `expected | got`, with a limited number of equal lines around differences.
  ///
  /// - Parameters:
  ///   - colored: True to use terminal colors.
  ///   - context: The number of equal lines before and after each difference.
  /// - Returns: The lines, truncated to the width of the columns.
  package func text(colored: Bool = TestEnvironment.isTerminal, context: Int = 3) -> String {
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
      lines.append(Self.line(row, width: width, colored: colored))
    }
    return lines.joined(separator: "\n")
  }

  private static func offsets(_ changes: [CollectionDifference<String>.Change]) -> Set<Int> {
    var result: Set<Int> = []
    for case .remove(let offset, _, _) in changes { result.insert(offset) }
    for case .insert(let offset, _, _) in changes { result.insert(offset) }
    return result
  }

  private static func line(_ row: Row, width: Int, colored: Bool) -> String {
    switch row {
    case .same(let text):
      return padded(text, width) + "   | " + text
    case .differs(let expected, let got):
      let left = padded(expected ?? "", width)
      let right = got ?? ""
      guard colored else { return left + " ≠ | " + right }
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

/// Records a test failure with a two-column difference if two texts differ.
///
/// - Parameters:
///   - got: The text that the test produced.
///   - expected: The expected text.
///   - comment: A comment for the failure message.
///   - sourceLocation: The source location that failures are reported at.
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

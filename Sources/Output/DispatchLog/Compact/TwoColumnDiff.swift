import Text

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

  /// The most lines of one side that are aligned; the cost is the product of both sides.
  private static let mostAligned = 1000

  /// Compares two texts by lines.
  ///
  /// Equal lines at the start and at the end are aligned always, those between them only if there are
  /// at most 1000 lines on each side.
  package init(expected: String, got: String) {
    isEmpty = expected == got
    guard !isEmpty else { return }
    // A carriage return and a line feed are one character.
    let left = expected.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    let right = got.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    let start = zip(left, right).prefix { $0 == $1 }.count
    let shorter = min(left.count, right.count) - start
    let end = min(shorter, zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count)
    rows += left.prefix(start).map { .same(String($0)) }
    compare(left.dropFirst(start).dropLast(end), right.dropFirst(start).dropLast(end))
    rows += left.suffix(end).map { .same(String($0)) }
  }

  private mutating func compare(_ left: ArraySlice<Substring>, _ right: ArraySlice<Substring>) {
    guard max(left.count, right.count) <= Self.mostAligned else { return pair(left, right) }
    let changes = Array(right).difference(from: Array(left))
    let removed = Self.offsets(changes.removals)
    let inserted = Self.offsets(changes.insertions)
    var (left, right) = (left, right)
    var (leftOffset, rightOffset) = (0, 0)
    while !left.isEmpty || !right.isEmpty {
      let removedCount = (leftOffset...).prefix { removed.contains($0) }.count
      let insertedCount = (rightOffset...).prefix { inserted.contains($0) }.count
      pair(left.prefix(removedCount), right.prefix(insertedCount))
      left = left.dropFirst(removedCount)
      right = right.dropFirst(insertedCount)
      leftOffset += removedCount
      rightOffset += insertedCount
      guard removedCount + insertedCount == 0, let line = left.popFirst() else { continue }
      _ = right.popFirst()
      rows.append(.same(String(line)))
      leftOffset += 1
      rightOffset += 1
    }
  }

  /// Adds differing lines, side by side in their order.
  private mutating func pair(_ left: ArraySlice<Substring>, _ right: ArraySlice<Substring>) {
    for offset in 0..<max(left.count, right.count) {
      rows.append(
        .differs(
          expected: left.dropFirst(offset).first.map(String.init),
          got: right.dropFirst(offset).first.map(String.init)))
    }
  }

  /// Returns the columns `expected | got`, with a limited number of equal lines around differences.
  ///
  /// - Parameters:
  ///   - colored: True to use terminal colors.
  ///   - context: The number of equal lines before and after each difference.
  /// - Returns: The lines without harmful characters, those on the left truncated to their column.
  package func text(colored: Bool, context: Int = 3) -> String {
    let width = min(
      76, max(20, rows.map { Self.expectedText($0).displayWidth }.max() ?? 20))
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

  private static func offsets(_ changes: [CollectionDifference<Substring>.Change]) -> Set<Int> {
    var result: Set<Int> = []
    for case .remove(let offset, _, _) in changes { result.insert(offset) }
    for case .insert(let offset, _, _) in changes { result.insert(offset) }
    return result
  }

  private static func line(_ row: Row, width: Int, colored: Bool) -> String {
    switch row {
    case .same(let text):
      return padded(text, width) + "   | " + printable(text)
    case .differs(let expected, let got):
      let left = padded(expected ?? "", width)
      let right = printable(got ?? "")
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
    printable(text).truncated(toWidth: width).padded(toWidth: width)
  }

  private static func printable(_ text: String) -> String {
    UntrustedText.excerpt(of: UntrustedText.units(of: text.utf8))
  }
}

/// A Markdown table.
struct MarkdownTable {
  /// The table as complete lines.
  private(set) var text: String

  /// Creates a table without rows.
  init(_ columns: [String]) {
    text =
      "| \(columns.joined(separator: " | ")) |\n|" + String(repeating: "---|", count: columns.count)
      + "\n"
  }

  /// Adds a row.
  mutating func add(_ cells: [String]) {
    text += "| \(cells.joined(separator: " | ")) |\n"
  }
}

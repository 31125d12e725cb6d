/// A table as pages of the project show it.
struct MarkdownTable {
  /// What the table says, line by line.
  private(set) var text: String

  /// Makes a table without rows.
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

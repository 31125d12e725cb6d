import Text

/// How a cell of the terminal is drawn.
enum CellStyle: Equatable {
  case plain, dim, strong, title, finger, lifted, cancelled
}

/// A rectangle of terminal cells.
///
/// Text outside the canvas is left out, so callers need not clip.
struct Canvas: Equatable {
  /// One column of a row.
  struct Cell: Equatable {
    /// A character, or empty in the second column of a wide one.
    var text = " "
    var style = CellStyle.plain
  }

  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  private(set) var cells: [Cell]

  /// Creates an empty canvas.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// The cells of a row, from the left.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }

  /// The text of all rows, without the spaces at their ends.
  var lines: [String] {
    (0..<height).map { row in
      var text = self.row(row).map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Writes text from a cell to the right.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(_ text: String, row: Int, column: Int, style: CellStyle = .plain) -> Int {
    var column = column
    for character in text {
      let columns = String(character).displayWidth
      if columns > 0, row >= 0, row < height, column >= 0, column + columns <= width {
        cells[row * width + column] = Cell(text: String(character), style: style)
        for next in 1..<max(2, columns) where columns > 1 {
          cells[row * width + column + next] = Cell(text: "", style: style)
        }
      }
      column += columns
    }
    return column
  }

  /// The signs of the log's lines, and the characters that replace them in ASCII.
  private static let signs = [
    "●": "@", "·": ".", "○": "o", "✕": "x", "◆": "*", "▸": ">", "↕": "|", "↳": ">", "–": "-",
    "›": ">", "→": ">", "⇒": ">", "✓": "*", "×": "x", "…": ".",
  ]

  /// Replaces characters that only some terminals show by similar ones, or by question marks.
  mutating func replaceOtherThanASCII() {
    for index in cells.indices where !cells[index].text.utf8.allSatisfy({ $0 < 0x80 }) {
      cells[index].text = Self.signs[cells[index].text] ?? "?"
    }
    // The second columns of wide characters.
    for index in cells.indices where cells[index].text.isEmpty { cells[index].text = "?" }
  }

  /// Draws the border of a box, and empties what is in it.
  mutating func box(_ box: CellBox, _ glyphs: Glyphs, style: CellStyle) {
    let inner = String(repeating: " ", count: max(0, box.width - 2))
    let line = String(repeating: glyphs.horizontal, count: max(0, box.width - 2))
    for row in box.row..<box.row + box.height {
      let text =
        switch row {
        case box.row: glyphs.topLeft + line + glyphs.topRight
        case box.row + box.height - 1: glyphs.bottomLeft + line + glyphs.bottomRight
        default: glyphs.vertical + inner + glyphs.vertical
        }
      write(text, row: row, column: box.column, style: style)
    }
  }
}

/// A rectangle in cells of a canvas.
struct CellBox: Equatable {
  var column: Int
  var row: Int
  var width: Int
  var height: Int
}

/// The characters of borders and fingers.
struct Glyphs {
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  let finger: String
  let lifted: String
  let separator: String
  /// True if the terminal shows no other characters than ASCII.
  let isASCII: Bool

  /// For terminals that show UTF-8.
  static let unicode = Glyphs(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    finger: "●", lifted: "○", separator: " · ", isASCII: false)
  /// For all other terminals.
  static let ascii = Glyphs(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    finger: "@", lifted: "o", separator: " - ", isASCII: true)
}

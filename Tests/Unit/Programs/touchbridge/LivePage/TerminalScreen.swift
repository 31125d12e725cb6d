import Text

/// The text on an emulated terminal, as far as ncurses uses the terminal type `xterm`.
struct TerminalScreen {
  private(set) var width: Int
  private(set) var height: Int
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []
  /// The numbers of all SGR sequences so far.
  private(set) var attributes: Set<Int> = []
  /// The private modes that are set, such as 1049 for the alternate screen.
  private(set) var modes: Set<Int> = []

  /// Creates an empty screen.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The lines of the screen, without the spaces at their ends.
  var lines: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Changes the size, and cuts off or adds blanks at the right and bottom.
  mutating func resize(width: Int, height: Int) {
    var screen = TerminalScreen(width: width, height: height)
    for row in 0..<min(height, self.height) {
      for column in 0..<min(width, self.width) { screen.cells[row][column] = cells[row][column] }
    }
    cells = screen.cells
    (self.width, self.height) = (width, height)
    move(to: row, column)
  }

  /// Takes output of the program; a sequence may be split between two calls.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let length = nextLength() {
      perform(Array(pending[..<length]))
      pending.removeFirst(length)
    }
  }

  /// Returns the length of the character or sequence at the start; nil if it is incomplete.
  private func nextLength() -> Int? {
    guard let first = pending.first else { return nil }
    guard first == 0x1b else {
      let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      return pending.count < length ? nil : length
    }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["):
      return pending[2...].firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "("), UInt8(ascii: ")"): return pending.count < 3 ? nil : 3
    default: return 2
    }
  }

  private mutating func perform(_ unit: [UInt8]) {
    switch unit[0] {
    case 0x1b where unit[1] == UInt8(ascii: "["): performSequence(unit)
    case 0x1b: break
    case 0x08: move(to: row, column - 1)
    case 0x0a: move(to: row + 1, column)
    case 0x0d: move(to: row, 0)
    case 0..<0x20: break
    default: write(String(decoding: unit, as: UTF8.self))
    }
  }

  private mutating func write(_ character: String) {
    guard character.displayWidth > 0 else { return }
    if column + character.displayWidth > width { move(to: row + 1, 0) }
    cells[row][column] = character
    for next in 1..<max(2, character.displayWidth) where character.displayWidth > 1 {
      cells[row][column + next] = ""
    }
    column += character.displayWidth
  }

  private mutating func performSequence(_ unit: [UInt8]) {
    let body = String(decoding: unit[2..<(unit.count - 1)], as: UTF8.self)
    let isPrivate = body.first == "?"
    let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch unit[unit.count - 1] {
    case UInt8(ascii: "H"): move(to: count - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case UInt8(ascii: "d"): move(to: count - 1, column)
    case UInt8(ascii: "G"): move(to: row, count - 1)
    case UInt8(ascii: "A"): move(to: row - count, column)
    case UInt8(ascii: "B"): move(to: row + count, column)
    case UInt8(ascii: "C"): move(to: row, column + count)
    case UInt8(ascii: "D"): move(to: row, column - count)
    case UInt8(ascii: "J"):
      if first == 2 { erase(0, 0) } else { erase(row, column) }
      for below in (row + 1)..<max(row + 1, height) where first == 0 { erase(below, 0) }
      for other in 0..<height where first == 2 { erase(other, 0) }
    case UInt8(ascii: "K"):
      if first == 1 { erase(row, 0, to: column + 1) } else { erase(row, column) }
    case UInt8(ascii: "X"): erase(row, column, to: column + count)
    case UInt8(ascii: "P"):
      cells[row].removeSubrange(column..<min(width, column + count))
      cells[row] += Array(repeating: " ", count: width - cells[row].count)
    case UInt8(ascii: "@"):
      cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      cells[row].removeLast(count)
    case UInt8(ascii: "b"):
      let last = column > 0 ? cells[row][column - 1] : " "
      for _ in 0..<count { write(last) }
    case UInt8(ascii: "m"): attributes.formUnion(numbers)
    case UInt8(ascii: "h") where isPrivate: modes.formUnion(numbers)
    case UInt8(ascii: "l") where isPrivate: modes.subtract(numbers)
    default: break
    }
  }

  private mutating func move(to row: Int, _ column: Int) {
    self.row = min(max(0, row), height - 1)
    self.column = min(max(0, column), width - 1)
  }

  private mutating func erase(_ row: Int, _ column: Int, to end: Int? = nil) {
    for index in column..<max(column, min(end ?? width, width)) { cells[row][index] = " " }
  }
}

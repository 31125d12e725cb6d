/// Changes text line by line and word by word, as people and programmes get it wrong.
package enum LineMutator {
  /// Words that are on the edge of what readers take.
  private static let words: [String] = [
    "0", "-1", "1", "2147483647", "-2147483648", "4294967295", "9223372036854775807", "1e308",
    "-1e308", "0.0000001", ".nan", ".inf", "-.inf", "~", "true", "[]", "{}", "0x2f", "65535", "39",
    "0003", "0000", "ffffffff", "\"\"", "99999999999999999999", "1e-320", "0.5",
  ]

  /// Changes the text once; there are at most `most` bytes afterwards.
  package static func mutate(_ bytes: inout [UInt8], most: Int, _ dice: inout Dice) {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map(Array.init)
    let place = dice.roll(lines.count)
    let run = 1 + dice.roll(min(6, lines.count - place))
    switch dice.roll(9) {
    case 0 where lines.count > 1: lines.removeSubrange(place..<place + run)
    case 1: lines.insert(contentsOf: lines[place..<place + run], at: dice.roll(lines.count + 1))
    case 2:
      let other = dice.roll(lines.count)
      lines.swapAt(place, other)
    case 3:
      // Moves lines in or out.
      for index in place..<place + run {
        if dice.one(in: 2) {
          lines[index].insert(contentsOf: [0x20, 0x20], at: 0)
        } else if lines[index].starts(with: [0x20, 0x20]) {
          lines[index].removeFirst(2)
        }
      }
    case 4, 5: replaceWord(in: &lines[place], by: Array(dice.pick(words).utf8), &dice)
    case 6:
      if let word = randomWord(of: lines[dice.roll(lines.count)], &dice) {
        replaceWord(in: &lines[place], by: word, &dice)
      }
    case 7:
      if !lines[place].isEmpty {
        lines[place][dice.roll(lines[place].count)] = UInt8(dice.roll(256))
      }
    default: lines[place] = Array(lines[place].prefix(dice.roll(lines[place].count + 1)))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]).prefix(most))
  }

  /// Where the words of a line lie: runs of letters, digits and what is in numbers.
  private static func words(of line: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for (index, byte) in (line + [0x20]).enumerated() {
      let isPart =
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      if isPart, start == nil { start = index }
      if !isPart, let from = start {
        result.append(from..<index)
        start = nil
      }
    }
    return result
  }

  private static func randomWord(of line: [UInt8], _ dice: inout Dice) -> [UInt8]? {
    let found = words(of: line)
    return found.isEmpty ? nil : Array(line[dice.pick(found)])
  }

  private static func replaceWord(
    in line: inout [UInt8], by word: [UInt8], _ dice: inout Dice
  ) {
    let found = words(of: line)
    guard !found.isEmpty else { return line += word }
    line.replaceSubrange(dice.pick(found), with: word)
  }
}

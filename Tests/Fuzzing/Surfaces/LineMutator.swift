package import CoreSurfaces
/// Mutates text by lines and words, like typical mistakes of people and programs.
package enum LineMutator {
  /// Words at the limits of what readers accept.
  private static let words: [String] = [
    "0", "-1", "1", "2147483647", "-2147483648", "4294967295", "9223372036854775807", "1e308",
    "-1e308", "0.0000001", ".nan", ".inf", "-.inf", "~", "true", "[]", "{}", "0x2f", "65535", "39",
    "0003", "0000", "ffffffff", "\"\"", "99999999999999999999", "1e-320", "0.5",
  ]

  /// Mutates the text once and limits it to `most` bytes.
  package static func mutate(_ bytes: inout [UInt8], most: Int, _ dice: inout Dice) {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map(Array.init)
    let index = dice.roll(lines.count)
    let run = 1 + dice.roll(min(6, lines.count - index))
    switch dice.roll(9) {
    case 0 where lines.count > 1: lines.removeSubrange(index..<index + run)
    case 1: lines.insert(contentsOf: lines[index..<index + run], at: dice.roll(lines.count + 1))
    case 2:
      let other = dice.roll(lines.count)
      lines.swapAt(index, other)
    case 3:
      // Indents or outdents lines.
      for index in index..<index + run {
        if dice.one(in: 2) {
          lines[index].insert(contentsOf: [0x20, 0x20], at: 0)
        } else if lines[index].starts(with: [0x20, 0x20]) {
          lines[index].removeFirst(2)
        }
      }
    case 4, 5: replaceWord(in: &lines[index], by: Array(dice.pick(words).utf8), &dice)
    case 6:
      if let word = randomWord(of: lines[dice.roll(lines.count)], &dice) {
        replaceWord(in: &lines[index], by: word, &dice)
      }
    case 7:
      if !lines[index].isEmpty {
        lines[index][dice.roll(lines[index].count)] = UInt8(dice.roll(256))
      }
    default: lines[index] = Array(lines[index].prefix(dice.roll(lines[index].count + 1)))
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]).prefix(most))
  }

  /// Returns the ranges of words in a line: letters, digits and characters of numbers.
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

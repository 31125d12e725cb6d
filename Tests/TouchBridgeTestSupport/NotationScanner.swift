/// A walk over one piece of a test's text notation.
struct NotationScanner {
  let line: Int
  private var rest: Substring

  init(_ text: Substring, line: Int) {
    self.rest = text
    self.line = line
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," || $0 == "\r" }
  }

  /// Takes the character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the word if it comes next.
  mutating func take(word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest.removeFirst(word.count)
    return true
  }

  mutating func character() throws(NotationError) -> Character {
    guard let first = rest.first else {
      throw NotationError("something is missing at the end", line: line)
    }
    rest.removeFirst()
    return first
  }

  mutating func number() throws(NotationError) -> Double {
    let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard let value = Double(digits) else {
      throw NotationError("a number was expected at '\(rest.prefix(12))'", line: line)
    }
    rest.removeFirst(digits.count)
    return value
  }

  mutating func wholeNumber() throws(NotationError) -> Int {
    let digits = rest.prefix { $0.isNumber || $0 == "-" }
    guard let value = Int(digits) else {
      throw NotationError("a whole number was expected at '\(rest.prefix(12))'", line: line)
    }
    rest.removeFirst(digits.count)
    return value
  }

  /// Takes what stands in parentheses, split at commas; empty where there are none.
  mutating func arguments() throws(NotationError) -> [String] {
    guard take("(") else { return [] }
    guard let end = rest.firstIndex(of: ")") else {
      throw NotationError("a parenthesis is not closed", line: line)
    }
    let inside = rest[..<end]
    rest = rest[rest.index(after: end)...]
    return inside.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

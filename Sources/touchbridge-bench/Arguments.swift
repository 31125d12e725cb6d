/// The words of the command line that have not been used yet.
struct Arguments {
  private var words: [String]

  /// Takes the words after the program's name.
  init(_ words: some Sequence<String>) {
    self.words = Array(words)
  }

  /// The next word, or nil if there is none.
  mutating func next() -> String? {
    words.isEmpty ? nil : words.removeFirst()
  }

  /// The next word; takes it away.
  mutating func word(_ what: String) throws(BenchError) -> String {
    guard let word = next() else { throw BenchError("\(what) is missing") }
    return word
  }

  /// Whether the option is given; takes it away.
  mutating func flag(_ option: String) -> Bool {
    guard let index = words.firstIndex(of: option) else { return false }
    words.remove(at: index)
    return true
  }

  /// The whole number above zero after an option; takes both away.
  mutating func count(after option: String, default fallback: Int) throws(BenchError) -> Int {
    guard let index = words.firstIndex(of: option) else { return fallback }
    guard index + 1 < words.count, let count = Int(words[index + 1]), count > 0 else {
      throw BenchError("\(option) needs a whole number above zero")
    }
    words.removeSubrange(index...index + 1)
    return count
  }

  /// All words that are left; takes them away.
  mutating func rest() -> [String] {
    defer { words.removeAll() }
    return words
  }

  /// Throws an error if there are unused arguments.
  func expectEnd() throws(BenchError) {
    if let word = words.first { throw BenchError("unexpected argument `\(word)`") }
  }
}

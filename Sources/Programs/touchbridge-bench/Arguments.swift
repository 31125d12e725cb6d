/// The command-line arguments that were not parsed yet.
struct Arguments {
  private var words: [String]

  /// Creates a list from the arguments after the program's name.
  init(_ words: some Sequence<String>) {
    self.words = Array(words)
  }

  /// Removes and returns the next argument; nil if there is none.
  mutating func next() -> String? {
    words.isEmpty ? nil : words.removeFirst()
  }

  /// Removes and returns the next argument; throws an error that names it if it is missing.
  mutating func word(_ what: String) throws(BenchError) -> String {
    guard let word = next() else { throw BenchError("\(what) is missing") }
    return word
  }

  /// Removes an option; returns true if it was given.
  mutating func flag(_ option: String) -> Bool {
    guard let index = words.firstIndex(of: option) else { return false }
    words.remove(at: index)
    return true
  }

  /// Removes an option with its value, and returns the value, a whole number above zero.
  mutating func count(after option: String, default fallback: Int) throws(BenchError) -> Int {
    guard let index = words.firstIndex(of: option) else { return fallback }
    guard index + 1 < words.count, let count = Int(words[index + 1]), count > 0 else {
      throw BenchError("\(option) needs a whole number above zero")
    }
    words.removeSubrange(index...index + 1)
    return count
  }

  /// Removes and returns all remaining arguments.
  mutating func rest() -> [String] {
    defer { words.removeAll() }
    return words
  }

  /// Throws an error if an argument is left.
  func expectEnd() throws(BenchError) {
    if let word = words.first { throw BenchError("unexpected argument `\(word)`") }
  }
}

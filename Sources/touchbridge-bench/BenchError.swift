/// What is wrong with a call of the bench, in words.
struct BenchError: Error {
  /// What is wrong.
  let message: String

  /// Makes an error.
  init(_ message: String) {
    self.message = message
  }
}

/// An error of the benchmark program.
struct BenchError: Error {
  /// The error as a sentence without a full stop.
  let message: String

  /// Creates an error with a message.
  init(_ message: String) {
    self.message = message
  }
}

/// A line of a description holds what cannot be read.
struct Damage: Error {
  /// What was expected.
  var message: String

  /// Makes the error.
  init(_ message: String) {
    self.message = message
  }
}

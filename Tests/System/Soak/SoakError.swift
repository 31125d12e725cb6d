/// A failed check, or an error that stops the soak.
struct SoakError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What a soak has found, or what keeps it from going on, in words.
struct SoakError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

import Glibc

/// What keeps a case from saying anything.
struct LaneError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A call of the system that failed.
  static func system(_ call: String, _ number: Int32) -> LaneError {
    LaneError("\(call): \(String(cString: strerror(number)))")
  }
}

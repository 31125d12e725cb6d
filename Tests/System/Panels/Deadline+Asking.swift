import Glibc

extension Deadline {
  /// Asks again and again until the answer is yes; throws where it is no at the deadline.
  ///
  /// Between two questions the processor is left to others for a millisecond. For what has no
  /// descriptor to wait for.
  static func ask(
    for what: @autoclosure () -> String, within seconds: Double = Deadline.patience,
    until isDone: () throws -> Bool
  ) throws {
    let deadline = Deadline(in: seconds)
    while try !isDone() {
      guard !deadline.hasPassed else {
        throw LaneError("waited \(seconds) s in vain for \(what())")
      }
      poll(nil, 0, 1)
    }
  }
}

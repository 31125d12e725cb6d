import TouchModel

extension GestureRecognizer {
  /// Reads the numbers of the touches that make the gesture as it stands.
  ///
  /// Those that are down or go up in the event under way. Where the gesture has more fingers than
  /// these, because some were lifted before the last one or before a deadline, as many of the newest
  /// as it has; and all of the attempt where even that says nothing.
  ///
  /// - Parameters:
  ///   - numbers: Filled with `Touch.identifier`, in order of arrival; the list grows where it must
  ///     and never shrinks.
  ///   - fingers: How many fingers the gesture has.
  /// - Returns: How many touches there are.
  package final func readTouches(numbers: inout [Int], fingers: Int) -> Int {
    if attempt.down.count >= fingers, !attempt.down.isEmpty {
      Self.read(attempt.down.all[...], into: &numbers)
      return attempt.down.count
    }
    let newest = fingers > 0 ? attempt.touches.all.suffix(fingers) : attempt.touches.all[...]
    Self.read(newest, into: &numbers)
    return newest.count
  }

  private static func read(_ touches: ArraySlice<Touch>, into numbers: inout [Int]) {
    while numbers.count < touches.count { numbers.append(0) }
    var index = 0
    for touch in touches {
      numbers[index] = touch.identifier
      index += 1
    }
  }
}

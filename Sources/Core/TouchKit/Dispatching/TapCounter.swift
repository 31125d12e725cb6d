import TouchModel

/// Counts consecutive taps (R-TCH-11, R-TCH-13).
struct TapCounter {
  /// A tap that the next touch may continue.
  private struct Tap {
    let window: Window
    /// The point where the touch ended, on the screen.
    let location: Point
    let time: Microseconds
    /// The number of consecutive taps, including this one.
    let count: Int
  }

  private var last: Tap?

  /// Returns the number of consecutive taps up to a new touch, from 1.
  func tapCount(of touch: Touch, _ constants: TouchConstants) -> Int {
    guard let last, last.window === touch.boundWindow else { return 1 }
    let gap = touch.state.now.time - last.time
    guard gap >= .zero, gap < constants.tapGap,
      touch.state.now.location.distance(to: last.location) <= constants.tapDistance
    else { return 1 }
    return last.count + 1
  }

  /// Processes a touch that has ended: a tap continues the series, any other touch ends it.
  mutating func touchEnded(_ touch: Touch) {
    guard touch.state.phase == .ended, touch.state.tapCount > 0, let window = touch.boundWindow,
      window.application != nil
    else {
      last = nil
      return
    }
    last = Tap(
      window: window, location: touch.state.now.location, time: touch.state.now.time,
      count: touch.state.tapCount)
  }

  /// Ends the series of a window that leaves the application.
  mutating func forget(_ window: Window) {
    if last?.window === window { last = nil }
  }
}

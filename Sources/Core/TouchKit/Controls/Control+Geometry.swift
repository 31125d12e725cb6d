import TouchModel

extension Control {
  /// The constants of the application of a touch.
  final func constants(for touch: Touch) -> TouchConstants {
    application(of: touch)?.constants ?? TouchConstants()
  }

  /// Returns true if a touch is inside the bounds plus the drag margin (R-CTL-4).
  final func isInside(_ touch: Touch) -> Bool {
    let area = bounds.inset(by: EdgeInsets(all: -constants(for: touch).controlDragMargin))
    return area.contains(touch.location(in: self))
  }

  /// Returns where a touch began.
  final func startLocation(of touch: Touch) -> Point {
    convertFromScreen(touch.state.start)
  }

  /// Returns true if the gesture of a recognizer has one finger, which moved along the width of the control
  /// rather than along its height (R-CTL-14).
  final func isMovedAlong(by recognizer: GestureRecognizer) -> Bool {
    guard recognizer.numberOfTouches <= 1, let touch = recognizer.attempt.followed.first else {
      return false
    }
    let start = startLocation(of: touch)
    let location = touch.location(in: self)
    return abs(location.x - start.x) >= abs(location.y - start.y)
  }
}

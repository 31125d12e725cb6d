package import TouchModel

/// The values of a recognizer at the time of an action, as plain numbers for records.
package struct GestureSnapshot {
  /// The gesture that the recognizer detects.
  package let kind: GestureKind
  /// `GestureRecognizer.state`.
  package let state: GestureState
  /// `GestureRecognizer.location(in:)`, in points of the screen.
  package let location: Point
  /// `GestureRecognizer.numberOfTouches`.
  package let numberOfTouches: Int
  /// The measurements, along the axes of the screen.
  package let measurements: GestureMeasurements
}

/// The measurements of a gesture.
package enum GestureMeasurements {
  /// The gesture has none.
  case none
  /// Points, and points per second.
  case pan(translation: Point, velocity: Point)
  /// A factor, and its change per second.
  case pinch(scale: Double, velocity: Double)
  /// Radians clockwise, and radians per second.
  case rotation(rotation: Double, velocity: Double)
  /// The permitted directions.
  case swipe(direction: SwipeDirection)
}

extension GestureRecognizer {
  /// True if a touch of the gesture must not be reported.
  package final var hasRedactedTouch: Bool { attempt.hasRedactedTouch }

  /// The values at the time of the current action.
  package final var snapshot: GestureSnapshot {
    let location = location(in: nil)
    guard let window = attachedView?.window, !window.liesOnScreen else {
      return GestureSnapshot(
        kind: kind, state: attempt.state, location: location, numberOfTouches: numberOfTouches,
        measurements: measurements)
    }
    return GestureSnapshot(
      kind: kind, state: attempt.state, location: window.convertToScreen(location),
      numberOfTouches: numberOfTouches,
      measurements: measurements.converted(toScreenFrom: window))
  }

  /// Reads the identifiers of the touches of the gesture (`GestureAttempt.forEachTouch(ofFingers:_:)`).
  ///
  /// - Parameters:
  ///   - numbers: Receives `Touch.identifier`, in order of arrival. It grows as needed and never
  ///     shrinks.
  ///   - fingers: The number of fingers of the gesture.
  /// - Returns: The number of touches.
  package final func readTouches(numbers: inout [Int], fingers: Int) -> Int {
    var count = 0
    attempt.forEachTouch(ofFingers: fingers) { touch in
      if count == numbers.count { numbers.append(0) }
      numbers[count] = touch.storedIdentifier
      count += 1
    }
    return count
  }
}

extension GestureMeasurements {
  /// Returns the measurements along the axes of the screen instead of those of a window.
  ///
  /// Only those of a pan have axes; the directions of a swipe are the ones that the program has set.
  fileprivate func converted(toScreenFrom window: Window) -> GestureMeasurements {
    guard case .pan(let translation, let velocity) = self else { return self }
    let origin = window.convertToScreen(.zero)
    return .pan(
      translation: window.convertToScreen(translation) - origin,
      velocity: window.convertToScreen(velocity) - origin)
  }
}

package import TouchModel

/// The values of a touch at one time, for an observer in another module.
///
/// Such an observer calls a function for each property of `Touch`; this is one for all.
package struct TouchReading {
  /// See `Touch.identifier`.
  package let identifier: Int
  /// See `Touch.device`.
  package let device: DeviceID
  /// See `Touch.slot`.
  package let slot: Int32
  /// See `Touch.phase`.
  package let phase: TouchPhase
  /// See `Touch.screenLocation`.
  package let location: Point
  /// The observer's number of the window: 0 without a window, negative if it has none yet.
  package let windowTag: Int32
  /// The observer's number of the view: 0 without a view, negative if it has none yet.
  package let viewTag: Int32
  /// See `Touch.tapCount`.
  package let tapCount: Int
  /// See `Touch.type`.
  package let type: TouchType
  /// See `Touch.cancelReason`.
  package let cancelReason: CancelReason?
  /// See `Touch.force`.
  package let force: Double
  /// See `Touch.majorRadius`.
  package let majorRadius: Double
  /// See `Touch.isWithheld`.
  package let isWithheld: Bool
  /// See `Touch.isAfterGap`.
  package let isAfterGap: Bool
  /// See `Touch.hasJoinedLate`.
  package let hasJoinedLate: Bool
  /// See `Touch.hasAssumedEnd`.
  package let hasAssumedEnd: Bool
  /// See `Touch.measuresForce`.
  package let measuresForce: Bool
  /// See `Touch.measuresRadius`.
  package let measuresRadius: Bool
  /// See `Touch.isRedacted`.
  package let isRedacted: Bool
}

extension Touch {
  /// The values of the touch now.
  package var reading: TouchReading {
    TouchReading(
      identifier: identifier, device: device, slot: slot, phase: phase, location: screenLocation,
      windowTag: boundWindow?.observerTag ?? 0, viewTag: boundView?.observerTag ?? 0,
      tapCount: tapCount, type: type, cancelReason: cancelReason, force: force,
      majorRadius: majorRadius, isWithheld: isWithheld, isAfterGap: isAfterGap,
      hasJoinedLate: hasJoinedLate, hasAssumedEnd: hasAssumedEnd, measuresForce: measuresForce,
      measuresRadius: measuresRadius, isRedacted: isRedacted)
  }

  // Lists are read in this module, which retains none of their touches.

  /// Reads the numbers of touches, and their locations in a view, into lists that it replaces.
  package static func read(
    _ touches: [Touch], in view: View, numbers: inout [Int], locations: inout [Point]
  ) {
    numbers.refill(touches.count) { touches[$0].storedIdentifier }
    locations.refill(touches.count) { view.convertFromScreen(touches[$0].state.now.location) }
  }

  /// True if reports must not say where one of some touches is.
  package static func isAnyRedacted(_ touches: [Touch]) -> Bool {
    touches.contains { $0.state.isRedacted }
  }
}

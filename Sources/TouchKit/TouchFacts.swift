package import TouchModel

/// What a record of a touch tells, in one piece of plain numbers.
///
/// An observer in another module that asks a touch for each of these pays a call for each, and
/// counts references of views whose number is all that it wants.
package struct TouchFacts {
  /// As `Touch.identifier`.
  package let identifier: Int
  /// As `Touch.device`.
  package let device: DeviceID
  /// As `Touch.slot`.
  package let slot: Int32
  /// As `Touch.phase`.
  package let phase: TouchPhase
  /// As `Touch.type`.
  package let type: TouchType
  /// Whether the touch is withheld from its view.
  package let isWithheld: Bool
  /// As `Touch.isAfterGap`.
  package let isAfterGap: Bool
  /// As `Touch.hasJoinedLate`.
  package let hasJoinedLate: Bool
  /// As `Touch.measuresForce`.
  package let measuresForce: Bool
  /// As `Touch.measuresRadius`.
  package let measuresRadius: Bool
  /// As `Touch.cancelReason`.
  package let cancelReason: CancelReason?
  /// As `Touch.screenLocation`.
  package let place: Point
  /// The window's `observerTag`; 0 without a window, negative where it has none.
  package let windowTag: Int32
  /// The view's `observerTag`; 0 without a view, negative where it has none.
  package let viewTag: Int32
  /// As `Touch.tapCount`.
  package let tapCount: Int
  /// As `Touch.force`.
  package let force: Double
  /// As `Touch.majorRadius`.
  package let majorRadius: Double
}

extension Touch {
  /// The window's `observerTag`; 0 without a window, negative where it has none.
  package var windowTag: Int32 { boundWindow?.storedTag ?? 0 }

  /// What a record of the touch tells.
  package var facts: TouchFacts {
    TouchFacts(
      identifier: storedIdentifier, device: storedDevice, slot: storedSlot, phase: state.phase,
      type: state.type, isWithheld: state.withheld != .none, isAfterGap: state.isAfterGap,
      hasJoinedLate: state.hasJoinedLate, measuresForce: state.hasForce,
      measuresRadius: state.hasRadius, cancelReason: state.cancelReason, place: state.now.place,
      windowTag: boundWindow?.storedTag ?? 0, viewTag: boundView?.storedTag ?? 0,
      tapCount: state.tapCount, force: state.now.force, majorRadius: majorRadius)
  }
}

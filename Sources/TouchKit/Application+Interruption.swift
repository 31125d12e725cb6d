import TouchModel

extension Application {
  /// Whether the application takes touches; true at first.
  public final var isActive: Bool { dispatcher.isActive }

  /// Stops taking touches: live ones are cancelled in one event (R-SYS-1), and fingers that come
  /// down until `becomeActive()` are dead until lifted (R-SYS-2).
  ///
  /// Called within a dispatch, the cancellation comes at the end of that frame.
  public final func resignActive() {
    dispatcher.isActive = false
    dispatcher.cancelAllTouches(.interrupted)
  }

  /// Takes touches again; fingers that are still down stay dead (R-SYS-2).
  public final func becomeActive() {
    dispatcher.isActive = true
  }

  /// Ignores touches until `endIgnoringInteractionEvents()` was called as often (R-SYS-11).
  ///
  /// Live touches are cancelled; within a dispatch at the end of that frame.
  public final func beginIgnoringInteractionEvents() {
    dispatcher.ignoreCount += 1
    dispatcher.cancelAllTouches(.interrupted)
  }

  /// Takes back one `beginIgnoringInteractionEvents()`; without one nothing happens.
  public final func endIgnoringInteractionEvents() {
    dispatcher.ignoreCount = max(0, dispatcher.ignoreCount - 1)
  }

  /// Whether touches are ignored at the moment.
  public final var isIgnoringInteractionEvents: Bool { dispatcher.ignoreCount > 0 }

  /// Cancels the touches of a view and of all that it holds.
  ///
  /// Within a dispatch at the end of that frame, and not those that end by themselves before. The
  /// fingers are dead until lifted.
  public final func cancelTouches(in view: View) {
    dispatcher.cancelTouches(in: view, .interrupted)
  }
}

import TouchModel

extension Application {
  /// True if the application receives touches; true by default.
  public final var isActive: Bool { dispatcher.isActive }

  /// Suspends touch input.
  ///
  /// Live touches are cancelled in one event, within a dispatch at the end of that frame. Contacts that begin
  /// before `becomeActive()` are dead until lifted.
  ///
  /// Source: R-SYS-1, R-SYS-2
  public final func resignActive() {
    dispatcher.resignActive()
  }

  /// Resumes touch input; contacts that are down stay dead until lifted.
  ///
  /// Source: R-SYS-2
  public final func becomeActive() {
    dispatcher.isActive = true
  }

  /// Ignores touches until `endIgnoringInteractionEvents()` was called as often.
  ///
  /// Live touches are cancelled, within a dispatch at the end of that frame.
  ///
  /// Source: R-SYS-11
  public final func beginIgnoringInteractionEvents() {
    dispatcher.ignoreCount += 1
    cancelAllTouches()
  }

  /// Ends the effect of one `beginIgnoringInteractionEvents()`; otherwise it has no effect.
  public final func endIgnoringInteractionEvents() {
    dispatcher.ignoreCount = max(0, dispatcher.ignoreCount - 1)
  }

  /// True while touches are ignored.
  public final var isIgnoringInteractionEvents: Bool { dispatcher.ignoreCount > 0 }

  /// Cancels all live touches.
  ///
  /// Within a dispatch they are cancelled at the end of that frame. The contacts are dead until lifted.
  ///
  /// Source: R-SYS-11
  public final func cancelAllTouches() {
    dispatcher.requestCancellation(of: .all, .interrupted)
  }

  /// Cancels the touches of a view and of its descendants.
  ///
  /// Within a dispatch they are cancelled at the end of that frame, unless they end before. The
  /// contacts are dead until lifted.
  public final func cancelTouches(in view: View) {
    dispatcher.requestCancellation(of: .tree(view), .interrupted)
  }
}

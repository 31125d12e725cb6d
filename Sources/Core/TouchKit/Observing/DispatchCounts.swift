import TouchModel

/// The counts of an application since it was created.
public struct DispatchCounts: Hashable, Sendable {
  /// The touches that began, including dead ones.
  public internal(set) var touchesBegan = 0
  /// The touches that were lifted.
  public internal(set) var touchesEnded = 0
  /// The touches that were cancelled.
  public internal(set) var touchesCancelled = 0
  /// The touches that were cancelled for each reason, in the order of `CancelReason.allCases`.
  public internal(set) var cancelsByReason = [Int](
    repeating: 0, count: CancelReason.allCases.count)
  /// The calls to views with touches.
  public internal(set) var calls = 0
  /// The calls that no responder handled.
  public internal(set) var unhandledCalls = 0

  /// The phases of touches in sensitive views.
  private var secretPhases = 0
  /// The calls with secret touches alone, and those of them that no responder handled.
  private var secretCalls = 0
  private var unhandledSecretCalls = 0

  /// The calls that were made, and how many no responder handled.
  package var all: (made: Int, unhandled: Int) { (calls, unhandledCalls) }

  /// The same, as they are where touches are redacted: each phase of a touch in a sensitive view counts as a call that
  /// is handled.
  ///
  /// Otherwise the counts would say which of them are in one view, and whether and when that view is called.
  package var redacted: (made: Int, unhandled: Int) {
    (calls - secretCalls + secretPhases, unhandledCalls - unhandledSecretCalls)
  }

  init() {}

  /// Counts a call that may have secret touches, after it was counted as any call.
  @inline(never)
  mutating func separateSecrets(of touches: [Touch], isHandled: Bool) {
    if touches.contains(where: { !$0.state.isRedacted }) { return }
    secretCalls &+= 1
    if !isHandled { unhandledSecretCalls &+= 1 }
  }

  /// Counts a change of a touch that may be in a sensitive view.
  @inline(never)
  mutating func touchChanged(_ touch: Touch) {
    guard touch.state.isRedacted, touch.storedSensitiveView != nil,
      touch.state.phase.reportedBit != 0
    else { return }
    secretPhases &+= 1
  }

  /// Counts a touch that was cancelled.
  @inline(never)
  mutating func touchCancelled(_ reason: CancelReason?) {
    touchesCancelled &+= 1
    guard let reason, let index = CancelReason.allCases.firstIndex(of: reason) else { return }
    cancelsByReason[index] &+= 1
  }
}

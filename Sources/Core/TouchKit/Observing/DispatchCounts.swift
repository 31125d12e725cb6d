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

  /// How many more calls a log has that separates secret touches.
  private var separatedCalls = 0
  /// The calls with secret touches alone that no responder handled.
  private var unhandledSecretCalls = 0

  /// The calls that were made, and how many no responder handled.
  package var all: (made: Int, unhandled: Int) { (calls, unhandledCalls) }

  /// The same, as they are where touches are redacted: a secret touch counts as a call of its own, and as handled.
  ///
  /// Otherwise the counts would say which of them are in one view, and whether that view handles them.
  package var redacted: (made: Int, unhandled: Int) {
    (calls + separatedCalls, unhandledCalls - unhandledSecretCalls)
  }

  init() {}

  /// Counts a call that may have secret touches, after it was counted as any call.
  @inline(never)
  mutating func separateSecrets(of touches: [Touch], isHandled: Bool) {
    var secret = 0
    for touch in touches where touch.state.isRedacted { secret &+= 1 }
    if secret == 0 { return }
    let hasOpen = secret < touches.count
    separatedCalls &+= hasOpen ? secret : secret - 1
    if !isHandled, !hasOpen { unhandledSecretCalls &+= 1 }
  }

  /// Counts a touch that was cancelled.
  @inline(never)
  mutating func touchCancelled(_ reason: CancelReason?) {
    touchesCancelled &+= 1
    guard let reason, let index = CancelReason.allCases.firstIndex(of: reason) else { return }
    cancelsByReason[index] &+= 1
  }
}

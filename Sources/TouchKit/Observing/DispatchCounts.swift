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

  init() {}

  /// Counts a touch that was cancelled.
  @inline(never)
  mutating func touchCancelled(_ reason: CancelReason?) {
    touchesCancelled &+= 1
    guard let reason, let index = CancelReason.allCases.firstIndex(of: reason) else { return }
    cancelsByReason[index] &+= 1
  }
}

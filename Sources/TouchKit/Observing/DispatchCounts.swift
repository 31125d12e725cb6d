/// How often an application did what, since it was made.
public struct DispatchCounts: Hashable, Sendable {
  /// Touches that began, dead ones included.
  public internal(set) var touchesBegan = 0
  /// Touches that were lifted.
  public internal(set) var touchesEnded = 0
  /// Touches that were cancelled.
  public internal(set) var touchesCancelled = 0
  /// Calls to views with touches.
  public internal(set) var calls = 0
  /// Those of `calls` that no responder handled.
  public internal(set) var unhandledCalls = 0

  init() {}
}

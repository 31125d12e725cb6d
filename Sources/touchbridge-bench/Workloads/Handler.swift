import TouchKit

/// A view that handles all touch methods and does nothing.
final class Handler: View {
  override var usesStandardHitTest: Bool { true }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {}
}

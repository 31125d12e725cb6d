import TouchKit

/// A view that handles all touch methods and does nothing.
final class Handler: View {
  override var usesStandardHitTest: Bool { true }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}
}

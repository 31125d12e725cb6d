public import TouchKit
import TouchModel

/// A dial that a finger turns: one point to the right is one step.
public final class Dial: View {
  /// The steps so far.
  public private(set) var value = 0.0
  /// Called when the finger is lifted.
  public var onRelease: (Double) -> Void = { _ in }

  /// Turns the dial.
  public override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.inOrder.first else { return }
    value += touch.location(in: self).x - touch.previousLocation(in: self).x
  }

  /// Reports the value.
  public override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    onRelease(value)
  }
}

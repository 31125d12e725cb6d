import UIKitCompat

/// A field in which one finger writes.
final class SignatureField: UIView {
  private var points: [CGPoint] = []
  /// Called with one line for each stroke.
  private let changed: (String) -> Void

  /// Creates an empty field.
  init(frame: CGRect, changed: @escaping (String) -> Void) {
    self.changed = changed
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    points = touches.map { $0.location(in: self) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { points.append(touch.location(in: self)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    changed("a stroke of \(points.count) points")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    changed("a stroke that was taken away")
  }
}

/// A list whose content keeps the strokes of a signature.
final class GalleryList: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool {
    view is SignatureField ? false : super.touchesShouldCancel(in: view)
  }
}

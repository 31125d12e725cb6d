import Glibc
import TouchKit
import TouchModel

/// A photo that visitors move with one finger, zoom and turn with two, and bring to the front with a tap.
final class PhotoView: View, GestureRecognizerDelegate {
  /// The scales at which a photo can still be touched, and does not cover the wall.
  private static let scales = 0.25...4.0

  private var scale = 1.0
  private var angle = 0.0
  /// The last value of each kind of change.
  private var reported: [String: String] = [:]
  /// Called with one line for each change.
  private let changed: (String) -> Void

  /// Creates a photo.
  init(_ name: String, frame: Rect, changed: @escaping (String) -> Void) {
    self.changed = changed
    super.init(frame: frame)
    identifier = name
    isMultipleTouchEnabled = true
    addRecognizer(PanGestureRecognizer(target: self, action: PhotoView.move))
    addRecognizer(PinchGestureRecognizer(target: self, action: PhotoView.zoom))
    addRecognizer(RotationGestureRecognizer(target: self, action: PhotoView.turn))
    addRecognizer(TapGestureRecognizer(target: self, action: PhotoView.bringToFront))
  }

  private func addRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.delegate = self
    addGestureRecognizer(recognizer)
  }

  /// Lets two fingers move, zoom and turn a photo at the same time.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view && !(recognizer is TapGestureRecognizer)
      && !(other is TapGestureRecognizer)
  }

  private func move(_ pan: PanGestureRecognizer) {
    guard isUnderWay(pan) else { return }
    let step = pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
    center = Point(x: center.x + step.x, y: center.y + step.y)
    report("moved to", "\(tenths(center.x)), \(tenths(center.y))")
  }

  private func zoom(_ pinch: PinchGestureRecognizer) {
    guard isUnderWay(pinch) else { return }
    scale = min(max(scale * pinch.scale, Self.scales.lowerBound), Self.scales.upperBound)
    pinch.scale = 1
    updateTransform()
    report("zoomed to", "\(tenths(scale * 100)) %")
  }

  private func turn(_ rotation: RotationGestureRecognizer) {
    guard isUnderWay(rotation) else { return }
    angle += rotation.rotation
    rotation.rotation = 0
    updateTransform()
    report("turned to", "\(tenths(angle * 180 / .pi)) degrees")
  }

  private func bringToFront() {
    superview?.bringSubviewToFront(self)
    changed("\(identifier) is in front")
  }

  /// Reports a value, unless it is the same as before to one decimal.
  private func report(_ change: String, _ value: String) {
    guard reported.updateValue(value, forKey: change) != value else { return }
    changed("\(identifier) \(change) \(value)")
  }

  /// True while fingers change the photo; false at the end, which changes nothing.
  private func isUnderWay(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .began || recognizer.state == .changed
  }

  private func updateTransform() {
    transform = AffineTransform(scaleX: scale, y: scale)
      .concatenating(AffineTransform(rotationSine: sin(angle), cosine: cos(angle)))
  }

  /// Returns a number with one decimal, and zero without a sign.
  private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 + 0 }
}

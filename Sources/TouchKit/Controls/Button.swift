/// A control that is pressed: `primaryActionTriggered` follows each `touchUpInside` (R-CTL-7).
///
/// Labels, images and other views may be put into it; see R-CTL-16 for what becomes of their touches.
///
/// Corresponds to `UIButton`.
open class Button: Control {
  override var isPrimaryOnPress: Bool { true }
}

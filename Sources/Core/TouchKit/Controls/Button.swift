/// A control that can be pressed: it sends `primaryActionTriggered` after each `touchUpInside`.
///
/// It may contain labels and images, which receive no touches. A view in it that receives touches takes them
/// from the button: set its `isUserInteractionEnabled` to false.
///
/// Corresponds to `UIButton`.
///
/// Source: R-CTL-7, R-CTL-16
open class Button: Control {
  private var titles: [ControlState: String] = [:]

  /// Sets the title for a state, which is not drawn; nil removes it.
  public final func setTitle(_ title: String?, for state: ControlState) { titles[state] = title }

  /// Returns the title for a state, or else the one for `normal`; nil if there is neither.
  public final func title(for state: ControlState) -> String? { titles[state] ?? titles[.normal] }

  /// The title for the current state.
  public final var currentTitle: String? { title(for: state) }

  override var isPrimaryOnPress: Bool { true }
  override var moduleClass: Responder.Type { Button.self }
}

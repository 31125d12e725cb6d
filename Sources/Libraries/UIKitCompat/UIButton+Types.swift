extension UIButton {
  /// The look of a button, which is not drawn here.
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case plain
    case close
  }

  /// Creates a button of size zero; the type has no effect.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
}

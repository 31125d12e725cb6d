/// A function that a control calls for its events.
///
/// Corresponds to `UIAction`, without title, image and menu.
public final class UIAction {
  /// The name, for logs.
  public let title: String
  /// The control that calls the function; set before each call.
  public private(set) weak var sender: Control?
  private let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  fileprivate func call(from sender: Control) {
    self.sender = sender
    handler(self)
  }
}

extension Control {
  /// Adds an action for events.
  public func addAction(_ action: UIAction, for events: ControlEvents) {
    addAction(action.title, for: events) { control, _ in action.call(from: control) }
  }
}

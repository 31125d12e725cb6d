/// A function that a control calls for its events.
///
/// Corresponds to `UIAction`, without a menu that is drawn.
public final class UIAction {
  /// The name by which a control finds an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from its name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The name, for logs.
  public var title: String
  /// The name by which a control finds the action.
  public let identifier: Identifier
  /// The control that calls the function; set before each call.
  public private(set) weak var sender: Control?
  private let handler: (UIAction) -> Void

  /// Creates an action; without an identifier it gets one of its own.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  fileprivate func call(from sender: Control) {
    self.sender = sender
    handler(self)
  }
}

extension Control {
  /// Adds an action for events; another one with the same identifier is removed for them.
  public func addAction(_ action: UIAction, for events: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: events)
    addAction(action.title, owner: action, for: events) { control, _ in action.call(from: control) }
  }

  /// Removes an action for events.
  public func removeAction(_ action: UIAction, for events: ControlEvents) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  /// Removes the action with an identifier for events.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: ControlEvents)
  {
    for case let action as UIAction in actionOwners where action.identifier == identifier {
      removeTarget(action, action: nil, for: events)
    }
  }

  /// Calls an action at once.
  public func sendAction(_ action: UIAction) { action.call(from: self) }

  /// Creates a control with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension UIButton {
  /// Creates a button with an action for `primaryActionTriggered`, whose title it gets; the type has no effect.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    setTitle(primaryAction?.title, for: .normal)
  }
}

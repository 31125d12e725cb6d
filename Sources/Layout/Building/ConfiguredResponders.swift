import TouchKit

/// The touch methods that a responder of a layout handles.
///
/// Swift cannot override methods in one place for several base classes, so each class of
/// ConfiguredResponders.swift and ConfiguredViews.swift asks this value.
struct TouchHandling {
  private let handled: HandledPhases
  /// True if the handled calls go on to the next responder as well.
  var callsSuper: Bool

  init(_ traits: ResponderTraits) {
    handled = traits.handles
    callsSuper = traits.callsSuper
  }

  /// True if the responder handles the calls of the method.
  func handles(_ method: TouchMethod) -> Bool {
    switch method {
    case .began: handled.contains(.began)
    case .moved: handled.contains(.moved)
    case .ended: handled.contains(.ended)
    case .cancelled: handled.contains(.cancelled)
    }
  }

  /// True if the calls go on to the next responder (R-RESP-8, R-RESP-9).
  func passesOn(_ method: TouchMethod) -> Bool {
    callsSuper || !handles(method)
  }
}

/// A responder of a layout whose touch methods may be changed, as a copy does that tries a remedy.
protocol ConfiguredResponder: Responder {
  /// The touch methods that it handles.
  var handling: TouchHandling { get set }
}

/// An application with the properties of a layout.
final class ConfiguredApplication: Application, ConfiguredResponder {
  var handling: TouchHandling

  init(_ traits: ResponderTraits) {
    handling = TouchHandling(traits)
    super.init(identifier: traits.id)
  }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// An application's delegate with the properties of a layout; the last responder.
final class ConfiguredDelegate: Responder, ConfiguredResponder {
  var handling: TouchHandling

  init(_ traits: ResponderTraits) {
    handling = TouchHandling(traits)
    super.init(identifier: traits.id)
  }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// An application's delegate that is not a responder (R-RESP-6).
final class NonResponderDelegate {}

/// A scene with the properties of a layout.
final class ConfiguredScene: WindowScene, ConfiguredResponder {
  var handling: TouchHandling

  init(_ traits: ResponderTraits) {
    handling = TouchHandling(traits)
    super.init(identifier: traits.id)
  }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

/// A view controller with the properties of a layout.
final class ConfiguredController: ViewController, ConfiguredResponder {
  var handling: TouchHandling
  /// The controller that presents it.
  ///
  /// A real presentation would allow one presented controller for each controller, and would move
  /// views.
  weak var presentedBy: ViewController?

  init(_ traits: ResponderTraits) {
    handling = TouchHandling(traits)
    super.init(nibName: nil, bundle: nil)
    identifier = traits.id
  }

  override var next: Responder? { presentedBy ?? super.next }

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }
  override func passesOn(_ method: TouchMethod) -> Bool { handling.passesOn(method) }
}

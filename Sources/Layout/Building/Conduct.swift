import TouchKit

/// What a configured responder does with the four touch methods.
struct Conduct {
  private let handled: HandledPhases
  private let callsSuper: Bool

  init(_ traits: ResponderTraits) {
    handled = traits.handles
    callsSuper = traits.callsSuper
  }

  /// Whether the method is overridden.
  func handles(_ method: TouchMethod) -> Bool {
    switch method {
    case .began: handled.contains(.began)
    case .moved: handled.contains(.moved)
    case .ended: handled.contains(.ended)
    case .cancelled: handled.contains(.cancelled)
    }
  }

  /// Whether a call goes on to `super`, whose default climbs the chain (R-RESP-8, R-RESP-9).
  func passesOn(_ method: TouchMethod) -> Bool {
    callsSuper || !handles(method)
  }
}

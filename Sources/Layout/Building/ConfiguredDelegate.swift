import TouchKit

/// An application's delegate that behaves as a layout says, and ends the chain.
final class ConfiguredDelegate: Responder {
  private let conduct: Conduct

  init(_ traits: ResponderTraits) {
    conduct = Conduct(traits)
    super.init(identifier: traits.id)
  }

  override func handles(_ method: TouchMethod) -> Bool? { conduct.handles(method) }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

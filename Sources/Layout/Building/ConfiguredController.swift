import TouchKit

/// A view controller that behaves as a layout says.
final class ConfiguredController: ViewController {
  private let conduct: Conduct
  /// The controller that presents it.
  ///
  /// Kept here instead of presenting for real, which would allow one presentation for each
  /// controller and take views out of their places.
  weak var presentedBy: ViewController?

  init(_ traits: ResponderTraits) {
    conduct = Conduct(traits)
    super.init(view: nil, identifier: traits.id)
  }

  override var next: Responder? { presentedBy ?? super.next }

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

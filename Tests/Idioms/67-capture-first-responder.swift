import UIKit

extension UIResponder {
  private static weak var answering: UIResponder?

  @objc private func answer(_ sender: Any?) {
    UIResponder.answering = self
  }
  static var firstInChain: UIResponder? {
    answering = nil
    UIApplication.shared.sendAction(
      #selector(UIResponder.answer(_:)), to: nil, from: nil, for: nil)
    return answering
  }
  var isInChain: Bool {
    var responder = UIResponder.firstInChain
    while let current = responder, current !== self { responder = current.next }
    return responder != nil
  }
}

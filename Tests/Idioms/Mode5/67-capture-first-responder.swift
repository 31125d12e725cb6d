// Change: method for selector, with a name
import UIKit

extension UIResponder {
  private static weak var answering: UIResponder?

  private func answer(_ sender: Any?) {
    UIResponder.answering = self
  }
  static var firstInChain: UIResponder? {
    answering = nil
    UIApplication.shared.sendAction(
      Action("answer", UIResponder.answer), to: nil, from: nil, for: nil)
    return answering
  }
  var isInChain: Bool {
    var responder = UIResponder.firstInChain
    while let current = responder, current !== self { responder = current.next }
    return responder != nil
  }
}

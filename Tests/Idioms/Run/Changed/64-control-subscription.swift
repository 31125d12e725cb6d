// Change: method for selector, with a name
import UIKit

final class ControlSubscription {
  private weak var control: UIControl?
  private let event: UIControl.Event
  private var handler: (() -> Void)?
  private let action = Action("received", ControlSubscription.received)

  init(control: UIControl, event: UIControl.Event, handler: @escaping () -> Void) {
    self.control = control
    self.event = event
    self.handler = handler
    control.addTarget(self, action: action, for: event)
  }
  func cancel() {
    handler = nil
    control?.removeTarget(self, action: action, for: event)
  }
  private func received() { handler?() }
}

import Testing
import TouchBridgeTestSupport
import UIKit

/// Names that libraries use beside their touch handling.
struct UIKitNameTests {
  private let stage = Stage()

  @Test("Without a shared application, an animation is complete at once")
  func animations() {
    let view = UIView()
    var lines: [Bool] = []
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: {
      lines.append($0)
    }
    UIView.animate(withDuration: 0.3, delay: 1, options: [.curveEaseIn], animations: {})
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: [], animations: { view.tag = 1 })
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.tag += 1 }
    }
    #expect(view.alpha == 0 && view.tag == 2 && lines == [true])
    #expect(UIScreen.main.scale == 1)
  }

  @Test("In an application, an animation is complete before the next touch is delivered")
  func completion() throws {
    final class Card: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 0.3, animations: { self.alpha = 0.5 }) { isDone in
          self.lines.append("\(isDone) \(UIScreen.main.bounds.width)")
        }
        lines.append("began \(alpha)")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        lines.append("ended")
        UIView.animate(withDuration: 0.3, animations: {}) { _ in self.lines.append("last") }
      }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    try Kiosk(view: card).play("D1(10,10); U1")
    #expect(card.lines == ["began 0.5", "true 200.0", "ended", "last"])
    #expect(UIApplication.sharedIfSet == nil)
  }

  @Test("Scroll views have rates by name, and can be observed")
  func scrollViews() {
    let list = stage.add(UIScrollView())
    list.decelerationRate = UIScrollView.DecelerationRate.fast
    list.contentSize = CGSize(width: 320, height: 1000)
    var lines: [String] = []
    let observation = list.observe(\.contentOffset, options: [.initial, .new, .old]) { _, change in
      lines.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
    }
    list.contentOffset.y = 30
    list.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    observation.invalidate()
    list.contentOffset.y = 0
    #expect(lines == ["-1.0 0.0", "0.0 30.0", "30.0 50.0"])
  }

  @Test("An action is found by its identifier, and a button performs its primary action")
  func actions() throws {
    var lines: [String] = []
    let save = UIAction(title: "Save", identifier: UIAction.Identifier("save")) {
      lines.append("\($0.title) \($0.sender is UIButton)")
    }
    let button = stage.add(UIButton(type: .system, primaryAction: save))
    #expect(button.currentTitle == "Save")
    try stage.play("D1(10,10); U1")
    button.performPrimaryAction()
    #expect(lines == ["Save true", "Save true"])
    let other = UIAction(identifier: UIAction.Identifier("save")) { _ in lines.append("other") }
    button.addAction(other, for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    button.removeAction(identifiedBy: UIAction.Identifier("save"), for: .primaryActionTriggered)
    button.performPrimaryAction()
    button.sendAction(save)
    #expect(lines.dropFirst(2) == ["other", "Save true"])
  }

  @Test("A recognizer takes the raw values of touch types, and a window learns that it is key")
  func forms() {
    final class Key: UIWindow {
      var isKey = false
      override func becomeKey() { isKey = true }
      override func resignKey() { isKey = false }
    }
    let pan = UIPanGestureRecognizer()
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    #expect(pan.allowedTouchTypes == [2])
    let window = Key(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let application = UIApplication()
    application.add(window)
    window.makeKeyAndVisible()
    #expect(window.isKey)
    application.remove(window)
    #expect(!window.isKey)
  }
}

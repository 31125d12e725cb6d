import Testing
import TouchBridgeTestSupport
import UIKit

/// A view with names of its own that have no effect in the superclass.
private final class Badge: UIView {
  var backgroundColor: UIColor? { didSet { changes += 1 } }
  var changes = 0
  func draw(_ rect: CGRect) { super.draw(rect) }
}

/// Names that libraries use beside their touch handling.
struct PlainNameTests {
  private let stage = Stage()

  @Test("Plain values are stored for each view")
  func values() {
    let (view, other) = (UIView(), UILabel())
    #expect(view.backgroundColor == nil && view.tintColor == .systemBlue)
    view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
    view.tintColor = nil
    view.contentMode = .center
    other.text = "12"
    other.font = .systemFont(ofSize: 20)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      view.tintColor == nil && view.contentMode == .center && other.contentMode == .scaleToFill)
    #expect(other.text == "12" && other.font.pointSize == 20 && other.numberOfLines == 1)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    var alpha = 0.0
    UIColor.clear.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0 && UIImage(named: "star") == nil)
    let button = UIButton()
    button.titleLabel?.font = UIFont(name: "Serif", size: 9)
    #expect(button.titleLabel?.font.pointSize == 9 && button.imageView?.image == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    #expect(UIImageView(image: UIImage(size: CGSize(width: 3, height: 2))).bounds.width == 3)
  }

  @Test("A subclass may declare a name without effect")
  func redeclared() {
    let badge = Badge()
    badge.backgroundColor = .red
    badge.draw(badge.bounds)
    #expect(badge.changes == 1 && badge.backgroundColor == .red)
  }

  @Test("The layer of a view moves the view")
  func layers() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.layer.cornerRadius = 4
    view.layer.masksToBounds = true
    view.layer.opacity = 0.5
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 1, y: 2)
    #expect(view.layer === view.layer && view.layer.cornerRadius == 4)
    #expect(view.clipsToBounds && view.alpha == 0.5)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 20, height: 20))
    let (upper, lower) = (CALayer(), CALayer())
    view.layer.addSublayer(upper)
    view.layer.insertSublayer(lower, at: 0)
    #expect(view.layer.sublayers?.first === lower && upper.superlayer === view.layer)
    upper.removeFromSuperlayer()
    #expect(view.layer.sublayers?.count == 1 && upper.superlayer == nil)
  }

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

  @Test("Scroll views have indicators and rates by name, and can be observed")
  func scrollViews() {
    let list = stage.add(UIScrollView())
    list.showsVerticalScrollIndicator = false
    list.keyboardDismissMode = .onDrag
    list.scrollsToTop = false
    list.decelerationRate = UIScrollView.DecelerationRate.fast
    list.contentSize = CGSize(width: 320, height: 1000)
    #expect(!list.showsVerticalScrollIndicator && list.showsHorizontalScrollIndicator)
    #expect(list.keyboardDismissMode == .onDrag && !list.scrollsToTop)
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
    let save = UIAction(title: "Save", image: nil, identifier: UIAction.Identifier("save")) {
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

  @Test("A path is its points")
  func paths() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 20) && path.elements.count == 5)
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    path.stroke()
    #expect(path.bounds.width == 20 && !path.isEmpty)
    let other = UIBezierPath()
    #expect(other.isEmpty && other.bounds == CGRect() && other.currentPoint == CGPoint())
    other.move(to: CGPoint(x: 3, y: 0))
    other.addQuadCurve(to: CGPoint(x: 0, y: 3), controlPoint: .zero)
    #expect(
      other.elements.last
        == .curve(CGPoint(x: 0, y: 3), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)))
    other.addArc(
      withCenter: .zero, radius: 5, startAngle: .pi, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.currentPoint.y - 5) < 1e-9 && other.bounds.minX >= -5)
    path.append(other)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("Feedback generators do nothing")
  func feedback() {
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }
}

import Testing
import TouchBridgeTestSupport
import UIKit

@testable import Mode5Idioms

/// Idioms with the responder chain.
struct ChainIdiomTests {
  private let stage = Stage()

  @Test("67: the first responder is found by an action without a target")
  func capture() throws {
    /// Becomes first responder when a finger lifts.
    final class Field: UIView {
      var answers: [Bool] = []
      var others: [UIResponder] = []
      override var canBecomeFirstResponder: Bool { true }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
        answers = [UIResponder.firstInChain === self] + others.map(\.isInChain)
        answers.append(window?.isInChain == true)
      }
    }
    let controller = UIViewController()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.view = root
    let (field, sibling) = (Field(frame: root.bounds), UIView())
    root.addSubview(sibling)
    root.addSubview(field)
    field.others = [field, root, controller, sibling]
    try Kiosk(view: root).play("D1(9,9); U1")
    #expect(field.answers == [true, true, true, true, false, true])
  }

  @Test("68: a responder between a view and its superview")
  func inserted() throws {
    let lines = Lines()
    let parent = stage.add(Pad("parent", lines))
    let host = ChainHost(frame: parent.bounds)
    parent.addSubview(host)
    #expect(try stage.play("D1(9,9); U1") { host.inserted.unhandled } == [1, 1])
    #expect(lines.all == ["parent began", "parent ended"])
  }

  @Test("70: the controller that performs an action is found up the chain")
  func target() throws {
    let controller = CategoryController()
    stage.window.rootViewController = controller
    let parent = UIView(frame: controller.view.bounds)
    controller.view.addSubview(parent)
    let cell = CategoryCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.tag = 3
    parent.addSubview(cell)
    try stage.play("D1(9,9); U1")
    #expect(controller.last == 3)
  }

  @Test("71: a button without a target, and the chain from the button")
  func nilTarget() throws {
    let controller = NilController()
    stage.window.rootViewController = controller
    try stage.play("D1(9,9); U1")
    #expect(controller.presses == 1)
    #expect(
      controller.chain == [controller.view, controller, stage.window, stage.application])
  }

  @Test("72: an action that a controller performs only in some states")
  func undo() throws {
    let controller = UndoController()
    stage.window.rootViewController = controller
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(inner)
    #expect(inner.target(forAction: "undoStep", withSender: nil) == nil)
    try stage.play("D1(9,9); U1")
    #expect(controller.steps == 1)
    #expect(inner.target(forAction: "undoStep", withSender: nil) as? UIResponder == controller)
    let undo = Selector("undoStep", UndoController.undoStep)
    #expect(stage.application.sendAction(undo, to: nil, from: inner, for: nil))
    #expect(controller.steps == 0)
  }
}

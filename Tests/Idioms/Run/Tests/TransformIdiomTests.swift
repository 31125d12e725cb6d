import Testing
import UIKit

/// Idioms that change frames and transforms.
struct TransformIdiomTests {
  private let stage = Stage()

  @Test("78: handles that one action tells apart by their tags")
  func span() throws {
    let editor = stage.add(SpanEditor())
    editor.beginEditing()
    try stage.play("D1(100,180); M1(100,195); M1(100,225); U1")
    #expect(editor.box.frame == CGRect(x: 0, y: 100, width: 200, height: 130))
    try stage.play("D1(100,120); M1(100,105); M1(100,75); U1")
    #expect(editor.box.frame == CGRect(x: 0, y: 70, width: 200, height: 160))
    editor.endEditing()
    try stage.play("D1(100,120); M1(100,105); M1(100,75); U1")
    #expect(editor.box.frame == CGRect(x: 0, y: 70, width: 200, height: 160))
  }

  @Test("80: two quarter turns add up to a half turn around the center")
  func dial() throws {
    let controller = DialController()
    stage.window.rootViewController = controller
    for _ in 0..<2 { try stage.play(quarterTurn(around: 150, 300, from: 160, to: 160)) }
    let transform = controller.square.transform
    #expect(abs(abs(atan2(transform.b, transform.a)) - .pi) < 0.25)
    #expect(controller.square.center == CGPoint(x: 150, y: 150))
  }

  @Test(
    "81: a card tilts by the half in which it is held, and returns",
    arguments: [(60, 1.0), (200, -1)])
  func card(y: Int, direction: Double) throws {
    let card = TiltCard(frame: CGRect(x: 0, y: 0, width: 200, height: 240))
    stage.window.addSubview(card)
    let transforms = try stage.play("D1(50,\(y)); M1(70,\(y)); M1(250,\(y)); U1") { card.transform }
    let tilted = transforms[2]
    #expect(abs(atan2(tilted.b, tilted.a) - direction * .pi / 20) < 1e-9)
    #expect(tilted.tx > 150)
    #expect(transforms[3] == .identity)
  }

  @Test("82: one transform from three recognizers")
  func free() throws {
    let view = FreeTransformView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
    let moved = try stage.play("D1(50,50); M1(70,50); M1(100,50); U1") { view.content.transform }
    #expect(moved[2] == CGAffineTransform(translationX: 50, y: 0))
    let turned = try stage.play(quarterTurn(around: 160, 240, from: 80, to: 160)) {
      view.content.transform
    }
    let last = turned[turned.count - 2]
    #expect(abs(hypot(last.a, last.b) - 2) < 0.25)
    #expect(abs(atan2(last.b, last.a) - .pi / 2) < 0.15)
    #expect(view.content.center == CGPoint(x: 160, y: 240))
  }

  @Test("83: a pan does not begin over a list that a transform turns aside")
  func axis() throws {
    let view = stage.add(BackSwipeView())
    let list = UIScrollView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    list.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.addSubview(list)
    let states = stage.states(of: UIPanGestureRecognizer(), in: view)
    try stage.play("D1(150,300); M1(180,300); U1")
    #expect(states.all == [])
    try stage.play("D1(9,9); M1(50,9); U1")
    #expect(states.all == ["began", "ended"])
  }
}

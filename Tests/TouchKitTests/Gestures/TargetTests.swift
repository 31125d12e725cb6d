import Testing
import TouchKit
import TouchModel

/// Tests of the ways to add targets and actions.
struct TargetTests {
  private final class Board {
    var lines: [String] = []
    func drag(_ pan: PanGestureRecognizer) { lines.append("drag \(pan.translation(in: nil).x)") }
    func touched() { lines.append("touched") }
    func pressed(_ button: Button) { lines.append("pressed \(button.identifier)") }
  }

  @Test("UIKit: a recognizer is created with a method of its own class or without parameters")
  func recognizerTargets() {
    let stage = GestureScene(handlers: [])
    let board = Board()
    stage.root.addGestureRecognizer(PanGestureRecognizer(target: board, action: Board.drag))
    let press = LongPressGestureRecognizer(target: board, action: Board.touched)
    press.minimumPressDuration = 0
    stage.root.addGestureRecognizer(press)
    press.addAction { (press: LongPressGestureRecognizer) in
      board.lines.append("closure \(press.numberOfTouches)")
    }
    stage.send(.down(1, 10, 10))
    #expect(board.lines == ["touched", "closure 1"])
    press.removeTarget(board)
    stage.send(.up(1))
    #expect(board.lines.last == "closure 1" && board.lines.count == 3)
  }

  @Test("UIKit: the target of a recognizer and of a control is not retained")
  func weakTargets() {
    weak var released: Board?
    let pan = PanGestureRecognizer()
    let button = Button(frame: .zero, identifier: "ok")
    do {
      let board = Board()
      released = board
      pan.addTarget(board, action: Board.drag)
      button.addTarget(board, action: Board.pressed, for: .touchUpInside)
      button.addTarget(board, action: Board.touched, for: .touchDown)
      button.sendActions(for: [.touchUpInside, .touchDown])
      #expect(board.lines == ["touched", "pressed ok"])
      button.removeTarget(board, action: nil, for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(board.lines.count == 2)
    }
    #expect(released == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("R-EVT-2: touches are members of sets and keys of dictionaries")
  func sets() throws {
    let stage = GestureScene(handlers: [\.deep, \.right])
    var starts: [Touch: Point] = [:]
    var events: [Set<Touch>?] = []
    stage.deep.behavior.onCall = { method, touches, event in
      if method == .began { for touch in touches { starts[touch] = touch.location(in: nil) } }
      events.append(event?.allTouches)
    }
    stage.deep.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140), .down(2, 60, 150))
    stage.send(.down(3, 250, 140))
    stage.send(.move(1, 51, 140), .move(3, 250, 150))
    #expect(starts.count == 2)
    let last = try #require(events.compactMap(\.self).last)
    #expect(last.isSuperset(of: starts.keys) && last.count == 3)
    #expect(last.inOrder.map(\.identifier) == [1, 2, 3])
    #expect(last.first { $0.view == stage.right }?.identifier == 3)
  }
}

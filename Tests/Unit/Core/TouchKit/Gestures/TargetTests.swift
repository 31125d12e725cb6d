import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of the ways to add targets and actions.
struct TargetTests {
  private final class Board: Responder {
    var lines: [String] = []
    func drag(_ pan: PanGestureRecognizer) { lines.append("drag \(pan.translation(in: nil).x)") }
    func touched() { lines.append("touched") }
    func dragged(_ sender: Any?) { lines.append("dragged") }
    func moved(_ button: Button, event: TouchEvent) { lines.append("moved \(event.timestamp)") }
    func sent(_ button: Button, event: TouchEvent?) { lines.append("sent \(event == nil)") }
    func pressed(_ button: Button) { lines.append("pressed \(button.identifier)") }
  }

  @Test("UIKit: a recognizer is created with a method of its own class or without parameters")
  func recognizerTargets() {
    let stage = GestureStage(handlers: [])
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
      #expect(board.lines == ["pressed ok", "touched"])
      button.removeTarget(board, action: nil, for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(board.lines.count == 2)
    }
    #expect(released == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("UIKit: an action of a recognizer is removed by its name, or with all of its target")
  func namedActions() {
    let stage = GestureStage(handlers: [])
    let board = Board()
    let (touched, dragged) = (Action("touched", Board.touched), Action("dragged", Board.dragged))
    let press = LongPressGestureRecognizer(target: board, action: touched)
    press.minimumPressDuration = 0
    press.addTarget(board, action: dragged)
    stage.root.addGestureRecognizer(press)
    stage.send(.down(1, 10, 10))
    #expect(board.lines == ["touched", "dragged"])
    press.removeTarget(board, action: touched)
    stage.send(.up(1))
    #expect(board.lines == ["touched", "dragged", "dragged"])
    press.removeTarget(nil, action: nil)
    stage.send(.down(2, 10, 10), .up(2))
    #expect(board.lines.count == 3)
    #expect(LongPressGestureRecognizer(target: nil, action: nil).view == nil)
  }

  @Test("R-GST-11: an equal target and action of a recognizer acts once")
  func equalActions() {
    let stage = GestureStage(handlers: [])
    let (board, other) = (Board(), Board())
    let touched = Action("touched", Board.touched)
    let press = LongPressGestureRecognizer(target: board, action: touched)
    press.minimumPressDuration = 0
    press.addTarget(board, action: Action("touched", Board.touched))
    press.addTarget(other, action: touched)
    stage.root.addGestureRecognizer(press)
    stage.send(.down(1, 10, 10))
    #expect(board.lines == ["touched"] && other.lines == ["touched"])
    press.removeTarget(board, action: touched)
    stage.send(.up(1))
    #expect(board.lines == ["touched"] && other.lines == ["touched", "touched"])
    press.addTarget(board, action: touched)
    stage.send(.down(2, 10, 10))
    #expect(board.lines.count == 2)
  }

  @Test(
    "R-GST-11: a second method of one target is noted in debug builds, because it may be the same")
  func equalMethods() {
    let stage = GestureStage(handlers: [])
    let (board, other) = (Board(), Board())
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.addTarget(board, action: Board.drag)
    pan.addTarget(other, action: Board.drag)
    #expect(stage.diary.notes.isEmpty)
    pan.addTarget(board, action: Board.drag)
    #expect(
      stage.diary.notes.map(\.message) == [
        "pan calls several methods of one target; the same method is called each time that it was"
          + " added, and an Action once"
      ])
  }

  @Test("UIKit: an action of a control may take the event")
  func eventParameters() {
    let stage = GestureStage(handlers: [])
    let board = Board()
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    stage.root.addSubview(button)
    button.addTarget(board, action: Board.moved(_:event:), for: .touchDown)
    button.addTarget(board, action: Board.sent(_:event:), for: .valueChanged)
    stage.send(.down(1, 10, 10), at: 2)
    button.sendActions(for: [.touchDown, .valueChanged])
    #expect(board.lines == ["moved 2.0", "sent true"])
    #expect(button.allTargets.isEmpty)
    let save = Action("save", Board.touched)
    button.addTarget(board, action: save, for: .touchDown)
    #expect(button.allTargets == [board])
    #expect(button.actions(forTarget: board, forControlEvent: .touchDown) == [save])
  }

  @Test("UIKit: a button has a title for each state, and that of the normal state for the others")
  func titles() {
    let button = Button()
    #expect(button.currentTitle == nil)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saved", for: .disabled)
    #expect(button.currentTitle == "Save" && button.title(for: .selected) == "Save")
    button.isEnabled = false
    #expect(button.currentTitle == "Saved")
  }

  @Test("R-EVT-2: touches are members of sets and keys of dictionaries")
  func sets() throws {
    let stage = GestureStage(handlers: [\.deep, \.right])
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

import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// A change of the view tree by an action.
enum Havoc: CaseIterable {
  case removeView, removeRoot, removeWindow, hideWindow, resign, moveAway, disable, ignore

  /// Changes a view of scene S.
  func strike(_ view: View, in stage: Stage) {
    switch self {
    case .removeView: view.removeFromSuperview()
    case .removeRoot: stage.root.removeFromSuperview()
    case .removeWindow: stage.app.remove(stage.W)
    case .hideWindow: stage.W.isHidden = true
    case .resign: stage.app.resignActive()
    case .moveAway: stage.right.addSubview(view)
    case .disable:
      (view as? Control)?.isEnabled = false
      (view as? ScrollView)?.isScrollEnabled = false
      for recognizer in view.gestureRecognizers ?? [] { view.removeGestureRecognizer(recognizer) }
      view.isUserInteractionEnabled = false
    case .ignore: stage.app.beginIgnoringInteractionEvents()
    }
  }
}

/// Controls whose actions change the tree at unsuitable times.
@Suite struct HostileActionTests {
  private static let events: [ControlEvents] = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
    .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
  ]

  @Test(
    "R-CTL-9, R-GDEL-12, R-SYS-13: whatever an action does, each touch of a control ends once",
    arguments: Havoc.allCases)
  func actions(havoc: Havoc) {
    for event in Self.events {
      let stage = ControlStage()
      let button = Button(frame: stage.control.frame, identifier: "b")
      stage.control.removeFromSuperview()
      stage.root.addSubview(button)
      button.addAction(for: event) { [unowned stage] control, _ in
        havoc.strike(control, in: stage)
      }
      // Also for the second of two events that are sent together.
      button.addAction(for: event) { control, _ in control.removeFromSuperview() }
      play(stage)
      #expect(!button.isTracking && !button.isHighlighted && !button.isTouchInside)
      #expect(stage.app.fingerCount == 0)
      expectEnds(stage.diary.lines, "\(event.spelled) \(havoc)")
    }
  }

  @Test(
    "R-CTL-9, R-CTL-3: a control that is removed during beginTracking", arguments: Havoc.allCases)
  func questions(havoc: Havoc) {
    let stage = ControlStage()
    stage.control.onBegin = { [unowned stage] in havoc.strike(stage.control, in: stage) }
    play(stage)
    #expect(!stage.control.isTracking && !stage.control.isHighlighted)
    expectEnds(stage.diary.lines, "\(havoc)")
  }

  @Test("R-CTL-11: an action that adds actions without end is called once per event")
  func growing() {
    let stage = ControlStage()
    func grow(_ control: Control) {
      control.addAction(for: .touchDown) { control, _ in
        grow(control)
        grow(control)
      }
    }
    grow(stage.control)
    for finger in 1...5 {
      stage.send(.down(finger, 50, 40))
      stage.send(.up(finger))
    }
    #expect(stage.diary.lines.count == 10 + 4)
  }

  /// A tap, a drag out and in and out, a double tap, and a cancelled touch.
  private func play(_ stage: ControlStage) {
    stage.send(.down(1, 50, 40), at: 1)
    stage.send(.move(1, 60, 40))
    stage.send(.move(1, 60, 400))
    stage.send(.move(1, 60, 410))
    stage.send(.move(1, 60, 40))
    stage.send(.up(1))
    stage.send(.down(2, 50, 40), at: 2)
    stage.send(.up(2))
    stage.send(.down(3, 50, 40))
    stage.send(.move(3, 60, 400))
    stage.send(.up(3))
    stage.send(.down(4, 50, 40), at: 3)
    stage.send(.cancel(4, .palm))
  }

  /// Checks that a control sent one begin and one end for each touch.
  private func expectEnds(_ lines: [String], _ what: String) {
    let words = lines.filter { !$0.hasPrefix("act ") }.map { $0.split(separator: " ") }
    for touch in Set(words.compactMap(\.last)) {
      let events = words.filter { $0.last == touch }.map { $0[1] }
      let ends = events.filter { ["upInside", "upOutside", "cancel"].contains($0) }
      #expect(events.first == "down" && events.filter { $0 == "down" }.count == 1, "\(what)")
      #expect(ends.count == 1, "\(what): \(events)")
      #expect(events.last == ends.last || events.last == "primary", "\(what): \(events)")
    }
  }
}

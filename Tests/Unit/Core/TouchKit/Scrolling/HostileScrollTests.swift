import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Scroll views whose content, actions and methods change the tree at unsuitable times.
@Suite struct HostileScrollTests {
  /// When the change happens.
  enum Moment: CaseIterable {
    case contentBegan, contentMoved, contentEnded, contentCancelled, panBegan, panChanged, panEnded
    case askedBegin, askedCancel
  }

  @Test(
    "R-SCR-2, R-SCR-5, R-GDEL-12: whatever handlers do, scrolling ends as often as it begins",
    arguments: Moment.allCases, Havoc.allCases)
  func havoc(moment: Moment, havoc: Havoc) {
    for isList in [true, false] {
      let stage = ScrollStage(moves: true)
      let view: View = isList ? stage.list : stage.card
      set(moment, in: stage) { [unowned stage] in havoc.strike(view, in: stage) }
      play(stage)
      #expect(!stage.list.isDragging && !stage.list.isDecelerating && !stage.list.isTracking)
      #expect(stage.app.fingerCount == 0 && stage.app.nextDeadline == nil)
      expectEnds(stage.diary.lines)
    }
  }

  private func set(_ moment: Moment, in stage: ScrollStage, _ body: @escaping () -> Void) {
    func atContent(_ wanted: TouchMethod) {
      stage.card.behavior.onCall = { [diary = stage.diary] method, touches, _ in
        for touch in touches { diary.write("deep \(method) \(touch.identifier)") }
        if method == wanted { body() }
      }
    }
    func atPan(_ wanted: GestureState) {
      stage.list.panGestureRecognizer.addAction { if $0.state == wanted { body() } }
    }
    stage.card.behavior.onCall = { [diary = stage.diary] method, touches, _ in
      for touch in touches { diary.write("deep \(method) \(touch.identifier)") }
    }
    switch moment {
    case .contentBegan: atContent(.began)
    case .contentMoved: atContent(.moved)
    case .contentEnded: atContent(.ended)
    case .contentCancelled: atContent(.cancelled)
    case .panBegan: atPan(.began)
    case .panChanged: atPan(.changed)
    case .panEnded: atPan(.ended)
    case .askedBegin: stage.list.onAsk = { if $0.hasPrefix("begin") { body() } }
    case .askedCancel: stage.list.onAsk = { if $0.hasPrefix("cancel") { body() } }
    }
  }

  /// A slow drag, a tap, a resting finger beside a quick drag, and a fling.
  private func play(_ stage: ScrollStage) {
    stage.send(.down(1, 50, 140), at: 1)
    stage.wait(until: 1.2)
    stage.send(.move(1, 52, 140), at: 1.3)
    stage.send(.move(1, 50, 120), at: 1.4)
    stage.send(.move(1, 50, 100), at: 1.5)
    stage.wait(until: 1.55)
    stage.send(.up(1), at: 3)
    stage.send(.down(2, 50, 60), at: 9)
    stage.send(.up(2), at: 9.05)
    stage.send(.down(3, 50, 90), at: 10)
    stage.send(.down(4, 60, 90), at: 10.1)
    stage.send(.move(4, 60, 300), at: 10.12)
    stage.send(.move(4, 60, 290), at: 10.14)
    stage.send(.up(4), at: 10.16)
    stage.send(.up(3), at: 10.2)
    stage.send(.down(5, 60, 300), at: 10.3)
    stage.send(.up(5), at: 10.32)
    stage.wait(until: 20)
  }

  private func expectEnds(_ lines: [String]) {
    var isScrolling = false
    for line in lines where line.hasPrefix("list scroll") {
      let isBegin = line.contains("began")
      #expect(isBegin != isScrolling, "\(lines)")
      isScrolling = !line.contains("ended") && !line.contains("cancelled")
    }
    #expect(!isScrolling, "\(lines)")
  }
}

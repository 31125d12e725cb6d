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
      let scene = ScrollScene(moves: true)
      let view: View = isList ? scene.list : scene.deep
      set(moment, in: scene) { [unowned scene] in havoc.strike(view, in: scene.scene) }
      play(scene)
      #expect(!scene.list.isDragging && !scene.list.isDecelerating && !scene.list.isTracking)
      #expect(scene.app.fingerCount == 0 && scene.app.nextDeadline == nil)
      expectEnds(scene.diary.lines)
    }
  }

  private func set(_ moment: Moment, in scene: ScrollScene, _ body: @escaping () -> Void) {
    func atContent(_ wanted: TouchMethod) {
      scene.deep.behavior.onCall = { [diary = scene.diary] method, touches, _ in
        for touch in touches { diary.lines.append("deep \(method) \(touch.identifier)") }
        if method == wanted { body() }
      }
    }
    func atPan(_ wanted: GestureState) {
      scene.list.panGestureRecognizer.addAction { if $0.state == wanted { body() } }
    }
    scene.deep.behavior.onCall = { [diary = scene.diary] method, touches, _ in
      for touch in touches { diary.lines.append("deep \(method) \(touch.identifier)") }
    }
    switch moment {
    case .contentBegan: atContent(.began)
    case .contentMoved: atContent(.moved)
    case .contentEnded: atContent(.ended)
    case .contentCancelled: atContent(.cancelled)
    case .panBegan: atPan(.began)
    case .panChanged: atPan(.changed)
    case .panEnded: atPan(.ended)
    case .askedBegin: scene.list.onAsk = { if $0.hasPrefix("begin") { body() } }
    case .askedCancel: scene.list.onAsk = { if $0.hasPrefix("cancel") { body() } }
    }
  }

  /// A slow drag, a tap, a resting finger beside a quick drag, and a fling.
  private func play(_ scene: ScrollScene) {
    scene.send(.down(1, 50, 140), at: 1)
    scene.wait(until: 1.2)
    scene.send(.move(1, 52, 140), at: 1.3)
    scene.send(.move(1, 50, 120), at: 1.4)
    scene.send(.move(1, 50, 100), at: 1.5)
    scene.wait(until: 1.55)
    scene.send(.up(1), at: 3)
    scene.send(.down(2, 50, 60), at: 9)
    scene.send(.up(2), at: 9.05)
    scene.send(.down(3, 50, 90), at: 10)
    scene.send(.down(4, 60, 90), at: 10.1)
    scene.send(.move(4, 60, 300), at: 10.12)
    scene.send(.move(4, 60, 290), at: 10.14)
    scene.send(.up(4), at: 10.16)
    scene.send(.up(3), at: 10.2)
    scene.send(.down(5, 60, 300), at: 10.3)
    scene.send(.up(5), at: 10.32)
    scene.wait(until: 20)
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

import Testing
import TouchKit
import TouchModel

@Suite struct PhaseVectorTests {
  @Test("R-EVT-1, R-TCH-2, R-TCH-9, S0-14: one finger, one event object, three calls")
  func oneFinger() throws {
    let scene = SceneS(handlers: [\.deep])
    var previous: [Point] = []
    scene.deep.behavior.onCall = { _, touches, _ in
      previous += touches.map { $0.previousLocation(in: nil) }
    }
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 52, 140))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(Set(scene.journal.entries.map(\.event)).count == 1)
    #expect(previous == [Point(x: 50, y: 140), Point(x: 50, y: 140), Point(x: 52, y: 140)])
    #expect(scene.recorder.lines.first == "touch 1 began deep")
    #expect(scene.recorder.lines.dropFirst().first == "hit 1 W/root/left/deep")
  }

  @Test("R-EVT-2, R-EVT-4, R-EVT-7, R-TCH-3: two views receive only their own changes")
  func twoViews() {
    let scene = SceneS(handlers: [\.deep, \.right])
    var all: [[TouchPhase]] = []
    scene.W.onSend = { all.append($0.orderedTouches.map(\.phase)) }
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(scene.journal.take() == ["deep.began{1}", "right.began{2}"])
    scene.send(.move(1, 51, 140))
    #expect(scene.journal.take() == ["deep.moved{1}"])
    scene.send(.up(1), .move(2, 201, 140))
    #expect(scene.journal.take() == ["deep.ended{1}", "right.moved{2}"])
    scene.send(.up(2))
    #expect(scene.journal.take() == ["right.ended{2}"])
    #expect(all == [[.began, .began], [.moved, .stationary], [.ended, .moved], [.ended]])
  }

  @Test("R-EVT-5, R-MULTI-1: fingers that come down together arrive in one call")
  func together() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.isMultipleTouchEnabled = true
    var all: [[TouchPhase]] = []
    scene.W.onSend = { all.append($0.orderedTouches.map(\.phase)) }
    scene.send(.down(1, 50, 140), .down(2, 60, 140))
    scene.send(.up(1), .up(2))
    #expect(scene.journal.take() == ["deep.began{1,2}", "deep.ended{1,2}"])
    scene.send(.down(1, 50, 140))
    scene.send(.down(2, 60, 140))
    #expect(scene.journal.take() == ["deep.began{3}", "deep.began{4}"])
    #expect(all.last == [.stationary, .began])
  }

  @Test("R-EVT-6: the calls of one view are in the order began, moved, ended, cancelled")
  func methodOrder() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.isMultipleTouchEnabled = true
    scene.send(.down(1, 50, 140), .down(2, 60, 140), .down(3, 70, 140))
    scene.send(.move(1, 51, 140), .up(2))
    scene.send(.cancel(1, .palm), .up(3), .down(4, 80, 140))
    #expect(
      scene.journal.lines == [
        "deep.began{1,2,3}", "deep.moved{1}", "deep.ended{2}", "deep.began{4}", "deep.ended{3}",
        "deep.cancelled{1}",
      ])
  }

  @Test("R-EVT-6: views are called in the order of their earliest touch")
  func viewOrder() {
    let scene = SceneS(handlers: [\.deep, \.right, \.btn])
    scene.deep.isMultipleTouchEnabled = true
    scene.send(.down(1, 200, 140), .down(2, 50, 140), .down(3, 30, 30), .down(4, 60, 140))
    scene.send(.move(2, 51, 140), .move(3, 31, 30), .move(1, 201, 140), .move(4, 61, 140))
    #expect(
      scene.journal.lines == [
        "right.began{1}", "deep.began{2,4}", "btn.began{3}", "right.moved{1}", "deep.moved{2,4}",
        "btn.moved{3}",
      ])
  }

  @Test(
    "R-MULTI-2, R-MULTI-3, R-MULTI-5: a single-touch view receives one finger")
  func singleTouch() {
    let scene = SceneS(handlers: [\.deep])
    var counts: [Int] = []
    scene.W.onSend = { counts.append($0.orderedTouches.count) }
    scene.send(.down(1, 50, 140))
    #expect(scene.journal.take() == ["deep.began{1}"])
    scene.send(.down(2, 60, 140))
    #expect(scene.journal.take() == [])
    #expect(scene.recorder.lines.contains("touch 2 began deep withheld"))
    scene.send(.move(1, 51, 140), .move(2, 61, 140))
    #expect(scene.journal.take() == ["deep.moved{1}"])
    scene.send(.up(1))
    #expect(scene.journal.take() == ["deep.ended{1}"])
    scene.send(.down(3, 50, 140))
    #expect(scene.journal.take() == ["deep.began{3}"])
    scene.send(.move(2, 62, 140))
    scene.send(.up(2))
    #expect(scene.journal.take() == [])
    #expect(counts == [1, 2, 2, 2, 2, 2, 2])
  }

  @Test("R-MULTI-4: of two fingers in one frame a single-touch view receives the first")
  func singleTouchTogether() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140), .down(2, 60, 140))
    scene.send(.up(1), .up(2))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-MULTI-6: fingers on different views are independent, parent and child included")
  func independentViews() {
    let scene = SceneS(handlers: [\.deep, \.left, \.right])
    scene.send(.down(1, 50, 140))
    scene.send(.down(2, 5, 70))
    scene.send(.down(3, 200, 140))
    #expect(scene.journal.lines == ["deep.began{1}", "left.began{2}", "right.began{3}"])
  }

  @Test("R-TCH-6, R-TCH-7, R-TCH-8: a touch stays with its view wherever the finger goes")
  func leavesView() {
    let scene = SceneS(handlers: [\.deep])
    var locations: [Point] = []
    scene.deep.behavior.onCall = { [unowned deep = scene.deep] _, touches, _ in
      locations += touches.map { $0.location(in: deep) }
    }
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 300, 400))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(locations == [Point(x: 40, y: 40), Point(x: 290, y: 300), Point(x: 290, y: 300)])
    let touch = scene.recorder.lastTouch
    #expect(touch?.window === scene.W && touch?.view === scene.deep)
    scene.deep.frame.origin.x += 5
    #expect(touch?.location(in: scene.deep) == Point(x: 285, y: 300))
    #expect(touch?.location(in: nil) == Point(x: 300, y: 400))
    #expect(touch?.preciseLocation(in: nil) == Point(x: 300, y: 400))
  }

  @Test("R-TCH-8: a view of another window is reached through the screen")
  func locationInOtherWindow() throws {
    let scene = SceneS()
    let other = Window(frame: Rect(x: 100, y: 50, width: 50, height: 50), identifier: "P")
    scene.app.add(other)
    scene.send(.down(1, 50, 140))
    let touch = try #require(scene.recorder.lastTouch)
    #expect(touch.location(in: other) == Point(x: -50, y: 90))
    #expect(scene.deep.convert(.zero, to: other) == Point(x: -90, y: 50))
    #expect(scene.deep.convert(Point(x: -90, y: 50), from: other) == .zero)
    #expect(scene.deep.convert(.zero, to: nil) == Point(x: 10, y: 100))
  }

  @Test("R-PIPE-10: down and up of one slot are two events")
  func downAndUp() {
    let scene = SceneS(handlers: [\.deep])
    let down = scene.frame([.down(1, 50, 140)], at: 1)
    let up = scene.frame([.up(1)], at: 1)
    scene.app.post(down)
    scene.app.post(up)
    #expect(scene.app.drain() == 2)
    #expect(scene.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test(
    "R-TCH-11, R-TCH-14: the tap count continues for taps that are close in time and location",
    arguments: [
      (0.2, 55.0, 2), (0.4, 55, 1), (0.2, 110, 1), (0.35, 95, 2), (0.350001, 50, 1), (0.2, 95.5, 1),
    ])
  func tapCount(gap: Double, x: Double, expected: Int) {
    let scene = SceneS()
    scene.send(.down(1, 50, 240), at: 1)
    let first = scene.recorder.lastTouch
    #expect(first?.tapCount == 1)
    scene.send(.up(1), at: 1.05)
    scene.send(.down(1, x, 240), at: 1.05 + gap)
    #expect(scene.recorder.lastTouch?.tapCount == expected)
    #expect(scene.recorder.lastTouch !== first)
  }

  @Test("R-TCH-11: further taps increase the count")
  func manyTaps() {
    let scene = SceneS()
    var counts: [Int] = []
    for index in 0..<5 {
      scene.send(.down(1, 50, 140), at: Double(index) * 0.3)
      counts += scene.recorder.lastTouch.map { [$0.tapCount] } ?? []
      scene.send(.up(1), at: Double(index) * 0.3 + 0.1)
    }
    #expect(counts == [1, 2, 3, 4, 5])
  }

  @Test("R-TCH-12: a touch that moved too far is no tap, even if it returns")
  func drag() {
    let scene = SceneS()
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 95, 140))
    #expect(scene.recorder.lastTouch?.tapCount == 1)
    scene.send(.move(1, 110, 140))
    #expect(scene.recorder.lastTouch?.tapCount == 0)
    scene.send(.move(1, 50, 140))
    scene.send(.up(1))
    #expect(scene.recorder.lastTouch?.tapCount == 0)
  }

  @Test("R-TCH-13: a drag, a cancelled touch and a tap in another window end the sequence")
  func brokenRow() {
    let scene = SceneS()
    func tap(_ x: Double = 50, _ y: Double = 140) -> Int? {
      scene.send(.down(1, x, y))
      scene.send(.up(1))
      return scene.recorder.lastTouch?.tapCount
    }
    #expect(tap() == 1)
    #expect(tap() == 2)
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 150, 140))
    scene.send(.move(1, 50, 140))
    scene.send(.up(1))
    #expect(tap() == 1)
    scene.send(.down(1, 50, 140))
    scene.send(.cancel(1, .palm))
    #expect(tap() == 1)
    let other = Window(frame: Rect(x: 60, y: 100, width: 50, height: 100), identifier: "P")
    scene.app.add(other)
    other.isHidden = false
    #expect(tap(70) == 1)
    #expect(tap() == 1)
    #expect(tap() == 2)
  }

  @Test(
    "R-TCH-3, R-TCH-5, R-TCH-9: a stationary finger causes no call and keeps its time")
  func resting() throws {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.send(.down(1, 50, 140), at: 1)
    let resting = try #require(scene.recorder.lastTouch)
    scene.send(.move(1, 52, 140), at: 1.1)
    scene.send(.down(2, 200, 140), at: 1.2)
    var times: [Double] = []
    scene.W.onSend = { times.append($0.timestamp) }
    for step in 1...3 {
      scene.send(.move(2, 200 + Double(step), 140), at: 1.2 + Double(step) / 10)
    }
    #expect(scene.journal.lines.filter { $0.contains("1") } == ["deep.began{1}", "deep.moved{1}"])
    #expect(resting.timestamp == 1.1)
    #expect(resting.phase == .stationary)
    #expect(resting.previousLocation(in: nil) == resting.location(in: nil))
    #expect(times == [1.3, 1.4, 1.5])
  }

  @Test("R-TCH-4: a contact at the same location did not move; a change of pressure is a move")
  func unmoved() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 50, 140))
    #expect(scene.journal.lines == ["deep.began{1}"])
    var frame = scene.frame([.move(1, 50, 140)])
    frame.contacts[0].force = 0.5
    scene.app.post(frame)
    scene.app.drain()
    #expect(scene.journal.lines == ["deep.began{1}"])
    frame.contacts[0].flags = .hasForce
    frame.contacts[0].force = 0.7
    scene.app.post(frame)
    scene.app.drain()
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}"])
  }

  @Test(
    "R-TCH-10, R-TCH-15, R-TCH-16, R-TCH-18: force, radius and estimates of a panel that measures none"
  )
  func measures() throws {
    let scene = SceneS()
    scene.send(.down(1, 50, 140))
    let plain = try #require(scene.recorder.lastTouch)
    #expect(plain.force == 0 && plain.maximumPossibleForce == 0 && !plain.measuresForce)
    #expect(plain.majorRadius == 5 && plain.majorRadiusTolerance == 5 && !plain.measuresRadius)
    #expect(plain.estimatedProperties.isEmpty && plain.estimationUpdateIndex == nil)
    #expect(plain.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(plain.precisePreviousLocation(in: nil) == plain.previousLocation(in: nil))
    var frame = scene.frame([.down(2, 200, 140)])
    frame.contacts[0].flags = [.hasForce, .hasRadius, .joinedLate]
    frame.contacts[0].force = 0.25
    frame.contacts[0].majorRadius = 7
    frame.contacts[0].tool = .stylus
    scene.app.post(frame)
    scene.app.drain()
    let rich = try #require(scene.recorder.lastTouch)
    #expect(rich.force == 0.25 && rich.maximumPossibleForce == 1 && rich.measuresForce)
    #expect(rich.majorRadius == 7 && rich.majorRadiusTolerance == 0 && rich.measuresRadius)
    #expect(rich.type == .stylus && rich.type.rawValue == 2 && rich.hasJoinedLate)
    #expect(plain.type == .direct && plain.type.rawValue == 0)
  }

  @Test("R-TCH-1: a retained touch never changes after its end; others are reused")
  func keptTouches() throws {
    let scene = SceneS()
    scene.send(.down(1, 50, 140))
    scene.send(.up(1))
    let kept = try #require(scene.recorder.lastTouch)
    scene.send(.down(2, 200, 140))
    #expect(kept.identifier == 1 && kept.phase == .ended && kept.view === scene.deep)
    #expect(scene.recorder.lastTouch !== kept)
  }

  @Test(
    "R-TCH-21: one finger too many cancels all; new fingers are dead until all are lifted"
  )
  func overflow() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.isMultipleTouchEnabled = true
    scene.app.maxTouches = 5
    for finger in 1...5 { scene.send(.down(finger, 40 + Double(finger), 140)) }
    _ = scene.journal.take()
    var events = 0
    scene.W.onSend = { _ in events += 1 }
    scene.send(.down(6, 60, 140))
    #expect(events == 1)
    #expect(scene.journal.take() == ["deep.cancelled{1,2,3,4,5}"])
    #expect(scene.recorder.lines.contains("touch 3 cancelled deep overflow"))
    #expect(scene.recorder.lines.suffix(3).contains("hit 6 overflow"))
    scene.send(.up(1), .up(2), .move(6, 61, 140))
    scene.send(.down(7, 60, 140))
    for finger in 3...7 { scene.send(.up(finger)) }
    #expect(scene.journal.take() == [])
    scene.send(.down(8, 50, 140))
    #expect(scene.journal.take() == ["deep.began{8}"])
  }

  @Test("R-TCH-21: the policy ignoreExtra does not affect other fingers; dead fingers count")
  func ignoreExtra() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.isMultipleTouchEnabled = true
    scene.app.maxTouches = 2
    scene.app.overflowPolicy = .ignoreExtra
    scene.send(.down(1, 50, 140), .down(2, 400, 140), .down(3, 60, 140))
    #expect(scene.journal.take() == ["deep.began{1}"])
    scene.send(.move(1, 51, 140), .move(3, 61, 140))
    #expect(scene.journal.take() == ["deep.moved{1}"])
    scene.send(.up(1))
    scene.send(.down(4, 50, 140))
    #expect(scene.journal.take() == ["deep.ended{1}", "deep.began{4}"])
  }

  @Test("R-GDEL-2: a touch that goes on after a cancellation for its view has no reason for one")
  func reasonForView() {
    let scene = SceneS(handlers: [\.deep, \.right])
    let pan = PanGestureRecognizer()
    scene.left.addGestureRecognizer(pan)
    var reasons: [CancelReason?] = []
    for view in [scene.deep, scene.right] {
      view.behavior.onCall = { method, touches, _ in
        if method == .cancelled { reasons += touches.map(\.cancelReason) }
      }
    }
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    scene.send(.move(1, 90, 140))
    scene.right.removeFromSuperview()
    #expect(reasons == [.gesture, .viewRemoved])
    for finger in 1...2 {
      scene.send(.move(finger, 100, 150))
      #expect(scene.recorder.lastTouch?.identifier == finger)
      #expect(scene.recorder.lastTouch?.cancelReason == nil)
    }
    scene.send(.up(1), .up(2))
  }

  @Test("R-TCH-19: the phases and types have UIKit's raw values")
  func rawValues() {
    #expect(TouchPhase.allCases.map(\.rawValue) == Array(0...7))
    #expect(TouchPhase.regionEntered.rawValue == 5)
    #expect(TouchType.indirectPointer.rawValue == 3)
    #expect(TouchProperties.location.rawValue == 8)
    #expect(TouchEvent.EventType.touches.rawValue == 0)
  }

  @Test("R-EVT-3, R-EVT-9: touches for a view or window, and no predicted touches")
  func filters() {
    let scene = SceneS()
    var checked = false
    scene.W.onSend = { [unowned scene] event in
      #expect(event.touches(for: scene.deep)?.inOrder.map(\.identifier) == [1])
      #expect(event.touches(for: scene.root) == nil)
      #expect(event.touches(for: scene.W)?.inOrder.map(\.identifier) == [1, 2])
      #expect(event.predictedTouches(for: event.orderedTouches[0])?.isEmpty == true)
      #expect(event.type == .touches && event.subtype == .none)
      checked = true
    }
    scene.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(checked)
  }
}

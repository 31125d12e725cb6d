import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct PhaseVectorTests {
  @Test("R-EVT-1, R-TCH-2, R-TCH-9, S0-14: one finger, one event object, three calls")
  func oneFinger() throws {
    let stage = Stage(handlers: [\.deep])
    var previous: [Point] = []
    stage.deep.behavior.onCall = { _, touches, _ in
      previous += touches.map { $0.previousLocation(in: nil) }
    }
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 52, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(Set(stage.journal.entries.map(\.event)).count == 1)
    #expect(previous == [Point(x: 50, y: 140), Point(x: 50, y: 140), Point(x: 52, y: 140)])
    #expect(stage.diary.lines.first == "touch 1 began deep")
    #expect(stage.diary.lines.dropFirst().first == "hit 1 W/root/left/deep")
  }

  @Test("R-EVT-2, R-EVT-4, R-EVT-7, R-TCH-3: two views receive only their own changes")
  func twoViews() {
    let stage = Stage(handlers: [\.deep, \.right])
    var all: [[TouchPhase]] = []
    stage.W.onSend = { all.append($0.orderedTouches.map(\.phase)) }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(stage.journal.take() == ["deep.began{1}", "right.began{2}"])
    stage.send(.move(1, 51, 140))
    #expect(stage.journal.take() == ["deep.moved{1}"])
    stage.send(.up(1), .move(2, 201, 140))
    #expect(stage.journal.take() == ["deep.ended{1}", "right.moved{2}"])
    stage.send(.up(2))
    #expect(stage.journal.take() == ["right.ended{2}"])
    #expect(all == [[.began, .began], [.moved, .stationary], [.ended, .moved], [.ended]])
  }

  @Test("R-EVT-5, R-MULTI-1: fingers that come down together arrive in one call")
  func together() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.isMultipleTouchEnabled = true
    var all: [[TouchPhase]] = []
    stage.W.onSend = { all.append($0.orderedTouches.map(\.phase)) }
    stage.send(.down(1, 50, 140), .down(2, 60, 140))
    stage.send(.up(1), .up(2))
    #expect(stage.journal.take() == ["deep.began{1,2}", "deep.ended{1,2}"])
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 60, 140))
    #expect(stage.journal.take() == ["deep.began{3}", "deep.began{4}"])
    #expect(all.last == [.stationary, .began])
  }

  @Test("R-EVT-6: the calls of one view are in the order began, moved, ended, cancelled")
  func methodOrder() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.isMultipleTouchEnabled = true
    stage.send(.down(1, 50, 140), .down(2, 60, 140), .down(3, 70, 140))
    stage.send(.move(1, 51, 140), .up(2))
    stage.send(.cancel(1, .palm), .up(3), .down(4, 80, 140))
    #expect(
      stage.journal.lines == [
        "deep.began{1,2,3}", "deep.moved{1}", "deep.ended{2}", "deep.began{4}", "deep.ended{3}",
        "deep.cancelled{1}",
      ])
  }

  @Test("R-EVT-6: views are called in the order of their earliest touch")
  func viewOrder() {
    let stage = Stage(handlers: [\.deep, \.right, \.btn])
    stage.deep.isMultipleTouchEnabled = true
    stage.send(.down(1, 200, 140), .down(2, 50, 140), .down(3, 30, 30), .down(4, 60, 140))
    stage.send(.move(2, 51, 140), .move(3, 31, 30), .move(1, 201, 140), .move(4, 61, 140))
    #expect(
      stage.journal.lines == [
        "right.began{1}", "deep.began{2,4}", "btn.began{3}", "right.moved{1}", "deep.moved{2,4}",
        "btn.moved{3}",
      ])
  }

  @Test(
    "R-MULTI-2, R-MULTI-3, R-MULTI-5: a single-touch view receives one finger")
  func singleTouch() {
    let stage = Stage(handlers: [\.deep])
    var counts: [Int] = []
    stage.W.onSend = { counts.append($0.orderedTouches.count) }
    stage.send(.down(1, 50, 140))
    #expect(stage.journal.take() == ["deep.began{1}"])
    stage.send(.down(2, 60, 140))
    #expect(stage.journal.take() == [])
    #expect(stage.diary.lines.contains("touch 2 began deep withheld"))
    stage.send(.move(1, 51, 140), .move(2, 61, 140))
    #expect(stage.journal.take() == ["deep.moved{1}"])
    stage.send(.up(1))
    #expect(stage.journal.take() == ["deep.ended{1}"])
    stage.send(.down(3, 50, 140))
    #expect(stage.journal.take() == ["deep.began{3}"])
    stage.send(.move(2, 62, 140))
    stage.send(.up(2))
    #expect(stage.journal.take() == [])
    #expect(counts == [1, 2, 2, 2, 2, 2, 2])
  }

  @Test("R-MULTI-4: of two fingers in one frame a single-touch view receives the first")
  func singleTouchTogether() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140), .down(2, 60, 140))
    stage.send(.up(1), .up(2))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test("R-MULTI-6: fingers on different views are independent, parent and child included")
  func independentViews() {
    let stage = Stage(handlers: [\.deep, \.left, \.right])
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 5, 70))
    stage.send(.down(3, 200, 140))
    #expect(stage.journal.lines == ["deep.began{1}", "left.began{2}", "right.began{3}"])
  }

  @Test("R-TCH-6, R-TCH-7, R-TCH-8: a touch stays with its view wherever the finger goes")
  func leavesView() {
    let stage = Stage(handlers: [\.deep])
    var locations: [Point] = []
    stage.deep.behavior.onCall = { [unowned deep = stage.deep] _, touches, _ in
      locations += touches.map { $0.location(in: deep) }
    }
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 300, 400))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(locations == [Point(x: 40, y: 40), Point(x: 290, y: 300), Point(x: 290, y: 300)])
    let touch = stage.diary.lastTouch
    #expect(touch?.window === stage.W && touch?.view === stage.deep)
    stage.deep.frame.origin.x += 5
    #expect(touch?.location(in: stage.deep) == Point(x: 285, y: 300))
    #expect(touch?.location(in: nil) == Point(x: 300, y: 400))
    #expect(touch?.preciseLocation(in: nil) == Point(x: 300, y: 400))
  }

  @Test("R-TCH-8: a view of another window is reached through the screen")
  func locationInOtherWindow() throws {
    let stage = Stage()
    let other = Window(frame: Rect(x: 100, y: 50, width: 50, height: 50), identifier: "P")
    stage.app.add(other)
    stage.send(.down(1, 50, 140))
    let touch = try #require(stage.diary.lastTouch)
    #expect(touch.location(in: other) == Point(x: -50, y: 90))
    #expect(stage.deep.convert(.zero, to: other) == Point(x: -90, y: 50))
    #expect(stage.deep.convert(Point(x: -90, y: 50), from: other) == .zero)
    #expect(stage.deep.convert(.zero, to: nil) == Point(x: 10, y: 100))
  }

  @Test("R-PIPE-10: down and up of one slot are two events")
  func downAndUp() {
    let stage = Stage(handlers: [\.deep])
    let down = stage.frame([.down(1, 50, 140)], at: 1)
    let up = stage.frame([.up(1)], at: 1)
    stage.app.post(down)
    stage.app.post(up)
    #expect(stage.app.drain() == 2)
    #expect(stage.journal.lines == ["deep.began{1}", "deep.ended{1}"])
  }

  @Test(
    "R-TCH-11, R-TCH-14: the tap count continues for taps that are close in time and location",
    arguments: [
      (0.2, 55.0, 2), (0.4, 55, 1), (0.2, 110, 1), (0.349999, 95, 2), (0.35, 50, 1), (0.2, 95.5, 1),
    ])
  func tapCount(gap: Double, x: Double, expected: Int) {
    let stage = Stage()
    stage.send(.down(1, 50, 240), at: 1)
    let first = stage.diary.lastTouch
    #expect(first?.tapCount == 1)
    stage.send(.up(1), at: 1.05)
    stage.send(.down(1, x, 240), at: 1.05 + gap)
    #expect(stage.diary.lastTouch?.tapCount == expected)
    #expect(stage.diary.lastTouch !== first)
  }

  @Test("R-TCH-11: further taps increase the count")
  func manyTaps() {
    let stage = Stage()
    var counts: [Int] = []
    for index in 0..<5 {
      stage.send(.down(1, 50, 140), at: Double(index) * 0.3)
      counts += stage.diary.lastTouch.map { [$0.tapCount] } ?? []
      stage.send(.up(1), at: Double(index) * 0.3 + 0.1)
    }
    #expect(counts == [1, 2, 3, 4, 5])
  }

  @Test("R-TCH-12: a touch that moved too far is no tap, even if it returns")
  func drag() {
    let stage = Stage()
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 95, 140))
    #expect(stage.diary.lastTouch?.tapCount == 1)
    stage.send(.move(1, 110, 140))
    #expect(stage.diary.lastTouch?.tapCount == 0)
    stage.send(.move(1, 50, 140))
    stage.send(.up(1))
    #expect(stage.diary.lastTouch?.tapCount == 0)
  }

  @Test("R-TCH-13: a drag, a cancelled touch and a tap in another window end the sequence")
  func brokenRow() {
    let stage = Stage()
    func tap(_ x: Double = 50, _ y: Double = 140) -> Int? {
      stage.send(.down(1, x, y))
      stage.send(.up(1))
      return stage.diary.lastTouch?.tapCount
    }
    #expect(tap() == 1)
    #expect(tap() == 2)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 150, 140))
    stage.send(.move(1, 50, 140))
    stage.send(.up(1))
    #expect(tap() == 1)
    stage.send(.down(1, 50, 140))
    stage.send(.cancel(1, .palm))
    #expect(tap() == 1)
    let other = Window(frame: Rect(x: 60, y: 100, width: 50, height: 100), identifier: "P")
    stage.app.add(other)
    other.isHidden = false
    #expect(tap(70) == 1)
    #expect(tap() == 1)
    #expect(tap() == 2)
  }

  @Test(
    "R-TCH-3, R-TCH-5, R-TCH-9: a stationary finger causes no call and keeps its time")
  func resting() throws {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.send(.down(1, 50, 140), at: 1)
    let resting = try #require(stage.diary.lastTouch)
    stage.send(.move(1, 52, 140), at: 1.1)
    stage.send(.down(2, 200, 140), at: 1.2)
    var times: [Double] = []
    stage.W.onSend = { times.append($0.timestamp) }
    for step in 1...3 {
      stage.send(.move(2, 200 + Double(step), 140), at: 1.2 + Double(step) / 10)
    }
    #expect(stage.journal.lines.filter { $0.contains("1") } == ["deep.began{1}", "deep.moved{1}"])
    #expect(resting.timestamp == 1.1)
    #expect(resting.phase == .stationary)
    #expect(resting.previousLocation(in: nil) == resting.location(in: nil))
    #expect(times == [1.3, 1.4, 1.5])
  }

  @Test("R-TCH-4: a contact at the same location did not move; a change of pressure is a move")
  func unmoved() {
    let stage = Stage(handlers: [\.deep])
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 50, 140))
    #expect(stage.journal.lines == ["deep.began{1}"])
    var frame = stage.frame([.move(1, 50, 140)])
    frame.contacts[0].force = 0.5
    stage.app.post(frame)
    stage.app.drain()
    #expect(stage.journal.lines == ["deep.began{1}"])
    frame.contacts[0].flags = .hasForce
    frame.contacts[0].force = 0.7
    stage.app.post(frame)
    stage.app.drain()
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}"])
  }

  @Test(
    "R-TCH-10, R-TCH-15, R-TCH-16, R-TCH-18: force, radius and estimates of a panel that measures none"
  )
  func measures() throws {
    let stage = Stage()
    stage.send(.down(1, 50, 140))
    let plain = try #require(stage.diary.lastTouch)
    #expect(plain.force == 0 && plain.maximumPossibleForce == 0 && !plain.measuresForce)
    #expect(plain.majorRadius == 5 && plain.majorRadiusTolerance == 5 && !plain.measuresRadius)
    #expect(plain.estimatedProperties.isEmpty && plain.estimationUpdateIndex == nil)
    #expect(plain.estimatedPropertiesExpectingUpdates.isEmpty)
    #expect(plain.precisePreviousLocation(in: nil) == plain.previousLocation(in: nil))
    var frame = stage.frame([.down(2, 200, 140)])
    frame.contacts[0].flags = [.hasForce, .hasRadius, .joinedLate]
    frame.contacts[0].force = 0.25
    frame.contacts[0].majorRadius = 7
    frame.contacts[0].tool = .stylus
    stage.app.post(frame)
    stage.app.drain()
    let rich = try #require(stage.diary.lastTouch)
    #expect(rich.force == 0.25 && rich.maximumPossibleForce == 1 && rich.measuresForce)
    #expect(rich.majorRadius == 7 && rich.majorRadiusTolerance == 0 && rich.measuresRadius)
    #expect(rich.type == .stylus && rich.type.rawValue == 2 && rich.hasJoinedLate)
    #expect(plain.type == .direct && plain.type.rawValue == 0)
  }

  @Test("R-TCH-1: a retained touch never changes after its end; others are reused")
  func keptTouches() throws {
    let stage = Stage()
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    let kept = try #require(stage.diary.lastTouch)
    stage.send(.down(2, 200, 140))
    #expect(kept.identifier == 1 && kept.phase == .ended && kept.view === stage.deep)
    #expect(stage.diary.lastTouch !== kept)
  }

  @Test(
    "R-TCH-21: one finger too many cancels all; new fingers are dead until all are lifted"
  )
  func overflow() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.isMultipleTouchEnabled = true
    stage.app.maxTouches = 5
    for finger in 1...5 { stage.send(.down(finger, 40 + Double(finger), 140)) }
    _ = stage.journal.take()
    var events = 0
    stage.W.onSend = { _ in events += 1 }
    stage.send(.down(6, 60, 140))
    #expect(events == 1)
    #expect(stage.journal.take() == ["deep.cancelled{1,2,3,4,5}"])
    #expect(stage.diary.lines.contains("touch 3 cancelled deep overflow"))
    #expect(stage.diary.lines.suffix(3).contains("hit 6 overflow"))
    stage.send(.up(1), .up(2), .move(6, 61, 140))
    stage.send(.down(7, 60, 140))
    for finger in 3...7 { stage.send(.up(finger)) }
    #expect(stage.journal.take() == [])
    stage.send(.down(8, 50, 140))
    #expect(stage.journal.take() == ["deep.began{8}"])
  }

  @Test("R-TCH-21: the policy ignoreExtra does not affect other fingers; dead fingers count")
  func ignoreExtra() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.isMultipleTouchEnabled = true
    stage.app.maxTouches = 2
    stage.app.overflowPolicy = .ignoreExtra
    stage.send(.down(1, 50, 140), .down(2, 400, 140), .down(3, 60, 140))
    #expect(stage.journal.take() == ["deep.began{1}"])
    stage.send(.move(1, 51, 140), .move(3, 61, 140))
    #expect(stage.journal.take() == ["deep.moved{1}"])
    stage.send(.up(1))
    stage.send(.down(4, 50, 140))
    #expect(stage.journal.take() == ["deep.ended{1}", "deep.began{4}"])
  }

  @Test("R-GDEL-2: a touch that goes on after a cancellation for its view has no reason for one")
  func reasonForView() {
    let stage = Stage(handlers: [\.deep, \.right])
    let pan = PanGestureRecognizer()
    stage.left.addGestureRecognizer(pan)
    var reasons: [CancelReason?] = []
    for view in [stage.deep, stage.right] {
      view.behavior.onCall = { method, touches, _ in
        if method == .cancelled { reasons += touches.map(\.cancelReason) }
      }
    }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    stage.send(.move(1, 90, 140))
    stage.right.removeFromSuperview()
    #expect(reasons == [.gesture, .viewRemoved])
    for finger in 1...2 {
      stage.send(.move(finger, 100, 150))
      #expect(stage.diary.lastTouch?.identifier == finger)
      #expect(stage.diary.lastTouch?.cancelReason == nil)
    }
    stage.send(.up(1), .up(2))
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
    let stage = Stage()
    var checked = false
    stage.W.onSend = { [unowned stage] event in
      #expect(event.touches(for: stage.deep)?.inOrder.map(\.identifier) == [1])
      #expect(event.touches(for: stage.root) == nil)
      #expect(event.touches(for: stage.W)?.inOrder.map(\.identifier) == [1, 2])
      #expect(event.predictedTouches(for: event.orderedTouches[0])?.isEmpty == true)
      #expect(event.type == .touches && event.subtype == .none)
      checked = true
    }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(checked)
  }
}

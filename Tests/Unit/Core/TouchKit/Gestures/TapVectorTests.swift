import CoreTestSupport
import Testing
import TouchKit
import TouchModel

struct TapVectorTests {
  @Test(
    "R-GST-7, R-GDEL-2, R-TAP-3: the recognizer receives the touch first, and cancels it for the view"
  )
  func tap() {
    let stage = GestureStage(showsSteps: true)
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["gr tap began", "deep.began{1}"])
    #expect(
      stage.send(.up(1), at: 0.1) == [
        "gr tap ended", "state tap ended", "deep.cancelled{1}", "act tap ended", "reset tap",
      ])
  }

  @Test("R-GDEL-6: without cancelsTouchesInView the view receives the end")
  func withoutCancelling() {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    tap.cancelsTouchesInView = false
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.up(1)) == ["act tap ended", "deep.ended{1}"])
  }

  @Test(
    "R-GDEL-7: delayed calls are not delivered if the recognizer recognizes",
    arguments: [true, false])
  func delayedBegin(cancels: Bool) {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    tap.delaysTouchesBegan = true
    tap.cancelsTouchesInView = cancels
    #expect(stage.send(.down(1, 50, 140)).isEmpty)
    #expect(stage.send(.up(1)) == ["act tap ended"])
    #expect(stage.wait(until: 10).isEmpty)
  }

  @Test("R-GDEL-7, R-GDEL-10: delayed calls are delivered when the recognizer fails")
  func replay() {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    tap.delaysTouchesBegan = true
    var locations: [Point] = []
    var times: [Double] = []
    let tell = stage.deep.behavior.onCall
    stage.deep.behavior.onCall = { method, touches, event in
      tell(method, touches, event)
      locations += touches.map { $0.location(in: nil) }
      times += touches.map(\.timestamp)
    }
    #expect(stage.send(.down(1, 50, 140), at: 0.1).isEmpty)
    #expect(stage.send(.move(1, 70, 140), at: 0.2).isEmpty)
    #expect(stage.send(.move(1, 110, 140), at: 0.3) == ["deep.began{1}", "deep.moved{1}"])
    #expect(stage.send(.up(1), at: 0.4) == ["deep.ended{1}"])
    #expect(locations.map(\.x) == [50, 110, 110])
    #expect(times == [0.1, 0.3, 0.4])
  }

  @Test("R-GST-1, R-GDEL-13: a recognizer of an ancestor behaves like one of the view")
  func ancestor() {
    let stage = GestureStage(showsSteps: true)
    stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    #expect(stage.send(.down(1, 50, 140)) == ["gr tap began", "deep.began{1}"])
    #expect(
      stage.send(.up(1)) == [
        "gr tap ended", "state tap ended", "deep.cancelled{1}", "act tap ended", "reset tap",
      ])
  }

  @Test(
    "R-GST-4, R-GST-15, R-GST-18, R-GST-20: of two taps that of the hit view recognizes")
  func childWins() {
    let stage = GestureStage(showsSteps: true)
    stage.add(TapGestureRecognizer(), "far", to: stage.root)
    stage.add(TapGestureRecognizer(), "near", to: stage.deep)
    #expect(
      stage.send(.down(1, 50, 140)) == ["gr near began", "gr far began", "deep.began{1}"])
    #expect(
      stage.send(.up(1)) == [
        "gr near ended", "gr far ended", "state near ended", "state far failed",
        "deep.cancelled{1}", "act near ended", "reset near", "reset far",
      ])
  }

  @Test(
    "R-GST-15: one delegate is sufficient for both to recognize", arguments: [true, false])
  func simultaneous(isOfTheFirst: Bool) {
    let stage = GestureStage()
    let far = stage.add(TapGestureRecognizer(), "far", to: stage.root)
    let near = stage.add(TapGestureRecognizer(), "near", to: stage.deep)
    let answers = Answers()
    answers.isSimultaneous = true
    if isOfTheFirst { near.delegate = answers } else { far.delegate = answers }
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.up(1)) == ["deep.cancelled{1}", "act near ended", "act far ended"])
  }

  @Test("R-TAP-7, R-GST-19: single and double tap without a requirement both act")
  func singleAndDouble() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(), "single", to: stage.deep)
    stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1) == ["deep.cancelled{1}", "act single ended"])
    #expect(stage.send(.down(1, 50, 140), at: 0.2) == ["deep.began{2}"])
    #expect(stage.send(.up(1), at: 0.3) == ["deep.cancelled{2}", "act double ended"])
    #expect(stage.wait(until: 10).isEmpty)
  }

  @Test(
    "R-GST-12, R-GDEL-8, R-TAP-7: a single tap that requires a failure acts when the gap is over"
  )
  func singleWaits() {
    let stage = GestureStage()
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.deep)
    single.require(toFail: stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep))
    var fingers: [Int] = []
    single.addAction { fingers.append($0.numberOfTouches) }
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    #expect(single.state == .possible)
    #expect(stage.app.nextDeadline == .seconds(0.45))
    #expect(stage.wait(until: 0.449_999).isEmpty)
    #expect(stage.wait(until: 0.45) == ["deep.cancelled{1}", "act single ended"])
    #expect(fingers == [1])
    #expect(single.location(in: nil) == .zero, "it has been reset")
    #expect(stage.app.nextDeadline == nil)
  }

  @Test("R-TAP-7, R-TAP-5, R-GST-21, R-CTL-19: a second tap elsewhere makes both single taps act")
  func secondElsewhere() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.root)
    single.require(toFail: stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root))
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    #expect(
      stage.send(.down(1, 200, 140), at: 0.2) == [
        "deep.cancelled{1}", "act single ended", "right.began{2}",
      ])
    #expect(stage.send(.up(1), at: 0.3) == ["right.cancelled{2}", "act single ended"])
    stage.send(.down(1, 200, 140), at: 0.4)
    #expect(stage.send(.up(1), at: 0.5).isEmpty)
    #expect(stage.wait(until: 2) == ["right.cancelled{3}", "act single ended"])
    #expect(stage.app.isAtRest)
  }

  @Test("R-TAP-7, R-GST-7, R-GDEL-7: the second tap is received in order, and may be delayed")
  func secondInOrder() {
    let stage = GestureStage(showsSteps: true)
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.root)
    single.delaysTouchesBegan = true
    single.require(toFail: stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root))
    stage.send(.down(1, 300, 400), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(
      stage.send(.down(1, 50, 140), at: 0.2) == [
        "gr double began", "state double failed", "state single ended", "act single ended",
        "reset single", "gr single began",
      ])
    #expect(
      stage.send(.up(1), at: 0.3) == [
        "gr single ended", "state single ended", "act single ended", "reset double",
        "reset single",
      ])
  }

  @Test("R-TAP-7, R-CTL-19: of single, double and triple taps each completed one acts")
  func thirdElsewhere() {
    let stage = GestureStage(handlers: [])
    let taps = (1...3).map {
      stage.add(TapGestureRecognizer(taps: $0), "tap\($0)", to: stage.root)
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    var time = 0.0
    for x in [50.0, 50, 250] {
      stage.send(.down(1, x, 140), at: time)
      time += 0.05
      if x == 50 { #expect(stage.send(.up(1), at: time).isEmpty) }
      time += 0.05
    }
    #expect(taps[1].state == .possible)
    #expect(stage.send(.up(1), at: time).isEmpty)
    #expect(stage.wait(until: 2) == ["act tap1 ended"])
  }

  @Test("R-TAP-7, R-GST-5: a delegate is asked once about a touch that comes late")
  func lateAndRefused() {
    let stage = GestureStage(handlers: [])
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.root)
    single.require(toFail: stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root))
    let answers = Answers()
    var asked: [Int] = []
    answers.receives = { touch in
      asked.append(touch.identifier)
      return touch.identifier != 2
    }
    single.delegate = answers
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(stage.send(.down(1, 200, 140), at: 0.2) == ["act single ended"])
    #expect(stage.send(.up(1), at: 0.3).isEmpty)
    #expect(asked == [1, 2])
    #expect(stage.wait(until: 2).isEmpty)
    #expect(stage.app.isAtRest)
  }

  @Test(
    "R-GST-12, R-GDEL-4, R-GDEL-11: two taps recognize as double tap and are cancelled in one call"
  )
  func doubleWins() {
    let stage = GestureStage()
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.deep)
    single.require(toFail: stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep))
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    #expect(stage.send(.down(1, 50, 140), at: 0.2) == ["deep.began{2}"])
    #expect(stage.send(.up(1), at: 0.3) == ["deep.cancelled{1,2}", "act double ended"])
    #expect(stage.wait(until: 10).isEmpty)
  }

  @Test("R-GDEL-8, R-GST-26: a double tap delays the end until the gap is over")
  func doubleDelaysTheEnd() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    #expect(stage.app.nextDeadline == .seconds(0.45))
    #expect(stage.wait(until: 0.45) == ["deep.ended{1}"])
  }

  @Test(
    "R-GDEL-9: without the delay the end is delivered at once, and not cancelled later")
  func doubleWithoutDelay() {
    let stage = GestureStage()
    let double = stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    double.delaysTouchesEnded = false
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 0.1) == ["deep.ended{1}"])
    #expect(stage.send(.down(1, 50, 140), at: 0.2) == ["deep.began{2}"])
    #expect(stage.send(.up(1), at: 0.3) == ["deep.cancelled{2}", "act double ended"])
  }

  @Test("R-TAP-4, R-GST-26: a tap that lasts too long fails by time")
  func tooLong() {
    let stage = GestureStage(showsSteps: true)
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["gr tap began", "deep.began{1}"])
    #expect(stage.wait(until: 0.75).isEmpty)
    #expect(stage.wait(until: 0.750_001) == ["gr tap", "state tap failed"])
    #expect(stage.send(.up(1), at: 0.8) == ["deep.ended{1}", "reset tap"])
  }

  @Test("R-GST-21: a failed recognizer receives no new finger until all are lifted")
  func resetWaits() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 110, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.down(2, 200, 140)) == ["right.began{2}"])
    #expect(stage.send(.up(2)) == ["right.ended{2}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
    #expect(stage.send(.down(1, 200, 140)) == ["right.began{3}"])
    #expect(stage.send(.up(1)) == ["right.cancelled{3}", "act tap ended"])
  }

  @Test("R-GST-8: recognizers receive touches that are withheld from a single-touch view")
  func twoFingersOnSingleTouch() {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(taps: 1, fingers: 2), "tap", to: stage.deep)
    var fingers: [Int] = []
    tap.addAction { fingers.append($0.numberOfTouches) }
    #expect(stage.send(.down(1, 50, 140), .down(2, 70, 140)) == ["deep.began{1}"])
    #expect(stage.send(.up(1), .up(2)) == ["deep.cancelled{1}", "act tap ended"])
    #expect(fingers == [2])
  }

  @Test("R-GDEL-13, R-GST-4: a tap recognizer of the window behaves like one of the view")
  func window() {
    let stage = GestureStage()
    stage.add(TapGestureRecognizer(), "tap", to: stage.W)
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.up(1)) == ["deep.cancelled{1}", "act tap ended"])
  }

  @Test("R-TAP-2, R-TAP-4: two fingers must tap together, not one after the other")
  func twoFingers() {
    let stage = GestureStage()
    stage.deep.isMultipleTouchEnabled = true
    stage.add(TapGestureRecognizer(taps: 1, fingers: 2), "tap", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140), at: 0) == ["deep.began{1}"])
    #expect(stage.send(.down(2, 70, 140), at: 0.1) == ["deep.began{2}"])
    #expect(stage.send(.up(1), at: 0.2).isEmpty, "the end is held")
    #expect(stage.send(.up(2), at: 0.3) == ["deep.cancelled{1,2}", "act tap ended"])
    #expect(stage.send(.down(1, 50, 140), at: 1) == ["deep.began{3}"])
    #expect(stage.send(.up(1), at: 1.1) == ["deep.ended{3}"])
    #expect(stage.send(.down(2, 70, 140), at: 1.2) == ["deep.began{4}"])
    #expect(stage.send(.up(2), at: 1.3) == ["deep.ended{4}"])
  }

  @Test("R-TAP-6: the location of a tap is in the coordinates of the view")
  func location() {
    let stage = GestureStage()
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    var locations: [Point] = []
    tap.addAction { tap in
      locations = [tap.location(in: nil), tap.location(in: stage.deep)]
    }
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(locations == [Point(x: 50, y: 140), Point(x: 40, y: 40)])
  }
}

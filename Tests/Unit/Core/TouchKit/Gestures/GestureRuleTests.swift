import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Rules of all recognizers.
struct GestureRuleTests {
  @Test(
    "R-GST-10: shouldBegin is called for the hit view up to the recognizer's view, and no others")
  func shouldBegin() {
    let stage = GestureStage(handlers: [])
    let asker = AskedView(frame: Rect(x: 0, y: 0, width: 40, height: 40), identifier: "inner")
    let above = AskedView(frame: Rect(x: 0, y: 200, width: 160, height: 100), identifier: "above")
    let own = AskedView(frame: Rect(x: 0, y: 200, width: 160, height: 200), identifier: "own")
    stage.left.addSubview(own)
    own.addSubview(above)
    above.frame.origin = .zero
    above.addSubview(asker)
    var asked: [String] = []
    for view in [asker, above, own] { view.tell = { asked.append(view.identifier) } }
    stage.add(TapGestureRecognizer(), "tap", to: above)
    stage.send(.down(1, 10, 210))
    #expect(stage.send(.up(1)) == ["act tap ended"])
    #expect(asked == ["inner", "above"])
    above.answer = false
    stage.send(.down(1, 10, 210), at: 5)
    #expect(stage.send(.up(1)).isEmpty)
  }

  @Test(
    "R-GST-10: the recognizer's view is asked, too, if the hit view was removed or moved elsewhere",
    arguments: [false, true])
  func shouldBeginWithoutHitView(isMoved: Bool) {
    let stage = GestureStage(handlers: [])
    let own = AskedView(frame: Rect(x: 0, y: 200, width: 160, height: 200), identifier: "own")
    let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40), identifier: "inner")
    let other = AskedView(frame: Rect(x: 0, y: 0, width: 40, height: 40), identifier: "other")
    stage.left.addSubview(own)
    own.addSubview(inner)
    stage.right.addSubview(other)
    var asked: [String] = []
    for view in [own, other] { view.tell = { asked.append(view.identifier) } }
    own.answer = false
    stage.add(PanGestureRecognizer(), "pan", to: own)
    stage.send(.down(1, 10, 210))
    if isMoved { other.addSubview(inner) } else { inner.removeFromSuperview() }
    #expect(stage.send(.move(1, 40, 210)) == [])
    #expect(asked == ["own"])
  }

  @Test("R-GST-11: actions are called in the order of registration, and not for a released target")
  func actions() {
    let stage = GestureStage(handlers: [])
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    let target = Target(stage)
    tap.addAction { _ in stage.diary.write("first") }
    tap.addTarget(target, action: Target.tapped)
    do {
      let brief = Target(stage)
      tap.addTarget(brief, action: Target.tapped)
    }
    tap.addAction { _ in stage.diary.write("last") }
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)) == ["act tap ended", "first", "target tap", "last"])
    tap.removeTarget(target)
    stage.send(.down(1, 50, 140), at: 5)
    #expect(stage.send(.up(1)) == ["act tap ended", "first", "last"])
    tap.removeTarget(nil)
    stage.send(.down(1, 50, 140), at: 9)
    #expect(stage.send(.up(1)) == ["act tap ended"])
  }

  @Test("R-GST-13: either side can require the failure, and each pair is asked once per attempt")
  func dynamicRequirements() {
    let stage = GestureStage(handlers: [])
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.deep)
    let double = stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.deep)
    let wishes = Wishes()
    wishes.requires = { $0 === single && $1 === double }
    single.delegate = wishes
    stage.send(.down(1, 50, 140), at: 1)
    #expect(stage.send(.up(1), at: 1.05).isEmpty)
    #expect(stage.wait(until: 1.5) == ["act single ended"])
    #expect(wishes.asked == 1)
    single.delegate = nil
    let others = Wishes()
    others.isRequiredBy = { $0 === double && $1 === single }
    double.delegate = others
    stage.send(.down(1, 50, 140), at: 5)
    #expect(stage.send(.up(1), at: 5.05).isEmpty)
    stage.send(.down(1, 50, 140), at: 5.2)
    #expect(stage.send(.up(1), at: 5.25) == ["act double ended"])
    #expect(stage.wait(until: 9).isEmpty)
  }

  @Test("R-GST-14, R-GST-13: requirements of delegates that complete a cycle are ignored")
  func dynamicCircle() {
    let stage = GestureStage(handlers: [])
    let one = stage.add(TapGestureRecognizer(), "one", to: stage.deep)
    let other = stage.add(TapGestureRecognizer(), "other", to: stage.deep)
    let wishes = Wishes()
    wishes.requires = { _, _ in true }
    one.delegate = wishes
    other.delegate = wishes
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)) == ["act other ended"])
  }

  @Test("R-GST-23: the location is the centroid of the touches, and that of each can be read")
  func locations() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.send(.down(1, 50, 140), .down(2, 60, 160))
    stage.send(.move(1, 80, 140), .move(2, 90, 160))
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == Point(x: 85, y: 150))
    #expect(pan.location(in: stage.deep) == Point(x: 75, y: 50))
    #expect(pan.location(ofTouch: 1, in: nil) == Point(x: 90, y: 160))
    #expect(pan.location(ofTouch: 2, in: nil) == .zero)
  }

  @Test("R-GST-24: a cancelled touch cancels an active gesture and fails any other")
  func cancelledTouches() {
    let stage = GestureStage(handlers: [], showsSteps: true)
    stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.add(TapGestureRecognizer(), "tap", to: stage.right)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    stage.send(.down(2, 200, 140))
    #expect(
      stage.send(.cancel(1, .palm), .cancel(2, .palm)) == [
        "gr pan cancelled", "gr tap cancelled", "state pan cancelled", "act pan cancelled",
        "state tap failed", "reset pan", "reset tap",
      ])
  }

  @Test("R-GDEL-1: without a gesture both receive every phase, the recognizer first")
  func both() {
    let stage = GestureStage(showsSteps: true)
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    #expect(stage.send(.down(1, 50, 140)) == ["gr pan began", "deep.began{1}"])
    #expect(stage.send(.move(1, 55, 140)) == ["gr pan moved", "deep.moved{1}"])
    #expect(
      stage.send(.up(1)) == ["gr pan ended", "state pan failed", "deep.ended{1}", "reset pan"])
  }

  @Test("R-GDEL-3: only the view receives the touch as cancelled")
  func trueOrCancelled() {
    let stage = GestureStage()
    var phases: [TouchPhase] = []
    var reasons: [CancelReason?] = []
    let tell = stage.deep.behavior.onCall
    stage.deep.behavior.onCall = { method, touches, event in
      tell(method, touches, event)
      phases += touches.map(\.phase)
      reasons += touches.map(\.cancelReason)
    }
    let answers = Answers()
    answers.isSimultaneous = true
    stage.add(PanGestureRecognizer(), "pan", to: stage.deep).delegate = answers
    let spy = stage.add(SpyRecognizer(), "spy", to: stage.root)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    stage.send(.move(1, 90, 140))
    stage.send(.up(1))
    #expect(phases == [.began, .cancelled])
    #expect(reasons == [nil, .gesture])
    #expect(spy.phases == [.began, .moved, .moved, .ended])
  }

  @Test("R-EXCL-6, R-MULTI-5: recognizers receive touches that are withheld from their views")
  func withheld() {
    let stage = GestureStage(handlers: [\.deep, \.right])
    stage.right.isExclusiveTouch = true
    stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    stage.send(.down(1, 200, 140))
    #expect(stage.send(.down(2, 50, 140)).isEmpty)
    #expect(stage.send(.up(2)) == ["act tap ended"])
  }

  @Test(
    "R-TCH-17, R-EVT-3: a touch lists the recognizers that follow it and are not in a final state")
  func receivers() throws {
    let stage = GestureStage(handlers: [])
    let tap = stage.add(TapGestureRecognizer(), "tap", to: stage.deep)
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    let off = stage.add(PanGestureRecognizer(), "off", to: stage.root)
    off.isEnabled = false
    var touch: Touch?
    var event: TouchEvent?
    stage.app.onSend = {
      event = $0
      touch = $0.orderedTouches.first
    }
    stage.send(.down(1, 50, 140))
    #expect(try #require(touch?.gestureRecognizers).map(\.identifier) == ["tap", "pan"])
    #expect(event?.touches(for: tap)?.count == 1)
    #expect(event?.touches(for: off) == nil)
    stage.send(.move(1, 80, 140))
    #expect(try #require(touch?.gestureRecognizers).map(\.identifier) == ["pan"])
    #expect(event?.touches(for: pan)?.count == 1)
    #expect(event?.touches(for: tap) == nil)
  }

  @Test(
    "R-GST-1, R-GST-5: a recognizer that its delegate moves receives the touches of its new view")
  func movedWhileAsked() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    pan.delegate = answers
    answers.receives = { _ in
      stage.right.addGestureRecognizer(pan)
      return true
    }
    stage.send(.down(1, 50, 140))
    #expect(pan.numberOfTouches == 0, "the touch is not in the new view")
    #expect(stage.send(.move(1, 90, 140)) == [])
    stage.send(.up(1))
    answers.receives = { _ in
      stage.root.addGestureRecognizer(pan)
      return true
    }
    stage.send(.down(2, 200, 140))
    #expect(pan.numberOfTouches == 1, "the touch is in both views")
    #expect(stage.send(.move(2, 240, 140)) == ["act pan began"])
  }

  /// A recognizer that records the phases of its touches.
  private final class SpyRecognizer: GestureRecognizer {
    var phases: [TouchPhase] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      phases += touches.map(\.phase)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      phases += touches.map(\.phase)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      phases += touches.map(\.phase)
      state = .failed
    }
  }

  private final class AskedView: View {
    var tell: () -> Void = {}
    var answer = true
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      tell()
      return answer
    }
  }

  private final class Target {
    private let stage: GestureStage
    init(_ stage: GestureStage) { self.stage = stage }
    func tapped(_ recognizer: GestureRecognizer) {
      stage.diary.write("target \(recognizer.identifier)")
    }
  }

  private final class Wishes: GestureRecognizerDelegate {
    var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var isRequiredBy: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var asked = 0

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
      asked += 1
      return requires(recognizer, other)
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequiredBy(recognizer, other) }
  }
}

import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Cases from the test suites of Qt (`tst_qtouchevent.cpp`) and Flutter (`packages/flutter/test/gestures`),
/// with the results that UIKit's rules give.
struct PeerCaseTests {
  @Test(
    "R-TCH-7, R-EVT-6: Qt multiPointRawEventTranslationOnTouchScreen: a parent and two children")
  func parentAndChildren() {
    let stage = GestureStage(handlers: [\.root, \.left, \.right])
    #expect(
      stage.send(.down(1, 50, 300), .down(2, 250, 300)) == ["left.began{1}", "right.began{2}"])
    // The first finger moves onto the other child, the second stays.
    #expect(stage.send(.move(1, 250, 310)) == ["left.moved{1}"])
    #expect(stage.send(.up(2), .move(1, 251, 310)) == ["left.moved{1}", "right.ended{2}"])
    #expect(stage.send(.up(1)) == ["left.ended{1}"])
  }

  @Test(
    "R-RESP-2, R-RESP-9, R-TCH-7: Qt touchBeginPropagatesWhenIgnored: the nearest ancestor that handles it"
  )
  func nearestAncestor() {
    let stage = GestureStage(handlers: [\.root, \.left])
    #expect(stage.send(.down(1, 50, 140)) == ["left.began{1}"])
    #expect(stage.send(.move(1, 250, 140)) == ["left.moved{1}"])
    stage.deep.behavior.handled = []
    #expect(stage.send(.up(1)) == ["left.ended{1}"])
  }

  @Test("R-SYS-4: Qt deleteInEventHandler: a view goes away in each of its methods")
  func deletedInHandler() {
    for removal in [TouchMethod.began, .moved, .ended] {
      let stage = GestureStage(handlers: [\.deep, \.right])
      weak var released: View?
      do {
        let view = ProbeView(
          frame: Rect(x: 0, y: 300, width: 100, height: 100), identifier: "extra")
        released = view
        view.behavior.handleAll(in: stage.journal)
        view.behavior.onCall = { [unowned view] method, _, _ in
          if method == removal { view.removeFromSuperview() }
        }
        stage.root.addSubview(view)
      }
      stage.send(.down(1, 50, 350), .down(2, 250, 300))
      stage.send(.move(1, 51, 350), .move(2, 251, 300))
      #expect(stage.send(.up(1), .up(2)) == ["right.ended{2}"])
      let ending = removal == .ended ? "extra.ended{1}" : "extra.cancelled{1}"
      #expect(stage.journal.lines.filter { $0.hasPrefix("extra") }.last == ending)
      #expect(released == nil, "removed in \(removal)")
    }
  }

  @Test(
    "R-WIN-3, R-TCH-6: Qt testQuickPopup: a window that opens in a handler gets the next touch only"
  )
  func popup() {
    let stage = GestureStage()
    let popup = ProbeWindow(
      frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "popup")
    popup.windowLevel = .alert
    let cover = View(frame: popup.bounds, identifier: "cover")
    popup.addSubview(cover)
    stage.add(TapGestureRecognizer(), "close", to: cover)
    stage.deep.behavior.onCall = { method, _, _ in
      guard method == .began else { return }
      popup.windowScene = stage.scn
      popup.isHidden = false
    }
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 60, 140)).isEmpty)
    #expect(stage.journal.lines == ["deep.began{1}", "deep.moved{1}"])
    stage.send(.up(1))
    #expect(stage.send(.down(1, 50, 140)).isEmpty)
    #expect(stage.send(.up(1)) == ["act close ended"])
    #expect(stage.journal.lines.last == "deep.ended{1}")
  }

  @Test(
    "R-TAP-5: Flutter double_tap 'Inter-tap delay resets': the third tap is the second of a pair")
  func pauseBeforePair() {
    let stage = GestureStage(handlers: [])
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.root)
    double.numberOfTapsRequired = 2
    stage.send(.down(1, 10, 10), at: 1)
    stage.send(.up(1), at: 1.05)
    stage.send(.down(1, 12, 12), at: 6)
    stage.send(.up(1), at: 6.05)
    stage.send(.down(1, 10, 10), at: 6.15)
    #expect(stage.send(.up(1), at: 6.2) == ["act double ended"])
  }

  @Test("R-TAP-3, R-GST-21: Flutter double_tap 'Intra-tap distance': a drag is not the first tap")
  func dragIsNoTap() {
    let stage = GestureStage(handlers: [])
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.root)
    double.numberOfTapsRequired = 2
    stage.send(.down(1, 10, 10), at: 1)
    stage.send(.move(1, 80, 80), at: 1.02)
    stage.send(.up(1), at: 1.05)
    stage.send(.down(1, 10, 10), at: 1.1)
    #expect(stage.send(.up(1), at: 1.15).isEmpty)
    stage.send(.down(1, 10, 10), at: 1.25)
    #expect(stage.send(.up(1), at: 1.3) == ["act double ended"])
  }

  @Test("R-TAP-2: Flutter double_tap 'Should not recognize two overlapping taps'")
  func overlappingTaps() {
    let stage = GestureStage(handlers: [])
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.root)
    double.numberOfTapsRequired = 2
    stage.send(.down(1, 10, 10), at: 1)
    stage.send(.down(2, 12, 12), at: 1.02)
    stage.send(.up(1), at: 1.05)
    #expect(stage.send(.up(2), at: 1.08).isEmpty)
    stage.send(.down(1, 10, 10), at: 1.2)
    #expect(stage.send(.up(1), at: 1.25).isEmpty)
    stage.send(.down(1, 10, 10), at: 1.35)
    #expect(stage.send(.up(1), at: 1.4) == ["act double ended"])
  }

  @Test(
    "R-PAN-3, R-PAN-6: Flutter scale 'Should recognize': fingers that join and leave do not jump")
  func panWithChangingFingers() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.send(.down(1, 100, 100))
    stage.send(.move(1, 120, 130))
    let first = pan.translation(in: stage.root)
    stage.send(.down(2, 10, 20))
    #expect(pan.translation(in: stage.root) == first)
    stage.send(.move(2, 30, 20))
    let second = pan.translation(in: stage.root)
    #expect(second == Point(x: first.x + 10, y: first.y))
    stage.send(.up(1))
    #expect(pan.translation(in: stage.root) == second)
    #expect(pan.state == .changed)
    stage.send(.move(2, 40, 25))
    #expect(pan.translation(in: stage.root) == Point(x: second.x + 10, y: second.y + 5))
    #expect(stage.send(.up(2)) == ["act pan ended"])
  }

  @Test("R-PIN-5: Flutter scale 'Continue scaling with two fingers': the scale does not jump")
  func pinchWithFingerLifted() {
    let stage = GestureStage(handlers: [])
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.root)
    stage.send(.down(1, 100, 100), .down(2, 200, 100))
    stage.send(.move(2, 250, 100))
    stage.send(.move(2, 300, 100))
    let scale = pinch.scale
    stage.send(.up(1))
    #expect(pinch.scale == scale)
    stage.send(.move(2, 310, 140))
    #expect(pinch.scale == scale)
    stage.send(.down(1, 110, 140))
    #expect(pinch.scale == scale)
    stage.send(.move(1, 10, 140))
    #expect(abs(pinch.scale - scale * 1.5) < 0.001)
    stage.send(.up(1))
    #expect(stage.send(.up(2)) == ["act pinch ended"])
  }

  @Test(
    "R-GST-16, R-PAN-2: Flutter scale 'competes with drag': the first that recognizes takes all")
  func pinchAgainstPan() {
    let stage = GestureStage(handlers: [])
    stage.add(PinchGestureRecognizer(), "pinch", to: stage.root)
    stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.send(.down(1, 10, 10))
    #expect(stage.send(.move(1, 10, 50)) == ["act pan began"])
    #expect(stage.send(.down(2, 10, 20)) == [])
    #expect(stage.send(.move(2, 90, 20)) == ["act pan changed"])
    #expect(stage.send(.up(1)) == [])
    #expect(stage.send(.up(2)) == ["act pan ended"])
    // A pinch that begins first, too.
    stage.send(.down(1, 100, 200), .down(2, 110, 200))
    #expect(stage.send(.move(1, 94, 200), .move(2, 116, 200)) == ["act pinch began"])
    #expect(stage.send(.move(1, 94, 260), .move(2, 116, 260)) == ["act pinch changed"])
  }
}

import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Motions that the delegate begins where another one ends.
@Suite struct MotionChainTests {
  /// A delegate that acts once in a call.
  private final class Chain: ScrollViewDelegate {
    let callback: String
    weak var picture: View?
    var next: (ScrollView) -> Void = { _ in }
    var calls: [String] = []

    init(_ callback: String) { self.callback = callback }

    private func called(_ name: String, _ scroll: ScrollView) {
      calls.append(name)
      if name == callback, calls.count(where: { $0 == name }) == 1 { next(scroll) }
    }
    func viewForZooming(in scrollView: ScrollView) -> View? { picture }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      called("didDrag \(willDecelerate)", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
      called("willDecelerate", scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      called("didDecelerate", scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      called("didAnimate", scrollView)
    }
    func scrollViewDidEndZooming(
      _ scrollView: ScrollView, with view: View?, atScale scale: Double
    ) { called("didZoom", scrollView) }
  }

  /// A motion that ends, or a drag or pinch.
  enum First: String, CaseIterable {
    case animation, deceleration, zoomAnimation, zoomReturn, slowDrag, quickDrag

    /// The call in which the delegate begins another motion.
    var callback: String {
      switch self {
      case .animation: "didAnimate"
      case .deceleration: "didDecelerate"
      case .zoomAnimation, .zoomReturn: "didZoom"
      case .slowDrag: "didDrag false"
      case .quickDrag: "didDrag true"
      }
    }
  }

  /// What cancels a motion or a drag.
  enum Cancellation: CaseIterable {
    case disabling, removal, suspension
  }

  private let stage = Stage(writing: .effects)
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let picture = View(frame: Rect(x: 0, y: 0, width: 320, height: 4000))

  init() {
    stage.clear()
    scroll.identifier = "list"
    scroll.addSubview(picture)
    scroll.contentSize = picture.bounds.size
    scroll.maximumZoomScale = 3
    stage.root.addSubview(scroll)
  }

  private func play(_ first: First) {
    switch first {
    case .animation: scroll.setContentOffset(Point(x: 0, y: 300), animated: true)
    case .zoomAnimation: scroll.setZoomScale(2, animated: true)
    case .deceleration, .quickDrag, .slowDrag:
      stage.send(.down(1, 100, 400), at: 1)
      for step in 1...5 { stage.send(.move(1, 100, 400 - 20 * Double(step))) }
      stage.send(.up(1), at: first == .slowDrag ? 3 : nil)
    case .zoomReturn:
      stage.send(.down(1, 100, 200), .down(2, 200, 200), at: 1)
      stage.send(.move(1, 130, 200), .move(2, 170, 200))
      stage.send(.up(1), .up(2))
    }
    stage.app.advance(to: .seconds(20))
  }

  @Test(
    "R-SCR-17: an animated scroll that begins where a motion ends moves the content step by step",
    arguments: First.allCases)
  func scroll(_ first: First) {
    let chain = Chain(first.callback)
    chain.picture = picture
    var start: Double?
    chain.next = {
      $0.setContentOffset(Point(x: 0, y: 700), animated: true)
      start = $0.contentOffset.y
    }
    scroll.delegate = chain
    play(first)
    #expect(start != nil && start != 700)
    #expect(scroll.contentOffset.y == 700 && chain.calls.last == "didAnimate")
    #expect(!chain.calls.contains("didDecelerate") || chain.calls.contains("willDecelerate"))
    #expect(stage.app.isAtRest)
    let states = stage.diary.take().filter { $0.hasPrefix("list") }.map {
      $0.split(separator: " ")[2]
    }
    #expect(states.last == "ended")
    #expect(states.count { $0 == "began" } == states.count { $0 == "ended" })
  }

  @Test(
    "R-SCR-17: an animated zoom that begins where a motion ends changes the scale step by step",
    arguments: First.allCases)
  func zoom(_ first: First) {
    let chain = Chain(first.callback)
    chain.picture = picture
    var start: Double?
    chain.next = {
      $0.setZoomScale(3, animated: true)
      start = $0.zoomScale
    }
    scroll.delegate = chain
    play(first)
    #expect(start != nil && start != 3)
    #expect(scroll.zoomScale == 3 && chain.calls.last == "didZoom" && stage.app.isAtRest)
  }

  @Test(
    "R-SCR-17: an animation that begins while its scroll view is cancelled arrives at once",
    arguments: Cancellation.allCases, [First.animation, .quickDrag])
  func cancelled(_ cancellation: Cancellation, _ first: First) {
    // The suspension would cancel the animation, too.
    if cancellation == .suspension, first == .quickDrag { return }
    let chain = Chain(first == .animation ? "didAnimate" : "didDrag false")
    chain.next = { $0.setContentOffset(Point(x: 0, y: 700), animated: true) }
    scroll.delegate = chain
    if first == .animation {
      scroll.setContentOffset(Point(x: 0, y: 300), animated: true)
    } else {
      stage.send(.down(1, 100, 400), at: 1)
      stage.send(.move(1, 100, 300))
    }
    switch cancellation {
    case .disabling: scroll.isScrollEnabled = false
    case .removal: scroll.removeFromSuperview()
    case .suspension: stage.app.resignActive()
    }
    #expect(chain.calls.contains(chain.callback))
    #expect(scroll.contentOffset.y == 700 && !scroll.isDecelerating)
    #expect(stage.app.nextDeadline == nil)
  }

  @Test("R-SCR-17: a deceleration that the delegate replaces at the end of a drag is not announced")
  func unannounced() {
    let chain = Chain("didDrag true")
    chain.next = { $0.setContentOffset(Point(x: 0, y: 700), animated: true) }
    scroll.delegate = chain
    play(.quickDrag)
    #expect(chain.calls == ["didDrag true", "didAnimate"])
  }

  @Test("R-SCR-17: an animation in the step in which a finger stops the content moves it")
  func sameStep() {
    final class Restarting: View {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        (superview as? ScrollView)?.setContentOffset(Point(x: 0, y: 700), animated: true)
      }
    }
    let other = Restarting(frame: Rect(x: 0, y: 0, width: 320, height: 4000))
    scroll.addSubview(other)
    scroll.delaysContentTouches = false
    play(.slowDrag)
    stage.send(.down(1, 100, 400), at: 30)
    for step in 1...5 { stage.send(.move(1, 100, 400 - 20 * Double(step))) }
    stage.send(.up(1))
    stage.app.advance(to: .seconds(30.2))
    #expect(scroll.isDecelerating)
    // Not in one step: first at rest, then again.
    scroll.setContentOffset(.zero, animated: false)
    scroll.setContentOffset(Point(x: 0, y: 100), animated: true)
    #expect(scroll.contentOffset.y == 0)
    stage.app.advance(to: .seconds(40))
    #expect(scroll.contentOffset.y == 100 && stage.diary.notes.isEmpty)
    stage.send(.down(1, 100, 400), at: 41)
    stage.send(.up(1))
    stage.app.advance(to: .seconds(50))
    #expect(scroll.contentOffset.y == 700 && stage.diary.notes.isEmpty)
  }

  @Test("UIKit: a page that is shown in the completion or the delegate's call for another one")
  func pages() {
    let stage = ContainerStage()
    let pager = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.setViewControllers([stage.first], direction: .forward, animated: false)
    stage.show(pager)
    stage.tap(100, 100)
    var finished: [String] = []
    pager.setViewControllers([stage.second], direction: .forward, animated: true) {
      finished.append("second \($0)")
      pager.setViewControllers([stage.third], direction: .forward, animated: true) {
        finished.append("third \($0)")
      }
    }
    stage.app.advance(to: .seconds(10))
    #expect(finished == ["second true", "third true"])
    #expect(pager.viewControllers == [stage.third])
    // A change that another one replaces before it has moved has not finished.
    pager.setViewControllers([stage.second], direction: .reverse, animated: true) {
      finished.append("second \($0)")
    }
    pager.setViewControllers([stage.first], direction: .reverse, animated: true) {
      finished.append("first \($0)")
    }
    stage.app.advance(to: .seconds(20))
    #expect(finished.suffix(2) == ["second false", "first true"])
    #expect(pager.viewControllers == [stage.first] && stage.app.isAtRest)
  }
}

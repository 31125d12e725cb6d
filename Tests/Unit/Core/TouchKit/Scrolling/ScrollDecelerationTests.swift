import Testing
import TouchModel

@testable import TouchKit

@Suite struct ScrollDecelerationTests {
  let scene = ScrollScene(moves: true)

  private func fling(at seconds: Double = 0) {
    scene.send(.down(1, 50, 400), at: seconds)
    scene.send(.move(1, 50, 380), at: seconds + 0.02)
    scene.send(.move(1, 50, 370), at: seconds + 0.04)
    scene.send(.up(1), at: seconds + 0.05)
  }

  @Test("R-SCR-9: without a rate, the content stops with the lift")
  func off() {
    scene.list.decelerationRate = .none
    fling()
    #expect(!scene.list.isDecelerating)
    #expect(scene.app.nextDeadline == nil)
  }

  @Test(
    "R-SCR-12: a finger that rested before its lift does not move the content on",
    arguments: [(0.139, true), (0.14, false), (1.04, false)])
  func rested(lift: Double, isDecelerating: Bool) {
    scene.send(.down(1, 50, 400), at: 0)
    scene.send(.move(1, 50, 380), at: 0.02)
    scene.send(.move(1, 50, 370), at: 0.04)
    scene.send(.up(1), at: lift)
    #expect(scene.list.isDecelerating == isDecelerating)
    scene.wait(until: 5)
    #expect((scene.list.contentOffset.y > 20) == isDecelerating)
  }

  @Test("R-SCR-9: the content decelerates in steps, and ends once")
  func goesOn() {
    fling()
    #expect(scene.list.isDecelerating && !scene.list.isDragging)
    #expect(scene.app.nextDeadline == Microseconds(66_667))
    #expect(scene.diary.take().count == 2)
    scene.wait(until: 0.07)
    #expect(scene.list.contentOffset.y > 28.3 && scene.list.contentOffset.y < 28.4)
    scene.wait(until: 10)
    #expect(!scene.list.isDecelerating)
    #expect(scene.app.nextDeadline == nil)
    let lines = scene.diary.lines
    #expect(lines.filter { $0.contains("ended") }.count == 1)
    #expect(lines.last?.contains("ended") == true)
    #expect(lines.dropLast().allSatisfy { $0.contains("changed") })
    // 500 points per second, times 0.998 after each millisecond: 250 points, minus the part
    // below the minimum velocity.
    #expect(scene.list.contentOffset.y > 260 && scene.list.contentOffset.y < 270)
  }

  @Test("R-SCR-9: a finger that comes down stops the content and is not delivered to it")
  func stopped() {
    fling()
    scene.wait(until: 0.1)
    let offset = scene.list.contentOffset
    _ = scene.diary.take()
    scene.send(.down(2, 50, 140 - offset.y), at: 0.1)
    #expect(!scene.list.isDecelerating)
    scene.wait(until: 1)
    scene.send(.up(2), at: 1.1)
    #expect(scene.list.contentOffset == offset)
    #expect(scene.diary.lines == ["list scroll ended (0.0, \(offset.y))"])
    // The next touch is delivered to the content again.
    scene.send(.down(3, 50, 140 - offset.y), at: 2)
    scene.send(.up(3), at: 2.1)
    #expect(scene.diary.lines.suffix(2) == ["deep.began{3}", "deep.ended{3}"])
  }

  /// A delegate that records its calls.
  private final class Listener: ScrollViewDelegate {
    var lines: [String] = []

    func scrollViewDidScroll(_ scrollView: ScrollView) { lines.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("drag") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      lines.append("dragged \(willDecelerate)")
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { lines.append("arrived") }
  }

  @Test(
    "R-SCR-19: a finger that stops a glide ends a drag at its lift, once", arguments: [false, true])
  func stoppedGlide(moves: Bool) {
    let listener = Listener()
    fling()
    scene.wait(until: 0.1)
    scene.list.delegate = listener
    scene.send(.down(2, 50, 140), at: 0.1)
    scene.wait(until: 1)
    #expect(listener.lines.isEmpty)
    if moves { scene.send(.move(2, 50, 100), at: 1) }
    scene.send(.up(2), at: 1.5)
    #expect(listener.lines == (moves ? ["drag", "scroll", "dragged false"] : ["dragged false"]))
    listener.lines = []
    scene.send(.down(3, 50, 140), at: 2)
    scene.send(.up(3), at: 2.1)
    #expect(listener.lines.isEmpty)
  }

  @Test("R-SCR-19: a request for what is there is no animation, but ends one")
  func nothingToDo() {
    let listener = Listener()
    scene.list.delegate = listener
    scene.list.setContentOffset(.zero, animated: true)
    scene.list.scrollRectToVisible(scene.list.bounds, animated: true)
    scene.wait(until: 1)
    #expect(listener.lines.isEmpty && scene.app.nextDeadline == nil)
    scene.list.setContentOffset(Point(x: 0, y: 100), animated: true)
    #expect(scene.list.isScrollAnimating)
    scene.list.setContentOffset(scene.list.contentOffset, animated: true)
    #expect(!scene.list.isScrollAnimating && listener.lines.last == "arrived")
  }

  @Test("UIKit: stopScrollingAndZooming ends a drag, a glide and an animation")
  func stoppedByProgram() {
    fling()
    scene.list.stopScrollingAndZooming()
    #expect(!scene.list.isDecelerating)
    scene.list.setContentOffset(Point(x: 0, y: 300), animated: true)
    scene.list.stopScrollingAndZooming()
    #expect(!scene.list.isScrollAnimating && scene.list.contentOffset.y < 300)
    let offset = scene.list.contentOffset
    scene.send(.down(2, 50, 400), at: 3)
    scene.send(.move(2, 50, 350), at: 3.1)
    #expect(scene.list.isDragging)
    scene.list.stopScrollingAndZooming()
    #expect(!scene.list.isDragging)
    let stopped = scene.list.contentOffset
    scene.send(.move(2, 50, 300), at: 3.2)
    #expect(scene.list.contentOffset == stopped && stopped != offset)
    scene.send(.up(2), at: 3.3)
    fling(at: 4)
    #expect(scene.list.isDecelerating)
  }

  @Test("R-SCR-9: deceleration ends at the end of the range, when disabled, removed, or suspended")
  func otherEnds() {
    for way in 0..<4 {
      let scene = ScrollDecelerationTests()
      if way == 0 {
        scene.scene.list.contentSize.height = 520
        scene.scene.list.bounces = false
      }
      scene.fling()
      switch way {
      case 0: break
      case 1: scene.scene.list.isScrollEnabled = false
      case 2: scene.scene.list.removeFromSuperview()
      default: scene.scene.app.resignActive()
      }
      scene.scene.wait(until: 10)
      #expect(!scene.scene.list.isDecelerating)
      #expect(scene.scene.app.nextDeadline == nil)
      let last = scene.scene.diary.lines.last
      #expect(
        last == (way == 0 ? "list scroll ended (0.0, 40.0)" : "list scroll cancelled (0.0, 20.0)"))
    }
  }

  @Test("R-SCR-9: a scroll view that is released with its window leaves no state")
  func goneWithWindow() {
    let app = Application()
    func make() -> Window {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "w")
      let list = ScrollView(frame: window.bounds, identifier: "list")
      list.contentSize = Size(width: 100, height: 1000)
      window.addSubview(list)
      app.add(window)
      window.isHidden = false
      for (y, phase) in [(90.0, ContactPhase.began), (60, .moved), (40, .moved), (40, .ended)] {
        app.receive(
          ContactFrame(
            device: DeviceID(rawValue: 1), time: app.time + .milliseconds(10),
            contacts: [
              Contact(
                id: ContactID(rawValue: 1), slot: 0, phase: phase, position: Point(x: 50, y: y))
            ]))
      }
      #expect(list.isDecelerating)
      return window
    }
    weak var watch: Window?
    do {
      let window = make()
      watch = window
      app.remove(window)
    }
    // The next frame determines the window order again.
    app.receive(
      ContactFrame(
        device: DeviceID(rawValue: 1), time: .seconds(10),
        contacts: [
          Contact(id: ContactID(rawValue: 2), slot: 0, phase: .began, position: .zero)
        ]))
    #expect(watch == nil)
    #expect(app.nextDeadline == nil)
  }

  @Test(
    "R-SCR-9: the content stops for unusual rates too",
    arguments: [0, -1, 0.5, 1, 2, .nan, .infinity])
  func rates(rate: Double) {
    let range = ScrollRange(
      x: ScrollAxis(content: 10, extent: 100), y: ScrollAxis(content: 1e9, extent: 100))
    var motion = ScrollMotion(
      velocity: Point(x: 50, y: 4000), rate: DecelerationRate(rawValue: rate), from: .zero,
      in: range)
    var offset = Point.zero
    var steps = 0
    while motion.isMoving, steps < 10_000 {
      offset = motion.step(from: offset, in: range)
      steps += 1
    }
    #expect(steps > 0 && steps < 10_000)
    #expect(offset.x == 0 && offset.y > 0)
  }
}

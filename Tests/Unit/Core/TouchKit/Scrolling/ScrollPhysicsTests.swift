import CoreSurfaces
import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

/// Bouncing, paging, insets and locks of scroll views.
@Suite struct ScrollPhysicsTests {
  let stage = ScrollStage(moves: true)

  /// Drags a finger from the middle of the list in steps of 10 ms, and lifts it.
  private func drag(_ steps: [Point], at seconds: Double = 1, lift: Double = 0.01) {
    var time = seconds
    var finger = Point(x: 80, y: 240)
    stage.send(.down(1, finger.x, finger.y), at: time)
    for step in steps {
      time += 0.01
      finger = finger + step
      stage.send(.move(1, finger.x, finger.y), at: time)
    }
    stage.send(.up(1), at: time + lift)
  }

  private var offset: Point { stage.list.contentOffset }

  // MARK: Bouncing

  @Test("R-SCR-1: beyond the end of its range the content follows the finger less and less")
  func resistance() {
    stage.send(.down(1, 50, 140), at: 0)
    var former = 0.0
    var steps: [Double] = []
    for distance in stride(from: 110.0, through: 310, by: 100) {
      stage.send(.move(1, 50, 140 + distance))
      steps.append(former - offset.y)
      former = offset.y
    }
    // 100 points beyond the range, 0.55 and the height of 480 points.
    #expect(abs(steps[0] - 480 * (1 - 1 / (100 * 0.55 / 480 + 1))) < 1e-9)
    #expect(steps[0] > steps[1] && steps[1] > steps[2] && steps[2] > 0)
  }

  @Test(
    "R-SCR-1: after the lift the content returns to the end of its range, and only closer to it")
  func returns() {
    drag([Point(x: 0, y: 110)], lift: 1)
    #expect(stage.list.isDecelerating && offset.y < -40)
    var former = offset.y
    serveDeadlines({ stage.list.isDecelerating ? stage.app.nextDeadline : nil }) { next in
      stage.app.advance(to: next)
      #expect(offset.y > former && offset.y <= 0)
      former = offset.y
    }
    #expect(offset == .zero)
    #expect(stage.diary.lines.last == "list scroll ended (0.0, 0.0)")
  }

  @Test("R-SCR-9: a finger that only rests on content that returns does not stop it; a drag does")
  func caught() {
    drag([Point(x: 0, y: 210)], lift: 1)
    stage.send(.down(2, 80, 240), at: 2.05)
    #expect(stage.list.isDecelerating)
    stage.wait(until: 2.1)
    let caught = offset.y
    #expect(caught < -5)
    _ = stage.diary.take()
    stage.send(.move(2, 80, 251), at: 2.1)
    #expect(!stage.list.isDecelerating && stage.list.isDragging)
    #expect(offset.y < caught && offset.y > caught - 1)
    #expect(stage.diary.lines.map { $0.contains("ended") } == [true, false])
    stage.send(.up(2), at: 3)
    stage.wait(until: 9)
    #expect(offset == .zero)
  }

  @Test("R-SCR-9: the content that a finger has stopped moves on after the next quick drag")
  func flungAgain() {
    drag([Point(x: 0, y: -30), Point(x: 0, y: -30)])
    stage.wait(until: 1.1)
    let first = offset.y
    drag([Point(x: 0, y: -30), Point(x: 0, y: -30)], at: 1.1)
    #expect(stage.list.isDecelerating && stage.diary.notes.isEmpty)
    stage.wait(until: 9)
    #expect(offset.y > first + 200)
    #expect(stage.diary.lines.filter { $0.contains("ended") }.count == 2)
  }

  @Test("R-SCR-9: content that is moved beyond its range ends at its end, however its motion ends")
  func interrupted() {
    drag([Point(x: 0, y: 210)], lift: 1)
    stage.app.resignActive()
    #expect(offset == .zero && !stage.list.isDecelerating)
    stage.app.becomeActive()
    stage.send(.down(2, 80, 240), at: 3)
    stage.send(.move(2, 80, 400), at: 3.1)
    #expect(offset.y < 0)
    stage.list.isScrollEnabled = false
    #expect(offset == .zero)
  }

  @Test("R-SCR-7: content that is not larger bounces only if it always does")
  func always() {
    stage.list.contentSize = Size(width: 160, height: 100)
    drag([Point(x: 0, y: 60)])
    #expect(stage.diary.take() == [])
    stage.list.alwaysBounceVertical = true
    drag([Point(x: 0, y: 60)], at: 10)
    stage.wait(until: 20)
    #expect(stage.diary.lines.count > 5 && offset == .zero)
    stage.list.bounces = false
    _ = stage.diary.take()
    drag([Point(x: 0, y: 60)], at: 30)
    #expect(stage.diary.take() == [])
  }

  @Test("R-SCR-7: the content scrolls by its insets further")
  func insets() {
    stage.list.bounces = false
    stage.list.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    drag([Point(x: 0, y: 210)], lift: 1)
    #expect(offset == Point(x: 0, y: -20))
    drag([Point(x: 0, y: -900)], at: 5, lift: 1)
    #expect(offset == Point(x: 0, y: 550))
  }

  // MARK: Paging and locks

  @Test(
    "R-SCR-9: paging ends at the nearest page, and after a quick drag at the next one",
    arguments: [
      (-230.0, 1.0, 0.0), (-270, 1, 480), (-100, 0.01, 480), (100, 0.01, 0), (-1900, 0.01, 480),
    ])
  func pages(distance: Double, lift: Double, page: Double) {
    stage.list.contentSize.height = 2400
    stage.list.isPagingEnabled = true
    drag([Point(x: 0, y: distance / 2), Point(x: 0, y: distance / 2)], lift: lift)
    stage.wait(until: 20)
    #expect(offset == Point(x: 0, y: page))
    #expect(!stage.list.isDecelerating)
  }

  /// Moves the content from its last page to the first one, as an endless list does.
  private final class Endless: ScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if scrollView.contentOffset.y >= 1920 { scrollView.contentOffset.y = 0 }
    }
  }

  @Test("R-SCR-9: content that the delegate moves to another page at the end of a drag stays there")
  func endless() {
    let endless = Endless()
    stage.list.contentSize.height = 2400
    stage.list.isPagingEnabled = true
    stage.list.delegate = endless
    stage.list.contentOffset.y = 1440
    drag([Point(x: 0, y: -100), Point(x: 0, y: -100)])
    stage.wait(until: 20)
    #expect(offset == .zero)
  }

  @Test(
    "R-SCR-9: a drag that begins between two pages ends at most one page from the nearer one",
    arguments: [
      (300.0, -250.0, 0.01, 960.0), (200, -250, 0.01, 480), (780, 400, 0.01, 480),
      (700, 400, 0.01, 0), (700, 200, 0.01, 480), (300, -700, 1, 960), (200, -700, 1, 480),
    ])
  func pagesFromBetween(start: Double, distance: Double, lift: Double, page: Double) {
    stage.list.contentSize.height = 2400
    stage.list.isPagingEnabled = true
    stage.list.contentOffset.y = start
    drag([Point(x: 0, y: distance / 2), Point(x: 0, y: distance / 2)], lift: lift)
    stage.wait(until: 20)
    #expect(offset == Point(x: 0, y: page))
  }

  @Test("R-SCR-9: each axis has its own start, size of a page, and end")
  func pagesOfAxes() {
    PropertyTest.check(cases: 300, seed: 23_001, pagesOfAxes(seed:))
  }

  private func pagesOfAxes(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let extent = Point(x: 160, y: 480)
    let range = ScrollRange(
      x: ScrollAxis(content: 1600, extent: extent.x, bounces: true),
      y: ScrollAxis(content: 4800, extent: extent.y, bounces: true))
    func point() -> Point {
      Point(x: Double(dice.roll(1440)), y: Double(dice.roll(4320)))
    }
    let pages = ScrollPages(start: point())
    let (offset, velocity) = (
      point(), Point(x: Double(dice.roll(600)) - 300, y: Double(dice.roll(600)) - 300)
    )
    /// The page of one axis: the nearest to the end, or the next one, if it is no further than one.
    func expected(_ start: Double, _ end: Double, _ speed: Double, _ extent: Double) -> Double {
      let pages = (0...9).map { Double($0) * extent }
      func nearest(_ value: Double) -> Double {
        // Halfway between two pages the later one is taken.
        pages.last { page in pages.allSatisfy { abs(page - value) <= abs($0 - value) } } ?? 0
      }
      let next =
        speed <= -100
        ? pages.last { $0 <= end } : speed >= 100 ? pages.first { $0 >= end } : nearest(end)
      let first = nearest(start)
      return min(max(next ?? 0, first - extent, 0), first + extent, 9 * extent)
    }
    try #require(
      pages.page(after: velocity, from: offset, in: range)
        == Point(
          x: expected(pages.start.x, offset.x, velocity.x, extent.x),
          y: expected(pages.start.y, offset.y, velocity.y, extent.y)),
      "from \(pages.start) to \(offset) at \(velocity)")
  }

  @Test("R-SCR-7: a locked drag scrolls along the axis of its start; a diagonal one along both")
  func lock() {
    stage.list.contentSize = Size(width: 1000, height: 1000)
    stage.list.isDirectionalLockEnabled = true
    stage.list.decelerationRate = .none
    drag([Point(x: -3, y: -30), Point(x: -100, y: 0)])
    #expect(offset.x == 0 && offset.y > 0)
    stage.list.contentOffset = .zero
    drag([Point(x: -30, y: -30), Point(x: -100, y: 0)], at: 5)
    #expect(offset.x > 100 && offset.y > 0)
  }

  @Test("R-SCR-10: a scroll view that always bounces takes a drag at its end")
  func nestedBounce() {
    let inner = ScrollView(frame: Rect(x: 0, y: 200, width: 160, height: 100), identifier: "inner")
    inner.contentSize = Size(width: 160, height: 300)
    stage.list.addSubview(inner)
    stage.list.contentOffset.y = 50
    drag([Point(x: 0, y: 30)])
    #expect(offset.y != 50 && inner.contentOffset == .zero)
    inner.alwaysBounceVertical = true
    stage.wait(until: 5)
    stage.list.contentOffset.y = 50
    drag([Point(x: 0, y: 30)], at: 6)
    #expect(offset.y == 50 && inner.contentOffset.y < 0)
  }

  // MARK: Programs

  /// A delegate that writes down its calls.
  private final class Listener: ScrollViewDelegate {
    var calls: [String] = []
    var target: Point?

    func scrollViewDidScroll(_ scrollView: ScrollView) {
      if calls.last != "did scroll" { calls.append("did scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      calls.append("will end at \(targetContentOffset.pointee.y.rounded())")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      calls.append(willDecelerate ? "did drag, decelerates" : "did drag")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("decelerates") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("did decelerate") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
      calls.append("did animate")
    }
  }

  @Test("R-SCR-9: the delegate is notified of a drag in order, and of where it ends")
  func delegate() {
    let listener = Listener()
    stage.list.delegate = listener
    drag([Point(x: 0, y: -20), Point(x: 0, y: -10)])
    stage.wait(until: 20)
    #expect(
      listener.calls == [
        "will drag", "did scroll", "will end at \(Double(listener.calls[2].dropFirst(12)) ?? 0)",
        "did drag, decelerates", "decelerates", "did scroll", "did decelerate",
      ])
    let predicted = Double(listener.calls[2].dropFirst(12)) ?? 0
    #expect(abs(offset.y - predicted) < 8, "\(offset), \(predicted)")
  }

  @Test("R-SCR-9: the delegate may choose where the content stops")
  func chosen() {
    let listener = Listener()
    listener.target = Point(x: 0, y: 300)
    stage.list.delegate = listener
    drag([Point(x: 0, y: -20), Point(x: 0, y: -10)])
    stage.wait(until: 20)
    #expect(offset == Point(x: 0, y: 300))
  }

  @Test("R-SCR-1: a program moves the content at once or step by step, and stops a motion by it")
  func program() {
    let listener = Listener()
    stage.list.delegate = listener
    stage.list.setContentOffset(Point(x: 0, y: 200), animated: true)
    #expect(offset == .zero && !stage.list.isDecelerating)
    stage.wait(until: 0.1)
    #expect(offset.y > 0 && offset.y < 200)
    stage.wait(until: 5)
    #expect(offset == Point(x: 0, y: 200) && stage.app.nextDeadline == nil)
    #expect(listener.calls.last == "did animate")
    stage.list.setContentOffset(Point(x: 0, y: 100), animated: true)
    stage.list.setContentOffset(Point(x: 0, y: 50), animated: false)
    stage.wait(until: 10)
    #expect(offset == Point(x: 0, y: 50))
    stage.list.scrollRectToVisible(Rect(x: 0, y: 600, width: 10, height: 50), animated: false)
    #expect(offset == Point(x: 0, y: 170))
    stage.list.scrollRectToVisible(Rect(x: 0, y: 990, width: 10, height: 500), animated: false)
    #expect(offset == Point(x: 0, y: 520))
  }

  // MARK: Properties

  @Test(
    "R-SCR-7, R-SCR-9: after random drags the content rests within its range, and on a page if it pages"
  )
  func rest() {
    PropertyTest.check(cases: 60, seed: 21_001) { seed in try Self().rest(seed: seed) }
  }

  private func rest(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let list = stage.list
    list.contentSize = Size(width: Double(dice.roll(900)), height: Double(dice.roll(3000)))
    list.bounces = !dice.one(in: 4)
    list.alwaysBounceVertical = dice.one(in: 3)
    list.alwaysBounceHorizontal = dice.one(in: 3)
    list.isPagingEnabled = dice.one(in: 3)
    list.isDirectionalLockEnabled = dice.one(in: 2)
    list.decelerationRate = [.normal, .fast, .none][dice.roll(3)]
    if dice.one(in: 3) { list.contentInset = EdgeInsets(all: Double(dice.roll(60))) }
    var time = 1.0
    for _ in 0..<10 {
      let steps = (0...dice.roll(6)).map { _ in
        Point(x: Double(dice.roll(300) - 150), y: Double(dice.roll(600) - 300))
      }
      drag(steps, at: time, lift: dice.one(in: 2) ? 0.01 : 0.5)
      // The next finger may interrupt the motion.
      time = stage.app.time.inSeconds + (dice.one(in: 2) ? 30 : 0.1)
      stage.wait(until: time)
    }
    stage.wait(until: time + 60)
    try #require(!list.isDragging && !list.isDecelerating && stage.app.nextDeadline == nil)
    try #require(list.range.nearest(to: offset) == offset, "\(offset)")
    guard list.isPagingEnabled else { return }
    let range = list.range
    for (axis, position) in [(range.x, offset.x), (range.y, offset.y)] where axis.scrolls {
      let page = (position / axis.extent).rounded() * axis.extent
      // The last page may be a part of one.
      let isAtPage = position == axis.nearest(to: page) || position == axis.upper
      try #require(isAtPage, "\(offset)")
    }
  }

  @Test("R-SCR-9: a motion beyond the range turns once")
  func turnsOnce() {
    PropertyTest.check(cases: 60, seed: 22_001, turnsOnce(seed:))
  }

  private func turnsOnce(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let axis = ScrollAxis(content: 1000, extent: 100, bounces: true)
    let range = ScrollRange(x: axis, y: axis)
    var offset = Point(x: Double(dice.roll(1200) - 150), y: 0)
    var motion = ScrollMotion(
      velocity: Point(x: Double(dice.roll(12_000) - 6000), y: 0), from: offset, in: range)
    var turns = 0
    var direction = 0.0
    for _ in 0..<10_000 where motion.isMoving {
      let next = motion.step(from: offset, in: range)
      let change = next.x - offset.x
      if change != 0 {
        if change * direction < 0 { turns += 1 }
        direction = change
      }
      offset = next
    }
    try #require(!motion.isMoving && turns <= 1)
    try #require(range.nearest(to: offset) == offset)
  }

  @Test(
    "R-SCR-9: a motion ends for every number",
    arguments: [0, 1, -1, 1e9, 1e300, -1e300, .infinity, -.infinity, .nan])
  func anyNumber(number: Double) {
    for other in [0, 500, 1e300, .infinity, .nan] {
      for bounces in [true, false] {
        let axis = ScrollAxis(content: 1000, extent: 100, bounces: bounces)
        let range = ScrollRange(x: axis, y: axis)
        var offset = Point(x: other, y: 0)
        var motion = ScrollMotion(velocity: Point(x: number, y: number), from: offset, in: range)
        var steps = 0
        while motion.isMoving, steps < 10_000 {
          offset = motion.step(from: offset, in: range)
          steps += 1
        }
        #expect(steps < 10_000, "\(other), \(bounces)")
      }
    }
  }

  @Test("R-SCR-1: the finger's offset and the content's offset lead to each other")
  func inverse() {
    let axis = ScrollAxis(content: 1000, extent: 200, bounces: true)
    for target in stride(from: -700.0, through: 1600, by: 37) {
      #expect(abs(axis.target(of: axis.offset(followingTo: target)) - target) < 1e-6)
    }
  }
}

import CoreSurfaces
import CoreTestSupport
import Testing
import TouchModel

@testable import TouchKit

/// Properties of zooming for random fingers.
@Suite struct ZoomPropertyTests {
  private func point(_ dice: inout Dice) -> Point {
    Point(x: Double(dice.roll(320)), y: Double(dice.roll(480)))
  }

  /// Moves both fingers in a few steps, and calls a function after each.
  private func play(_ stage: ZoomStage, _ dice: inout Dice, _ body: (Point) throws -> Void) rethrows
  {
    var fingers = (point(&dice), point(&dice))
    stage.down(fingers.0, fingers.1)
    for _ in 0...dice.roll(12) {
      if dice.one(in: 2) { fingers.0 = point(&dice) }
      if dice.one(in: 2) { fingers.1 = point(&dice) }
      stage.move(fingers.0, fingers.1)
      let sum = fingers.0 + fingers.1
      try body(Point(x: sum.x / 2, y: sum.y / 2))
    }
  }

  @Test("R-SCR-13: the point between the fingers stays between them")
  func anchored() {
    PropertyTest.check(cases: 60, seed: 31_001, anchored(seed:))
  }

  private func anchored(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let stage = ZoomStage()
    stage.photo.minimumZoomScale = 0.5
    for _ in 0..<4 {
      var anchor: Point?
      try play(stage, &dice) { middle in
        guard stage.photo.isZooming else { return }
        let content = stage.content(middle.x, middle.y)
        if let anchor {
          try #require(anchor.distance(to: content) < 1e-6)
        }
        anchor = content
      }
      stage.up()
      stage.wait(dice.one(in: 2) ? 5 : 0.1)
    }
  }

  @Test(
    "R-SCR-14: after random pinches and drags the scale rests within its limits, and the content in its range"
  )
  func rests() {
    PropertyTest.check(cases: 60, seed: 32_001, rests(seed:))
  }

  private func rests(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let stage = ZoomStage()
    let photo = stage.photo
    photo.minimumZoomScale = [0.3, 1, 0.9][dice.roll(3)]
    photo.maximumZoomScale = [1.1, 3, 8][dice.roll(3)]
    photo.bouncesZoom = !dice.one(in: 4)
    photo.bounces = !dice.one(in: 4)
    photo.isPagingEnabled = dice.one(in: 4)
    photo.alwaysBounceVertical = dice.one(in: 3)
    if dice.one(in: 3) { photo.contentInset = EdgeInsets(all: Double(dice.roll(40))) }
    for _ in 0..<6 {
      play(stage, &dice) { _ in }
      if dice.one(in: 2) {
        stage.send(.up(1))
        let way = point(&dice)
        stage.send(.move(2, way.x, way.y))
        stage.send(.up(2))
      } else {
        stage.up()
      }
      stage.wait(dice.one(in: 2) ? 30 : 0.1)
    }
    stage.wait(60)
    try #require(!photo.isDragging && !photo.isZooming && !photo.isDecelerating)
    try #require(stage.app.nextDeadline == nil)
    try #require(
      photo.zoomScale >= photo.minimumZoomScale && photo.zoomScale <= photo.maximumZoomScale,
      "\(photo.zoomScale)")
    try #require(photo.limited(photo.contentOffset) == photo.contentOffset)
    let begins = stage.listener.calls.filter { $0.hasPrefix("will zoom") }.count
    try #require(stage.listener.calls.filter { $0.hasPrefix("ended") }.count == begins)
    var isUnderWay = false
    for line in stage.diary.lines {
      try #require(line.contains("began") != isUnderWay, "\(stage.diary.lines)")
      isUnderWay = !line.contains("ended") && !line.contains("cancelled")
    }
  }

  @Test("R-SCR-14: a return of the scale turns at most once")
  func turnsOnce() {
    PropertyTest.check(cases: 60, seed: 33_001, turnsOnce(seed:))
  }

  private func turnsOnce(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let target = ZoomTarget(scale: 1 + Double(dice.roll(30)) / 10, point: .zero, location: .zero)
    let start = Double(dice.roll(80) + 1) / 10
    var motion = ZoomMotion(from: start, to: target, over: Double(dice.roll(5000)))
    var scale = start
    var steps = 0
    while motion.isMoving, steps < 1000 {
      motion.step()
      let change = motion.scale - scale
      try #require(change * (target.scale - start) >= 0)
      scale = motion.scale
      steps += 1
    }
    try #require(motion.scale == target.scale && steps < 120, "\(steps)")
  }

  @Test("R-SCR-14: the scale of the fingers and that of the content lead to each other")
  func inverse() {
    var zoom = ScrollZoom()
    zoom.minimum = 0.5
    zoom.maximum = 3
    for target in stride(from: 0.05, through: 20, by: 0.07) {
      #expect(abs(zoom.target(of: zoom.scale(followingTo: target)) - target) < 1e-9)
    }
  }

  @Test("R-SCR-10: of nested scroll views at most one begins to move")
  func exactlyOne() {
    PropertyTest.check(cases: 60, seed: 34_001, exactlyOne(seed:))
  }

  private func exactlyOne(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let stage = ScrollStage(moves: true)
    stage.list.contentSize = Size(width: Double(dice.roll(500)), height: Double(dice.roll(2000)))
    let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 160, height: 300), identifier: "inner")
    inner.contentSize = Size(width: Double(dice.roll(500)), height: Double(dice.roll(900)))
    inner.alwaysBounceHorizontal = dice.one(in: 4)
    inner.isPagingEnabled = dice.one(in: 3)
    stage.list.addSubview(inner)
    var time = 1.0
    for _ in 0..<10 {
      _ = stage.diary.take()
      let offsets = (stage.list.contentOffset, inner.contentOffset)
      var finger = Point(x: 80, y: 240)
      stage.send(.down(1, finger.x, finger.y), at: time)
      for _ in 0...dice.roll(5) {
        finger =
          finger + Point(x: Double(dice.roll(80) - 40), y: Double(dice.roll(80) - 40))
        stage.send(.move(1, finger.x, finger.y))
      }
      try #require(!stage.list.isDragging || !inner.isDragging)
      let began = stage.diary.lines.filter { $0.contains("began") }
      try #require(began.count <= 1, "\(began)")
      let hasMoved = (
        stage.list.contentOffset != offsets.0, inner.contentOffset != offsets.1
      )
      try #require(!hasMoved.0 || !hasMoved.1)
      stage.send(.up(1))
      time = stage.app.time.inSeconds + 30
      stage.wait(until: time)
    }
  }
}

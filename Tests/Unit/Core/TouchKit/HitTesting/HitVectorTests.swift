import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct HitVectorTests {
  @Test("R-HIT-1, R-HIT-4, S0-01: children are tested from front to back")
  func visitingOrder() {
    let stage = Stage()
    stage.diary.wantsStages = true
    stage.app.observer = stage.diary
    let hit = stage.hit(50, 140)
    #expect(hit.view == "deep")
    #expect(hit.location == Point(x: 40, y: 40))
    #expect(
      stage.diary.stages.filter { $0.hasPrefix("hit") } == [
        "hit W", "hit root", "hit btn outsideBounds", "hit right outsideBounds", "hit left",
        "hit deep",
      ])
  }

  @Test("R-HIT-4, S0-12: a child is tested with the point in its own coordinates")
  func convertsPoints() {
    #expect(Stage().hit(5, 70).view == "left")
  }

  @Test(
    "R-HIT-5, R-WIN-6: left and top edges are inside, right and bottom are not",
    arguments: [
      (159.99, 300.0, "left"), (160, 300, "right"), (10, 479.99, "left"), (10, 480, nil),
      (0, 0, "left"), (-0.01, 10, nil),
    ] as [(Double, Double, String?)])
  func edges(x: Double, y: Double, expected: String?) {
    #expect(Stage().hit(x, y).view == expected)
  }

  @Test(
    "R-HIT-2, R-HIT-3, S1-10, S1-16a: hidden views and their descendants are not hit"
  )
  func hidden() {
    let stage = Stage()
    stage.deep.isHidden = true
    #expect(stage.hit(50, 140).view == "left")
    stage.deep.isHidden = false
    #expect(stage.hit(50, 140).view == "deep")
    stage.left.isHidden = true
    #expect(stage.hit(50, 140).view == "root")
  }

  @Test(
    "R-HIT-2, S1-16c: views with an alpha of 0.01 or less are not hit",
    arguments: [
      (0, "left"), (0.01, "left"), (0.0100001, "deep"), (0.011, "deep"), (0.02, "deep"),
      (Double.nan, "left"),
    ])
  func alpha(alpha: Double, expected: String) {
    let stage = Stage()
    stage.deep.alpha = alpha
    #expect(stage.hit(50, 140).view == expected)
  }

  @Test(
    "R-HIT-3, S1-16b, S3-05: descendants of a view without user interaction are not hit")
  func interactionDisabled() {
    let stage = Stage()
    stage.left.isUserInteractionEnabled = false
    #expect(stage.hit(50, 140).view == "root")
  }

  @Test("R-HIT-10: each alpha is tested by itself, not as a product")
  func alphaIsNotMultiplied() {
    let stage = Stage()
    stage.left.alpha = 0.05
    stage.deep.alpha = 0.05
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("R-HIT-9, S3-07: an image view is not hit until user interaction is enabled")
  func imageView() {
    let stage = Stage()
    let image = ImageView(frame: stage.left.frame, identifier: "image")
    stage.left.removeFromSuperview()
    stage.root.insertSubview(image, at: 0)
    image.addSubview(stage.deep)
    #expect(stage.hit(50, 140).view == "root")
    image.isUserInteractionEnabled = true
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("R-HIT-9: user interaction is enabled by default, except for labels and image views")
  func defaults() {
    #expect(View().isUserInteractionEnabled)
    #expect(!Label().isUserInteractionEnabled)
    #expect(!ImageView().isUserInteractionEnabled)
    #expect(!View().isMultipleTouchEnabled)
    #expect(!View().isExclusiveTouch)
  }

  @Test(
    "R-HIT-7: points outside the window are not hit, clipped or not",
    arguments: [false, true])
  func clipping(clips: Bool) {
    let stage = Stage()
    stage.deep.frame = Rect(x: 10, y: 460, width: 80, height: 80)
    stage.left.clipsToBounds = clips
    #expect(stage.hit(50, 479).view == "deep")
    #expect(stage.hit(50, 481).view == nil)
  }

  @Test(
    "R-HIT-7, R-HIT-17, S1-16d, S4-12: children outside of their parent are hit only with an override"
  )
  func overflow() {
    let stage = Stage()
    stage.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    stage.right.isHidden = true
    #expect(stage.hit(150, 140).view == "deep")
    #expect(stage.hit(180, 140).view == "root")
    stage.left.hit = { view, point, event in
      guard view.acceptsTouches else { return nil }
      return view.hitTestSubviews(point, with: event)
        ?? (view.point(inside: point, with: event) ? view : nil)
    }
    #expect(stage.hit(180, 140).view == "deep")
    stage.right.isHidden = false
    #expect(stage.hit(180, 140).view == "right")
    stage.root.bringSubviewToFront(stage.left)
    #expect(stage.hit(180, 140).view == "deep")
  }

  @Test("R-HIT-4: a rotated view is hit where it is drawn")
  func rotation() {
    let stage = Stage()
    let turned = ProbeView(identifier: "r")
    turned.bounds = Rect(x: 0, y: 0, width: 100, height: 20)
    turned.center = Point(x: 200, y: 200)
    turned.transform = AffineTransform(rotationSine: 1, cosine: 0)
    stage.root.addSubview(turned)
    let hit = stage.hit(200, 160)
    #expect(hit.view == "r")
    #expect(hit.location == Point(x: 10, y: 10))
    #expect(stage.hit(240, 200).view == "right")
    #expect(turned.frame == Rect(x: 190, y: 150, width: 20, height: 100))
  }

  @Test("R-HIT-4: the origin of bounds scrolls the content")
  func scrolledBounds() {
    let stage = Stage()
    stage.right.bounds.origin = Point(x: 0, y: 100)
    let probe = ProbeView(frame: Rect(x: 0, y: 120, width: 50, height: 50), identifier: "c")
    stage.right.addSubview(probe)
    let hit = stage.hit(170, 30)
    #expect(hit.view == "c")
    #expect(hit.location == Point(x: 10, y: 10))
    #expect(stage.diary.lastTouch?.location(in: stage.right) == Point(x: 10, y: 130))
  }

  @Test("R-HIT-4: the anchor point is at the center")
  func anchorPoint() {
    let stage = Stage()
    stage.right.anchorPoint = .zero
    stage.right.center = Point(x: 160, y: 0)
    let hit = stage.hit(170, 30)
    #expect(hit.view == "right")
    #expect(hit.location == Point(x: 10, y: 30))
  }

  @Test("R-HIT-4: an anchor point has a fraction of the width and one of the height")
  func unequalAnchor() {
    let stage = Stage()
    stage.deep.anchorPoint = Point(x: 0.25, y: 1)
    stage.deep.center = Point(x: 60, y: 300)
    // 80 points wide and high: from (40, 220) on.
    #expect(stage.deep.frame == Rect(x: 40, y: 220, width: 80, height: 80))
    let hit = stage.hit(41, 299)
    #expect(hit.view == "deep" && hit.location == Point(x: 1, y: 79))
    stage.deep.transform = AffineTransform(rotationSine: 1, cosine: 0)
    // A quarter turn about (60, 300): up becomes right, left becomes up.
    #expect(stage.deep.frame == Rect(x: 60, y: 280, width: 80, height: 80))
    let turned = stage.hit(139, 281)
    #expect(turned.view == "deep" && turned.location == Point(x: 1, y: 1))
  }

  @Test("R-HIT-4: a scaled view is hit where it is drawn")
  func scale() {
    let stage = Stage()
    stage.deep.transform = AffineTransform(scaleX: 2, y: 2)
    let hit = stage.hit(11, 101)
    #expect(hit.view == "deep")
    #expect(hit.location == Point(x: 20.5, y: 20.5))
  }

  @Test(
    "R-HIT-4, R-HIT-5: a frame is stored exactly: a point on an edge belongs to the next tile")
  func tileEdges() {
    let board = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let edges = (0...200).map { Double($0) * 0.1 + 0.3 }
    var tiles: [View] = []
    for (low, high) in zip(edges, edges.dropFirst()) {
      let tile = View(frame: Rect(x: low, y: 0, width: high - low, height: 9))
      tiles.append(tile)
      board.addSubview(tile)
      #expect(tile.frame.origin.x == low)
    }
    for (edge, tile) in zip(edges, tiles) {
      #expect(board.hitTest(Point(x: edge, y: 1), with: nil) === tile)
    }
    for tile in tiles.reversed() { board.bringSubviewToFront(tile) }
    for (edge, tile) in zip(edges, tiles) {
      #expect(board.hitTest(Point(x: edge, y: 1), with: nil) === tile)
    }
  }

  @Test("R-HIT-8, S1-16e: the order of subviews decides, not the drawing order")
  func siblingOrder() {
    let stage = Stage()
    let rear = ProbeView(frame: Rect(x: 200, y: 200, width: 50, height: 50), identifier: "a")
    let front = ProbeView(frame: Rect(x: 220, y: 220, width: 50, height: 50), identifier: "b")
    stage.root.addSubview(rear)
    stage.root.addSubview(front)
    rear.zPosition = 100
    #expect(stage.hit(230, 230).view == "b")
    stage.root.bringSubviewToFront(rear)
    #expect(stage.hit(230, 230).view == "a")
    stage.root.sendSubviewToBack(rear)
    #expect(stage.hit(230, 230).view == "b")
    stage.root.insertSubview(rear, aboveSubview: front)
    #expect(stage.hit(230, 230).view == "a")
    stage.root.insertSubview(rear, belowSubview: front)
    #expect(stage.hit(230, 230).view == "b")
  }

  @Test("R-HIT-14, S4-06: with passThrough, points in gaps hit the view behind")
  func passThrough() {
    let stage = Stage()
    stage.left.hit = { view, point, event in
      let hit = view.standard(point, event)
      return hit === view ? nil : hit
    }
    #expect(stage.hit(5, 70).view == "root")
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test(
    "R-HIT-13, R-HIT-15, S1-16f, S1-16g, S4-08, S4-10: overrides decide the result"
  )
  func overrides() {
    let stage = Stage()
    stage.left.hit = { view, _, _ in view }
    #expect(stage.hit(50, 140).view == "left")
    stage.left.hit = { _, _, _ in nil }
    #expect(stage.hit(50, 140).view == "root")
    stage.left.hit = nil
    stage.left.inside = { _ in false }
    #expect(stage.hit(50, 140).view == "root")
  }

  @Test("R-HIT-13, S3-10: a view that contains every point covers its siblings")
  func alwaysInside() {
    let stage = Stage()
    stage.right.inside = { _ in true }
    #expect(stage.hit(50, 140).view == "right")
    #expect(stage.hit(50, 40).view == "btn")
  }

  @Test("R-HIT-16, S4-11: an enlarged area is limited by the ancestors")
  func hotArea() {
    let stage = Stage()
    stage.btn.inside = { [unowned btn = stage.btn] point in
      btn.bounds.inset(by: EdgeInsets(all: -10)).contains(point)
    }
    #expect(stage.hit(125, 40).view == "btn")
    #expect(stage.hit(131, 40).view == "left")
    stage.btn.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    stage.root.frame = Rect(x: 0, y: 20, width: 320, height: 460)
    #expect(stage.hit(5, 15).view == "W")
  }

  @Test("R-HIT-12, S3-09: the view that an override returns is used, with its own chain")
  func redirect() {
    let stage = Stage()
    stage.root.hit = { [unowned deep = stage.deep] _, _, _ in deep }
    let hit = stage.hit(300, 400)
    #expect(hit.view == "deep")
    #expect(hit.location == Point(x: 290, y: 300))
    #expect(
      stage.diary.lines.contains("touchesBegan{1} deep>left>root>vc>W>scn>app>del by []"))
    #expect(stage.diary.lines.contains("hit 1 W/root/left/deep"))
  }

  @Test("R-HIT-4, R-HIT-5: views without size or with a singular transform are never hit")
  func degenerate() {
    let stage = Stage()
    let flat = ProbeView(frame: Rect(x: 200, y: 200, width: 0, height: 50), identifier: "flat")
    let gone = ProbeView(frame: Rect(x: 200, y: 200, width: 50, height: 50), identifier: "gone")
    gone.transform = AffineTransform(scaleX: 0, y: 1)
    let odd = ProbeView(
      frame: Rect(x: .nan, y: 200, width: .infinity, height: 50), identifier: "odd")
    for view in [flat, gone, odd] { stage.root.addSubview(view) }
    #expect(stage.hit(200, 200).view == "right")
    #expect(stage.hit(225, 225).view == "right")
  }

  @Test("R-HIT-9: touches on a label hit its parent")
  func labelInButton() {
    let stage = Stage()
    stage.btn.addSubview(Label(frame: Rect(x: 0, y: 0, width: 100, height: 44)))
    #expect(stage.hit(40, 40).view == "btn")
  }

  @Test("R-HIT-6, R-RESP-13: a view without a hit subview is hit itself, handler or not")
  func leafIsHit() {
    let stage = Stage(handlers: [\.root])
    #expect(stage.hit(50, 140).view == "deep")
    #expect(stage.journal.lines == ["root.began{1}", "root.ended{1}"])
  }

  @Test(
    "R-HIT-18, I-5: a window is tested once for each new finger, and never for moves or lifts")
  func onceForEachFinger() {
    let stage = Stage()
    var count = 0
    stage.W.onHitTest = { count += 1 }
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    #expect(count == 2)
    stage.send(.move(1, 60, 140))
    stage.deep.isHidden = true
    stage.send(.up(1), .up(2))
    #expect(count == 2)
  }

  @Test("R-HIT-19: a program can call the hit test without an event")
  func withoutEvent() {
    let stage = Stage()
    #expect(stage.W.hitTest(Point(x: 50, y: 140), with: nil) === stage.deep)
    #expect(stage.deep.point(inside: Point(x: 79.9, y: 0), with: nil))
  }
}

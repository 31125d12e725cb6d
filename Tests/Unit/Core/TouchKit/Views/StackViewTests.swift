import CoreSurfaces
import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Tests of `StackView`.
struct StackViewTests {
  private let stack = StackView(frame: Rect(x: 100, y: 50, width: 300, height: 100))
  private let views = [
    View(frame: Rect(x: 0, y: 0, width: 40, height: 20)),
    View(frame: Rect(x: 0, y: 0, width: 80, height: 60)),
    View(frame: Rect(x: 0, y: 0, width: 60, height: 40)),
  ]

  init() {
    for view in views { stack.addArrangedSubview(view) }
    stack.spacing = 10
  }

  /// The frames of the views after a layout, as `x y width height`.
  private func frames() -> [[Double]] {
    stack.layoutIfNeeded()
    return views.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }

  @Test("R-STK-1: views with natural sizes keep them, and the last has the rest")
  func fill() {
    #expect(frames() == [[0, 0, 40, 100], [50, 0, 80, 100], [140, 0, 160, 100]])
  }

  @Test("R-STK-1: views without a natural size share the rest")
  func flexible() {
    views[0].isHidden = true
    for _ in 0..<2 { stack.insertArrangedSubview(View(), at: 1) }
    stack.layoutIfNeeded()
    let frames = stack.arrangedSubviews.dropFirst().map { [$0.frame.minX, $0.frame.width] }
    #expect(frames == [[0, 65], [75, 65], [150, 80], [240, 60]])
  }

  @Test("R-STK-1: equal sizes, in proportion to the natural sizes, and equal gaps")
  func distributions() {
    stack.spacing = 15
    stack.distribution = .fillEqually
    #expect(frames() == [[0, 0, 90, 100], [105, 0, 90, 100], [210, 0, 90, 100]])
    stack.distribution = .fillProportionally
    #expect(frames() == [[0, 0, 60, 100], [75, 0, 120, 100], [210, 0, 90, 100]])
    stack.spacing = 30
    stack.distribution = .equalSpacing
    #expect(frames() == [[0, 0, 40, 100], [100, 0, 80, 100], [240, 0, 60, 100]])
  }

  @Test(
    "R-STK-1: too little room shrinks natural sizes in proportion",
    arguments: [StackView.Distribution.fill, .fillProportionally, .equalSpacing])
  func shrinking(_ distribution: StackView.Distribution) {
    stack.distribution = distribution
    stack.bounds.size.width = 110
    #expect(frames().map { $0[2] } == [20, 40, 30])
    stack.bounds.size.width = 5
    #expect(frames().map { $0[2] } == [0, 0, 0])
  }

  @Test("R-STK-2: a column, and where its views are across it")
  func alignments() {
    stack.axis = .vertical
    stack.bounds.size = Size(width: 100, height: 200)
    #expect(frames() == [[0, 0, 100, 20], [0, 30, 100, 60], [0, 100, 100, 100]])
    stack.alignment = .leading
    #expect(frames().map { [$0[0], $0[2]] } == [[0, 40], [0, 80], [0, 60]])
    stack.alignment = .center
    #expect(frames().map { [$0[0], $0[2]] } == [[30, 40], [10, 80], [20, 60]])
    stack.alignment = .trailing
    #expect(frames().map { [$0[0], $0[2]] } == [[60, 40], [20, 80], [40, 60]])
  }

  @Test(
    "R-STK-3: margins count only if the arrangement is relative to them, and the origin of the bounds"
  )
  func margins() {
    stack.layoutMargins = EdgeInsets(top: 5, left: 20, bottom: 15, right: 30)
    #expect(frames()[0] == [0, 0, 40, 100])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.bounds.origin = Point(x: 7, y: 3)
    #expect(frames() == [[27, 8, 40, 80], [77, 8, 80, 80], [167, 8, 110, 80]])
  }

  @Test("R-STK-1, R-HIT-4: the frames do not depend on anchor points and transforms of the views")
  func anchored() {
    let plain = frames()
    views[0].anchorPoint = Point(x: 0.25, y: 1)
    views[1].anchorPoint = Point(x: 1, y: 0)
    stack.setNeedsLayout()
    #expect(frames() == plain)
    views[2].anchorPoint = Point(x: 0, y: 1)
    views[2].transform = AffineTransform(scaleX: 0.5, y: 0.5)
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    // It shrinks toward its lower left corner.
    #expect(views[2].frame == Rect(x: 140, y: 50, width: 80, height: 50))
  }

  @Test("R-STK-3: a gap of one view's own")
  func customSpacing() {
    stack.setCustomSpacing(25, after: views[0])
    #expect(
      stack.customSpacing(after: views[0]) == 25 && stack.customSpacing(after: views[1]) == nil)
    #expect(frames().map { $0[0] } == [0, 65, 155])
  }

  @Test("R-STK-4: hidden views take no room, and a removed one is not arranged")
  func hidden() {
    views[1].isHidden = true
    #expect(frames()[2] == [50, 0, 250, 100])
    views[1].isHidden = false
    #expect(frames()[2] == [140, 0, 160, 100])
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    #expect(frames()[2] == [50, 0, 250, 100])
    stack.removeArrangedSubview(views[2])
    #expect(views[2].superview === stack)
    #expect(frames()[0] == [0, 0, 300, 100])
  }

  @Test("R-STK-5: stacks in stacks make a grid, before the next hit test")
  func grid() {
    let stage = Stage()
    let rows = (0..<2).map { row in
      let cells = (0..<3).map { View(frame: .zero, identifier: "cell\(row)\($0)") }
      let row = StackView(arrangedSubviews: cells)
      row.distribution = .fillEqually
      return row
    }
    let grid = StackView(arrangedSubviews: rows)
    grid.axis = .vertical
    grid.distribution = .fillEqually
    grid.frame = stage.root.bounds
    stage.root.addSubview(grid)
    let (width, height) = (grid.bounds.width, grid.bounds.height)
    #expect(stage.hit(width * 5 / 6, height / 4).view == "cell02")
    #expect(stage.hit(width / 6, height * 3 / 4).view == "cell10")
  }

  @Test("R-STK-5: a stack without a size needs what its views need")
  func needed() {
    let inner = StackView(arrangedSubviews: [
      View(frame: Rect(x: 0, y: 0, width: 30, height: 10)),
      View(frame: Rect(x: 0, y: 0, width: 20, height: 15)),
    ])
    inner.spacing = 4
    inner.layoutMargins = EdgeInsets(all: 3)
    inner.isLayoutMarginsRelativeArrangement = true
    stack.insertArrangedSubview(inner, at: 0)
    stack.alignment = .leading
    stack.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 0, y: 0, width: 60, height: 21))
  }

  @Test("R-STK-1: whatever the sizes, frames are in order, apart, and inside of the bounds")
  func property() {
    PropertyTest.check(cases: 2_000, seed: 0) { seed in
      var dice = Dice(seed: seed)
      let lengths = [0, 0.5, 30, 200, 1e4]
      let stack = StackView(
        arrangedSubviews: (0..<dice.roll(6)).map { _ in
          View(frame: Rect(x: 0, y: 0, width: lengths[dice.roll(lengths.count)], height: 10))
        })
      stack.distribution = StackView.Distribution.allCases[dice.roll(4)]
      stack.alignment = StackView.Alignment.allCases[dice.roll(4)]
      stack.frame = Rect(x: 0, y: 0, width: Double(dice.roll(500)), height: 20)
      stack.layoutIfNeeded()
      var end = 0.0
      for view in stack.arrangedSubviews {
        try #require(view.frame.minX >= end - 1e-6 && view.frame.width >= 0)
        end = view.frame.maxX
      }
      try #require(end <= stack.bounds.width + 1e-6)
    }
  }
}

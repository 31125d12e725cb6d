import CoreSurfaces
import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct PropertyTests {
  @Test(
    "I-9, R-EVT-5, R-EVT-6, R-MULTI-2, R-EXCL-3, R-TCH-3: random fingers give the calls of the reference implementation"
  )
  func againstOracle() {
    PropertyTest.check(cases: 60, seed: 1, againstOracle(seed:))
  }

  private func againstOracle(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    let oracle = Oracle(windows: scene.windows)
    for step in 0..<80 {
      let frame = step == 79 ? scene.lastFrame() : scene.randomFrame()
      scene.send(frame)
      let expected = oracle.calls(of: frame)
      try #require(scene.journal.take() == expected, "step \(step)")
    }
    try #require(scene.app.fingerCount == 0)
  }

  @Test(
    "I-6, R-HIT-1, R-HIT-3, R-HIT-5: the hit view equals that of the reference, and its ancestors permit it"
  )
  func hitTests() {
    PropertyTest.check(cases: 60, seed: 1_001, hitTests(seed:))
  }

  private func hitTests(seed: UInt64) throws {
    let scene = RandomScene(seed: seed, manySubviews: seed % 2 == 0)
    let oracle = Oracle(windows: scene.windows)
    for step in 0..<60 {
      let point = scene.randomPoint()
      let explanation = scene.app.explain(point)
      let expected = oracle.hit(point)
      try #require(explanation.window === expected?.0, "step \(step)")
      try #require(
        explanation.hitView === expected?.1,
        "step \(step): \(Self.comparison(explanation.hitView, expected?.1))")
      var inner: Point? = point
      for view in explanation.path {
        inner = inner.flatMap { Oracle.convert($0, into: view) }
        try #require(view.acceptsTouches && inner.map { view.point(inside: $0, with: nil) } == true)
      }
      shake(scene)
    }
  }

  @Test(
    "R-HIT-1, R-HIT-5, R-HIT-8: many tiles are hit as by a linear search, on edges and outside")
  func tiles() {
    PropertyTest.check(cases: 20, seed: 11_001, tiles(seed:))
  }

  private func tiles(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let board = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000), identifier: "board")
    let width = [33.3, 0.1, 7, 1e-7][Int(seed % 4)]
    for index in 0..<400 {
      let tile = View(
        frame: Rect(
          x: Double(index % 20) * width, y: Double(index / 20) * width, width: width, height: width),
        identifier: "\(index)")
      if dice.one(in: 50) {
        tile.bounds.size.width = [1e300, .infinity, .nan, -5, 0][dice.roll(5)]
      }
      if dice.one(in: 50) { tile.bounds.origin.x = Double(dice.roll(9)) * 1e6 }
      if dice.one(in: 50) { tile.isHidden = true }
      board.addSubview(tile)
    }
    for step in 0..<400 {
      // On the edges of tiles, and slightly beside them.
      let x = Double(dice.roll(22) - 1) * width
      let y = Double(dice.roll(22) - 1) * width
      let point = [
        Point(x: x, y: y), Point(x: x.nextDown, y: y), Point(x: x, y: y.nextUp),
        Point(x: x + width / 2, y: y + width / 3),
      ][dice.roll(4)]
      let (got, expected) = (board.hitTest(point, with: nil), plainWalk(board, point))
      try #require(
        got === expected, "step \(step), \(point): \(Self.comparison(got, expected))")
      if dice.one(in: 20) { board.subviews[dice.roll(400)].frame.origin = point }
      if dice.one(in: 20) { board.bringSubviewToFront(board.subviews[dice.roll(400)]) }
    }
  }

  private static func comparison(_ got: View?, _ expected: View?) -> String {
    "got \(got?.identifier ?? "nil"), expected \(expected?.identifier ?? "nil")"
  }

  /// The default hit test without the spatial index, for a view whose subviews have no subviews.
  private func plainWalk(_ view: View, _ point: Point) -> View? {
    guard view.bounds.contains(point) else { return nil }
    for child in view.subviews.reversed() {
      if let hit = child.hitTest(child.convert(point, from: view), with: nil) { return hit }
    }
    return view
  }

  /// Changes a property of a random view.
  private func shake(_ scene: RandomScene) {
    let view = scene.views[scene.roll(scene.views.count)]
    let other = scene.views[scene.roll(scene.views.count)]
    switch scene.roll(9) {
    case 0: view.isHidden.toggle()
    case 1: view.frame.origin = scene.randomPoint()
    case 2: view.removeFromSuperview()
    case 3: other.addSubview(view)
    case 4: view.superview?.sendSubviewToBack(view)
    case 5: view.bounds.size.width += 10
    case 6: view.transform = AffineTransform(rotationSine: 1, cosine: 0)
    case 7: scene.windows[0].addSubview(view)
    default: view.center = scene.randomPoint()
    }
  }

  @Test(
    "I-1, I-2, I-3, I-4, R-SYS-13: whatever handlers do, each view receives one end for each begin")
  func evilHandlers() {
    PropertyTest.check(cases: 80, seed: 5_001, evilHandlers(seed:))
  }

  private func evilHandlers(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    if seed % 4 == 0 { scene.app.maxTouches = 4 }
    if seed % 8 == 0 { scene.app.overflowPolicy = .ignoreExtra }
    if seed % 3 == 0 { scene.app.eventRate = .framesPerSecond(20) }
    var wrong: String?
    for view in scene.views {
      view.behavior.onCall = { [unowned scene] method, touches, event in
        if !touches.allSatisfy({ $0.phase == method.phase }) { wrong = "I-2: \(touches)" }
        if event?.allTouches?.contains(touches[0]) != true { wrong = "I-3: \(touches)" }
        if scene.roll(4) == 0 { misbehave(scene) }
      }
    }
    for step in 0..<120 {
      scene.send(step == 119 ? scene.lastFrame() : scene.randomFrame())
      if scene.roll(10) == 0 { misbehave(scene) }
      try #require(wrong == nil, "step \(step)")
    }
    scene.app.advance(to: .seconds(1_000_000))
    try #require(scene.app.fingerCount == 0)
    var open: Set<String> = []
    var over: Set<String> = []
    for entry in scene.journal.entries {
      for touch in entry.touches {
        let pair = "\(entry.responder) \(touch)"
        if entry.method == .began {
          try #require(open.insert(pair).inserted && !over.contains(pair), "I-1: \(pair)")
        } else {
          try #require(open.contains(pair), "I-1: \(pair) \(entry.method)")
        }
        if entry.method.phase.isTerminal {
          open.remove(pair)
          over.insert(pair)
        }
      }
    }
    try #require(open.isEmpty, "I-1")
    let reported = scene.diary.lines.filter { $0.hasPrefix("touch ") }
    let began = reported.filter { $0.contains(" began ") }.count
    let gone = reported.filter { $0.contains(" ended ") || $0.contains(" cancelled ") }.count
    try #require(began == gone)
  }

  /// Performs a change that is unusual in a handler.
  private func misbehave(_ scene: RandomScene) {
    let view = scene.views[scene.roll(scene.views.count)]
    switch scene.roll(12) {
    case 0: view.removeFromSuperview()
    case 1: scene.windows[scene.roll(scene.windows.count)].addSubview(view)
    case 2: scene.app.cancelTouches(in: view)
    case 3: scene.app.resignActive()
    case 4, 5: scene.app.becomeActive()
    case 6: scene.windows[scene.roll(scene.windows.count)].isHidden.toggle()
    case 7: scene.app.drain()
    case 8: view.superview?.removeFromSuperview()
    case 9:
      scene.app.beginIgnoringInteractionEvents()
      scene.app.endIgnoringInteractionEvents()
    case 10: scene.app.post(scene.randomFrame())
    default: view.isExclusiveTouch.toggle()
    }
  }

  @Test("I-10, R-DIAG-3: equal frames give equal records")
  func deterministic() {
    PropertyTest.check(cases: 10, seed: 9_001, deterministic(seed:))
  }

  private func deterministic(seed: UInt64) throws {
    func run() -> [String] {
      let scene = RandomScene(seed: seed)
      scene.diary.wantsStages = true
      scene.app.observer = scene.diary
      for _ in 0..<60 { scene.send(scene.randomFrame()) }
      return scene.diary.lines + scene.diary.stages
    }
    let first = run()
    try #require(first.count > 50)
    try #require(first == run())
  }

  @Test("R-PIPE-5, I-10: receiving a frame equals posting and draining it")
  func receiving() {
    PropertyTest.check(cases: 10, seed: 9_501, receiving(seed:))
  }

  private func receiving(seed: UInt64) throws {
    func run(_ send: (RandomScene, ContactFrame) -> Void) -> [String] {
      let scene = RandomScene(seed: seed)
      for view in scene.views {
        view.behavior.onCall = { [unowned scene] _, _, _ in
          if scene.roll(9) == 0 { scene.app.receive(scene.randomFrame()) }
        }
      }
      for _ in 0..<60 { send(scene, scene.randomFrame()) }
      return scene.diary.lines + scene.journal.lines
    }
    let received = run { $0.app.receive($1) }
    try #require(received.count > 50)
    try #require(received == run { $0.send($1) })
  }

  @Test("R-DIAG-1: the verdicts agree with the dispatch")
  func verdicts() {
    PropertyTest.check(cases: 30, seed: 7_001, verdicts(seed:))
  }

  private func verdicts(seed: UInt64) throws {
    let scene = RandomScene(seed: seed)
    for window in scene.windows where window.passesThrough {
      // Windows declare no override here, so the window must be a plain one.
      window.passesThrough = false
    }
    for step in 0..<20 {
      let point = scene.randomPoint()
      let explanation = scene.app.explain(point)
      for entry in explanation.entries {
        let isHit = entry.verdict.name == "hit"
        try #require(isHit == (entry.view === explanation.hitView), "step \(step)")
        if case .hidden(let view) = entry.verdict { try #require(view.isHidden) }
        if case .outsideBounds(let view) = entry.verdict {
          try #require(entry.view.isDescendant(of: view))
        }
        if case .covered(by: let cover, hit: let hit) = entry.verdict {
          try #require(hit === explanation.hitView && hit.isDescendant(of: cover))
        }
      }
      try compareListing(of: scene, at: point, with: explanation, step)
    }
  }

  /// Requires that the verdicts of a part of the views are those of all views.
  private func compareListing(
    of scene: RandomScene, at point: Point, with all: Explanation, _ step: Int
  ) throws {
    func words(_ entry: Explanation.Entry) -> String {
      "\(entry.view.identifier) \(entry.verdict.name) \(entry.verdict.culprit?.identifier ?? "-")"
    }
    let subject = all.entries[step % all.entries.count].view
    let listed = scene.app.explain(
      point, view: subject, listing: .underPoint(most: 4, showsSecrets: true))
    func isInAnyCase(_ view: View) -> Bool { view === all.hitView || view === subject }
    let meant = all.entries.filter { $0.containsPoint || isInAnyCase($0.view) }
    let expected = meant.enumerated().filter { $0 < 4 || isInAnyCase($1.view) }.map(\.element)
    try #require(listed.entries.map(words) == expected.map(words), "step \(step)")
    try #require(listed.omitted == meant.count - expected.count, "step \(step)")
    try #require(listed.elsewhere == all.entries.count - meant.count, "step \(step)")
  }
}

import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ExplanationTests {
  /// Returns the verdict for a view at a point, such as `name culprit`.
  private func cause(_ stage: Stage, _ x: Double, _ y: Double, _ view: View) -> String {
    let verdict = stage.app.explain(Point(x: x, y: y), view: view).cause
    let culprit = verdict?.culprit.map { " \($0.identifier)" } ?? ""
    return "\(verdict?.name ?? "-")\(culprit)"
  }

  @Test("R-DIAG-1: every view has a verdict, from front to back")
  func entries() {
    let stage = Stage()
    stage.vc.behavior.handleAll(in: stage.journal)
    let explanation = stage.app.explain(Point(x: 50, y: 140))
    #expect(
      explanation.entries.map { "\($0.view.identifier) \($0.verdict.name)" } == [
        "btn outsideBounds", "right outsideBounds", "deep hit", "left covered", "root covered",
        "W covered",
      ])
    #expect(
      explanation.entries.filter(\.containsPoint).map(\.view.identifier) == [
        "deep", "left", "root", "W",
      ])
    #expect(explanation.entries[2].location == Point(x: 40, y: 40))
    #expect(explanation.hitView === stage.deep && explanation.window === stage.W)
    #expect(explanation.path.map(\.identifier) == ["W", "root", "left", "deep"])
    #expect(explanation.chain.map(\.identifier).last == "del")
    #expect(explanation.handler === stage.vc)
    #expect(explanation.cause == nil)
  }

  @Test("R-DIAG-1, S1-16a, S1-16b, S1-16c, S1-16d: the gates of the view and its ancestors")
  func gates() {
    let stage = Stage(handlers: [\.deep])
    #expect(cause(stage, 50, 140, stage.deep) == "hit")
    #expect(cause(stage, 95, 140, stage.deep) == "outsideBounds deep")
    stage.deep.isHidden = true
    #expect(cause(stage, 50, 140, stage.deep) == "hidden deep")
    stage.left.alpha = 0.01
    #expect(cause(stage, 50, 140, stage.deep) == "alphaTooSmall left")
    stage.root.isUserInteractionEnabled = false
    #expect(cause(stage, 50, 140, stage.deep) == "interactionDisabled root")
    stage.W.isHidden = true
    #expect(cause(stage, 50, 140, stage.deep) == "hidden W")
    stage.root.removeFromSuperview()
    #expect(cause(stage, 50, 140, stage.deep) == "notInWindow")
  }

  @Test("R-DIAG-1, S1-16d: a child outside the ancestor's bounds is not hit")
  func stickingOut() {
    let stage = Stage()
    stage.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    #expect(cause(stage, 180, 140, stage.deep) == "outsideBounds left")
    stage.deep.transform = AffineTransform(scaleX: 0, y: 0)
    #expect(cause(stage, 150, 140, stage.deep) == "nonInvertibleTransform deep")
  }

  @Test("R-DIAG-1, S1-16e: the covering view is reported, with the hit view in it")
  func covered() throws {
    let stage = Stage()
    #expect(cause(stage, 30, 30, stage.left) == "covered btn")
    #expect(cause(stage, 50, 140, stage.left) == "covered deep")
    let sheet = View(frame: stage.root.bounds, identifier: "sheet")
    let inner = View(frame: stage.root.bounds, identifier: "inner")
    sheet.addSubview(inner)
    stage.root.addSubview(sheet)
    guard
      case .covered(by: let sibling, hit: let hit)? =
        stage.app.explain(Point(x: 50, y: 140), view: stage.deep).cause
    else {
      Issue.record("not covered")
      return
    }
    #expect(sibling === sheet && hit === inner)
  }

  @Test("R-DIAG-1: a window in front is reported only if it is hit")
  func windowInFront() {
    let stage = Stage(handlers: [\.deep])
    let front = Window(frame: Rect(x: 0, y: 0, width: 100, height: 200), identifier: "P")
    front.windowLevel = .alert
    stage.app.add(front)
    front.isHidden = false
    #expect(cause(stage, 50, 140, stage.deep) == "windowInFront P")
    front.isUserInteractionEnabled = false
    #expect(cause(stage, 50, 140, stage.deep) == "hit")
  }

  @Test("R-DIAG-1, S1-16f: a declared hit test override is reported if it is the cause")
  func hitTestOverrides() {
    let stage = Stage(handlers: [\.deep])
    stage.left.declaredHit = .takesAll
    stage.left.hit = { view, _, _ in view }
    #expect(cause(stage, 50, 140, stage.deep) == "hitTestOverride left")
    stage.left.declaredHit = .refusesAll
    stage.left.hit = { _, _, _ in nil }
    #expect(cause(stage, 50, 140, stage.deep) == "hitTestOverride left")
    stage.left.declaredHit = .passThrough
    stage.left.hit = { view, point, event in
      let hit = view.standard(point, event)
      return hit === view ? nil : hit
    }
    #expect(cause(stage, 50, 140, stage.deep) == "hit")
    #expect(cause(stage, 5, 70, stage.left) == "hitTestOverride left")
    #expect(cause(stage, 50, 140, stage.left) == "covered deep")
    stage.deep.isHidden = true
    #expect(cause(stage, 50, 140, stage.deep) == "hidden deep")
    stage.left.declaredHit = .redirect(to: stage.btn)
    stage.left.hit = { [unowned btn = stage.btn] _, _, _ in btn }
    #expect(cause(stage, 50, 140, stage.deep) == "hitTestOverride left")
  }

  @Test("R-DIAG-1, R-HIT-17: an overflow override is not the cause for points that it lets through")
  func overflowOverride() {
    let stage = Stage(handlers: [\.deep])
    stage.right.isHidden = true
    stage.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    stage.left.declaredHit = .overflowChildren
    stage.left.hit = { view, point, event in
      guard view.acceptsTouches else { return nil }
      return view.hitTestSubviews(point, with: event)
        ?? (view.point(inside: point, with: event) ? view : nil)
    }
    #expect(cause(stage, 180, 140, stage.deep) == "hit")
    #expect(cause(stage, 180, 190, stage.left) == "outsideBounds left")
    stage.deep.isHidden = true
    #expect(cause(stage, 180, 140, stage.deep) == "hidden deep")
  }

  @Test("R-DIAG-1: a described override is the cause only if its result differs from the default")
  func customOverride() {
    let stage = Stage(handlers: [\.deep])
    stage.left.declaredHit = .custom("skips the upper half")
    stage.left.hit = { view, point, event in point.y < 120 ? nil : view.standard(point, event) }
    #expect(cause(stage, 50, 140, stage.deep) == "hit")
    #expect(cause(stage, 50, 110, stage.deep) == "hitTestOverride left")
    stage.deep.isHidden = true
    #expect(cause(stage, 50, 140, stage.deep) == "hidden deep")
  }

  @Test(
    "R-DIAG-1, S1-16g: a point(inside:) override is reported if it refuses a point inside the bounds"
  )
  func insideOverrides() {
    let stage = Stage(handlers: [\.deep])
    stage.left.declaredInside = "never"
    stage.left.inside = { _ in false }
    #expect(cause(stage, 50, 140, stage.deep) == "pointInsideOverride left")
    #expect(cause(stage, 170, 140, stage.left) == "outsideBounds left")
    stage.left.inside = { _ in true }
    #expect(cause(stage, 50, 140, stage.deep) == "hit")
    stage.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    stage.right.isHidden = true
    #expect(cause(stage, 180, 140, stage.deep) == "hit")
  }

  @Test("R-DIAG-1: a touch that would be withheld is reported with the view that has the touch")
  func withheld() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.send(.down(1, 50, 140))
    #expect(cause(stage, 60, 140, stage.deep) == "multipleTouchWithheld deep")
    #expect(cause(stage, 200, 140, stage.right) == "hit")
    stage.right.isExclusiveTouch = true
    #expect(cause(stage, 200, 140, stage.right) == "exclusiveTouchWithheld deep")
    // It does not say which key of a keypad is held.
    stage.left.isSensitive = true
    #expect(cause(stage, 60, 140, stage.deep) == "hit")
    #expect(cause(stage, 200, 140, stage.right) == "exclusiveTouchWithheld left")
  }

  @Test(
    "R-DIAG-1, R-RESP-13: a view without a handler is reported with the responder that handles, if any"
  )
  func noHandler() {
    let stage = Stage()
    #expect(cause(stage, 50, 140, stage.deep) == "noHandler")
    stage.vc.behavior.handleAll(in: stage.journal)
    #expect(cause(stage, 50, 140, stage.deep) == "noHandler vc")
    final class Unknown: View {}
    let unknown = Unknown(frame: stage.root.bounds, identifier: "unknown")
    stage.root.addSubview(unknown)
    #expect(cause(stage, 50, 140, unknown) == "hit")
  }

  @Test("R-DIAG-1, R-HIT-12: the hit view has the verdict hit, on whatever path")
  func redirected() {
    let stage = Stage(handlers: [\.deep])
    stage.deep.isHidden = true
    stage.root.declaredHit = .redirect(to: stage.deep)
    stage.root.hit = { [unowned deep = stage.deep] _, _, _ in deep }
    #expect(cause(stage, 300, 400, stage.deep) == "hit")
    #expect(cause(stage, 300, 400, stage.right) == "hitTestOverride root")
    #expect(cause(stage, 300, 400, stage.root) == "hitTestOverride root")
  }

  @Test("C-20, R-DIAG-1: of 300 views under a point, 100 and the requested one are asked")
  func listing() {
    final class Sheet: View {
      var tests = 0

      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        tests += 1
        return super.hitTest(point, with: event)
      }
    }
    let stage = Stage()
    stage.clear()
    let sheets = (0..<300).map { Sheet(frame: stage.root.bounds, identifier: "s\($0)") }
    for sheet in sheets { stage.root.addSubview(sheet) }
    let point = Point(x: 50, y: 140)
    let explanation = stage.app.explain(
      point, view: sheets[0], listing: .underPoint(most: 100, showsSecrets: true))
    #expect(explanation.hitView === sheets[299])
    #expect(explanation.entries.count == 101)
    #expect(explanation.entries.last?.view === sheets[0])
    #expect(explanation.entries.allSatisfy { ["hit", "covered"].contains($0.verdict.name) })
    // The others are the rest of the sheets, the root view and the window.
    #expect(explanation.omitted == 201 && explanation.elsewhere == 0)
    // The hit one is tested once more, before the listing.
    #expect(sheets.map(\.tests).reduce(0, +) == 102)
    let cause = stage.app.explain(point, view: sheets[0], listing: .none)
    #expect(cause.entries.isEmpty && cause.cause?.name == "covered")
    #expect(sheets.map(\.tests).reduce(0, +) == 104)
  }

  @Test("R-DIAG-1, C-5: views below a sensitive one are neither listed nor counted")
  func secretListing() {
    let stage = Stage()
    stage.left.isSensitive = true
    func listed(_ showsSecrets: Bool) -> [String] {
      let explanation = stage.app.explain(
        Point(x: 50, y: 140), view: nil,
        listing: .underPoint(most: 100, showsSecrets: showsSecrets))
      return explanation.entries.map(\.view.identifier) + ["\(explanation.elsewhere)"]
    }
    #expect(listed(true) == ["deep", "left", "root", "W", "2"])
    #expect(listed(false) == ["root", "W", "2"])
    stage.deep.isSensitive = false
    #expect(listed(false) == ["deep", "left", "root", "W", "2"])
  }

  @Test("R-DIAG-1: without a hit each view has a cause")
  func nowhere() {
    let stage = Stage()
    let explanation = stage.app.explain(Point(x: -5, y: -5), view: stage.deep)
    #expect(explanation.hitView == nil && explanation.window == nil && explanation.path.isEmpty)
    #expect(explanation.entries.allSatisfy { $0.verdict.name == "outsideBounds" })
    #expect(cause(stage, -5, -5, stage.deep) == "outsideBounds W")
  }
}

import Testing
import TouchKit
import TouchModel

@Suite struct ExplanationTests {
  /// Returns the verdict for a view at a point, such as `name culprit`.
  private func cause(_ scene: SceneS, _ x: Double, _ y: Double, _ view: View) -> String {
    let verdict = scene.app.explain(Point(x: x, y: y), view: view).cause
    let culprit = verdict?.culprit.map { " \($0.identifier)" } ?? ""
    return "\(verdict?.name ?? "-")\(culprit)"
  }

  @Test("R-DIAG-1: every view has a verdict, from front to back")
  func entries() {
    let scene = SceneS()
    scene.vc.behavior.handleAll(in: scene.journal)
    let explanation = scene.app.explain(Point(x: 50, y: 140))
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
    #expect(explanation.hitView === scene.deep && explanation.window === scene.W)
    #expect(explanation.path.map(\.identifier) == ["W", "root", "left", "deep"])
    #expect(explanation.chain.map(\.identifier).last == "del")
    #expect(explanation.handler === scene.vc)
    #expect(explanation.cause == nil)
  }

  @Test("R-DIAG-1, S1-16a, S1-16b, S1-16c, S1-16d: the gates of the view and its ancestors")
  func gates() {
    let scene = SceneS(handlers: [\.deep])
    #expect(cause(scene, 50, 140, scene.deep) == "hit")
    #expect(cause(scene, 95, 140, scene.deep) == "outsideBounds deep")
    scene.deep.isHidden = true
    #expect(cause(scene, 50, 140, scene.deep) == "hidden deep")
    scene.left.alpha = 0.01
    #expect(cause(scene, 50, 140, scene.deep) == "alphaTooSmall left")
    scene.root.isUserInteractionEnabled = false
    #expect(cause(scene, 50, 140, scene.deep) == "interactionDisabled root")
    scene.W.isHidden = true
    #expect(cause(scene, 50, 140, scene.deep) == "hidden W")
    scene.root.removeFromSuperview()
    #expect(cause(scene, 50, 140, scene.deep) == "notInWindow")
  }

  @Test("R-DIAG-1, S1-16d: a child outside the ancestor's bounds is not hit")
  func stickingOut() {
    let scene = SceneS()
    scene.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    #expect(cause(scene, 180, 140, scene.deep) == "outsideBounds left")
    scene.deep.transform = AffineTransform(scaleX: 0, y: 0)
    #expect(cause(scene, 150, 140, scene.deep) == "nonInvertibleTransform deep")
  }

  @Test("R-DIAG-1, S1-16e: the covering view is reported, with the hit view in it")
  func covered() throws {
    let scene = SceneS()
    #expect(cause(scene, 30, 30, scene.left) == "covered btn")
    #expect(cause(scene, 50, 140, scene.left) == "covered deep")
    let sheet = View(frame: scene.root.bounds, identifier: "sheet")
    let inner = View(frame: scene.root.bounds, identifier: "inner")
    sheet.addSubview(inner)
    scene.root.addSubview(sheet)
    guard
      case .covered(by: let sibling, hit: let hit)? =
        scene.app.explain(Point(x: 50, y: 140), view: scene.deep).cause
    else {
      Issue.record("not covered")
      return
    }
    #expect(sibling === sheet && hit === inner)
  }

  @Test("R-DIAG-1: a window in front is reported only if it is hit")
  func windowInFront() {
    let scene = SceneS(handlers: [\.deep])
    let front = Window(frame: Rect(x: 0, y: 0, width: 100, height: 200), identifier: "P")
    front.windowLevel = .alert
    scene.app.add(front)
    front.isHidden = false
    #expect(cause(scene, 50, 140, scene.deep) == "windowInFront P")
    front.isUserInteractionEnabled = false
    #expect(cause(scene, 50, 140, scene.deep) == "hit")
  }

  @Test("R-DIAG-1, S1-16f: a declared hit test override is reported if it is the cause")
  func hitTestOverrides() {
    let scene = SceneS(handlers: [\.deep])
    scene.left.declaredHit = .takesAll
    scene.left.hit = { view, _, _ in view }
    #expect(cause(scene, 50, 140, scene.deep) == "hitTestOverride left")
    scene.left.declaredHit = .refusesAll
    scene.left.hit = { _, _, _ in nil }
    #expect(cause(scene, 50, 140, scene.deep) == "hitTestOverride left")
    scene.left.declaredHit = .passThrough
    scene.left.hit = { view, point, event in
      let hit = view.standard(point, event)
      return hit === view ? nil : hit
    }
    #expect(cause(scene, 50, 140, scene.deep) == "hit")
    #expect(cause(scene, 5, 70, scene.left) == "hitTestOverride left")
    #expect(cause(scene, 50, 140, scene.left) == "covered deep")
    scene.deep.isHidden = true
    #expect(cause(scene, 50, 140, scene.deep) == "hidden deep")
    scene.left.declaredHit = .redirect(to: scene.btn)
    scene.left.hit = { [unowned btn = scene.btn] _, _, _ in btn }
    #expect(cause(scene, 50, 140, scene.deep) == "hitTestOverride left")
  }

  @Test("R-DIAG-1, R-HIT-17: an overflow override is not the cause for points that it lets through")
  func overflowOverride() {
    let scene = SceneS(handlers: [\.deep])
    scene.right.isHidden = true
    scene.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    scene.left.declaredHit = .overflowChildren
    scene.left.hit = { view, point, event in
      guard view.acceptsTouches else { return nil }
      return view.hitTestSubviews(point, with: event)
        ?? (view.point(inside: point, with: event) ? view : nil)
    }
    #expect(cause(scene, 180, 140, scene.deep) == "hit")
    #expect(cause(scene, 180, 190, scene.left) == "outsideBounds left")
    scene.deep.isHidden = true
    #expect(cause(scene, 180, 140, scene.deep) == "hidden deep")
  }

  @Test("R-DIAG-1: a described override is the cause only if its result differs from the default")
  func customOverride() {
    let scene = SceneS(handlers: [\.deep])
    scene.left.declaredHit = .custom("skips the upper half")
    scene.left.hit = { view, point, event in point.y < 120 ? nil : view.standard(point, event) }
    #expect(cause(scene, 50, 140, scene.deep) == "hit")
    #expect(cause(scene, 50, 110, scene.deep) == "hitTestOverride left")
    scene.deep.isHidden = true
    #expect(cause(scene, 50, 140, scene.deep) == "hidden deep")
  }

  @Test(
    "R-DIAG-1, S1-16g: a point(inside:) override is reported if it refuses a point inside the bounds"
  )
  func insideOverrides() {
    let scene = SceneS(handlers: [\.deep])
    scene.left.declaredInside = "never"
    scene.left.inside = { _ in false }
    #expect(cause(scene, 50, 140, scene.deep) == "pointInsideOverride left")
    #expect(cause(scene, 170, 140, scene.left) == "outsideBounds left")
    scene.left.inside = { _ in true }
    #expect(cause(scene, 50, 140, scene.deep) == "hit")
    scene.deep.frame = Rect(x: 140, y: 100, width: 80, height: 80)
    scene.right.isHidden = true
    #expect(cause(scene, 180, 140, scene.deep) == "hit")
  }

  @Test("R-DIAG-1: a touch that would be withheld is reported with the view that has the touch")
  func withheld() {
    let scene = SceneS(handlers: [\.deep, \.right])
    scene.send(.down(1, 50, 140))
    #expect(cause(scene, 60, 140, scene.deep) == "multipleTouchWithheld deep")
    #expect(cause(scene, 200, 140, scene.right) == "hit")
    scene.right.isExclusiveTouch = true
    #expect(cause(scene, 200, 140, scene.right) == "exclusiveTouchWithheld deep")
    // It does not say which key of a keypad is held.
    scene.left.isSensitive = true
    #expect(cause(scene, 60, 140, scene.deep) == "hit")
    #expect(cause(scene, 200, 140, scene.right) == "exclusiveTouchWithheld left")
  }

  @Test(
    "R-DIAG-1, R-RESP-13: a view without a handler is reported with the responder that handles, if any"
  )
  func noHandler() {
    let scene = SceneS()
    #expect(cause(scene, 50, 140, scene.deep) == "noHandler")
    scene.vc.behavior.handleAll(in: scene.journal)
    #expect(cause(scene, 50, 140, scene.deep) == "noHandler vc")
    final class Unknown: View {}
    let unknown = Unknown(frame: scene.root.bounds, identifier: "unknown")
    scene.root.addSubview(unknown)
    #expect(cause(scene, 50, 140, unknown) == "hit")
  }

  @Test("R-DIAG-1, R-HIT-12: the hit view has the verdict hit, on whatever path")
  func redirected() {
    let scene = SceneS(handlers: [\.deep])
    scene.deep.isHidden = true
    scene.root.declaredHit = .redirect(to: scene.deep)
    scene.root.hit = { [unowned deep = scene.deep] _, _, _ in deep }
    #expect(cause(scene, 300, 400, scene.deep) == "hit")
    #expect(cause(scene, 300, 400, scene.right) == "hitTestOverride root")
    #expect(cause(scene, 300, 400, scene.root) == "hitTestOverride root")
  }

  @Test("R-DIAG-1: without a hit each view has a cause")
  func nowhere() {
    let scene = SceneS()
    let explanation = scene.app.explain(Point(x: -5, y: -5), view: scene.deep)
    #expect(explanation.hitView == nil && explanation.window == nil && explanation.path.isEmpty)
    #expect(explanation.entries.allSatisfy { $0.verdict.name == "outsideBounds" })
    #expect(cause(scene, -5, -5, scene.deep) == "outsideBounds W")
  }
}

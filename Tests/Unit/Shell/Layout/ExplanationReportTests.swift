@testable import Layout
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel
import TouchTracking

/// Why a view does not receive a touch, with the line of the layout that is the cause.
@Suite struct ExplanationReportTests {
  /// A panel with an `ok` button, and markers at which tests insert keys that prevent touches.
  private func stage(
    ok: String = "", panel: String = "", front: String = "", windows: String = ""
  ) throws -> LayoutStage {
    try LayoutStage(
      """
      screen: {width: 400, height: 300}
      windows:
        - id: main
          view:
            id: root
            subviews:
              - id: panel
                frame: [100, 100, 200, 100]
                \(panel)
                subviews:
                  - id: ok
                    frame: [20, 20, 100, 44]
                    handles: all
                    \(ok)
              \(front)
        \(windows)
      """)
  }

  private func cause(
    _ stage: LayoutStage, _ x: Double = 150, _ y: Double = 140
  ) throws -> [String?] {
    let view = try #require(stage.built.view(id: "ok"))
    let asked = try #require(stage.built.explain(Point(x: x, y: y), about: view).asked)
    return [asked.verdict, asked.cause, asked.message, asked.remedy]
  }

  @Test("R-HIT-1: an explanation lays out first, as a touch does")
  func layout() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 300, height: 300}
      windows:
        - id: main
          view:
            id: column
            type: stackView
            distribution: fillEqually
            axis: vertical
            subviews:
              - {id: first, type: button, frame: [0, 0, 300, 100]}
              - {id: second, type: button, frame: [0, 0, 300, 100]}
              - {id: third, type: button, frame: [0, 0, 300, 100]}
      """)
    #expect(stage.built.explain(Point(x: 150, y: 170)).view == "second")
    stage.built.view(id: "first")?.isHidden = true
    #expect(stage.built.explain(Point(x: 150, y: 170)).view == "third")
  }

  @Test("E-FILT-21, E-FILT-17: filters that remove a finger at the point are named with their rule")
  func filters() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 400, height: 200}
      devices:
        - match: {name: "left*"}
          region: [0, 0, 200, 200]
          rotation: 90
          filters: {regionMask: [[[0, 0], [1, 0], [1, 0.1], [0, 0.1]]], edgeGuard: {margin: 2}}
        - calibration: [-1, 0, 1, 0, 1, 0]
          region: [200, 0, 200, 200]
          filters: {regionMask: [[[0, 0], [0.5, 0], [0.5, 1], [0, 1]]]}
      windows: [{id: home, handles: all}]
      """)
    func filters(_ x: Double, _ y: Double) -> [String] {
      stage.built.explain(Point(x: x, y: y)).filters.map {
        "\($0.filter.rawValue) \($0.citation ?? "")"
      }
    }
    // The upper edge of a panel that is rotated by 90 degrees is at the right.
    #expect(filters(190, 100) == ["regionMask layout.yaml:3:5"])
    #expect(filters(100, 100) == [])
    #expect(filters(100, 3) == ["edgeGuard layout.yaml:3:5"])
    #expect(filters(100, 5) == [])
    #expect(
      filters(199, 100) == ["regionMask layout.yaml:3:5", "edgeGuard layout.yaml:3:5"])
    // The calibration mirrors the panel.
    #expect(filters(390, 100) == ["regionMask layout.yaml:7:5"])
    #expect(filters(210, 100) == [])
    let report = stage.built.explain(Point(x: 390, y: 100))
    #expect(
      report.text.hasPrefix(
        """
        touch at 390, 100
          filter    regionMask removes a finger of the devices of rule 2  (layout.yaml:7:5)
          hits      `home`
        """.replacing("`home`", with: "home")))
    #expect(
      report.json.contains(
        #""filters":[{"by":"regionMask","message":"removes a finger of the devices of rule 2","#
          + #""place":"layout.yaml:7:5"}]"#))
  }

  @Test("E-FILT-1: every filter that can remove a contact is named by a key")
  func filterKeys() throws {
    let names =
      DeviceKeys.rule.keyNames + FilterKeys.filters.keyNames
      + AccommodationKeys.accommodations.keyNames
    // Keys of the layout itself: `wake` and `staleAfter`.
    for filter in FilterName.removing where ![.wake, .stale].contains(filter) {
      #expect(names.contains(filter.rawValue), "\(filter.rawValue)")
    }
  }

  @Test("R-DIAG-1, S1-16a: hidden, the view or a superview")
  func hidden() throws {
    #expect(
      try cause(try stage(ok: "hidden: true")) == [
        "hidden", "ok", "is hidden", "set `hidden: false` on `ok` (layout.yaml:14:15)",
      ])
    #expect(
      try cause(try stage(panel: "hidden: true")) == [
        "hidden", "panel", "is in `panel`, which is hidden",
        "set `hidden: false` on `panel` (layout.yaml:9:11)",
      ])
  }

  @Test("R-DIAG-1, S1-16b: user interaction disabled")
  func interaction() throws {
    #expect(
      try cause(try stage(panel: "userInteractionEnabled: false")) == [
        "interactionDisabled", "panel", "is in `panel`, which has user interaction disabled",
        "set `userInteractionEnabled: true` on `panel` (layout.yaml:9:11)",
      ])
  }

  @Test("R-DIAG-1, S1-16c: too small an alpha")
  func alpha() throws {
    #expect(
      try cause(try stage(ok: "alpha: 0.01")) == [
        "alphaTooSmall", "ok", "has an alpha of 0.01, which is not above 0.01",
        "set `alpha` above 0.01 on `ok` (layout.yaml:14:15)",
      ])
  }

  @Test("R-DIAG-1, S1-16d: outside the bounds of the view or of a superview")
  func outside() throws {
    let stage = try LayoutStage(
      """
      windows: [{view: {id: panel, frame: [0, 0, 100, 100], subviews: [
        {id: ok, frame: [90, 90, 50, 50]}]}}]
      """)
    #expect(
      try cause(stage, 120, 120) == [
        "outsideBounds", "panel",
        "is in `panel`, which does not contain the point, so no view in it is hit",
        "enlarge `panel` (layout.yaml:1:30), or set `hitTest: overflowChildren` on it",
      ])
    #expect(
      try cause(stage, 5, 5) == [
        "outsideBounds", "ok",
        "does not contain the point; the nearest point of it is 120 points away", nil,
      ])
  }

  @Test("R-DIAG-1, S1-16e: covered by a view or a window in front")
  func covered() throws {
    let sheet = "- {id: sheet, subviews: [{id: text}]}"
    #expect(
      try cause(try stage(front: sheet)) == [
        "covered", "sheet", "is behind `sheet`, in which `text` is hit",
        "set `userInteractionEnabled: false` on `sheet` (layout.yaml:15:11), or list `panel` after it",
      ])
    #expect(
      try cause(try stage(ok: "subviews: [{id: icon}]")) == [
        "covered", "icon", "contains `icon`, which is hit and passes the touch on to it", nil,
      ])
    #expect(
      try cause(try stage(windows: "- {id: P, windowLevel: alert}")) == [
        "windowInFront", "P", "is behind window `P`, where `P` is hit",
        "set `hitTest: passThrough` or `hidden: true` on `P` (layout.yaml:16:5), or lower its `windowLevel`",
      ])
  }

  @Test("R-DIAG-1, S1-16f: an overridden hitTest, of the view or of a superview")
  func hitTest() throws {
    #expect(
      try cause(try stage(panel: "hitTest: self")) == [
        "hitTestOverride", "panel", "is in `panel`, which overrides hitTest (self)",
        "set `hitTest: default` on `panel` (layout.yaml:9:11)",
      ])
    #expect(
      try cause(try stage(ok: "hitTest: passThrough")) == [
        "hitTestOverride", "ok", "overrides hitTest (passThrough)",
        "set `hitTest: default` on `ok` (layout.yaml:14:15)",
      ])
  }

  @Test("R-DIAG-1, S1-16g: an overridden pointInside, of the view or of a superview")
  func pointInside() throws {
    #expect(
      try cause(try stage(panel: "pointInside: never")) == [
        "pointInsideOverride", "panel", "is in `panel`, which overrides pointInside (never)",
        "set `pointInside: bounds` on `panel` (layout.yaml:9:11)",
      ])
  }

  @Test("R-DIAG-1, R-HIT-4: a transform without inverse, a view that handles nothing, and a hit")
  func others() throws {
    #expect(
      try cause(try stage(ok: "transform: {scale: 0}")) == [
        "nonInvertibleTransform", "ok", "has a transform that flattens it",
        "give `ok` (layout.yaml:14:15) a scale that is not 0",
      ])
    #expect(try cause(try stage()) == ["hit", nil, "receives the touch", nil])
    let silent = try LayoutStage("windows: [{id: main, handles: all, view: {id: ok}}]")
    #expect(
      try cause(silent) == [
        "noHandler", "main",
        "receives the touch and does not handle it; `main` in the responder chain does",
        "set `handles: all` on `ok` (layout.yaml:1:42)",
      ])
  }

  @Test(
    "T-0: what would happen to a finger that comes down now is said, with the touch that is the reason"
  )
  func withheld() throws {
    let stage = try stage(
      front: "- {id: alone, exclusiveTouch: true, handles: all, frame: [0, 0, 90, 90]}")
    let (ok, alone) = (Point(x: 150, y: 140), Point(x: 50, y: 50))
    #expect(stage.built.explain(ok).withheld == nil)
    _ = stage.down(1, ok.x, ok.y)
    var report = stage.built.explain(ok)
    #expect(report.withheld?.view == "ok" && report.withheld?.isExclusive == false)
    report.setWithheld(for: 34.2)
    let touch = try #require(report.withheld?.touch)
    #expect(
      report.text.contains(
        "\n  now       a finger here is withheld: touch \(touch) on ok has been down for 34 s, and ok receives"
          + " one touch at a time\n"))
    #expect(
      report.json.contains(
        #""withheld":{"touch":\#(touch),"view":"ok","by":"multipleTouchEnabled","seconds":34.2}"#))
    #expect(stage.built.explain(alone).withheld?.isExclusive == true)
    #expect(stage.built.explain(alone).text.contains("and one of them has `exclusiveTouch`"))
    _ = stage.up(1)
    #expect(stage.built.explain(ok).withheld == nil)
  }

  @Test("T-0, R-DIAG-1: no finger in a sensitive view is said to be down")
  func withheldInSecret() throws {
    let stage = try stage(panel: "sensitive: true")
    _ = stage.down(1, 150, 140)
    #expect(stage.built.explain(Point(x: 150, y: 140)).withheld == nil)
  }

  @Test("R-DIAG-1: the report has each view under the point, front to back")
  func text() throws {
    let stage = try stage(
      front: "- {id: ghost, frame: [0, 0, 400, 200], alpha: 0}",
      windows: "- {id: status, windowLevel: statusBar, frame: [0, 0, 400, 20]}")
    let view = try #require(stage.built.view(id: "ghost"))
    #expect(
      stage.built.explain(Point(x: 150.25, y: 140), about: view).text == """
        touch at 150.25, 140
          hits      ok in window main
          path      main → root → panel → ok
          chain     ok → panel → root → main → application
          handled   by ok
          layout    layout.yaml

        views under the point, front to back
          ghost  has an alpha of 0, which is not above 0.01  (layout.yaml:15:48)
          ok     receives the touch  (layout.yaml:11:15)
          panel  contains `ok`, which is hit  (layout.yaml:11:15)
          root   contains `panel`, in which `ok` is hit  (layout.yaml:7:11)
          main   contains `root`, in which `ok` is hit  (layout.yaml:5:7)
          and 1 more that is not under the point

        why ghost does not receive it
          it has an alpha of 0, which is not above 0.01
          remedy: set `alpha` above 0.01 on `ghost` (layout.yaml:15:48)

        """)
    #expect(
      stage.built.explain(Point(x: 500, y: 0)).text == """
        touch at 500, 0
          hits      nothing: no window contains the point; it is outside the screen, which is 400 × 300 points
          layout    layout.yaml

        views under the point, front to back
          none of the layout's 6

        """)
  }

  @Test("R-DIAG-1: the report in JSON, with escaped names")
  func json() throws {
    let stage = try LayoutStage(
      "windows: [{id: main, view: {id: \"a\\\"\\e[2J\\u202e\\\\\", handles: all}}]")
    let json = stage.built.explain(Point(x: 1, y: 2.0005)).json
    #expect(
      json
        == #"{"v":1,"kind":"explain","layout":"layout.yaml","x":1,"y":2.001,"window":"main","#
        + #""view":"a\"\u001b[2J\u202e\\","path":["main","a\"\u001b[2J\u202e\\"],"#
        + #""chain":["a\"\u001b[2J\u202e\\","main","application"],"#
        + #""handledBy":"a\"\u001b[2J\u202e\\","sink":null,"sinks":[],"views":["#
        + #"{"view":"a\"\u001b[2J\u202e\\","window":"main","verdict":"hit","cause":null,"#
        + #""message":"receives the touch","place":"layout.yaml:1:28"},"#
        + #"{"view":"main","window":"main","verdict":"covered","cause":"a\"\u001b[2J\u202e\\","#
        + #""message":"contains `a\"\\x1b[2J\\u{202e}\\\\`, which is hit","#
        + #""place":"layout.yaml:1:28"}],"recognizers":[],"delays":[],"#
        + #""filters":[]}"#)
  }
}

import Layout
import Testing
import Text
import TouchKit
import TouchModel

/// The effect of `handles`, `callsSuper` and of the responders around the views on touches.
@Suite struct ResponderKeyTests {
  private func stage(_ change: (inout SceneSText) -> Void) throws -> LayoutStage {
    var scene = SceneSText()
    change(&scene)
    return try LayoutStage(scene.text)
  }

  @Test(
    "R-RESP-2, R-RESP-3, R-RESP-5, R-RESP-6, R-RESP-7, S1-14: a call that no responder handles climbs the whole chain"
  )
  func wholeChain() throws {
    let stage = try stage { _ in }
    #expect(stage.down(1, 50, 140) == ["began deep>left>root>vc>W>scn>app>del by none"])
  }

  @Test(
    "R-RESP-9, S0-13, S2-13: with callsSuper a call is handled and climbs on, without it the climb ends"
  )
  func callsSuper() throws {
    let stage = try stage {
      $0.deep = "handles: all\n              callsSuper: true"
      $0.root = "handles: [began, moved, ended, cancelled]"
    }
    #expect(stage.down(1, 50, 140) == ["began deep>left>root by deep,root"])
    #expect(stage.move(1, 60, 140) == ["moved deep>left>root by deep,root"])
    #expect(stage.up(1) == ["ended deep>left>root by deep,root"])
    _ = stage.down(2, 50, 140)
    #expect(stage.cancel(2) == ["cancelled deep>left>root by deep,root"])
    #expect(stage.down(3, 5, 300) == ["began left>root by root"])
  }

  @Test(
    "R-RESP-10: the four methods are independent, and a note warns about handling some of them"
  )
  func independentMethods() throws {
    var scene = SceneSText()
    scene.deep = "handles: [moved]"
    scene.left = "handles: [began, moved, ended]"
    let stage = try LayoutStage(scene.text)
    #expect(stage.down(1, 50, 140) == ["began deep>left by left"])
    #expect(stage.move(1, 60, 140) == ["moved deep by deep"])
    #expect(stage.cancel(1) == ["cancelled deep>left>root>vc>W>scn>app>del by none"])
    #expect(
      stage.built.document.notes.map { $0.note(in: "a.yaml").message } == [
        "a.yaml:14:20: `left` handles began, moved, ended but not cancelled: it is not notified when"
          + " a touch that began is cancelled; handle all four or none",
        "a.yaml:18:24: `deep` handles moved but not began, ended, cancelled: the others pass to a"
          + " responder that may not have received the rest; handle all four or none",
      ])
  }

  @Test(
    "R-RESP-5, R-RESP-6, S1-12, S1-13: window, scene, application and delegate can handle touches",
    arguments: [
      ("", "windows: [{id: W, handles: all}]", "began W by W"),
      ("application: {scene: {handles: all}}", "windows: [{id: W}]", "began W>scene by scene"),
      (
        "application: {handles: all, callsSuper: true, delegate: {handles: all}}",
        "windows: [{id: W}]", "began W>application>delegate by application,delegate"
      ),
      (
        "application: {delegate: {responder: false, handles: all}}", "windows: [{id: W}]",
        "began W>application by none"
      ),
    ])
  func outerResponders(application: String, windows: String, expected: String) throws {
    #expect(try LayoutStage("\(application)\n\(windows)").down(1, 5, 5) == [expected])
  }

  @Test("R-RESP-4: a child controller is followed by the views that contain its view")
  func childController() throws {
    let stage = try stage { $0.deep = "controller: {id: kid, handles: all, callsSuper: true}" }
    #expect(stage.down(1, 50, 140) == ["began deep>kid>left>root>vc>W>scn>app>del by kid"])
  }

  @Test(
    "R-RESP-4, S4-05: container views come before the outer controller")
  func nestedContainers() throws {
    let stage = try LayoutStage(
      """
      windows:
        - id: W
          view: {id: tabView, controller: {id: tab}, subviews: [
            {id: tabContainer, subviews: [
              {id: navView, controller: {id: nav}, subviews: [
                {id: navContainer, subviews: [
                  {id: pageView, controller: {id: page}}]}]}]}]}
      """)
    #expect(
      stage.down(1, 5, 5) == [
        "began pageView>page>navContainer>navView>nav>tabContainer>tabView>tab>W>application by"
          + " none"
      ])
  }

  @Test("R-RESP-3: a presented controller is followed by the one that presents it")
  func presentedController() throws {
    let stage = try stage {
      $0.more = "- {id: sheet, frame: [0, 0, 320, 100], controller: {id: top, presentedBy: kid}}"
      $0.deep = "controller: {id: kid}"
    }
    #expect(
      stage.down(1, 200, 50) == ["began sheet>top>kid>left>root>vc>W>scn>app>del by none"])
  }

  @Test("R-RESP-3: two controllers may be presented by the same one, and views stay where they are")
  func twoPresented() throws {
    let stage = try LayoutStage(
      """
      windows:
        - view: {id: root, controller: {id: vc}, subviews: [
            {id: a, frame: [0, 0, 10, 10], controller: {id: va, presentedBy: vc}},
            {id: b, frame: [10, 0, 10, 10], controller: {id: vb, presentedBy: vc}}]}
      """)
    #expect(stage.down(1, 5, 5) == ["began a>va>vc>window-1>application by none"])
    #expect(stage.down(2, 15, 5) == ["began b>vb>vc>window-1>application by none"])
  }

  @Test(
    "R-CTL-1: a control handles its touches whatever `handles` says, and passes them on with callsSuper"
  )
  func controls() throws {
    for type in ["control", "button"] {
      #expect(try stage { $0.button = "type: \(type)" }.down(1, 40, 40) == ["began btn by btn"])
      let without = try stage { $0.button = "type: \(type), handles: none" }
      #expect(without.down(1, 40, 40) == ["began btn by btn"])
      let both = try stage { $0.button = "type: \(type), callsSuper: true" }
      #expect(both.down(1, 40, 40) == ["began btn>root>vc>W>scn>app>del by btn"])
    }
  }

  @Test("A scroll view handles touches while scrolling is enabled, and else is like any view")
  func scrollViews() throws {
    #expect(try stage { $0.leftType = "scrollView" }.down(1, 20, 200) == ["began left by left"])
    let still = try stage {
      $0.leftType = "scrollView"
      $0.left = "scrollEnabled: false"
    }
    #expect(still.down(1, 20, 200) == ["began left>root>vc>W>scn>app>del by none"])
  }

  @Test(
    "R-MULTI-1, R-MULTI-2, R-EXCL-1, R-EXCL-2: multipleTouchEnabled and exclusiveTouch have their effect"
  )
  func fingerFlags() throws {
    let plain = try stage { $0.deep = "handles: all" }
    #expect(plain.down(1, 50, 140).count == 1)
    #expect(plain.down(2, 60, 140).isEmpty)
    let multi = try stage { $0.deep = "handles: all\n              multipleTouchEnabled: true" }
    #expect(multi.down(1, 50, 140).count == 1)
    #expect(multi.down(2, 60, 140) == ["began deep by deep"])
    let exclusive = try stage {
      $0.deep = "handles: all\n              exclusiveTouch: true"
      $0.right = "handles: all"
    }
    #expect(exclusive.down(1, 200, 140) == ["began right by right"])
    #expect(exclusive.down(2, 50, 140).isEmpty)
  }

  @Test("R-TCH-21: maxTouches, overflow and delivery have their effect")
  func applicationSettings() throws {
    let stage = try LayoutStage(
      """
      application: {maxTouches: 2, overflow: ignoreExtra, delivery: {framesPerSecond: 60}}
      windows: [{id: W, handles: all, multipleTouchEnabled: true}]
      """)
    let application = stage.built.application
    #expect(application.maxTouches == 2)
    #expect(application.overflowPolicy == .ignoreExtra)
    #expect(application.eventRate == .framesPerSecond(60))
    let plain = try LayoutStage("windows: [{id: W}]").built.application
    #expect(plain.maxTouches == nil)
    #expect(plain.overflowPolicy == .cancelAll)
    #expect(plain.eventRate == .immediate)
  }

  @Test("The standard layout has one window with one view that handles all touches")
  func standard() throws {
    let stage = LayoutStage(.standard)
    #expect(stage.built.document.screen == Size(width: 1920, height: 1080))
    #expect(stage.built.windows.map(\.identifier) == ["window"])
    #expect(stage.down(1, 1919.9, 1079.9) == ["began root by root"])
    #expect(stage.path == "window/root")
    #expect(stage.down(2, 0, 0) == ["began root by root"])
    #expect(stage.move(1, 5, 5) == ["moved root by root"])
    #expect(stage.cancel(1) == ["cancelled root by root"])
    #expect(stage.up(2) == ["ended root by root"])
    #expect(stage.hit(1920, 5) == "no-window")
    let named = try LayoutStage("devices: []\napplication: {id: root}")
    #expect(named.path.isEmpty)
    #expect(named.hit(5, 5) == "root-1")
  }
}

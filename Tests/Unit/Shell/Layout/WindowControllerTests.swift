import Layout
import Testing
import TouchKit
import TouchModel

/// The key `controller` of windows: the root view controller.
struct WindowControllerTests {
  @Test("R-RESP-3, R-RESP-4, S4-05: a window's controller has a view that contains the subviews")
  func chain() throws {
    let stage = try LayoutStage(
      """
      windows:
        - id: W
          controller: {id: home, handles: all}
          frame: [10, 20, 300, 400]
          subviews:
            - {id: button, frame: [0, 0, 50, 50]}
            - {id: page, frame: [100, 100, 50, 50], controller: {id: child}}
      """)
    let window = try #require(stage.built.windows.first)
    let root = try #require(window.rootViewController?.viewIfLoaded)
    #expect(root.identifier == "home.view")
    #expect(root.frame == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(window.subviews == [root] && root.subviews.map(\.identifier) == ["button", "page"])
    #expect(stage.down(1, 20, 30) == ["began button>home.view>home by home"])
    #expect(stage.down(2, 120, 130) == ["began page>child>home.view>home by home"])
    #expect(stage.down(3, 250, 330) == ["began home.view>home by home"])
  }

  @Test("R-RESP-3: with `view`, that view is the root view of the window's controller")
  func rootView() throws {
    let stage = try LayoutStage(
      "windows: [{id: W, controller: {id: home}, view: {id: root, subviews: [{id: a}]}}]")
    #expect(stage.down(1, 5, 5) == ["began a>root>home>W>application by none"])
    #expect(stage.built.document.views.map(\.id) == ["root", "a"])
  }

  @Test("R-RESP-3: windows without subviews, without extent and with a controller without an id")
  func plainForms() throws {
    let stage = try LayoutStage(
      "windows: [{controller: {}, subviews: [{}, {}]}, {frame: [0, 0, 9, 9], controller: {handles: all}}]"
    )
    #expect(
      stage.built.document.views.map(\.id)
        == ["controller-1.view", "view-1", "view-2", "controller-2.view"])
    #expect(stage.down(1, 5, 5) == ["began controller-2.view>controller-2 by controller-2"])
    #expect(
      stage.down(2, 50, 50)
        == ["began view-2>controller-1.view>controller-1>window-1>application by none"])
  }

  @Test("R-RESP-3: a controller may be presented by the controller of a window")
  func presented() throws {
    let stage = try LayoutStage(
      """
      windows:
        - {id: W, controller: {id: home}}
        - {id: sheet, frame: [0, 0, 100, 100], controller: {id: top, presentedBy: home}}
      """)
    #expect(stage.down(1, 5, 5) == ["began top.view>top>home>W>application by none"])
  }

  @Test("R-HIT-12: the root view of a window's controller can be referred to by its id")
  func reference() throws {
    let stage = try LayoutStage(
      """
      windows:
        - {id: W, controller: {id: home, handles: all}}
        - {id: glass, frame: [0, 0, 100, 100], hitTest: {view: home.view}}
      """)
    #expect(stage.down(1, 5, 5) == ["began home.view>home by home"])
  }

  @Test(
    "The errors of a window's controller have a line, a column and a remedy",
    arguments: [
      (
        "windows: [{id: W, controller: {id: a}, view: {id: root, controller: {id: b}}}]",
        "1:57: `controller` is given for `W` and for its root view `root`, and a view has one"
          + " controller; remove one of them, or put the view into `subviews` of the window"
      ),
      (
        "windows: [{controller: {id: a}, subviews: [{id: a.view}]}]",
        "1:49: duplicate id `a.view`; the view at line 1, column 24 has it already; choose another"
      ),
      (
        "windows: [{subviews: [{id: a.view}]}, {controller: {handles: all, id: a}}]",
        "1:67: duplicate id `a.view`, which the root view of `a` gets; the view at line 1, column 23"
          + " has it already; choose another id for the controller, or give the window `view`"
      ),
      (
        "windows: [{controller: home}]",
        "1:24: expected a mapping with the keys of a controller for `controller`, found `home`"
      ),
      (
        "windows: [{controllers: {}}]",
        "1:12: unknown key `controllers`; did you mean `controller`?"
      ),
      (
        "windows: [{controller: {id: a, presentedBy: b}, subviews: [{controller: {id: b}}]}]",
        "1:32: `presentedBy` makes a cycle: `a` → `b` → `a`; a responder chain must end"
      ),
    ] as [(String, String)])
  func errors(text: String, expected: String) {
    do {
      _ = try LayoutReading.read(text)
      Issue.record("no problem: \(text)")
    } catch {
      #expect(error.problems.map { "\($0.line):\($0.column): \($0.message)" } == [expected])
    }
  }
}

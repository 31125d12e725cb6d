import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ChainVectorTests {
  private func names(_ responder: Responder) -> [String] {
    var names: [String] = []
    var candidate: Responder? = responder
    while let current = candidate, names.count < 300 {
      names.append(current.identifier)
      candidate = current.next
    }
    return names
  }

  @Test(
    "R-RESP-1, R-RESP-2, R-RESP-3, R-RESP-5, R-RESP-6, R-RESP-7, R-RESP-11, S1-14: a touch that no responder handles is discarded"
  )
  func unhandled() {
    let stage = Stage()
    stage.send(.down(1, 50, 140))
    #expect(
      stage.diary.lines.last == "touchesBegan{1} deep>left>root>vc>W>scn>app>del by []")
    #expect(names(stage.deep) == ["deep", "left", "root", "vc", "W", "scn", "app", "del"])
    #expect(stage.diary.lastTouch?.view === stage.deep)
  }

  @Test(
    "R-RESP-8, R-RESP-9, R-EVT-10, S1-05, S1-15: forwarding stops at the first handler")
  func controllerHandles() {
    let stage = Stage()
    stage.vc.behavior.handleAll(in: stage.journal)
    var seen: View?
    stage.vc.behavior.onCall = { _, touches, _ in seen = touches.first?.view }
    stage.send(.down(1, 50, 140))
    #expect(stage.journal.lines == ["vc.began{1}"])
    #expect(stage.diary.lines.last == "touchesBegan{1} deep>left>root>vc by [vc]")
    #expect(seen === stage.deep)
  }

  @Test(
    "R-RESP-9, R-RESP-14, S0-13, S2-13: a handler that calls super handles and forwards")
  func handlesAndForwards() {
    let stage = Stage(handlers: [\.deep, \.root])
    stage.deep.behavior.callsSuper = true
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 60, 140))
    stage.send(.up(1))
    #expect(
      stage.journal.lines == [
        "deep.began{1}", "root.began{1}", "deep.moved{1}", "root.moved{1}", "deep.ended{1}",
        "root.ended{1}",
      ])
    #expect(stage.diary.lines.last == "touchesEnded{1} deep>left>root by [deep,root]")
  }

  @Test("R-RESP-10: the four methods are independent")
  func partialHandler() {
    let stage = Stage()
    stage.deep.behavior.journal = stage.journal
    stage.deep.behavior.handled = [.moved]
    stage.vc.behavior.handleAll(in: stage.journal)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 60, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["vc.began{1}", "deep.moved{1}", "vc.ended{1}"])
  }

  @Test(
    "R-RESP-6, S1-13: a delegate that is no responder, or is a view, is not in the chain")
  func delegates() {
    final class Plain {}
    let stage = Stage()
    stage.app.delegate = Plain()
    #expect(names(stage.W) == ["W", "scn", "app"])
    let view = View(identifier: "view")
    stage.app.delegate = view
    #expect(names(stage.W) == ["W", "scn", "app"])
    let controller = ViewController(identifier: "controller")
    stage.app.delegate = controller
    #expect(names(stage.W) == ["W", "scn", "app"])
    stage.app.delegate = stage.del
    #expect(names(stage.W) == ["W", "scn", "app", "del"])
    #expect(stage.del.next == nil)
  }

  @Test("R-RESP-5: without a scene the next responder of a window is the application")
  func withoutScene() {
    let stage = Stage()
    let window = Window(identifier: "P")
    stage.app.add(window)
    #expect(names(window) == ["P", "app", "del"])
  }

  @Test("R-RESP-3, R-RESP-4: child controllers come before the views that contain them")
  func childController() {
    let stage = Stage()
    let kid = ViewController(view: stage.deep, identifier: "kid")
    stage.vc.addChild(kid)
    #expect(
      names(stage.deep) == ["deep", "kid", "left", "root", "vc", "W", "scn", "app", "del"])
    #expect(kid.parent === stage.vc)
    stage.vc.addChild(stage.vc)
    kid.addChild(stage.vc)
    #expect(stage.vc.parent == nil)
  }

  @Test("R-RESP-3: the next responder of a presented controller is the presenting one")
  func presentedController() {
    let stage = Stage()
    let view = View(frame: stage.W.bounds, identifier: "presentedView")
    let presented = ViewController(view: view, identifier: "presented")
    stage.vc.present(presented)
    #expect(view.superview?.superview === stage.W)
    #expect(
      names(view) == ["presentedView", "presented", "vc", "W", "scn", "app", "del"])
    presented.present(stage.vc)
    #expect(presented.presentedViewController == nil)
    stage.vc.dismiss()
    #expect(view.superview == nil)
    #expect(names(view) == ["presentedView", "presented"])
  }

  /// The controller that presents another one, of those in the chain of a touch.
  enum Presenter: CaseIterable {
    case root, child, context, presented, childOfPresented
  }

  @Test(
    "R-RESP-2, R-RESP-3, R-RESP-4: a controller that presents stays in the chain of its own view",
    arguments: Presenter.allCases)
  func presentingController(_ presenter: Presenter) {
    let stage = Stage()
    let kid = ViewController(view: stage.deep, identifier: "kid")
    stage.vc.addChild(kid)
    let sheet = ViewController(view: View(identifier: "sheetView"), identifier: "sheet")
    let inner = ViewController(view: View(identifier: "innerView"), identifier: "inner")
    sheet.addChild(inner)
    sheet.view.addSubview(inner.view)
    let top = ViewController(view: View(identifier: "topView"), identifier: "top")
    let rest = ["W", "scn", "app", "del"]
    let below = ["deep", "kid", "left", "root", "vc"] + rest
    let above = ["innerView", "inner", "sheetView", "sheet", "vc"] + rest
    if presenter == .presented || presenter == .childOfPresented { stage.vc.present(sheet) }
    var host = ["vc"] + rest
    switch presenter {
    case .root: stage.vc.present(top)
    // The outermost parent presents for a child.
    case .child: kid.present(top)
    case .context:
      kid.definesPresentationContext = true
      top.modalPresentationStyle = .overCurrentContext
      kid.present(top)
      host = ["kid", "left", "root", "vc"] + rest
    case .presented:
      sheet.present(top)
      host = ["sheet", "vc"] + rest
    case .childOfPresented:
      inner.present(top)
      host = ["sheet", "vc"] + rest
    }
    #expect(names(top.view) == ["topView", "top"] + host)
    #expect(names(stage.deep) == below)
    if sheet.presentingViewController != nil { #expect(names(inner.view) == above) }
    top.dismiss()
    #expect(names(top.view) == ["topView", "top"])
    #expect(names(stage.deep) == below)
    if sheet.presentingViewController != nil { #expect(names(inner.view) == above) }
  }

  @Test(
    "R-RESP-4, R-RESP-8: a child controller that presents still handles the touches of its view")
  func presentingChildHandles() {
    let stage = Stage()
    let kid = ProbeController(identifier: "kid")
    kid.view = stage.deep
    stage.vc.addChild(kid)
    kid.behavior.handleAll(in: stage.journal)
    let top = ViewController(
      view: View(frame: Rect(x: 0, y: 300, width: 320, height: 180)), identifier: "top")
    stage.send(.down(1, 50, 140))
    kid.present(top)
    stage.send(.move(1, 60, 140))
    stage.send(.up(1))
    #expect(stage.journal.lines == ["kid.began{1}", "kid.moved{1}", "kid.ended{1}"])
  }

  @Test("R-RESP-4, S4-05, S2-12: nested containers follow in the order of the tree")
  func nestedContainers() {
    let stage = Stage()
    let page = ViewController(view: View(identifier: "pageView"), identifier: "page")
    let nav = ViewController(view: View(identifier: "navView"), identifier: "nav")
    let tab = ViewController(view: View(identifier: "tabView"), identifier: "tab")
    let navContainer = View(identifier: "navContainer")
    let tabContainer = View(identifier: "tabContainer")
    nav.view.addSubview(navContainer)
    navContainer.addSubview(page.view)
    tab.view.addSubview(tabContainer)
    tabContainer.addSubview(nav.view)
    nav.addChild(page)
    tab.addChild(nav)
    stage.W.rootViewController = tab
    #expect(
      names(page.view) == [
        "pageView", "page", "navContainer", "navView", "nav", "tabContainer", "tabView", "tab",
        "W", "scn", "app", "del",
      ])
    #expect(stage.root.superview == nil)
    #expect(tab.view.bounds == stage.W.bounds)
  }

  @Test(
    "R-RESP-12, S1-04: the first responder receives no touches, and a touch does not change it"
  )
  func firstResponder() {
    final class Field: View {
      var calls = 0
      override var canBecomeFirstResponder: Bool { true }
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { calls += 1 }
    }
    let stage = Stage(handlers: [\.deep])
    let field = Field(frame: Rect(x: 200, y: 200, width: 50, height: 50), identifier: "field")
    #expect(!field.becomeFirstResponder())
    stage.root.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(!stage.deep.becomeFirstResponder())
    stage.send(.down(1, 50, 140))
    #expect(field.calls == 0)
    #expect(stage.journal.lines == ["deep.began{1}"])
    #expect(field.isFirstResponder && !stage.deep.isFirstResponder)
    let other = Field(frame: .zero, identifier: "other")
    stage.root.addSubview(other)
    #expect(other.becomeFirstResponder() && !field.isFirstResponder)
    #expect(other.resignFirstResponder() && !other.isFirstResponder)
  }

  @Test("R-RESP-12: endEditing(_:) reaches the first responder in a subtree only, and may force it")
  func endEditing() {
    final class Field: View {
      var mayResign = true
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { mayResign }
    }
    let stage = Stage(handlers: [])
    let field = Field(frame: .zero)
    stage.left.addSubview(field)
    #expect(!stage.root.endEditing(true))
    field.becomeFirstResponder()
    #expect(!stage.deep.endEditing(true) && field.isFirstResponder)
    #expect(stage.W.endEditing(false) && !field.isFirstResponder)
    field.becomeFirstResponder()
    field.mayResign = false
    #expect(!stage.left.endEditing(false) && field.isFirstResponder)
    #expect(stage.left.endEditing(true) && !field.isFirstResponder)
  }

  /// The ways in which a first responder leaves the window hierarchy.
  enum Departure: CaseIterable {
    case view, superview, otherWindow, hiddenWindow, removedWindow, controller
  }

  @Test(
    "R-RESP-18, R-CTL-12: a first responder that leaves resigns, and is not restored",
    arguments: Departure.allCases)
  func departure(_ departure: Departure) {
    let stage = Stage()
    let panel = View(frame: Rect(x: 200, y: 200, width: 50, height: 50), identifier: "panel")
    let field = StubbornField(identifier: "field")
    let other = Window(frame: stage.W.frame, identifier: "other")
    stage.app.add(other)
    stage.root.addSubview(panel)
    panel.addSubview(field)
    #expect(field.becomeFirstResponder())
    stage.root.addSubview(panel)
    #expect(field.isFirstResponder, "a view that moves within its window stays")
    switch departure {
    case .view: field.removeFromSuperview()
    case .superview: panel.removeFromSuperview()
    case .otherWindow: other.addSubview(panel)
    case .hiddenWindow: stage.W.isHidden = true
    case .removedWindow: stage.app.remove(stage.W)
    case .controller: stage.W.rootViewController = ViewController()
    }
    #expect(field.resigned == 1)
    #expect(!field.isFirstResponder)
    stage.W.isHidden = false
    stage.app.add(stage.W)
    stage.W.makeKey()
    stage.root.addSubview(panel)
    panel.addSubview(field)
    #expect(!field.isFirstResponder)
    // The search for an action begins at the sender again.
    let sender = ProbeControl()
    stage.root.addSubview(sender)
    let action = Action("note", NotingView.note)
    let base = NotingView(frame: stage.root.bounds, identifier: "base")
    stage.root.addSubview(base)
    base.addSubview(sender)
    #expect(sender.sendAction(action, to: nil, for: nil))
    #expect(base.notes == 1)
  }

  /// A view that can be the first responder, and refuses to resign.
  private final class StubbornField: View {
    var resigned = 0
    override var canBecomeFirstResponder: Bool { true }
    override func resignFirstResponder() -> Bool {
      resigned += 1
      return false
    }
  }

  /// A view that performs an action.
  private final class NotingView: View {
    var notes = 0
    func note() { notes += 1 }
  }

  @Test("R-RESP-17: a cycle is stopped after 256 responders, with one error")
  func cycle() throws {
    let stage = Stage()
    stage.root.nextOverride = stage.deep
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 51, 140))
    let line = try #require(stage.diary.lines.last)
    #expect(line.split(separator: ">").count == TouchConstants.maximumHops)
    #expect(stage.diary.notes.map(\.level) == [.error])
    // Without an event there is no chain record, and no endless loop.
    stage.deep.touchesBegan([], with: nil)
  }

  @Test("R-RESP-8: without an event the default forwards too")
  func withoutEvent() {
    let stage = Stage(handlers: [\.root])
    stage.deep.touchesMoved([], with: nil)
    #expect(stage.journal.lines == ["root.moved{}"])
  }

  @Test(
    "R-RESP-15, R-SYS-5: the chain is read for each call; a touch stays bound in its window"
  )
  func movesMidTouch() {
    let stage = Stage()
    stage.send(.down(1, 50, 140))
    stage.right.addSubview(stage.deep)
    stage.send(.move(1, 51, 140))
    #expect(
      stage.diary.lines.last == "touchesMoved{1} deep>right>root>vc>W>scn>app>del by []")
    stage.send(.up(1))
    #expect(stage.diary.lines.contains("touch 1 ended deep"))
  }

  @Test("R-RESP-16: flags of ancestors have no effect on forwarded calls")
  func ancestorsFlags() {
    let stage = Stage(handlers: [\.root])
    stage.deep.isMultipleTouchEnabled = true
    stage.root.isMultipleTouchEnabled = false
    stage.root.isExclusiveTouch = true
    stage.send(.down(1, 50, 140), .down(2, 60, 140))
    #expect(stage.journal.lines == ["root.began{1,2}"])
  }

  @Test("R-RESP-14: an ancestor receives its own touches and a descendant's in two calls")
  func ownAndForwarded() {
    let stage = Stage(handlers: [\.left])
    stage.send(.down(1, 5, 70), .down(2, 50, 140))
    #expect(stage.journal.lines == ["left.began{1}", "left.began{2}"])
  }

  @Test("S0-13, R-RESP-9: a direct call of the next responder counts as handling and forwarding")
  func forwardsByHand() {
    final class Relay: View {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        next?.touchesBegan(touches, with: event)
      }
    }
    let stage = Stage(handlers: [\.root])
    let relay = Relay(frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "relay")
    stage.left.addSubview(relay)
    stage.send(.down(1, 5, 70))
    #expect(stage.journal.lines == ["root.began{1}"])
    #expect(stage.diary.lines.last == "touchesBegan{1} relay>left>root by [relay,root]")
  }

  @Test("R-RESP-9: a handler that calls super can declare it in the event")
  func notesHandling() {
    final class Quiet: View {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        event?.noteHandled(by: self)
        super.touchesBegan(touches, with: event)
      }
    }
    let stage = Stage()
    let quiet = Quiet(frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "quiet")
    stage.left.addSubview(quiet)
    stage.send(.down(1, 5, 70))
    #expect(
      stage.diary.lines.last
        == "touchesBegan{1} quiet>left>root>vc>W>scn>app>del by [quiet]")
  }

  @Test("S1-12, S1-13, R-RESP-6: the application and its delegate can handle")
  func applicationHandles() {
    let stage = Stage()
    stage.del.behavior.handleAll(in: stage.journal)
    stage.send(.down(1, 50, 140))
    stage.app.behavior.handleAll(in: stage.journal)
    stage.send(.down(2, 200, 140))
    #expect(stage.journal.lines == ["del.began{1}", "app.began{2}"])
  }
}

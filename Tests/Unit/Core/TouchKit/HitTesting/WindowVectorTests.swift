import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct WindowVectorTests {
  private func window(_ name: String, _ frame: Rect, level: WindowLevel, in stage: Stage)
    -> ProbeWindow
  {
    let window = ProbeWindow(frame: frame, identifier: name)
    window.windowLevel = level
    stage.app.add(window)
    window.isHidden = false
    return window
  }

  private let screen = Rect(x: 0, y: 0, width: 320, height: 480)

  @Test(
    "R-WIN-1, R-WIN-2, S0-06, S0-08: a higher level is in front; points outside hit the window behind"
  )
  func levels() {
    let stage = Stage()
    let frame = Rect(x: 50, y: 50, width: 100, height: 100)
    let front = window("P", frame, level: .alert, in: stage)
    #expect(stage.hit(60, 60).view == "P")
    #expect(stage.hit(10, 300).view == "left")
    #expect(WindowLevel.normal < .statusBar && WindowLevel.statusBar < .alert)
    #expect(WindowLevel.alert.rawValue == 2000 && WindowLevel.statusBar.rawValue == 1000)
    front.windowLevel = .alert + 1
    #expect(front.windowLevel.rawValue == 2001 && .alert - 1 < WindowLevel.alert)
  }

  @Test(
    "R-WIN-3, R-WIN-4, R-HIT-14: a window with passThrough lets points hit the next one")
  func passThroughWindow() {
    let stage = Stage()
    let overlay = window("P", screen, level: .normal, in: stage)
    overlay.passesThrough = true
    overlay.addSubview(View(frame: Rect(x: 0, y: 0, width: 40, height: 40), identifier: "child"))
    #expect(stage.hit(20, 20).view == "child")
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("R-WIN-2: within a level the window that was shown last is in front")
  func shownLast() {
    let stage = Stage()
    let later = window("Q", screen, level: .normal, in: stage)
    #expect(stage.hit(50, 140).view == "Q")
    later.isHidden = true
    #expect(stage.hit(50, 140).view == "deep")
    later.isHidden = false
    #expect(stage.hit(50, 140).view == "Q")
    stage.W.makeKeyAndVisible()
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("R-WIN-2: the level has precedence over the order of showing")
  func levelBeforeOrder() {
    let stage = Stage()
    let old = window("old", screen, level: WindowLevel(rawValue: 1), in: stage)
    for name in ["x", "y", "z"] { _ = window(name, screen, level: .normal, in: stage) }
    #expect(stage.hit(50, 140).view == "old")
    #expect(stage.app.windowsFrontToBack.map(\.identifier) == ["old", "z", "y", "x", "W"])
    old.windowLevel = WindowLevel(rawValue: -1)
    #expect(stage.app.windowsFrontToBack.map(\.identifier) == ["z", "y", "x", "W", "old"])
  }

  @Test("R-WIN-5, S3-03: the key window has no effect on touches")
  func keyWindow() {
    let stage = Stage()
    let key = window("P", Rect(x: 0, y: 300, width: 10, height: 10), level: .normal, in: stage)
    key.makeKeyAndVisible()
    #expect(key.isKeyWindow && !stage.W.isKeyWindow)
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("R-WIN-5: a finger that comes down in a window makes it the key window before handlers run")
  func keyByTouch() {
    let stage = Stage(handlers: [\.deep])
    let other = window("P", Rect(x: 0, y: 300, width: 40, height: 40), level: .normal, in: stage)
    #expect(stage.W.isKeyWindow)
    stage.send(.down(1, 10, 310))
    #expect(other.isKeyWindow)
    var wasKey = false
    stage.deep.behavior.onCall = { [unowned W = stage.W] method, _, _ in
      if method == .began { wasKey = W.isKeyWindow }
    }
    stage.send(.down(2, 50, 140))
    #expect(wasKey && stage.app.keyWindow === stage.W)
    stage.send(.move(1, 12, 310))
    #expect(stage.W.isKeyWindow)
    stage.send(.up(1), .up(2))
  }

  @Test("R-WIN-5: windows learn that they became key or no longer are, each once")
  func keyCalls() {
    final class Telling: Window {
      nonisolated(unsafe) static var lines: [String] = []
      override func becomeKey() { Telling.lines.append("\(identifier) become \(isKeyWindow)") }
      override func resignKey() { Telling.lines.append("\(identifier) resign \(isKeyWindow)") }
    }
    let stage = Stage()
    let windows = ["P", "Q"].enumerated().map { index, name in
      Telling(
        frame: Rect(x: Double(index) * 40, y: 300, width: 40, height: 40), identifier: name)
    }
    for window in windows {
      stage.app.add(window)
      window.isHidden = false
    }
    windows[0].makeKey()
    windows[0].makeKey()
    stage.send(.down(1, 50, 310))
    stage.app.remove(windows[1])
    #expect(
      Telling.lines == [
        "P become true", "P resign false", "Q become true", "Q resign false",
      ])
    #expect(stage.app.keyWindow == nil)
  }

  @Test("R-WIN-5: a window that a finger makes key may leave at once")
  func keyAndGone() {
    final class Leaving: Window {
      override func becomeKey() { application?.remove(self) }
    }
    let stage = Stage()
    let window = Leaving(frame: Rect(x: 0, y: 300, width: 40, height: 40), identifier: "P")
    stage.app.add(window)
    window.isHidden = false
    stage.send(.down(1, 10, 310))
    #expect(stage.app.keyWindow == nil)
    stage.send(.up(1))
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test(
    "R-WIN-5: a window that cannot become key stays as it is, and a refused finger has no effect")
  func cannotBecomeKey() {
    final class Overlay: Window {
      override var canBecomeKey: Bool { false }
    }
    let stage = Stage(handlers: [\.deep])
    let overlay = Overlay(frame: Rect(x: 0, y: 300, width: 40, height: 40), identifier: "P")
    stage.app.add(overlay)
    overlay.makeKeyAndVisible()
    #expect(stage.W.isKeyWindow && !overlay.isHidden)
    stage.send(.down(1, 10, 310))
    stage.send(.up(1))
    #expect(stage.W.isKeyWindow)
    let other = window("Q", Rect(x: 0, y: 400, width: 40, height: 40), level: .normal, in: stage)
    stage.app.beginIgnoringInteractionEvents()
    stage.send(.down(1, 10, 410))
    #expect(!other.isKeyWindow)
  }

  @Test(
    "R-WIN-7, R-PIPE-7, R-EVT-3: fingers in two windows share one event, delivered from front to back"
  )
  func twoWindows() {
    let stage = Stage()
    let front = window(
      "P", Rect(x: 50, y: 50, width: 100, height: 100), level: .alert, in: stage)
    var sent: [String] = []
    stage.app.onSend = { sent.append("app \($0.orderedTouches.count)") }
    front.onSend = { [unowned front] in
      sent.append(
        "P \($0.orderedTouches.count) \($0.touches(for: front)?.inOrder.map(\.identifier) ?? [])")
    }
    stage.W.onSend = { [unowned W = stage.W] in
      sent.append(
        "W \($0.orderedTouches.count) \($0.touches(for: W)?.inOrder.map(\.identifier) ?? [])")
    }
    stage.send(.down(1, 50, 200), .down(2, 60, 60))
    #expect(sent == ["app 2", "P 2 [2]", "W 2 [1]"])
    #expect(
      stage.diary.lines.suffix(2) == [
        "touchesBegan{2} P>app>del by []",
        "touchesBegan{1} left>root>vc>W>scn>app>del by []",
      ])
  }

  @Test("R-WIN-6, S0-11: a finger that hits no window is dead until it is lifted")
  func noWindow() {
    let stage = Stage()
    stage.W.isHidden = true
    stage.send(.down(1, 50, 140))
    stage.W.isHidden = false
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    #expect(
      stage.diary.lines == ["touch 1 began -", "hit 1 no-window", "touch 1 ended -"])
    #expect(stage.app.fingerCount == 0)
  }

  @Test("R-WIN-6, R-TCH-9: a dead finger that lifts while another one moves is reported before it")
  func deadBesideLive() {
    let stage = Stage()
    stage.W.isHidden = true
    stage.send(.down(1, 50, 140))
    stage.W.isHidden = false
    stage.send(.down(2, 50, 200))
    let before = stage.diary.lines.count
    stage.send(.up(1), .move(2, 51, 200))
    stage.send(.up(2))
    #expect(
      stage.diary.lines.dropFirst(before).filter { $0.hasPrefix("touch ") } == [
        "touch 1 ended -", "touch 2 moved left", "touch 2 ended left",
      ])
    #expect(stage.app.fingerCount == 0)
  }

  @Test("R-WIN-4, R-HIT-2, S0-07: a gate of a window lets the point hit the next window")
  func windowGates() {
    let stage = Stage()
    let front = window("P", screen, level: .normal, in: stage)
    #expect(stage.hit(50, 140).view == "P")
    front.alpha = 0.01
    #expect(stage.hit(50, 140).view == "deep")
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(stage.hit(50, 140).view == "deep")
    front.isUserInteractionEnabled = true
    front.transform = AffineTransform(scaleX: 0, y: 0)
    #expect(stage.hit(50, 140).view == "deep")
  }

  @Test("S0-09, R-HIT-6: an empty window is hit itself and can handle")
  func emptyWindow() {
    let stage = Stage()
    let empty = window("P", screen, level: .alert, in: stage)
    empty.behavior.handleAll(in: stage.journal)
    #expect(stage.hit(5, 5).view == "P")
    #expect(stage.journal.lines == ["P.began{1}"])
  }
}

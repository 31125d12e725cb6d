import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Handlers that send the event to another window.
@Suite struct NestedSendTests {
  /// A recognizer that lists its calls and calls a function in each.
  private final class Spy: GestureRecognizer {
    var onCall: (String, TouchEvent) -> Void = { _, _ in }
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      onCall("\(identifier) began", event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      onCall("\(identifier) moved", event)
      state = .failed
    }
  }

  /// The calls in their order.
  private final class Story {
    var lines: [String] = []
  }

  private let story = Story()
  private let stage = Stage(handlers: [\.left])
  private let other = ProbeWindow(
    frame: Rect(x: 400, y: 0, width: 160, height: 240), identifier: "V")

  init() {
    stage.app.add(other)
    other.isHidden = false
    other.windowLevel = WindowLevel(rawValue: -1)
    other.behavior.handleAll(in: stage.journal)
  }

  /// Attaches a recognizer that lists its calls.
  private func spy(_ name: String, on view: View) -> Spy {
    let spy = Spy(identifier: name)
    let story = story
    spy.onCall = { call, _ in story.lines.append(call) }
    view.addGestureRecognizer(spy)
    return spy
  }

  @Test("R-PIPE-7: a window to which a recognizer sends the event follows after the current one")
  func fromRecognizer() {
    let story = story
    stage.left.behavior.onCall = { method, _, _ in story.lines.append("left.\(method)") }
    other.behavior.onCall = { method, _, _ in story.lines.append("V.\(method)") }
    let first = spy("first", on: stage.left)
    first.onCall = { [other] call, event in
      story.lines.append(call)
      other.sendEvent(event)
      other.sendEvent(event)
      story.lines.append("first returns")
    }
    let victims = (1...3).map { spy("victim\($0)", on: stage.left) }
    let last = spy("last", on: stage.left)
    last.onCall = { call, _ in
      story.lines.append(call)
      for victim in victims { victim.isEnabled = false }
    }
    _ = spy("inOther", on: other)
    stage.send(.down(1, 50, 300), .down(2, 450, 100))
    let own = story.lines.filter { !$0.contains("V") && $0 != "inOther began" }
    #expect(
      own.prefix(6) == [
        "first began", "first returns", "victim1 began", "victim2 began", "victim3 began",
        "last began",
      ], "\(story.lines)")
    #expect(story.lines.filter { $0 == "inOther began" }.count == 1)
    let isInOrder =
      story.lines.firstIndex(of: "inOther began")! > story.lines.firstIndex { $0.contains("left") }!
    #expect(isInOrder, "\(story.lines)")
    stage.send(.move(1, 55, 300), .move(2, 455, 100))
    stage.send(.up(1), .up(2))
    #expect(
      story.lines.suffix(5) == [
        "first returns", "last moved", "left.moved", "inOther moved", "left.ended",
      ], "\(story.lines)")
  }

  @Test("R-PIPE-7, R-RESP-4: a view that sends the event to another window remains its handler")
  func fromView() {
    stage.left.behavior.onCall = { [other] _, _, event in
      if let event { other.sendEvent(event) }
    }
    stage.send(.down(1, 50, 300), .down(2, 450, 100))
    let calls = stage.diary.lines.filter { $0.hasPrefix("touchesBegan") }
    #expect(calls.count == 2)
    #expect(calls.first?.hasSuffix("by [left]") == true, "\(calls)")
    #expect(calls.last?.hasSuffix("by [V]") == true, "\(calls)")
  }
}

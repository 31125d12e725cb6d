import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Recognizers and the types of touches: fingers and a stylus.
@Suite struct TouchTypeTests {
  private let stage = GestureStage(handlers: [])

  /// Sends a frame with strokes of a stylus, and returns the new lines of the diary.
  @discardableResult
  private func sendStylus(_ strokes: Fingers.Stroke...) -> [String] {
    var frame = stage.frame(strokes)
    for index in frame.contacts.indices { frame.contacts[index].tool = .stylus }
    stage.app.post(frame)
    stage.app.drain()
    return stage.diary.news()
  }

  @Test("R-GST-5: a recognizer receives only touches of the types that it allows")
  func allowedTypes() {
    stage.add(TapGestureRecognizer(), "finger", to: stage.root).allowedTouchTypes = [.direct]
    stage.add(TapGestureRecognizer(), "stylus", to: stage.root).allowedTouchTypes = [.pencil]
    sendStylus(.down(1, 50, 140))
    #expect(sendStylus(.up(1)) == ["act stylus ended"])
    stage.send(.down(2, 50, 140))
    #expect(stage.send(.up(2)) == ["act finger ended"])
  }

  @Test("R-GST-5: until its reset a recognizer receives only touches of the type of the first")
  func exclusiveType() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    stage.send(.down(1, 50, 140))
    sendStylus(.down(2, 200, 140))
    #expect(pan.numberOfTouches == 1)
    #expect(stage.send(.move(1, 80, 140)) == ["act pan began"])
    #expect(pan.translation(in: nil) == Point(x: 30, y: 0))
    #expect(stage.send(.up(1)) == ["act pan ended"])
    #expect(sendStylus(.move(2, 250, 140)) == [], "a touch that was refused stays refused")
    sendStylus(.up(2))
    sendStylus(.down(3, 200, 140))
    stage.send(.down(4, 50, 140))
    #expect(pan.numberOfTouches == 1)
    #expect(sendStylus(.move(3, 250, 140)) == ["act pan began"])
  }

  @Test("R-GST-5: a recognizer that does not require one type receives both")
  func bothTypes() {
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    pan.requiresExclusiveTouchType = false
    stage.send(.down(1, 50, 140))
    sendStylus(.down(2, 200, 140))
    #expect(pan.numberOfTouches == 2)
  }
}

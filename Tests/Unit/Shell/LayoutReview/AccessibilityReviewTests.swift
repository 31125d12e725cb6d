import Layout
import LayoutReview
import Testing
import Text

/// What `check --accessibility` lists.
@Suite struct AccessibilityReviewTests {
  private func notes(_ views: [String]) throws -> [String] {
    let layout =
      "windows:\n  - id: main\n    subviews:\n" + views.map { "      - {\($0)}\n" }.joined()
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "a.yaml")
    return document.accessibilityNotes.map { "\($0.position.line) \($0.message)" }
  }

  @Test("A target below 24 points is listed, with what pointInside adds to it")
  func targets() throws {
    #expect(
      try notes([
        "id: tiny, type: button, frame: [10, 10, 10, 30]",
        "id: wide, type: button, frame: [10, 10, 10, 30], pointInside: {inset: -7}",
        "id: text, type: label, frame: [10, 10, 10, 30]",
      ]) == [
        "4 `tiny` is 10 × 30 points, less than 24 (WCAG 2.5.8); enlarge `frame`, or set"
          + " `pointInside: {inset: …}` with a negative number"
      ])
  }

  @Test("A target below 9 mm is listed where the size of the display is known")
  func millimeters() throws {
    let layout = """
      screen: {width: 1000, height: 500}
      sinks: [{id: glass, type: touchscreen, size: [200, 100]}]
      windows:
        - id: main
          subviews:
            - {id: ok, type: button, frame: [10, 10, 100, 40]}
            - {id: large, type: button, frame: [10, 60, 100, 45]}
      """
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "a.yaml")
    #expect(
      document.accessibilityNotes.map(\.diagnostic.text) == ["`ok` is 20 × 8 mm, less than 9"])
  }

  @Test("An action when a finger comes down is listed")
  func touchDown() throws {
    #expect(
      try notes(["id: pad, handles: [began]", "id: page, handles: all"]) == [
        "4 `pad` acts when a finger comes down: a touch by mistake cannot be taken back (WCAG 2.5.2);"
          + " handle `ended`, or use a button"
      ])
  }

  @Test(
    "What only a drag, a path, several fingers or a hold reaches is listed",
    arguments: [
      ("id: g, type: pan", "can only be dragged (WCAG 2.5.7)"),
      ("id: g, type: swipe", "needs a path of the finger (WCAG 2.5.1)"),
      ("id: g, type: pinch", "needs 2 fingers (WCAG 2.5.1)"),
      ("id: g, type: tap, numberOfTouchesRequired: 4", "needs 4 fingers (WCAG 2.5.1)"),
      (
        "id: g, type: longPress",
        "needs a finger that rests for 0.5 s, and its view has no other way"
      ),
    ])
  func gestures(_ recognizer: String, _ finding: String) throws {
    #expect(
      try notes(["id: pad, gestureRecognizers: [{\(recognizer)}]"]) == [
        "4 `g` \(finding); add a button or a tap of one finger that does the same"
      ])
    #expect(try notes(["id: pad, gestureRecognizers: [{\(recognizer)}, {type: tap}]"]) == [])
  }

  @Test("A slider is listed")
  func slider() throws {
    #expect(
      try notes(["id: volume, type: slider, frame: [10, 10, 200, 40]"]) == [
        "4 `volume` can only be dragged (WCAG 2.5.7); add a stepper or buttons that set the same"
          + " value"
      ])
  }
}

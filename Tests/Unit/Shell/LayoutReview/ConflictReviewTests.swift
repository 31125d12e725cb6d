import Layout
import LayoutReview
import Testing
import Text

/// Recognizers of one view that keep each other from acting.
@Suite struct ConflictReviewTests {
  private func notes(_ recognizers: [String]) throws -> [String] {
    let layout =
      "windows:\n  - id: main\n    subviews:\n      - id: photo\n        handles: all\n"
      + "        gestureRecognizers:\n"
      + recognizers.map { "          - {\($0)}\n" }.joined()
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "a.yaml")
    return document.reviewedNotes.map { "\($0.position.line) \($0.message)" }
  }

  @Test("A recognizer that always loses has a note with both lines and remedies that help")
  func defeated() throws {
    #expect(
      try notes([
        "id: drag, type: pan", "id: sw, type: swipe, direction: right", "id: lp, type: longPress",
        "id: lp2, type: longPress, minimumPressDuration: 0.5",
      ]) == [
        "8 `sw` never acts: `drag` (line 7) recognizes first; give `drag` `requireToFail: [sw]`, or"
          + " give `sw` `simultaneousWith: [drag]`",
        "10 `lp2` never acts: `lp` (line 9) recognizes first; give `lp2` `simultaneousWith: [lp]`",
      ])
  }

  @Test("A single tap that acts in each double tap has a note")
  func taps() throws {
    #expect(
      try notes(["id: one, type: tap", "id: two, type: tap, numberOfTapsRequired: 2"]) == [
        "7 `one` also acts in each gesture of `two` (line 8); give `one` `requireToFail: [two]`, or"
          + " `simultaneousWith: [two]` if both are meant"
      ])
  }

  @Test(
    "Recognizers that do not exclude each other, or have the remedy, have no note",
    arguments: [
      ["id: one, type: tap, requireToFail: [two]", "id: two, type: tap, numberOfTapsRequired: 2"],
      [
        "id: one, type: tap, simultaneousWith: [two]",
        "id: two, type: tap, numberOfTapsRequired: 2",
      ],
      ["id: drag, type: pan, requireToFail: [sw]", "id: sw, type: swipe"],
      ["id: drag, type: pan", "id: sw, type: swipe, simultaneousWith: [drag]"],
      ["id: left, type: swipe, direction: left", "id: right, type: swipe, direction: right"],
      ["id: drag, type: pan", "id: home, type: tap, numberOfTapsRequired: 2"],
      ["id: drag, type: pan", "id: press, type: longPress", "id: tap, type: tap"],
      ["id: lp, type: longPress, region: [0, 0, 9, 9]", "id: lp2, type: longPress"],
      ["id: lp, type: longPress, enabled: false", "id: lp2, type: longPress"],
      ["id: drag, type: pan, minimumNumberOfTouches: 2", "id: sw, type: swipe"],
    ])
  func intended(_ recognizers: [String]) throws {
    #expect(try notes(recognizers) == [])
  }
}

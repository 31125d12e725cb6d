import Layout
import LayoutReview
import Testing
import Text

/// Notes of `check` about what gestures set.
struct SettingReviewTests {
  @Test(
    "F-26: `check` notes a value that no gesture and no time takes back",
    arguments: [
      (
        ["{id: lock, type: tap, sets: {shield: {hidden: false}}}"],
        [
          "no gesture takes back that `lock` sets `hidden: false` of `shield`; add `for: 60`, or a recognizer that"
            + " sets `hidden: true` of `shield`"
        ]
      ),
      (["{id: lock, type: tap, sets: {shield: {hidden: false}}, for: 5}"], []),
      // The value of the layout itself needs no end.
      (["{id: lock, type: tap, sets: {shield: {hidden: true}}}"], []),
      (
        [
          "{id: lock, type: tap, sets: {shield: {hidden: false}}}",
          "{id: unlock, type: swipe, sets: {shield: {hidden: true}}}",
        ], []
      ),
      (
        [
          "{id: lock, type: tap, sets: {shield: {hidden: false}}}",
          "{id: more, type: swipe, sets: {shield: {hidden: false}}, for: 5}",
        ], []
      ),
      (
        [
          "{id: lock, type: tap, sets: {shield: {hidden: false}}}",
          "{id: unlock, type: swipe, enabled: false, sets: {shield: {hidden: true}}}",
        ],
        ["no gesture takes back that `lock` sets `hidden: false` of `shield`"]
      ),
      (
        [
          "{id: lock, type: tap, sets: {shield: {hidden: false}}}",
          "{id: other, type: swipe, sets: {shield: {userInteractionEnabled: false}}, for: 5}",
        ],
        ["no gesture takes back that `lock` sets `hidden: false` of `shield`"]
      ),
    ])
  func lasting(_ recognizers: [String], _ expected: [String]) throws {
    let text = """
      windows:
        - gestureRecognizers: [\(recognizers.joined(separator: ", "))]
          subviews: [{id: page, handles: all}, {id: shield, hidden: true, handles: all}]
      """
    let notes = try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml").reviewedNotes
      .map(\.message).filter { $0.contains("takes back") }
    #expect(notes.count == expected.count, "\(notes)")
    for (note, part) in zip(notes, expected) { #expect(note.contains(part), "\(note)") }
  }
}

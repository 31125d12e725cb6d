import Layout
import LayoutReview
import Testing
import Text

/// Layouts that are valid and do not do what their author expects.
@Suite struct SurprisingLayoutTests {
  /// A layout, and the notes about it: `LINE:COLUMN finding; remedy`.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let layout: String
    let notes: [String]

    var testDescription: String { title }
  }

  private static let screen = "screen: {width: 400, height: 300}\n"

  private static func page(_ views: String) -> String {
    """
    screen: {width: 400, height: 300}
    windows:
      - id: main
        subviews:

    """ + views.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n") + "\n"
  }

  static let cases: [Case] = [
    Case(
      title: "a button behind a later sibling",
      layout: page(
        """
        - {id: ok, type: button, frame: [20, 20, 100, 44]}
        - {id: shade, handles: all}
        """),
      notes: [
        "5:9 no finger can reach `ok`: it is behind `shade`, which is hit; set `hitTest: passThrough`"
          + " or `userInteractionEnabled: false` on `shade` (a.yaml:6:9), or list `ok` after it"
      ]),
    Case(
      title: "a button that several siblings cover together",
      layout: page(
        """
        - {id: ok, type: button, frame: [20, 20, 100, 44]}
        - {id: left, handles: all, frame: [0, 0, 70, 300]}
        - {id: right, handles: all, frame: [70, 0, 330, 300]}
        """),
      notes: [
        "5:9 no finger can reach `ok`: it is behind `right`, which is hit; set `hitTest:"
          + " passThrough` or `userInteractionEnabled: false` on `right` (a.yaml:7:9), or list `ok`"
          + " after it"
      ]),
    Case(
      title:
        "a button behind a window that passes touches through, whose controller's view does not",
      layout: screen + """
        windows:
          - id: back
            subviews: [{id: ok, type: button}]
          - id: front
            hitTest: passThrough
            controller: {id: vc, handles: all}
        """,
      notes: [
        "4:16 no finger can reach `ok`: it is behind window `front`, where `vc.view` is hit; give"
          + " `front` (a.yaml:5:5) a `view` with `hitTest: passThrough` and the `controller`, or set"
          + " `hidden: true` on it, or lower its `windowLevel`"
      ]),
    Case(
      title: "a button outside its parent",
      layout: page(
        """
        - id: bar
          frame: [0, 0, 400, 40]
          subviews: [{id: ok, type: button, frame: [20, 60, 100, 44]}]
        """),
      notes: [
        "7:20 no finger can reach `ok`: it is in `bar`, which does not contain the point, so no"
          + " view in it is hit; enlarge `bar` (a.yaml:6:9), or set `hitTest: overflowChildren` on it"
      ]),
    Case(
      title: "a button outside the screen",
      layout: page("- {id: ok, type: button, frame: [500, 20, 100, 44]}"),
      notes: [
        "5:32 no finger can reach `ok`: it is outside the screen, which is 400 × 300 points; move it"
          + " onto the screen, or enlarge `screen`"
      ]),
    Case(
      title: "a button without an extent",
      layout: page("- {id: ok, type: button, frame: [20, 20, 0, 44]}"),
      notes: [
        "5:32 no finger can reach `ok`: it has no extent; give it a `frame` with a width and a"
          + " height above 0"
      ]),
    Case(
      title: "a button in a picture",
      layout: page(
        "- {id: banner, type: imageView, subviews: [{id: ok, type: button}]}"),
      notes: [
        "5:50 no finger can reach `ok`: it is in `banner`, which has user interaction disabled; set"
          + " `userInteractionEnabled: true` on `banner` (a.yaml:5:9)"
      ]),
    Case(
      title: "a label with a recognizer",
      layout: page("- {id: link, type: label, gestureRecognizers: [{id: open, type: tap}]}"),
      notes: [
        "5:9 no finger can reach `link` and so not `open`: it has user interaction disabled; set"
          + " `userInteractionEnabled: true` on `link` (a.yaml:5:9)"
      ]),
    Case(
      title: "a button in a transparent view",
      layout: page("- {id: sheet, alpha: 0, subviews: [{id: ok, type: button}]}"),
      notes: [
        "5:42 no finger can reach `ok`: it is in `sheet`, which has an alpha of 0, which is not"
          + " above 0.01; set `alpha` above 0.01 on `sheet` (a.yaml:5:21)"
      ]),
    Case(
      title: "a button in a disabled view",
      layout: page(
        "- {id: sheet, userInteractionEnabled: false, subviews: [{id: ok, type: button}]}"),
      notes: [
        "5:63 no finger can reach `ok`: it is in `sheet`, which has user interaction disabled; set"
          + " `userInteractionEnabled: true` on `sheet` (a.yaml:5:21)"
      ]),
    Case(
      title: "a view that no point is inside of",
      layout: page("- {id: pad, handles: all, pointInside: never}"),
      notes: [
        "5:9 no finger can reach `pad`: it overrides pointInside (never); set `pointInside: bounds`"
          + " on `pad` (a.yaml:5:33)"
      ]),
    Case(
      title: "a button in a view whose hit test is nil",
      layout: page("- {id: sheet, hitTest: nil, subviews: [{id: ok, type: button}]}"),
      notes: [
        "5:46 no finger can reach `ok`: it is in `sheet`, which overrides hitTest (nil); set"
          + " `hitTest: default` on `sheet` (a.yaml:5:21)"
      ]),
    Case(
      title: "a button in a view whose hit test is itself",
      layout: page(
        "- {id: sheet, handles: all, hitTest: self, subviews: [{id: ok, type: button}]}"),
      notes: [
        "5:61 no finger can reach `ok`: it is in `sheet`, which overrides hitTest (self); set"
          + " `hitTest: default` on `sheet` (a.yaml:5:35)"
      ]),
    Case(
      title: "an empty window in front",
      layout: screen + """
        windows:
          - {id: main, subviews: [{id: ok, type: button}]}
          - {id: overlay, windowLevel: alert}
        """,
      notes: [
        "3:27 no finger can reach `ok`: it is behind window `overlay`, where `overlay` is hit; set"
          + " `hitTest: passThrough` or `hidden: true` on `overlay` (a.yaml:4:5), or lower"
          + " its `windowLevel`",
        "4:5 window `overlay` is in front of `main` and handles nothing: touches in its frame end"
          + " there; set `hitTest: passThrough` or `userInteractionEnabled: false`, or `handles: all`"
          + " if it is meant to block them",
      ]),
    Case(
      title: "a window with a text in front of a part",
      layout: screen + """
        windows:
          - {id: main, subviews: [{id: ok, type: button}]}
          - {id: clockBar, frame: [0, 0, 400, 20], subviews: [{id: clock, type: label}]}
        """,
      notes: [
        "4:5 window `clockBar` is in front of `main` and handles nothing: touches in its frame end"
          + " there; set `userInteractionEnabled: false`, or `handles: all` if it is meant to block"
          + " them"
      ]),
    Case(
      title: "a window that passes touches through, with a view in front of a button",
      layout: screen + """
        windows:
          - {id: main, subviews: [{id: ok, type: button}]}
          - {id: overlay, windowLevel: alert, hitTest: passThrough, view: {id: shade}}
        """,
      notes: [
        "3:27 no finger can reach `ok`: it is behind window `overlay`, where `shade` is hit; set"
          + " `userInteractionEnabled: false` or `hidden: true` on `overlay` (a.yaml:4:5), or"
          + " lower its `windowLevel`"
      ]),
    Case(
      title: "a drag from an edge that its view does not reach",
      layout: page(
        """
        - {id: pad, frame: [100, 100, 200, 100], gestureRecognizers: [
            {id: back, type: screenEdgePan, edges: [left]}]}
        """),
      notes: [
        "6:43 `back` can never recognize: its view `pad` is more than 13 points away from these edges"
          + " of the window; give it to a view that reaches an edge, such as the window's"
      ]),
    Case(
      title: "a drag from an edge in a view that reaches another one",
      layout: page(
        """
        - {id: pad, frame: [390, 0, 10, 300], gestureRecognizers: [
            {id: back, type: screenEdgePan, edges: [left, right]}]}
        """),
      notes: []),
    Case(
      title: "a dead zone that passes its touches on",
      layout: page(
        """
        - id: browser
          handles: all
          subviews: [{id: corner, frame: [0, 0, 60, 60]}]
        """),
      notes: [
        "7:20 `corner` handles nothing, so its touches pass to `browser`; set `handles: all` if they"
          + " should end here, `handles: []` if it names an area for records, or else"
          + " `userInteractionEnabled: false`"
      ]),
    Case(
      title: "a list that is longer than its scroll view",
      layout: page(
        """
        - id: list
          type: scrollView
          frame: [0, 0, 100, 200]
          subviews: [{id: row, type: button, frame: [0, 0, 100, 300.5]}]
        """),
      notes: [
        "5:9 `list` never scrolls: its subviews reach beyond it, and it has no `contentSize`; write"
          + " `contentSize: [100, 300.5]`"
      ]),
    Case(
      title: "a scroll view with an empty content",
      layout: page(
        """
        - id: list
          type: scrollView
          contentSize: [0, 0]
          frame: [0, 0, 100, 200]
          subviews: [{id: row, type: button, frame: [0, 0, 100, 300]}]
        """),
      notes: []),
    Case(
      title: "a press of 3000 seconds",
      layout: page(
        "- {id: pad, gestureRecognizers: [{id: hold, type: longPress, minimumPressDuration: 3000}]}"
      ),
      notes: [
        "5:90 `minimumPressDuration` is 3000 seconds; times are in seconds: write `3` if 3000"
          + " milliseconds are meant"
      ]),
    Case(
      title: "constants in milliseconds",
      layout: screen + "constants: {tapGap: 350, scrollDelay: 0.15}\n",
      notes: [
        "2:21 `tapGap` is 350 seconds; times are in seconds: write `0.35` if 350 milliseconds are"
          + " meant"
      ]),
    Case(
      title: "times of filters, of the edge gate and of `idle` in milliseconds",
      layout: screen + """
        devices: [{filters: {minDuration: 80, bounceMerge: {time: 30}}}]
        application: {edgeGate: {delay: 500}}
        idle: {after: 60000}
        """,
      notes: [
        "2:35 `minDuration` is 80 seconds; times are in seconds: write `0.08` if 80 milliseconds are"
          + " meant",
        "3:33 `delay` is 500 seconds; times are in seconds: write `0.5` if 500 milliseconds are meant",
        "4:15 `after` is 60000 seconds; times are in seconds: write `60` if 60000 milliseconds are"
          + " meant",
      ]),
    Case(
      title: "a rotation in radians",
      layout: page("- {id: pad, handles: all, transform: {rotate: 1.5708}}"),
      notes: [
        "5:53 `rotate` is 1.5708 degrees; angles are in degrees: write `90` if radians are meant"
      ]),
    Case(
      title: "a frame in fractions of the screen",
      layout: page("- {id: pad, handles: all, frame: [0, 0, 0.5, 1]}"),
      notes: [
        "5:40 `frame` is at most one point wide and high; lengths are in points of `screen`, not in"
          + " fractions of it"
      ]),
    Case(
      title: "an anchor point in percent",
      layout: page("- {id: pad, handles: all, anchorPoint: [50, 50]}"),
      notes: ["5:46 `anchorPoint` is 50; it is not a percentage: write `0.5` for 50 %"]),
    Case(
      title: "a scale in percent",
      layout: page("- {id: pad, handles: all, transform: {scale: 150}}"),
      notes: ["5:52 `scale` is 150; it is not a percentage: write `1.5` for 150 %"]),
    Case(
      title: "a device rule behind one that takes every device",
      layout: screen + """
        devices:
          - {rotation: 90}
          - {match: {name: "ILITEK*"}, rotation: 180}
        """,
      notes: [
        "4:5 device rule 2 never applies: rule 1 (line 3) takes every device that it matches; put it"
          + " before rule 1, or give that rule a narrower `match`"
      ]),
    Case(
      title: "a device rule behind one with a wider pattern",
      layout: screen + """
        devices:
          - {match: {name: "ILITEK*"}, rotation: 90}
          - {match: {name: "ILITEK Multi*", vendor: 0x222a}, rotation: 180}
          - {match: {vendor: 0x222a}}
        """,
      notes: [
        "4:5 device rule 2 never applies: rule 1 (line 3) takes every device that it matches; put it"
          + " before rule 1, or give that rule a narrower `match`"
      ]),
    Case(
      title: "a long press after which a finger may move, and a shorter one after which it may not",
      layout: page(
        """
        - id: pad
          handles: all
          gestureRecognizers:
            - {id: drift, type: longPress, minimumPressDuration: 5, allowableMovement: 5000}
            - {id: menu, type: longPress, minimumPressDuration: 0.45}
        """),
      notes: []),
    Case(
      title: "a long press behind a shorter one after which a finger may move as far",
      layout: page(
        """
        - id: pad
          handles: all
          gestureRecognizers:
            - {id: late, type: longPress, minimumPressDuration: 5}
            - {id: menu, type: longPress, minimumPressDuration: 0.45}
        """),
      notes: [
        "8:13 `late` never acts: `menu` (line 9) recognizes first; give `menu` `requireToFail: [late]`,"
          + " or give `late` `simultaneousWith: [menu]`"
      ]),
    Case(
      title: "a long press that lasts as long as a contact may rest",
      layout: """
        screen: {width: 400, height: 300}
        devices:
          - {match: {name: "ILITEK*"}, filters: {restLimit: {time: 3}}}
          - {filters: {restLimit: {time: 3.1}}}
        windows:
          - id: main
            handles: all
            gestureRecognizers:
              - {id: menu, type: longPress}
              - {id: operator, type: longPress, minimumPressDuration: 3, simultaneousWith: [menu]}
              - {id: later, type: longPress, minimumPressDuration: 9, enabled: false}
        """,
      notes: [
        "3:5 `operator` needs a finger that rests for 3 s, and `restLimit` of device rule 1 cancels it"
          + " after 3 s; give `restLimit` a `time` above 3, or lower `minimumPressDuration`"
      ]),
    Case(
      title: "a screen edge recognizer without an edge",
      layout: page("- {id: pad, gestureRecognizers: [{id: pull, type: screenEdgePan}]}"),
      notes: [
        "5:40 `pull` can never recognize: it has no edge; give it `edges`, such as `edges: [left]`"
      ]),
    Case(
      title: "a recognizer that needs more touches than there may be",
      layout: """
        application: {maxTouches: 1}
        windows: [{id: main, gestureRecognizers: [{id: zoom, type: pinch}]}]
        """,
      notes: [
        "2:43 `zoom` can never recognize: it needs 2 touches, and `maxTouches` is 1; raise"
          + " `maxTouches` of `application`"
      ]),
    Case(
      title: "a recognizer that excludes its own view",
      layout: page(
        "- {id: pad, gestureRecognizers: [{id: t, type: tap, shouldReceive: {except: [pad]}}]}"),
      notes: [
        "5:59 `t` can never recognize: `shouldReceive` excludes its own view `pad`; exclude"
          + " subviews only"
      ]),
    Case(
      title: "a region outside of its view",
      layout: page(
        "- {id: pad, frame: [0, 0, 9, 9], gestureRecognizers: [{type: tap, region: [9, 0, 5, 5]}]}"),
      notes: [
        "5:73 `tap-1` can never recognize: its `region` is outside of its view `pad`; give it a region"
          + " within [0, 0, 9, 9], in the coordinates of the view"
      ]),
    Case(
      title: "a button with handles", layout: page("- {id: ok, type: button, handles: [began]}"),
      notes: [
        "5:41 `ok` is a button and handles all touches itself, whatever `handles` says; remove"
          + " `handles`"
      ]),
  ]

  /// Layouts that look similar and are as intended.
  static let intended: [Case] = [
    Case(
      title: "a root that its subviews cover",
      layout: page("- {id: pad, handles: all, subviews: [{id: ok, type: button}]}"), notes: []),
    Case(
      title: "a hidden page, which is shown later",
      layout: page(
        "- {id: pad, handles: all}\n- {id: page, hidden: true, subviews: [{id: ok, type: button}]}"),
      notes: []),
    Case(
      title: "a button of which a strip is free",
      layout: page(
        "- {id: ok, type: button, frame: [20, 20, 100, 44]}\n- {id: a, handles: all, frame: [0, 0, 119.5, 300]}"
      ), notes: []),
    Case(
      title: "a row that is reached by scrolling",
      layout: page(
        """
        - id: list
          type: scrollView
          frame: [0, 0, 400, 100]
          contentSize: [400, 1000]
          subviews: [{id: last, type: button, frame: [0, 900, 400, 100]}]
        """), notes: []),
    Case(
      title: "a button behind a window that passes touches",
      layout: screen + """
        windows:
          - {id: main, subviews: [{id: ok, type: button}]}
          - {id: bar, hitTest: passThrough, subviews: [{id: clock, type: label}]}
        """, notes: []),
    Case(
      title: "a subview outside its parent that overflows",
      layout: page(
        """
        - id: bar
          frame: [0, 0, 400, 40]
          hitTest: overflowChildren
          subviews: [{id: ok, type: button, frame: [20, 60, 100, 44]}]
        """), notes: []),
    Case(
      title: "a rotated button of which only a corner is free",
      layout: page(
        """
        - {id: ok, type: button, frame: [100, 100, 100, 100], transform: {rotate: 45}}
        - {id: cover, handles: all, frame: [80, 90, 140, 140]}
        """), notes: []),
    Case(
      title: "rules of two panels",
      layout: screen + """
        devices:
          - {match: {name: "ILITEK?", path: "*:1.0"}}
          - {match: {name: "ILITEK*", path: "*:1.0"}}
          - {match: {name: "ILITEK*"}}
        """, notes: []),
  ]

  @Test("A surprising layout has a note with line, column and remedy", arguments: cases + intended)
  func notes(_ example: Case) throws {
    let document = try LayoutReader.read(bytes: Array(example.layout.utf8), file: "a.yaml")
    let got = document.reviewedNotes.map { note in
      #expect(note.diagnostic.remedy != nil)
      return "\(note.position.line):\(note.position.column) \(note.message)"
    }
    #expect(got == example.notes)
  }

  @Test("The examples have no notes, except that gestures take touches away from a browser")
  func examples() throws {
    for file in try Examples.layouts() {
      let document = try LayoutReader.read(bytes: file.bytes, file: UntrustedText(file.name))
      let notes = document.reviewedNotes.filter {
        file.name != "kiosk-browser.yaml" || !$0.diagnostic.text.contains("may take touches away")
      }
      #expect(notes == [], "\(file.name)")
    }
  }

  @Test("Views with the same reason have one note")
  func several() throws {
    let text =
      Self.screen + """
        windows:
          - id: main
            subviews:
              - {id: a, type: button, frame: [0, 0, 80, 40]}
              - {id: b, type: button, frame: [100, 0, 80, 40]}
              - {id: c, type: button, frame: [0, 0, 0, 0]}
              - {id: shade, handles: all}
        """
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "a.yaml")
    let notes = document.reviewedNotes.map(\.diagnostic.text)
    #expect(
      notes == [
        "no finger can reach `a` and `b`: each is behind `shade`, which is hit",
        "no finger can reach `c`: it has no extent",
      ])
  }

  @Test("A review of a large layout is bounded")
  func large() throws {
    var layout = "windows:\n  - id: main\n    sensitive: false\n    subviews:\n"
    for index in 0..<500 {
      let (x, y) = (index % 50 * 20, index / 50 * 20)
      layout += "      - {id: b\(index), type: button, frame: [\(x), \(y), 18, 18]}\n"
    }
    layout += "      - {id: shade, handles: all}\n"
    let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "a.yaml")
    let notes = document.reviewedNotes
    // The remedies of all views are not tried, so some have none.
    #expect(notes.count <= 4)
    #expect(notes.first?.diagnostic.text.hasPrefix("no finger can reach `b0`, `b1`") == true)
    #expect(notes.last?.diagnostic.text == "480 more warnings like the last")
  }
}

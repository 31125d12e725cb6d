import Layout
import LayoutReview
import Testing
import Text
import TouchModel

/// The notes about touches on their way to sinks.
@Suite struct SinkReviewTests {
  private func reviewedNotes(_ text: String) throws -> [LayoutDiagnostic] {
    try LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml").reviewedNotes
  }

  private static let sinks = "sinks: [{id: glass, type: touchscreen}, {id: shop, type: client}]\n"

  @Test(
    "F-7, F-25: `check` notes what takes touches away late, what delays lifts, and what forwards nothing",
    arguments: [
      // A recognizer of the forwarding view, of an ancestor, and of a descendant that passes touches on.
      (
        "windows: [{id: w, subviews: [{id: v, forwardTo: glass, multipleTouchEnabled: true,"
          + " gestureRecognizers: [{id: r, type: pinch}]}]}]",
        ["2:105 `r` may take touches away that sink `glass` has received; " + Self.end]
      ),
      (
        "windows: [{id: w, gestureRecognizers: [{id: r, type: pan}], subviews: [{id: v,"
          + " multipleTouchEnabled: true, forwardTo: glass}]}]",
        [
          "2:40 `r` may take touches away that sink `glass` has received; with `delaysTouchesBegan: true`"
            + " the sink receives them after it has failed, so each tap and each other drag reaches the"
            + " sink late; " + Self.gate + "late, a page may see a fast drag to the other side; "
            + Self.end
        ]
      ),
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: true, subviews: [{id: v,"
          + " gestureRecognizers: [{id: r, type: longPress}]}]}]",
        ["2:105 `r` may take touches away that sink `glass` has received; " + Self.end]
      ),
      // Recognizers that take nothing away, or take it away in time.
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: true, gestureRecognizers: [{id: a,"
          + " type: pan, cancelsTouchesInView: false}, {id: b, type: pan, delaysTouchesBegan: true,"
          + " simultaneousWith: [a]}, {id: c, type: pan, enabled: false}, {id: e, type: pan,"
          + " shouldBegin: false}]}]",
        []
      ),
      // A recognizer whose touches never reach the sink.
      (
        "windows: [{id: w, multipleTouchEnabled: true, forwardTo: glass, subviews: [{id: zone,"
          + " handles: all, gestureRecognizers: [{id: r, type: pan}]}]}]",
        []
      ),
      (
        "windows: [{id: w, gestureRecognizers: [{id: r, type: pan, shouldReceive: {except: [v]}}],"
          + " subviews: [{id: v, multipleTouchEnabled: true, forwardTo: glass}]}]",
        []
      ),
      // A double tap delays each tap, or its lift.
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: true, gestureRecognizers: [{id: r,"
          + " type: tap, numberOfTapsRequired: 2, delaysTouchesBegan: true, delaysTouchesEnded:"
          + " false}]}]",
        [
          "2:86 `r` waits for another tap, so each tap on sink `glass` arrives up to 0.35 seconds late,"
            + " and quick taps in a row are lost to it; without `delaysTouchesBegan`, and with `delaysTouchesEnded: false`, taps arrive at"
            + " once, and the gesture may take them away"
        ]
      ),
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: true, gestureRecognizers: [{id: r,"
          + " type: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false}]}]",
        [
          "2:86 `r` waits for another tap, so each tap on sink `glass` lifts up to 0.35 seconds late;"
            + " add `delaysTouchesEnded: false`"
        ]
      ),
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: true, gestureRecognizers: [{id: r,"
          + " type: tap, numberOfTapsRequired: 2, cancelsTouchesInView: false, delaysTouchesEnded:"
          + " false}]}]",
        []
      ),
      // A forwarding view in a scroll view.
      (
        "windows: [{id: w, subviews: [{id: list, type: scrollView, subviews: [{id: v,"
          + " multipleTouchEnabled: true, forwardTo: glass}]}]}]",
        [
          "2:30 scrolling of `list` may take touches away that sink `glass` has received; set"
            + " `canCancelContentTouches: false`"
        ]
      ),
      // A single-touch page, unless the layout says that it is one.
      (
        "windows: [{id: w, forwardTo: glass}]",
        [
          "2:19 `w` forwards one touch at a time; `multipleTouchEnabled: true` forwards all touches;"
            + " `multipleTouchEnabled: false` ends this note"
        ]
      ),
      ("windows: [{id: w, forwardTo: glass, multipleTouchEnabled: false}]", []),
      // A dead zone that passes touches on.
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: false, subviews: [{id: zone}]}]",
        [
          "2:77 `zone` handles nothing, so its touches pass to `w`; set `handles: all` if they should"
            + " end here, `handles: []` if it names an area for records, or else"
            + " `userInteractionEnabled: false`"
        ]
      ),
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: false, subviews: [{id: zone,"
          + " handles: []}]}]",
        []
      ),
      // A late recognizer of a small region, and one that is intended.
      (
        "windows: [{id: w, forwardTo: glass, multipleTouchEnabled: false, gestureRecognizers: [{id: a,"
          + " type: swipe, region: [0, 0, 200, 200]}, {id: b, type: swipe, delaysTouchesBegan:"
          + " false}]}]",
        [
          "2:87 `a` may take touches away that sink `glass` has received; with `delaysTouchesBegan: true`"
            + " the sink receives them after it has failed, so each tap in its region reaches the sink"
            + " when it lifts; late, a page may see a fast drag to the other side; " + Self.end
        ]
      ),
      // Controls and scroll views over a page.
      (
        "windows: [{id: w, forwardTo: shop, multipleTouchEnabled: true, subviews: [{id: a, type: button,"
          + " frame: [0, 0, 9, 9]}, {id: b, type: button, callsSuper: true, frame: [9, 0, 9, 9]},"
          + " {id: c, type: button, callsSuper: false, frame: [18, 0, 9, 9]}, {id: d, type: scrollView,"
          + " contentSize: [9, 90], frame: [27, 0, 9, 9]}, {id: e, handles: all, frame: [36, 0, 9, 9],"
          + " subviews: [{id: f, type: button, frame: [0, 0, 9, 9]}]}]}]",
        [
          "2:75 `a` keeps its touches, so sink `shop` receives none of them; " + Self.kept,
          "2:245 `d` keeps its touches, so sink `shop` receives none of them; " + Self.kept,
        ]
      ),
    ])
  func notes(windows: String, expected: [String]) throws {
    let notes = try reviewedNotes(Self.sinks + windows).filter {
      $0.position.line == 2 && !$0.message.hasPrefix("the log says where visitors touch")
    }
    #expect(notes.map { "\($0.position.line):\($0.position.column) \($0.message)" } == expected)
  }

  @Test(
    "R-DIAG-6: `check` notes a page whose log says where visitors touch, unless the layout decides it or names areas",
    arguments: [
      ("forwardTo: glass", true), ("forwardTo: glass, sensitive: true", false),
      ("forwardTo: glass, sensitive: false", false), ("forwardTo: shop", false),
      ("sensitive: true, subviews: [{id: v, forwardTo: glass}]", false),
      ("subviews: [{id: v, forwardTo: glass}]", true),
      ("subviews: [{id: v, forwardTo: glass, subviews: [{id: area, handles: []}]}]", false),
    ])
  func readable(window: String, isNoted: Bool) throws {
    let notes = try reviewedNotes(Self.sinks + "windows: [{id: w, \(window)}]").map(\.message)
    let text =
      "the log says where visitors touch `\(window.contains("v,") ? "v" : "w")`; `sensitive: true` leaves it out; a"
      + " view in it with `handles: []` and `sensitive: false` names an area; `sensitive: false` here ends this note"
    #expect(notes.contains(text) == isNoted)
  }

  @Test("R-DIAG-6: `check` notes an open view with as many controls as a keypad")
  func openControls() throws {
    func notes(_ controls: Int, _ key: String = "") throws -> [String] {
      let keys = (0..<controls).map { "{id: k\($0), type: button, frame: [\($0), 0, 1, 1]}" }
      return try reviewedNotes(
        "windows: [{id: w, sensitive: true, subviews: [{id: open, sensitive: false, subviews: [{id: row, \(key)"
          + " subviews: [\(keys.joined(separator: ", "))]}]}]}]"
      ).map(\.message).filter { $0.contains("is open") }
    }
    #expect(
      try notes(10) == [
        "`open` is open in a sensitive view, and the log says which of its 10 controls is touched; if they are keys"
          + " of a keypad, remove `sensitive: false`"
      ])
    #expect(try notes(9).isEmpty)
    #expect(try notes(10, "sensitive: true,").isEmpty)
  }

  private static let kept =
    "with `callsSuper: true` they reach the sink, too; `callsSuper: false` ends this note"
  private static let gate = "for drags from an edge use `edgeGate` of `application`; "
  private static let end = "`delaysTouchesBegan: false` ends this note, if that is intended"

  @Test(
    "F-22: `check` notes a keyboard without keys or session, and keys that act on the machine",
    arguments: [
      (
        "", "",
        [
          "1:9 nothing sends keys to sink `keys`, so there is no keyboard; add `sends` to a recognizer or to"
            + " `idle`, or remove the sink"
        ]
      ),
      (
        "KEY_F5", "",
        [
          "1:9 sink `keys` types in every session of the screen, a login prompt included; add `session:"
            + " {user: NAME}` with the user of the kiosk"
        ]
      ),
      ("KEY_F5", "session: {user: root}\n", []),
      ("KEY_LEFTALT, KEY_F4", "session: {user: root}\n", []),
      (
        "KEY_LEFTALT, KEY_SYSRQ", "session: {user: root}\n",
        ["which gives commands to the kernel, such as a restart"]
      ),
      ("KEY_POWER", "session: {user: root}\n", ["types KEY_POWER, which turns the machine off"]),
      (
        "KEY_RIGHTCTRL, KEY_LEFTALT, KEY_DELETE", "session: {user: root}\n",
        ["which restarts the machine"]
      ),
      (
        "KEY_LEFTCTRL, KEY_LEFTALT, KEY_F12", "session: {user: root}\n",
        ["which leaves the kiosk for another console; choose other keys, unless each person"]
      ),
    ])
  func keys(_ keys: String, _ session: String, _ expected: [String]) throws {
    let sends = keys.isEmpty ? "" : "idle: {after: 9, sends: [\(keys)]}\n"
    let notes = try reviewedNotes("sinks: [{id: keys, type: keyboard}]\n" + sends + session)
      .map { "\($0.position.line):\($0.position.column) \($0.message)" }
    #expect(notes.count == expected.count, "\(notes)")
    for (note, part) in zip(notes, expected) { #expect(note.contains(part), "\(note)") }
  }

  @Test(
    "PTR-1, PTR-5: `check` notes what a pointer costs, and clicks that come late or with a press",
    arguments: [
      (
        "",
        [
          "nothing forwards to sink `mouse`, so it receives no touches; add `forwardTo: mouse` to a view or"
        ]
      ),
      (
        "type: tap, clicks: left, delaysTouchesBegan: true",
        ["programs see a mouse", "sink `mouse` presses buttons in every session"]
      ),
      (
        "type: longPress, clicks: right, minimumPressDuration: 0.6",
        [
          "programs see a mouse", "sink `mouse` presses buttons in every session",
          "sink `glass` has received the press of the finger when `menu` clicks",
          "programs recognize a long press of their own after 0.5 seconds",
          "`menu` opens the menu of the program at sink `glass`",
        ]
      ),
      (
        "type: longPress, clicks: left, minimumPressDuration: 0.4, delaysTouchesBegan: false",
        ["programs see a mouse", "sink `mouse` presses buttons in every session"]
      ),
    ])
  func clicks(_ recognizer: String, _ expected: [String]) throws {
    let gestures = recognizer.isEmpty ? "" : "gestureRecognizers: [{id: menu, \(recognizer)}], "
    let notes = try reviewedNotes(
      """
      sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
      windows: [{view: {id: page, \(gestures)forwardTo: glass, sensitive: false, multipleTouchEnabled: true}}]
      """
    ).map(\.message)
    #expect(notes.count == expected.count, "\(notes)")
    for part in expected { #expect(notes.contains { $0.contains(part) }, "\(notes)") }
  }

  @Test(
    "PTR-3, PTR-6: `check` notes fingers that do nothing beside one that drives a pointer",
    arguments: [
      (
        "",
        [
          "programs see a mouse", "presses buttons in every session",
          "while a finger is down on `wine`",
        ]
      ),
      (
        ", multipleTouchEnabled: true",
        [
          "programs see a mouse", "presses buttons in every session",
          "while a finger is down on `wine`",
          "a second finger on `wine` does nothing",
        ]
      ),
    ])
  func fingers(_ key: String, _ expected: [String]) throws {
    let notes = try reviewedNotes(
      """
      sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
      windows:
        - view:
            id: page
            sensitive: false
            subviews:
              - {id: browser, frame: [0, 0, 9, 9], forwardTo: glass, multipleTouchEnabled: true}
              - {id: wine, frame: [9, 0, 9, 9], forwardTo: mouse\(key)}
      """
    ).map(\.message)
    #expect(notes.count == expected.count, "\(notes)")
    for part in expected { #expect(notes.contains { $0.contains(part) }, "\(notes)") }
  }

  @Test("`check` notes sinks that nothing forwards to")
  func unused() throws {
    let notes = try reviewedNotes(Self.sinks)
    #expect(
      notes.map { "\($0.position.line):\($0.position.column) \($0.message)" } == [
        "1:9 nothing forwards to sink `glass`, so it receives no touches; add `forwardTo: glass` to a"
          + " view or window, or remove the sink",
        "1:41 nothing forwards to sink `shop`, so it receives no touches; add `forwardTo: shop` to a"
          + " window, or remove the sink",
      ])
  }
}

import ControlProtocol
import Testing
import Text
import TouchModel

@testable import touchbridge_watch

/// Tests of what the page reads from the messages of the daemon.
struct WatchedRecordTests {
  private func read(_ json: String) throws -> JSONValue { try JSONReader.read(Array(json.utf8)) }

  private func record(
    _ json: String, line: String = "", isMove: Bool = false
  ) throws -> WatchedRecord? {
    WatchedRecord(try read(json), line: line, isMove: isMove)
  }

  @Test("C-6, C-27: records become fingers, and their lines are shown as they are")
  func records() throws {
    let touch = try #require(
      try record(
        #"{"v":1,"seq":4,"t":1.25,"kind":"touch","touch":3,"phase":"began","x":5,"y":6.5,"view":"a"}"#,
        line: #"  1.250000  d1       3  ● began  "a\x1b"   main › a"#))
    #expect(
      touch.finger
        == WatchedFinger(touch: 3, phase: .began, location: Point(x: 5, y: 6.5), view: "a"))
    #expect(touch.line == #"  1.250000  d1       3  ● began  "a\x1b"   main › a"#)
    #expect(touch.narrowLine == #"1.250000 d1 3 ● began "a\x1b" main › a"#)
    let call = try record(
      #"{"t":2,"kind":"dispatch","method":"touchesBegan","touches":[1,2],"view":"a","handledBy":[]}"#
    )
    #expect(call?.finger == nil && call?.view == "a" && call?.kind == "dispatch")
  }

  @Test("C-6, C-27: what the daemon calls a move is no record of the page, and moves its finger")
  func moves() throws {
    var state = WatchedState()
    let moved = #"{"t":1,"kind":"touch","touch":1,"phase":"moved","x":1,"y":1,"view":"a"}"#
    state.apply(try #require(try record(moved, isMove: true)))
    #expect(state.records == [] && state.fingers.map(\.phase) == [.moved])
    state.apply(
      try #require(try record(#"{"t":1,"kind":"control","event":"touchUpInside"}"#)))
    #expect(state.records.count == 1)
  }

  @Test("C-5: a redacted touch is a finger without a location")
  func redacted() throws {
    let record = try record(
      #"{"t":1,"kind":"touch","touch":1,"phase":"began","view":"keypad","redacted":true}"#)
    #expect(record?.finger?.place == "hidden")
  }

  @Test("C-6: the page shows no control characters and only the beginning of long text")
  func harmfulText() throws {
    // Another process may have the path of the socket.
    let harmful = try record(
      #"{"t":1,"kind":"no\u001b]0;te","view":"a\nb"}"#, line: "a\u{1b}]0;b \u{202e}\u{7}\n")
    #expect(harmful?.kind == #"no\x1b]0;te"#)
    #expect(harmful?.view == #"a\x0ab"#)
    #expect(harmful?.line == #"a\x1b]0;b \u{202e}\x07\x0a"#)
    let long = String(repeating: "abc", count: 10_000)
    #expect(try record(#"{"t":1,"kind":"note"}"#, line: long)?.line.count == 400)
  }

  @Test(
    "C-6: records without a kind are left out", arguments: [#"{"t":1}"#, #"{"kind":1}"#, "[]", "7"])
  func unusable(_ json: String) throws {
    #expect(try record(json) == nil)
  }

  @Test("C-6: the tree has frames on the screen; those that cannot be drawn are left out")
  func tree() throws {
    var page = WatchPage()
    try page.state.takeStatus(read(#"{"layout":{"file":"a\u001b.yaml"},"screen":[100,50]}"#))
    try page.state.takeTree(
      read(
        #"{"views":[{"id":"w","parent":null,"frame":[0,0,100,50]},"#
          + #"{"id":"turned","parent":"w","frame":[[10,0],[20,10],[10,20],[0,10]],"hidden":true},"#
          + #"{"id":"under","parent":"turned","frame":[0,0,5,5]},"#
          + #"{"id":"faint","parent":"w","frame":[0,0,5,5],"alpha":0},"#
          + #"{"id":"far","parent":"w","frame":[-1e308,0,1e308,1e308]},"#
          + #"{"id":"odd","parent":"w","frame":[1,2]},{"frame":[0,0,1,1]}]}"#))
    #expect(page.state.screen == Size(width: 100, height: 50))
    #expect(page.state.title == #"a\x1b.yaml"#)
    #expect(
      page.state.views == [
        WatchedView(
          id: "w", parent: nil, frame: Rect(x: 0, y: 0, width: 100, height: 50), isVisible: true),
        WatchedView(
          id: "turned", parent: 0, frame: Rect(x: 0, y: 0, width: 20, height: 20),
          isVisible: false),
        WatchedView(
          id: "under", parent: 1, frame: Rect(x: 0, y: 0, width: 5, height: 5), isVisible: false),
        WatchedView(
          id: "faint", parent: 0, frame: Rect(x: 0, y: 0, width: 5, height: 5), isVisible: false),
      ])
    for screen in ["[0,0]", "[1e308,1e-308]", "[-1,5]", "[]", "null"] {
      try page.state.takeStatus(read(#"{"screen":\#(screen)}"#))
      #expect(page.canvas(width: 80, height: 24, glyphs: .ascii).lines.count == 24)
    }
  }

  @Test("C-6: a terminal without UTF-8 gets only ASCII characters, and no line is longer")
  func asciiOnly() throws {
    var page = WatchPage()
    try page.state.takeStatus(read(#"{"layout":{"file":"列表.yaml"},"screen":[100,50]}"#))
    let lines = page.canvas(width: 60, height: 12, glyphs: .ascii).lines
    #expect(lines[0] == "touchbridge - ????.yaml - 0 fingers - 0 touches, 0 cancelled")
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && $0.count <= 60 })
  }
}

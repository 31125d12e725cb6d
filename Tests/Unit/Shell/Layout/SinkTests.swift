import Testing
import TouchKit
import TouchModel

@testable import Layout

/// The keys of sinks, and their problems.
@Suite struct SinkTests {
  @Test("F-5: `cancel: palm` has a note, because it presses buttons on X11 and in Qt")
  func palm() throws {
    func notes(_ cancel: String) throws -> [String] {
      try LayoutReading.read("sinks:\n  - {id: glass, type: touchscreen, name: main\(cancel)}")
        .notes
        .map { "\($0.position.line):\($0.position.column) \($0.message)" }
    }
    #expect(
      try notes(", cancel: palm") == [
        "2:48 with `cancel: palm` of sink `glass`, a touch that is cancelled presses a button on X11, and"
          + " the next tap does in Qt applications; use `cancel: slide`, unless the compositor passes"
          + " cancellations on to its clients"
      ])
    #expect(try notes("") == [])
    #expect(try notes(", cancel: slide") == [])
  }

  @Test(
    "F-1, F-2, F-6, F-20, F-22, P-2, W-1: the keys of sinks and of `wake` are read, and have defaults"
  )
  func keys() throws {
    let document = try LayoutReading.read(FullLayout.yaml)
    var glass = VirtualTouchscreenSettings(
      sink: "glass", name: "main", region: Rect(x: 0, y: 960, width: 1080, height: 960))
    glass.output = "HDMI-A-1"
    glass.size = Size(width: 344, height: 194)
    glass.slots = 5
    glass.reportsPressure = true
    glass.reportsTouchMajor = true
    glass.cancelMethod = .slideBy(Point(x: 0, y: -40))
    var shop = LayoutClient(id: "shop")
    shop.user = "@staff"
    shop.whenAbsent = .swallow
    shop.answerWithin = .milliseconds(2500)
    var keys = LayoutKeyboard(id: "keys")
    keys.name = "operator"
    keys.keys = [56, 63, 102].map { KeyCode(rawValue: $0) }
    #expect(document.sinks == [.touchscreen(glass), .client(shop), .keyboard(keys)])
    #expect(document.idle?.sends.map(\.name) == ["KEY_LEFTALT", "KEY_HOME"])
    #expect(document.idle?.after == .seconds(60))
    #expect(document.wake?.sources == [.dpms, .control])
    #expect(document.wake?.grace == .milliseconds(500))
    #expect(document.wake?.sendsKey == false)

    let plain = try LayoutReading.read("sinks: [{type: touchscreen}, {type: client}]\nwake: {}")
    #expect(plain.sinks.map(\.id) == ["touchscreen-1", "client-1"])
    #expect(
      plain.sinks == [
        .touchscreen(
          VirtualTouchscreenSettings(
            sink: "touchscreen-1", name: "touchscreen-1", region: plain.screenRect)),
        .client(LayoutClient(id: "client-1")),
      ])
    #expect(plain.touchscreens.first?.slots == 10)
    #expect(plain.touchscreens.first?.cancelMethod == .slide)
    #expect(plain.wake == LayoutWake())
    #expect(try LayoutReading.read("{}").wake == nil)
  }

  @Test("A view or window with `forwardTo` handles all phases, and has the number of its sink")
  func forwarding() throws {
    let document = try LayoutReading.read(
      """
      sinks: [{id: one, type: client}, {id: two, type: touchscreen}]
      windows: [{id: main, forwardTo: one, subviews: [{id: two, forwardTo: two}, {id: plain}]}]
      """)
    #expect(document.windows.first?.traits.responder.handles == .all)
    #expect(document.views.map(\.traits.responder.handles) == [.all, []])
    let built = document.build()
    #expect(built.view(id: "main")?.sink == 0)
    #expect(built.view(id: "two")?.sink == 1)
    #expect(built.view(id: "plain")?.sink == -1)
  }

  @Test("P-5, C-21: a window with secrets forwards to a client whose absence swallows touches")
  func swallowedSecrets() throws {
    let secret = "windows: [{id: w, forwardTo: a, subviews: [{id: v, sensitive: true}]}]"
    _ = try LayoutReading.read("sinks: [{id: a, type: client, whenAbsent: swallow}]\n" + secret)
    _ = try LayoutReading.read("sinks: [{id: a, type: touchscreen}]\n" + secret)
    let other = "windows: [{id: w, forwardTo: a}, {id: o, sensitive: true}]"
    _ = try LayoutReading.read("sinks: [{id: a, type: client}]\n" + other)
  }

  @Test(
    "Each contradiction of sinks is a problem with line, column and remedy",
    arguments: [
      (
        "sinks: [{id: glass, type: touchscreen}]\nwindows: [{view: {id: v, forwardTo: glas}}]",
        ["2:37: no sink has the id `glas` that `forwardTo` names; did you mean `glass`?"]
      ),
      (
        "windows: [{view: {id: v, forwardTo: glass}}]",
        ["1:37: no sink has the id `glass` that `forwardTo` names; the layout has no sink"]
      ),
      (
        "sinks: [{id: a, type: touchscreen}, {id: a, type: client}]",
        ["1:42: duplicate id `a`; the sink at line 1, column 9 has it already; choose another"]
      ),
      (
        "sinks: [{id: a, type: touchscreen}, {id: b, type: touchscreen, name: a}]",
        ["1:70: duplicate name `a`; the sink at line 1, column 14 has it already; choose another"]
      ),
      (
        "sinks: [{id: a, type: touchscreen, region: [0, 0, 0, 100]}]",
        ["1:44: expected a width and a height above 0 for `region`, found 0"]
      ),
      (
        "sinks: [{id: a, type: touchscreen, region: [1900, 0, 100, 100]}]",
        [
          "1:44: `region` of sink `a` is outside the screen, which is 1920 × 1080 points; move it"
            + " onto the screen, or enlarge `screen`"
        ]
      ),
      (
        "sinks: [{id: a/b, type: client}, {id: c, type: touchscreen, output: card0/DP-1}]",
        [
          "1:14: expected an `id` without `/`, which separates the output of a sink; write `-` in"
            + " place of `/`",
          "1:69: expected a name such as HDMI-A-1 for `output`, found `card0/DP-1`; `ls"
            + " /sys/class/drm` lists the outputs, each after `card0-`",
        ]
      ),
      (
        "sinks: [{id: a, type: touchscreen, slots: 65}]",
        ["1:43: expected a whole number from 1 to 64 for `slots`, found `65`"]
      ),
      (
        "sinks: [{id: a, type: touchscreen, cancel: foo}]",
        ["1:44: expected `palm`, `slide` or {slide: [dx, dy]} for `cancel`, found `foo`"]
      ),
      (
        "sinks: [{id: a, type: touchscreen, cancel: {}}]",
        ["1:44: expected `slide` in `cancel`, such as {slide: [dx, dy]}"]
      ),
      (
        "sinks: [{id: a, type: touchscreen}]\nwindows: [{id: w, handles: all, forwardTo: a}]",
        [
          "2:28: `handles` and `forwardTo` are both given for `w`; remove `handles`, because"
            + " `forwardTo` handles all phases"
        ]
      ),
      (
        "sinks: [{id: a, type: client}]\nwindows: [{view: {id: v, forwardTo: a}}]",
        [
          "2:26: `a` is a client sink, and `v` is a view; only a window can forward to a client sink"
        ]
      ),
      (
        "sinks: [{id: a, type: client}]\nwindows: [{id: one, forwardTo: a}, {id: two, forwardTo: a}]",
        [
          "2:46: client sink `a` is used twice; window `one` at line 2, column 11 has it already;"
            + " give this window a sink of its own"
        ]
      ),
      (
        "sinks: [{id: a, type: touchscreen, name: \"x\\e[31m\"}]",
        [
          "1:42: expected text without control characters for `name`, found \"x\\x1b[31m\""
        ]
      ),
      ("revision: ''", ["1:11: expected 1 to 128 bytes of text for `revision`, found 0"]),
      (
        "sinks: [{id: a, type: touchscreen, name: ''}]",
        ["1:42: expected 1 to 66 bytes of text for `name`, found 0"]
      ),
      (
        "sinks: [{id: a23456789012345678901234567890123, type: touchscreen}]",
        ["1:14: expected 1 to 32 bytes of text for `id`, found 33"]
      ),
      (
        "sinks: [{id: '', type: touchscreen}]",
        ["1:14: expected 1 to 32 bytes of text for `id`, found 0"]
      ),
      (
        "sinks: [{id: a}]",
        ["1:9: expected `type` in a sink: one of `touchscreen`, `client`, `keyboard` or `pointer`"]
      ),
      (
        "sinks: [{id: a, type: client, slots: 5}]",
        [
          "1:31: `slots` is a key of `touchscreen`, and this is a client sink; remove it or change"
            + " `type`"
        ]
      ),
      (
        "sinks: [{id: a, type: client, user: '@'}]",
        [
          "1:37: expected the name of a user, or `@` and the name of a group for `user`, found"
            + " the text \"@\""
        ]
      ),
      (
        "sinks: [{id: a, type: client}]\nwindows: [{id: w, forwardTo: a, sensitive: true}]",
        [
          "1:9: while the client of sink `a` is absent, touches of window `w` pass to what is behind"
            + " it, and `w` is sensitive; add `whenAbsent: swallow` to the sink"
        ]
      ),
      (
        "sinks: [{id: a, type: client, whenAbsent: passThrough}]\nwindows: [{id: w, forwardTo: a,"
          + " subviews: [{subviews: [{id: pin, sensitive: true}]}]}]",
        [
          "1:31: while the client of sink `a` is absent, touches of window `w` pass to what is behind"
            + " it, and `pin` is sensitive; add `whenAbsent: swallow` to the sink"
        ]
      ),
      (
        "wake: {when: [dmps]}",
        ["1:15: expected `dpms` or `control` for `when`, found `dmps`; did you mean `dpms`?"]
      ),
      (
        "wake: {when: []}",
        [
          "1:14: expected at least one source for `when`, found a list of 0 values; remove `wake` if"
            + " no finger is to be refused"
        ]
      ),
      ("idle: {}", ["1:7: expected `after` in `idle`, such as {after: 60}"]),
      (
        "idle: {after: 0}",
        ["1:15: expected a number above 0 and up to 86400 for `after`, found `0`"]
      ),
    ])
  func problems(layout: String, expected: [String]) {
    do {
      _ = try LayoutReading.read(layout)
      Issue.record("no problem: \(layout)")
    } catch {
      #expect(error.problems.map { "\($0.line):\($0.column): \($0.message)" } == expected)
    }
  }

  @Test("At most 64 sinks are read")
  func limit() {
    let sinks = (1...65).map { "{id: s\($0), type: touchscreen}" }.joined(separator: ", ")
    #expect(
      LayoutReading.report("sinks: [\(sinks)]").contains(
        "expected at most 64 sinks for `sinks`, found 65; remove this one and those after it"))
  }

  @Test("A sink and a view may have the same id")
  func separateNames() throws {
    let document = try LayoutReading.read(
      "sinks: [{id: glass, type: touchscreen}]\nwindows: [{view: {id: glass, forwardTo: glass}}]")
    #expect(document.views.first?.traits.forwardTo == "glass")
  }
}

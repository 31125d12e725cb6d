import Layout
import Testing
import TouchModel

/// The types of recognizers, as messages list them.
private let kinds: String = {
  let words = GestureKind.allCases.map { "`\($0.rawValue)`" }
  return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
}()

/// Tests of values that a key does not accept: the position and the message of each problem.
@Suite struct WrongValueTests {
  /// Returns the first line of each problem of a layout, without the name of the file.
  private func problems(_ text: String) -> [String] {
    do {
      _ = try LayoutReading.read(text)
      return []
    } catch {
      return error.problems.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  @Test(
    "Words of other formats are reported with the right form",
    arguments: [
      (
        "type: scroll", "`segmentedControl` for `type`, found `scroll`; did you mean `scrollView`?"
      ),
      ("type: list", "found `list`; did you mean `scrollView`?"),
      ("type: toggle", "found `toggle`; did you mean `switch`?"),
      ("type: text", "found `text`; did you mean `label`?"),
      ("sensitive: 1", "expected `true` or `false` for `sensitive`, found `1`; write `true`"),
      ("hidden: 0", "found `0`; write `false`"),
      ("onTap: xdg-open", "unknown key `onTap`; a layout runs no programs: other programs receive"),
      ("on_click: x", "`touchbridge watch --json`"), ("url: x", "a layout runs no programs"),
      (
        "width: 50, x: 1, height: 2.5, y: 0",
        "unknown keys `width`, `x`, `height` and `y`; write"
          + " `frame: [1, 0, 50, 2.5]`"
      ),
      ("w: 50, h: 20", "unknown keys `w` and `h`; write `frame: [X, Y, 50, 20]`"),
      ("left: 1em", "unknown key `left`; write `frame: [X, Y, WIDTH, HEIGHT]`"),
    ])
  func words(_ key: String, _ message: String) {
    let found = problems(
      "version: 1\nscreen: {width: 10, height: 10}\nwindows:\n- id: main\n  view: {\(key)}\n")
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test("All problems are reported at once, in the order of the file")
  func allAtOnce() {
    let text = """
      version: 2
      screen: {width: 0, height: 1920, idiom: tablet}
      windows:
        - id: main
          hiden: true
          frame: [0, 0, -5, 10]
          view:
            id: main
            alpha: .nan
            hitTest: {view: missing}
      """
    #expect(
      LayoutReading.report(text) == """
        layout.yaml:1:10: expected `1` for `version`, found `2`; this program reads version 1 only
        version: 2
                 ^
        layout.yaml:2:17: expected a number above 0 for `width`, found `0`
        screen: {width: 0, height: 1920, idiom: tablet}
                        ^
        layout.yaml:2:41: expected `phone` or `pad` for `idiom`, found `tablet`
        screen: {width: 0, height: 1920, idiom: tablet}
                                                ^
        layout.yaml:5:5: unknown key `hiden`; did you mean `hidden`?
            hiden: true
            ^
        layout.yaml:6:19: expected a number of 0 or more for `width` of `frame`, found `-5`
            frame: [0, 0, -5, 10]
                          ^
        layout.yaml:8:11: duplicate id `main`; the window at line 4, column 5 has it already; choose \
        another
              id: main
                  ^
        layout.yaml:9:14: expected a number from 0 to 1 for `alpha`, found `.nan`; only finite \
        numbers are allowed
              alpha: .nan
                     ^
        layout.yaml:10:23: no view has the id `missing` that `hitTest` names; there is only `main`
              hitTest: {view: missing}
                              ^

        """)
  }

  @Test(
    "Each key of a view refuses wrong values, with line, column and message",
    arguments: [
      ("hidden: yes", "10: expected `true` or `false` for `hidden`, found `yes`; write `true`"),
      (
        "hidden: \"true\"",
        "10: expected `true` or `false` for `hidden`, found the text \"true\"; remove the quotes"
      ),
      ("hidden: 1", "10: expected `true` or `false` for `hidden`, found `1`; write `true`"),
      ("hidden: ~", "10: expected `true` or `false` for `hidden`, found nothing"),
      ("alpha: 1.01", "9: expected a number from 0 to 1 for `alpha`, found `1.01`"),
      ("alpha: -0.1", "9: expected a number from 0 to 1 for `alpha`, found `-0.1`"),
      (
        "alpha: '1'",
        "9: expected a number from 0 to 1 for `alpha`, found the text \"1\"; remove the quotes"
      ),
      ("alpha: [1]", "9: expected a number from 0 to 1 for `alpha`, found a list of 1 value"),
      (
        "alpha: 1e999",
        "9: expected a number from 0 to 1 for `alpha`, found `1e999`; only finite numbers are allowed"
      ),
      ("alpha: 0x", "9: expected a number from 0 to 1 for `alpha`, found `0x`"),
      ("id: 12", "6: expected text for `id`, found `12`; put it into quotes"),
      ("id: \"\"", "6: expected 1 to 1024 bytes of text for `id`, found 0"),
      (
        "type: buton",
        "8: expected `view`, `control`, `button`, `label`, `imageView`, `scrollView`, `stackView`, `switch`,"
          + " `slider`, `stepper` or `segmentedControl` for `type`, found `buton`; did you mean"
          + " `button`?"
      ),
      (
        "frame: [0, 0, 1]",
        "9: expected [x, y, width, height] for `frame`, found a list of 3 values"
      ),
      (
        "frame: [0, 0, 1, -.inf]",
        "19: expected a number of 0 or more for `height` of `frame`, found `-.inf`; only finite numbers are allowed"
      ),
      (
        "frame: [0, 0, 2e9, 1]",
        "16: expected a number of 0 or more for `width` of `frame`, found `2e9`; the limit is 1000000000"
      ),
      ("frame: {x: 1}", "9: expected [x, y, width, height] for `frame`, found a mapping"),
      ("center: [1, 2]", "10: `center` is given without `bounds`; a view needs both"),
      ("bounds: [0, 0, 1, 2]", "10: `bounds` is given without `center`; a view needs both"),
      ("anchorPoint: [0.5]", "15: expected [x, y] for `anchorPoint`, found a list of 1 value"),
      (
        "transform: 45",
        "13: expected {rotate: degrees, scale: number, translate: [x, y]} or [a, b, c, d, tx, ty] for `transform`, found `45`"
      ),
      ("transform: {rotation: 45}", "14: unknown key `rotation`; did you mean `rotate`?"),
      (
        "transform: [1, 0, 0, 1, 0]",
        "13: expected [a, b, c, d, tx, ty] for `transform`, found a list of 5 values"
      ),
      (
        "handles: began",
        "11: expected a list of `began`, `moved`, `ended` and `cancelled`, or `all`, or `none` for `handles`, found `began`; write `[began]`"
      ),
      (
        "handles: [all]",
        "12: expected `began`, `moved`, `ended` or `cancelled` for `handles`, found `all`"
      ),
      (
        "handles: [began, canceled]",
        "19: expected `began`, `moved`, `ended` or `cancelled` for `handles`, found `canceled`; did you mean `cancelled`?"
      ),
      ("handles: [began, began]", "19: `began` is given twice in `handles`; remove one"),
      (
        "pointInside: inside",
        "15: expected `bounds`, `always`, `never` or {inset: -10} for `pointInside`, found `inside`"
      ),
      (
        "pointInside: {inset: [1, 2]}",
        "23: expected [top, left, bottom, right] for `inset`, found a list of 2 values"
      ),
      ("pointInside: {}", "15: expected `inset` in `pointInside`, such as {inset: -10}"),
      (
        "hitTest: passthrough",
        "11: expected `default`, `passThrough`, `self`, `nil`, `overflowChildren` or {view: ID} for `hitTest`, found `passthrough`; did you mean `passThrough`?"
      ),
      ("hitTest: {views: a}", "11: expected `view` in `hitTest`, such as {view: ID}"),
      (
        "hitTest: ~",
        "11: expected `default`, `passThrough`, `self`, `nil`, `overflowChildren` or {view: ID} for `hitTest`, found nothing"
      ),
      (
        "controller: vc",
        "14: expected a mapping with the keys of a controller for `controller`, found `vc`"
      ),
      ("subviews: {}", "12: expected a list of views for `subviews`, found an empty mapping"),
      ("subviews: [a]", "13: expected a mapping with the keys of a view for `subviews`, found `a`"),
      (
        "enabled: true",
        "2: `enabled` is a key of `control`, `button`, `switch`, `slider`, `stepper` or"
          + " `segmentedControl`, and this is a view; remove it or change `type`"
      ),
      (
        "windowLevel: 1",
        "2: `windowLevel` is a key of windows, and this is a view; remove it"
      ),
      ("isHidden: true", "2: unknown key `isHidden`; did you mean `hidden`?"),
      (
        "multitouchEnabled: true",
        "2: unknown key `multitouchEnabled`; did you mean `multipleTouchEnabled`?"
      ),
    ] as [(String, String)])
  func viewKeys(line: String, expected: String) {
    let found = problems("windows: [{view: {\n {}}}]".replacing("{}", with: line))
    #expect(found.first == "2:" + expected)
  }

  @Test(
    "Each key of the other objects refuses wrong values, with line, column and message",
    arguments: [
      (
        "screen: {width: 10}",
        "1:9: expected `height` in `screen`, such as {width: 1080, height: 1920}"
      ),
      (
        "windows:",
        "1:9: expected a list of windows for `windows`, found nothing; write `[]` for none"
      ),
      (
        "windows: [{transform: {}}]",
        "1:12: `transform` is a key of views, and this is a window; give it to a view in it"
      ),
      (
        "windows: [{type: view}]",
        "1:12: `type` is a key of views, and this is a window; give it to a view in it"
      ),
      (
        "windows: [{windowLevel: alrt}]",
        "1:25: expected `normal`, `statusBar`, `alert` or a number for `windowLevel`, found `alrt`; did you mean `alert`?"
      ),
      (
        "windows: [{view: {}, subviews: []}]",
        "1:32: `subviews` and `view` are both given for a window; put the subviews into the root view"
      ),
      (
        "windows: [{view: {frame: [0, 0, 1, 1], center: [0, 0]}}]",
        "1:48: `center` is not where `frame` has the view's anchor point; remove one of them"
      ),
      (
        "windows: [{view: {frame: [0, 0, 1, 1], bounds: [0, 0, 1, 2]}}]",
        "1:48: `bounds` has another size than `frame`; remove one of them, or give both the same size"
      ),
      (
        "application: {maxTouches: 0}",
        "1:27: expected a whole number from 1 to 10000 for `maxTouches`, found `0`"
      ),
      (
        "application: {maxTouches: 2.5}",
        "1:27: expected a whole number from 1 to 10000 for `maxTouches`, found `2.5`"
      ),
      (
        "application: {overflow: cancel}",
        "1:25: expected `cancelAll` or `ignoreExtra` for `overflow`, found `cancel`; did you mean `cancelAll`?"
      ),
      (
        "application: {delivery: later}",
        "1:25: expected `immediate` or {framesPerSecond: 60} for `delivery`, found `later`"
      ),
      (
        "application: {delivery: {framesPerSecond: 0}}",
        "1:43: expected a whole number from 1 to 1000 for `framesPerSecond`, found `0`"
      ),
      (
        "application: {delegate: true}",
        "1:25: expected a mapping with the keys of the delegate for `delegate`, found `true`"
      ),
      (
        "application: {id: root, delegate: {id: root}}",
        "1:40: duplicate id `root`; the application at line 1, column 14 has it already; choose another"
      ),
      (
        "themes: {}",
        "1:1: unknown key `themes`; the keys of a layout are `version`, `revision`, `screen`, `devices`, `constants`, `session`, `application`, `sinks`, `wake`, `idle`, `staleAfter`, `control`, `windows` and `$schema`"
      ),
      (
        "constants: {tapGap: -0.1}",
        "1:21: expected a number from 0 to 3600 for `tapGap`, found `-0.1`"
      ),
      (
        "constants: {panslop: 3}",
        "1:13: unknown key `panslop`; did you mean `panSlop`?"
      ),
      (
        "constants: [1]",
        "1:12: expected a mapping with the keys of the constants for `constants`, found a list of 1 value"
      ),
      (
        "application: {edgeGate: {deferEdges: [up]}}",
        "1:39: expected `top`, `left`, `bottom` or `right` for `deferEdges`, found `up`"
      ),
      (
        "application: {edgeGate: {width: wide}}",
        "1:33: expected a number of 0 or more for `width`, found `wide`"
      ),
      (
        "devices: [{match: {vendor: 222a}}]",
        "1:28: expected a number from 0 to 0xffff for `vendor`, found `222a`; write `0x222a` if that is a hexadecimal number"
      ),
      (
        "devices: [{match: {product: 0x10000}}]",
        "1:29: expected a number from 0 to 0xffff for `product`, found `0x10000`"
      ),
      (
        "devices: [{match: {vendor: 0010}}]",
        "1:28: expected a number from 0 to 0xffff for `vendor`, found `0010`; write `0x0010` if that is a hexadecimal number"
      ),
      (
        "devices: [{match: {name: 7}}]",
        "1:26: expected text for `name`, found `7`; put it into quotes"
      ),
      (
        "devices: [{rotation: 45}]",
        "1:22: expected `0`, `90`, `180` or `270` for `rotation`, found `45`; degrees are counted clockwise"
      ),
      (
        "devices: [{calibration: [1, 0, 0, 1]}]",
        "1:25: expected [a, b, c, d, e, f] for `calibration`, found a list of 4 values"
      ),
      (
        "devices: [{region: [0, 0, 0, 5]}]",
        "1:20: expected a width and a height above 0 for `region`, found 0"
      ),
      (
        "devices: [{range: {x: [5, 5]}}]",
        "1:23: expected a minimum below the maximum for `x` of `range`, found 5 and 5"
      ),
      (
        "devices: [{range: {y: [0, 2147483648]}}]",
        "1:27: expected a whole number from -2147483648 to 2147483647 for `maximum` of `y`, found `2147483648`"
      ),
      (
        "devices: [{touchesAtOpen: begun}]",
        "1:27: expected `ignore` or `begin` for `touchesAtOpen`, found `begun`; did you mean `begin`?"
      ),
      (
        "devices: [{outOfRange: clip}]",
        "1:24: expected `clamp`, `pass` or `drop` for `outOfRange`, found `clip`; did you mean `clamp`?"
      ),
      (
        "devices: [{filters: {bounce: true}}]",
        "1:22: unknown key `bounce`; did you mean `bounceMerge`?"
      ),
      (
        "devices: [{filters: {bounceMerge: {time: -1}}}]",
        "1:42: expected a number from 0 to 3600 for `time`, found `-1`"
      ),
      (
        "devices: [{filters: {minDuration: true}}]",
        "1:35: expected a number from 0 to 3600 for `minDuration`, found `true`"
      ),
      (
        "devices: [{filters: {minSamples: 0}}]",
        "1:34: expected a whole number from 1 to 1000 for `minSamples`, found `0`"
      ),
      (
        "devices: [{filters: {smoothing: {factor: 0}}}]",
        "1:42: expected a number above 0 and up to 1 for `factor`, found `0`"
      ),
      (
        "devices: [{filters: {smoothing: {oneEuro: {minCutoff: 0}}}}]",
        "1:55: expected a number above 0 for `minCutoff`, found `0`"
      ),
      (
        "devices: [{filters: {stuckWatchdog: {time: 0}}}]",
        "1:44: expected a number above 0 and up to 3600 for `time`, found `0`"
      ),
      (
        "devices: [{release: {silence: 0.02}}]",
        "1:31: expected a number from 0.03 to 2 for `silence`, found `0.02`"
      ),
      (
        "devices: [{release: {silence: 1, pressure: 0}}]",
        "1:21: expected one of `silence` and `pressure` in `release`; write `release: {silence: 0.1}` or"
          + " `release: {pressure: 0}`"
      ),
      (
        "devices: [{release: {}}]",
        "1:21: expected one of `silence` and `pressure` in `release`; write `release: {silence: 0.1}` or"
          + " `release: {pressure: 0}`"
      ),
      (
        "devices: [{filters: {restLimit: {time: 0}}}]",
        "1:40: expected a number above 0 and up to 3600 for `time`, found `0`"
      ),
      (
        "devices: [{filters: {sizePalm: 1}}]",
        "1:32: expected `true`, `false` or a mapping of `majorShare` and `major` for `sizePalm`, found `1`"
      ),
      (
        "devices: [{filters: {regionMask: [[[0, 0], [1, 1]]]}}]",
        "1:35: expected polygons of 3 corners [x, y] or more for `regionMask`, found a list of 2 values"
      ),
      (
        "devices: [{filters: {regionMask: [[[0, 0], [1, 1], [2, 0]]]}}]",
        "1:53: expected a number from 0 to 1 for `x` of `regionMask`, found `2`"
      ),
    ] as [(String, String)])
  func otherKeys(text: String, expected: String) {
    #expect(problems(text).first == expected)
  }

  @Test("E-COORD-12: a calibration without an inverse is refused")
  func singularCalibration() {
    #expect(
      problems("devices: [{calibration: [1, 2, 0, 2, 4, 0]}]") == [
        "1:25: `calibration` flattens the panel to a line (a*e - b*d is 0); [1, 0, 0, 0, 1, 0]"
          + " changes nothing"
      ])
  }

  @Test(
    "Each key of a gesture recognizer refuses wrong values, with line, column and message",
    arguments: [
      (
        "{}",
        "1:40: expected `type` in a gesture recognizer: one of \(kinds)"
      ),
      (
        "{type: tapp}",
        "1:47: expected \(kinds) for `type`, found `tapp`; did you mean `tap`?"
      ),
      (
        "{type: tap, direction: up}",
        "1:52: `direction` is a key of `swipe`, and this is a tap recognizer; remove it or change `type`"
      ),
      (
        "{type: tap, numberOfTapsRequired: 0}",
        "1:74: expected a whole number from 1 to 100 for `numberOfTapsRequired`, found `0`"
      ),
      (
        "{type: swipe, direction: [up, nort]}",
        "1:70: expected `right`, `left`, `up` or `down` for `direction`, found `nort`"
      ),
      (
        "{type: screenEdgePan, edges: left}",
        "1:69: expected a list of edges for `edges`, found `left`"
      ),
      (
        "{type: pan, minimumNumberOfTouches: 3, maximumNumberOfTouches: 2}",
        "1:103: expected `maximumNumberOfTouches` to be at least `minimumNumberOfTouches` (3), found `2`"
      ),
      (
        "{type: longPress, minimumPressDuration: -1}",
        "1:80: expected a number from 0 to 3600 for `minimumPressDuration`, found `-1`"
      ),
      (
        "{type: tap, requireToFail: [pan]}",
        "1:68: no gesture recognizer has the id `pan` that `requireToFail` names; there is only `tap-1`"
      ),
      (
        "{type: tap, shouldReceive: {except: [tap-1]}}",
        "1:77: expected the id of a view for `except`, found `tap-1`, which is a gesture recognizer"
      ),
      (
        "{type: tap, shouldReceive: {accept: []}}",
        "1:68: unknown key `accept`; did you mean `except`?"
      ),
    ] as [(String, String)])
  func recognizerKeys(text: String, expected: String) {
    #expect(problems("windows: [{view: {gestureRecognizers: [\(text)]}}]").first == expected)
  }

  @Test("R-RESP-3, R-RESP-17: controllers that present each other in a cycle are refused")
  func presentationCycle() {
    let text = """
      windows:
        - view:
            controller: {id: a, presentedBy: c}
            subviews:
              - controller: {id: b, presentedBy: a}
              - controller: {id: c, presentedBy: b}
        - view: {controller: {id: own, presentedBy: own}}
        - view: {controller: {id: outer, presentedBy: inner}, subviews: [{controller: {id: inner}}]}
      """
    #expect(
      problems(text) == [
        "3:27: `presentedBy` makes a cycle: `a` → `c` → `b` → `a`; a responder chain must end",
        "7:34: `presentedBy` makes a cycle: `own` → `own`; a responder chain must end",
        "8:36: `presentedBy` makes a cycle: `outer` → `inner` → `outer`; a responder chain must"
          + " end",
      ])
  }

  @Test("R-GST-4: a view has at most 256 recognizers; the first one too many is reported")
  func recognizers() {
    let items = (1...300).map { "- {id: r\($0), type: tap, region: [0, 0, 0, 9]}" }
    #expect(
      problems("windows:\n- gestureRecognizers:\n  - {type: pan, region: [1, 2, 3]}").count == 1)
    let found = problems("windows:\n- gestureRecognizers:\n" + items.map { "  \($0)\n" }.joined())
    #expect(found.count == 257)
    #expect(
      found.first { $0.contains("at most 256") }
        == "259:5: expected at most 256 gesture recognizers for `gestureRecognizers`, found 300;"
        + " remove this one and those after it, or attach them to other views")
    #expect(found.first == "3:33: expected a width and a height above 0 for `region`, found 0")
  }

  @Test("R-HIT-12: an id that names nothing is reported with the nearest id")
  func missingReferences() {
    let text = """
      windows:
        - id: main
          view: {id: panel, hitTest: {view: pannel}, controller: {id: vc}, subviews: [
            {hitTest: {view: vc}}, {controller: {presentedBy: vcc}}, {hitTest: {view: zzzzzzz}}]}
      """
    #expect(
      problems(text) == [
        "3:39: no view has the id `pannel` that `hitTest` names; did you mean `panel`?",
        "4:24: expected the id of a view for `hitTest`, found `vc`, which is a controller",
        "4:57: no controller has the id `vcc` that `presentedBy` names; did you mean `vc`?",
        "4:81: no view has the id `zzzzzzz` that `hitTest` names; there are only `main`, `panel`,"
          + " `view-1`, `view-2` and `view-3`",
      ])
  }

  @Test("Text of the file cannot send control sequences or change the text direction")
  func escapedText() {
    #expect(
      problems("windows: [{\"a\\e[2J\\u202e\": 1}, {id: \"b\\n\"}, {id: \"b\\n\"}]").prefix(2).map {
        $0.prefix(60)
      } == [
        "1:12: unknown key `a\\x1b[2J\\u{202e}`; the keys of a window a",
        "1:50: duplicate id `b\\x0a`; the window at line 1, column 32 ",
      ])
  }
}

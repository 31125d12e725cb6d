import Layout
import Testing
import Text
import TouchKit
import TouchModel
import TouchTracking

/// The documents that valid layout files are read as.
@Suite struct LayoutDocumentTests {
  @Test("Every key is read, and JSON has the same meaning as YAML")
  func everyKey() throws {
    let yaml = try LayoutReading.read(FullLayout.yaml)
    let json = try LayoutReading.read(FullLayout.json)
    #expect(yaml.screen == Size(width: 1080, height: 1920))
    #expect(yaml.idiom == .pad)
    #expect(json.screen == yaml.screen)
    #expect(json.idiom == yaml.idiom)
    #expect(json.deviceRules == yaml.deviceRules)
    #expect(json.application == yaml.application)
    #expect(json.windows == yaml.windows)
    #expect(json.views == yaml.views)
    #expect(json.sinks == yaml.sinks)
    #expect(json.wake == yaml.wake)
    #expect(json.idle == yaml.idle)
    #expect(json.access == yaml.access)
  }

  @Test(
    "E-MAP-1, E-COORD-8: device rules are read")
  func devices() throws {
    let document = try LayoutReading.read(FullLayout.yaml)
    let rule = try #require(document.deviceRules.first)
    #expect(rule.match.name == "ILITEK*")
    #expect(rule.match.vendor == 0x222a)
    #expect(rule.match.product == 1)
    #expect(rule.match.path == "pci-*")
    #expect(rule.match.phys == "usb-?")
    let settings = rule.settings
    #expect(settings.use == .forced)
    #expect(settings.rotation == .clockwise90)
    #expect(settings.calibration == CalibrationMatrix(0, -1, 1, 1, 0, 0))
    #expect(settings.region == Rect(x: 0, y: 960, width: 1080, height: 960))
    #expect(settings.rangeX == DeviceSettings.AxisRange(minimum: 165, maximum: 4016))
    #expect(settings.rangeY == DeviceSettings.AxisRange(minimum: -220, maximum: 3907))
    #expect(settings.touchesAtOpen == .begin)
    #expect(settings.outOfRange == .drop)
  }

  @Test("E-FILT-1: filters are read with parameters, with defaults, and off")
  func filters() throws {
    let rules = try LayoutReading.read(
      FullLayout.yaml + "\n"
    ).deviceRules
    #expect(rules.first?.settings.release == .silence(.milliseconds(200)))
    let filters = try #require(rules.first).settings.filters
    #expect(!filters.toolTypePalm)
    #expect(filters.sizePalm?.majorShare == 0.75)
    #expect(filters.bounceMerge?.time == .milliseconds(50))
    #expect(filters.bounceMerge?.distance == 4)
    #expect(filters.hysteresis?.margin == 2.5)
    #expect(filters.jumpReject?.distance == 60)
    #expect(filters.jumpReject?.time == .milliseconds(10))
    #expect(filters.ghostGuard?.beginsPerSecond == 20)
    #expect(filters.ghostGuard?.maxContacts == 12)
    #expect(filters.ghostGuard?.mute == .milliseconds(500))
    #expect(filters.maxTouches == 10)
    #expect(filters.minDuration == .milliseconds(30))
    #expect(filters.minSamples == 2)
    #expect(filters.penArbitration)
    #expect(filters.smoothing?.factor == 0.25)
    #expect(filters.smoothing?.speed == 80)
    #expect(filters.smoothing?.oneEuro?.minCutoff == 2)
    #expect(filters.smoothing?.oneEuro?.beta == 0.3)
    #expect(filters.edgeGuard?.margin == 2)
    #expect(filters.edgeGuard?.distance == 3)
    #expect(filters.stuckWatchdog?.time == .seconds(12))
    #expect(filters.restLimit?.time == .seconds(20))
    #expect(filters.restLimit?.distance == 8)
    #expect(filters.regionMask == [[Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0, y: 0.1)]])
    var defaults = FilterSettings()
    defaults.sizePalm = .init()
    defaults.bounceMerge = .init()
    defaults.hysteresis = .init()
    defaults.jumpReject = .init()
    defaults.ghostGuard = .init()
    defaults.smoothing = .init()
    defaults.edgeGuard = .init()
    defaults.stuckWatchdog = .init()
    defaults.restLimit = .init()
    #expect(rules.last?.settings.filters == defaults)
    let off = try LayoutReading.read("devices: [{filters: {sizePalm: false}}]").deviceRules
    #expect(off.first?.settings.filters == FilterSettings())
    #expect(FilterSettings().hysteresis != nil)
    let raw = try LayoutReading.read("devices: [{filters: {hysteresis: false}}]").deviceRules
    #expect(raw.first?.settings.filters.hysteresis == nil)
    #expect(off.first?.settings.region == Rect(x: 0, y: 0, width: 1920, height: 1080))
  }

  @Test("E-REL-1, E-REL-2, E-REL-3: `release` is a word, or one of two mappings")
  func releases() throws {
    func release(_ value: String) throws -> DeviceSettings.Release? {
      try LayoutReading.read("devices: [{release: \(value)}]").deviceRules.first?.settings.release
    }
    #expect(try release("key") == .key)
    #expect(try release("{pressure: -3}") == .pressure(-3))
    #expect(try release("{silence: 2}") == .silence(.seconds(2)))
  }

  @Test("The keys of windows, views and recognizers are read")
  func elements() throws {
    let document = try LayoutReading.read(FullLayout.yaml)
    let main = try #require(document.windows.first)
    #expect(main.traits[ViewProperties.windowLevel] == 1000)
    #expect(main.traits.pointInside == .inset(EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)))
    #expect(main.traits.hitTest == .overflowChildren)
    let root = try #require(document.views.first)
    #expect(root.isRoot)
    #expect(root.parent == nil)
    #expect(
      root.geometry
        == .bounds(Rect(x: 0, y: 10, width: 100, height: 200), center: Point(x: 50, y: 100)))
    #expect(root.traits[ViewProperties.anchorPoint] == Point(x: 0, y: 1))
    #expect(
      root.traits[ViewProperties.transform] == AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    )
    #expect(root.traits[ViewProperties.hidden])
    #expect(root.traits[ViewProperties.alpha] == 0.1)
    #expect(root.traits.hitTest == .view("ok"))
    #expect(root.controller?.presentedBy == "other")
    let recognizers = root.traits.gestureRecognizers
    #expect(recognizers.map(\.kind) == [.tap, .longPress, .pan, .swipe, .screenEdgePan])
    let tap = try #require(recognizers.first)
    #expect(tap.requireToFail == ["press"])
    #expect(tap.exceptViews == ["ok", "main"])
    #expect(tap[RecognizerProperties.numberOfTaps] == 2)
    #expect(tap[RecognizerProperties.numberOfTouches] == 3)
    #expect(recognizers[1][RecognizerProperties.numberOfTapsBefore] == 0)
    #expect(recognizers[1][RecognizerProperties.minimumPressDuration] == 1.5)
    #expect(
      recognizers[2][RecognizerProperties.region] == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(recognizers[3][RecognizerProperties.directions] == [.left, .up])
    #expect(recognizers[4][RecognizerProperties.edges] == [.left, .bottom])
    let pan = try #require(
      document.build().recognizer(id: recognizers[2].id) as? PanGestureRecognizer)
    #expect(pan.maximumNumberOfTouches == 4)
    let ok = document.views[1]
    #expect(ok.parent == 0)
    #expect(!ok.traits[ControlProperties.enabled])
    #expect(ok.traits.responder.handles == .all)
    let list = document.views[2]
    #expect(!list.traits[ScrollProperties.scrollEnabled])
    let scroll = try #require(document.build().view(id: list.id) as? ScrollView)
    #expect(scroll.contentSize == Size(width: 100, height: 900))
    #expect(scroll.contentOffset == Point(x: 0, y: -5))
  }

  @Test("The constants and the edge gate are read, and have defaults")
  func constants() throws {
    let document = try LayoutReading.read(FullLayout.yaml)
    var expected = TouchConstants()
    expected.tapGap = .milliseconds(300)
    expected.tapDistance = 40
    expected.tapDuration = .milliseconds(500)
    expected.tapMovement = 10
    expected.panSlop = 8
    expected.pinchSlop = 4
    expected.rotationSlop = 0.05
    expected.swipeDuration = .milliseconds(400)
    expected.swipeDistance = 60
    expected.swipeStray = 30
    expected.edgeWidth = 20
    expected.controlDragMargin = 30
    expected.scrollDelay = .milliseconds(100)
    expected.unmeasuredRadius = 6
    #expect(document.constants == expected)
    #expect(document.build().application.constants == expected)
    let gate = try #require(document.application.edgeGate)
    #expect(gate.width == 16)
    #expect(gate.delay == .milliseconds(500))
    #expect(gate.deferredEdges == [.top, .right])
    let built = document.build().application.edgeGate
    #expect(built?.screen == Rect(x: 0, y: 0, width: 1080, height: 1920))
    #expect(built?.width == 16 && built?.delay == .milliseconds(500))
    #expect(built?.deferEdges == [.top, .right])
    #expect(LayoutDocument.standard.build().application.edgeGate == nil)
    #expect(LayoutDocument.standard.constants == TouchConstants())
    let phone = try LayoutReading.read("constants: {panSlop: 3}")
    #expect(phone.constants.controlDragMargin == 70)
    #expect(phone.constants.panSlop == 3)
    #expect(phone.application.edgeGate == nil)
    let pad = try LayoutReading.read("screen: {width: 9, height: 9, idiom: pad}")
    #expect(pad.constants.controlDragMargin == 25)
    let bare = try LayoutReading.read("application: {edgeGate: {}}").application.edgeGate
    #expect(bare?.width == 20)
    #expect(bare?.delay == .milliseconds(1000))
    #expect(bare?.deferredEdges == [])
  }

  @Test("JSON without blanks, with tabs and with JSON escapes is read")
  func tightJSON() throws {
    let document = try LayoutReading.read(
      #"{"version":1,"# + "\n\t"
        + #""windows":[{"id":"a\/\u00e9\n","frame":[0,-1,2.5e1,3],"hidden":false}]}"#)
    #expect(document.windows.first?.id == "a/é\n")
    #expect(document.windows.first?.frame == Rect(x: 0, y: -1, width: 25, height: 3))
    #expect(
      LayoutReading.report(#"{"windows":[{"id":"\ud83d\ude00"}]}"#).hasPrefix(
        "layout.yaml:1:22: an escape without a character, or with half of one; write the character")
    )
  }

  @Test("A key that is not given has its default")
  func defaults() throws {
    let document = try LayoutReading.read("windows: [{view: {}}]")
    #expect(document.screen == Size(width: 1920, height: 1080))
    #expect(document.idiom == .phone)
    #expect(document.deviceRules.isEmpty)
    #expect(document.application.responder == ResponderTraits(id: "application"))
    #expect(document.application.delegate == nil)
    #expect(document.application.scene == nil)
    #expect(document.windows.map(\.traits) == [ViewTraits(id: "window-1")])
    let view = try #require(document.views.first)
    #expect(view.traits == ViewTraits(id: "view-1"))
    #expect(view.geometry == .fill)
    #expect(view.traits[ViewProperties.transform].isIdentity)
    #expect(document.notes.isEmpty)
  }

  @Test("Without `windows` there is the standard window; with an empty list there is a note")
  func noWindows() throws {
    let devices = try LayoutReading.read("version: 1\nscreen: {width: 100, height: 50}\n")
    #expect(devices.windows.map(\.id) == ["window"])
    #expect(devices.windows.first?.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(devices.views.map(\.id) == ["root"])
    #expect(devices.views.first?.traits.responder.handles == .all)
    let none = try LayoutReading.read("windows: []")
    #expect(none.windows.isEmpty)
    #expect(
      none.notes.map { $0.note(in: none.file) } == [
        Note(
          .warning, .layout,
          "layout.yaml:1:10: `windows` is empty, so no touch is ever delivered; add a window, or"
            + " remove `windows` for one that fills the screen")
      ])
  }

  @Test("An object without an id gets its type and a counter, and never an id that the file gives")
  func madeIDs() throws {
    let document = try LayoutReading.read(
      """
      application: {delegate: {}, scene: {}}
      windows:
        - view:
            subviews: [{}, {type: button}, {id: view-3}, {}, {id: delegate, type: label},
              {controller: {}, gestureRecognizers: [{type: tap}, {type: tap}]}, {id: 'a b"\\'}]
        - {}
      """)
    #expect(document.windows.map(\.id) == ["window-1", "window-2"])
    #expect(
      document.views.map(\.id) == [
        "view-1", "view-2", "button-1", "view-3", "view-4", "delegate", "view-5", "a b\"\\",
      ])
    #expect(document.views[6].controller?.responder.id == "controller-1")
    #expect(document.views[6].traits.gestureRecognizers.map(\.id) == ["tap-1", "tap-2"])
    #expect(document.application.delegate?.responder.id == "delegate-1")
    #expect(document.application.scene?.id == "scene")
  }

  @Test("R-RESP-10, R-GST-14: notes are limited and have positions")
  func notes() throws {
    var text = """
      windows:
        - gestureRecognizers: [{id: a, type: tap, requireToFail: [b]}, {id: b, type: pan,
            requireToFail: [a]}]
          subviews:
            - {id: ok, type: button, handles: [began]}
            - {id: go, type: control, handles: all}

      """
    for _ in 0..<25 { text += "      - {handles: [ended]}\n" }
    let notes = try LayoutReading.read(text).notes
    #expect(notes.count == 23)
    #expect(notes[20].diagnostic.text == "5 more warnings like the last")
    #expect(
      notes[21...].map { $0.note(in: "a.yaml").message } == [
        "a.yaml:5:41: `ok` is a button and handles all touches itself, whatever `handles` says;"
          + " remove `handles`",
        "a.yaml:3:7: `requireToFail` makes a cycle: `a` → `b` → `a`; the requirement given last is"
          + " ignored: `b` does not wait for `a`; remove one of them",
      ])
  }

  @Test("The position of each object with an id, and of each of its keys, can be cited")
  func citations() throws {
    let document = try LayoutReading.read(
      "windows:\n  - id: main\n    view: {id: ok, hidden: true}\n")
    #expect(document.citation(of: "main") == "layout.yaml:2:5")
    #expect(document.citation(of: "ok", key: "hidden") == "layout.yaml:3:20")
    #expect(document.citation(of: "ok", key: "alpha") == "layout.yaml:3:11")
    #expect(document.citation(of: "nobody") == nil)
    #expect(LayoutDocument.standard.citation(of: "root") == nil)
  }
}

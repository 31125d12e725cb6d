import DispatchLog
import Testing
import Text
import TouchModel

/// Records of one kind, which together have all fields of the kind.
///
/// The tests encode them in each format, and the documentation lists the fields that they have.
struct RecordSample: Sendable, CustomTestStringConvertible {
  /// The name of the kind.
  let kind: String
  /// Writes the records.
  let write: @Sendable (inout LogScene) -> Void

  var testDescription: String { kind }

  private init(_ kind: String, _ write: @escaping @Sendable (inout LogScene) -> Void) {
    self.kind = kind
    self.write = write
  }

  /// One sample of each kind.
  static let all = [
    RecordSample("start", start), RecordSample("device", device), RecordSample("touch", touch),
    RecordSample("hit", hit), RecordSample("dispatch", dispatch), RecordSample("gesture", gesture),
    RecordSample("control", control), RecordSample("scroll", scroll),
    RecordSample("ignored", ignored), RecordSample("sets", sets), RecordSample("idle", idle),
    RecordSample("sink", sink),
    RecordSample("gap", gap), RecordSample("note", note), RecordSample("stage", stage),
    RecordSample("end", end), RecordSample("summary", summary),
    RecordSample("omission", omission),
  ]

  @Sendable private static func start(_ scene: inout LogScene) {
    var live = StartRecord(
      generator: "touchbridge 0.1.0", screen: Size(width: 1080, height: 1920.5),
      layout: "/etc/a\nb.yaml", source: .live)
    live.revision = "2026-11-27 \"b\""
    live.moment = LogMoment(
      wallClock: "2023-11-14T23:13:20.000000+01:00",
      boot: "e2b14aa4-5d5e-4d2f-a8d5-7b8e0a2f1c11")
    scene.log.write(live, at: Microseconds(-1))
    scene.log.write(
      StartRecord(generator: "g", screen: .zero, layout: nil, source: .replay), at: .zero)
  }

  @Sendable private static func device(_ scene: inout LogScene) {
    var added = DeviceRecord(.added, DeviceID(rawValue: 12))
    added.name = "Panel \"7\""
    added.node = "/dev/input/event5"
    added.vendor = 0x222a
    added.product = 1
    added.contactProtocol = .slotted
    added.slots = 10
    added.rangeX = .init(minimum: 0, maximum: 16383)
    added.rangeY = .init(minimum: -5, maximum: 9599)
    scene.log.write(added, at: Microseconds(12_000_001))
    var refused = DeviceRecord(.ignored, DeviceID(rawValue: 13))
    refused.name = ""
    refused.vendor = 0
    refused.product = 0
    refused.contactProtocol = .unslotted
    refused.reason = "it is a mouse"
    scene.log.write(refused, at: Microseconds(12_000_001))
    var single = DeviceRecord(.removed, DeviceID(rawValue: 12))
    single.contactProtocol = .single
    scene.log.write(single, at: Microseconds(12_000_001))
    var denied = DeviceRecord(.denied, DeviceID(rawValue: 14))
    denied.reason = "no permission"
    scene.log.write(denied, at: Microseconds(12_000_001))
  }

  @Sendable private static func touch(_ scene: inout LogScene) {
    scene.log.write(scene.finger(7, .began, x: 540.5, y: 700.25), at: Microseconds(12_000))
    var measured = scene.finger(7, .moved, x: 541, y: 700)
    measured.flags = [.hasForce, .hasRadius]
    measured.force = 0.5
    measured.majorRadius = 12.3456
    measured.tapCount = 2
    scene.log.write(measured, at: Microseconds(22_000))
    var gone = scene.finger(7, .cancelled, x: 541, y: -0.0001)
    gone.reason = .dropped
    gone.flags = [.withheld, .afterGap, .joinedLate]
    gone.tool = .stylus
    scene.log.write(gone, at: Microseconds(50_000))
    var stray = scene.finger(8, .ended, x: 1, y: 2)
    stray.window = .none
    stray.view = .none
    stray.flags = .assumed
    scene.log.write(stray, at: Microseconds(1_700_000_000_123_456))
    var secret = scene.finger(9, .cancelled, x: 1, y: 2)
    secret.flags = .redacted
    secret.reason = .viewRemoved
    scene.log.write(secret, at: Microseconds(1_700_000_000_123_456))
  }

  @Sendable private static func hit(_ scene: inout LogScene) {
    let location = Point(x: 540.5, y: -3)
    scene.log.write(
      HitRecord(
        touch: 1, location: location, window: scene.main, view: scene.button,
        path: [scene.main, scene.root, scene.panel, scene.button]), at: Microseconds(1))
    let reason = scene.log.intern("no-window")
    scene.log.write(
      HitRecord(touch: 2, location: location, reason: reason), at: Microseconds(1))
    scene.log.write(
      HitRecord(touch: 3, location: location, reason: reason, isRedacted: true),
      at: Microseconds(1))
  }

  @Sendable private static func dispatch(_ scene: inout LogScene) {
    let chain = [scene.button, scene.panel, scene.root]
    let locations = [Point(x: 20, y: 20.25), Point(x: -1.5, y: 0)]
    for (index, method) in CallMethod.allCases.enumerated() {
      scene.call(
        method, touches: [1, 14], locations: locations, chain: chain,
        handlers: index == 3 ? [] : [scene.button, scene.root], at: Int64(index))
    }
    scene.call(
      .touchesCancelled, touches: [1], locations: [Point(x: 1, y: 2)], chain: [scene.button],
      handlers: [scene.button], reason: .gesture, at: 4)
    scene.log.write(
      CallRecord(
        method: .touchesCancelled, window: scene.main, view: scene.button, touches: [1],
        reason: .viewRemoved, isRedacted: true), at: Microseconds(4))
  }

  @Sendable private static func gesture(_ scene: inout LogScene) {
    let names = ["tap-1", "drag", "zoom", "turn", "flick", "any way"].map { scene.log.intern($0) }
    let (panel, location) = (scene.panel, Point(x: 540.5, y: 700.25))
    func write(
      _ index: Int, _ kind: GestureKind, _ state: ActionState, _ touches: [Int],
      _ measurements: GestureRecord.Measurements = .none
    ) {
      scene.log.write(
        GestureRecord(
          recognizer: names[index], kind: kind, view: panel, state: state, touches: touches,
          location: location, numberOfTouches: touches.count, measurements: measurements),
        at: Microseconds(12_000))
    }
    write(
      1, .screenEdgePan, .began, [7],
      .drag(translation: Point(x: 12.0004, y: -3), velocity: Point(x: 300.1239, y: 0)))
    write(0, .tap, .ended, [7])
    write(2, .pinch, .changed, [7, 12], .pinch(scale: 1.25, velocity: -0.5))
    write(3, .rotation, .cancelled, [7, 12], .rotation(rotation: 0.1, velocity: 2))
    write(4, .swipe, .ended, [7], .swipe(.init(rawValue: 4)))
    write(5, .swipe, .ended, [7], .swipe(.init(rawValue: 9)))
  }

  @Sendable private static func control(_ scene: inout LogScene) {
    let button = scene.button
    func write(_ event: ControlRecord.Event, touch: Int? = 7, value: Double? = nil) {
      scene.log.write(
        ControlRecord(control: button, event: event, touch: touch, value: value),
        at: Microseconds(32_000))
    }
    write(.touchDown)
    write(.touchDragExit, touch: nil)
    write(.touchDragOutside)
    write(.primaryActionTriggered)
    write(.valueChanged, value: 0.25)
  }

  @Sendable private static func scroll(_ scene: inout LogScene) {
    for state in [ActionState.began, .changed, .ended] {
      scene.log.write(
        ScrollRecord(
          view: scene.panel, contentOffset: Point(x: 0, y: 120.5),
          zoomScale: state == .ended ? 1.25 : nil, state: state),
        at: Microseconds(42_000))
    }
  }

  @Sendable private static func ignored(_ scene: inout LogScene) {
    scene.ignored(slot: 4, by: "regionMask", at: Point(x: 1.5, y: 20))
    scene.ignored(by: "maxTouches", at: nil)
  }

  @Sendable private static func sets(_ scene: inout LogScene) {
    let recognizer = scene.log.intern("clean")
    var record = SetsRecord(
      recognizer: recognizer, view: scene.panel,
      changes: [FlagChange(.hidden, false), FlagChange(.userInteractionEnabled, true)],
      until: .milliseconds(61_500))
    scene.log.write(record, at: .milliseconds(1500))
    record.until = nil
    record.changes = [FlagChange(.hidden, true)]
    record.isExpired = true
    scene.log.write(record, at: .milliseconds(61_500))
    record.isRedacted = true
    scene.log.write(record, at: .milliseconds(61_500))
  }

  @Sendable private static func idle(_ scene: inout LogScene) {
    scene.log.write(IdleRecord(isIdle: true), at: .seconds(1))
    scene.log.write(IdleRecord(isIdle: false), at: .seconds(2))
  }

  @Sendable private static func sink(_ scene: inout LogScene) {
    scene.sink(.opened, node: "/dev/input/event7")
    scene.sink(.slid, touch: 3)
    scene.sink(.closed, reason: "a write \"failed\"")
    var record = SinkRecord(.overrun, scene.log.intern("app"))
    record.user = 1000
    record.merged = 1
    record.waiting = 256
    scene.log.write(record, at: .zero)
    var typed = SinkRecord(.sent, scene.log.intern("keys"))
    typed.keys = [scene.log.intern("KEY_LEFTALT"), scene.log.intern("KEY_F4")]
    scene.log.write(typed, at: .zero)
    var click = SinkRecord(.clicked, scene.log.intern("mouse"))
    click.button = .right
    click.location = Point(x: 640.5, y: 310)
    click.recognizer = scene.log.intern("menu")
    scene.log.write(click, at: .zero)
    var dropped = SinkRecord(.dropped, scene.log.intern("mouse"))
    dropped.button = .right
    dropped.recognizer = scene.log.intern("menu")
    dropped.reason = "touching"
    scene.log.write(dropped, at: .zero)
  }

  @Sendable private static func gap(_ scene: inout LogScene) {
    scene.gap(device: 3)
    scene.gap(device: 3, lost: 12)
  }

  @Sendable private static func note(_ scene: inout LogScene) {
    scene.note(.warning, .capture, "a \"word\"\\x1b")
    scene.note(.info, .layout, "nothing handles it")
    scene.note(.error, .bridge, "two\nlines")
    let moment = LogMoment(wallClock: "2023-11-14T21:13:20.000000-01:00", boot: "e2b14aa4")
    scene.log.write(
      NoteRecord(Note(.info, .kernel, "the machine has resumed"), at: moment), at: .zero)
  }

  @Sendable private static func stage(_ scene: inout LogScene) {
    func entry(_ stage: String) -> StageRecord { StageRecord(stage: scene.log.intern(stage)) }
    var view = entry("view")
    view.responder = scene.panel
    view.device = DeviceID(rawValue: 1)
    view.depth = 2
    view.touch = 7
    view.method = .touchesCancelled
    scene.log.write(view, at: .zero)
    var hit = entry("hit")
    hit.responder = scene.panel
    hit.verdict = scene.log.intern("outsideBounds")
    scene.log.write(hit, at: .zero)
    scene.log.write(entry("gate"), at: .zero)
    for name in ["gr", "gr.state", "gr.reset"] {
      var recognizer = entry(name)
      recognizer.recognizer = scene.log.intern("tap-1")
      recognizer.view = scene.panel
      if name == "gr" { recognizer.method = .touchesBegan }
      if name == "gr.state" { recognizer.state = scene.log.intern("failed") }
      scene.log.write(recognizer, at: .zero)
    }
  }

  @Sendable private static func end(_ scene: inout LogScene) {
    scene.end(at: .max) {
      $0.frames = 4
      $0.events = 22
      $0.began = 2
      $0.ended = 1
      $0.cancelled = 1
      $0.dispatches = 3
      $0.unhandled = 5
      $0.gaps = 6
      $0.ignored = 7
    }
    scene.end(at: .max) {
      $0.frames = 1
      $0.events = 1
    }
  }

  @Sendable private static func omission(_ scene: inout LogScene) {
    scene.log.write(
      OmissionRecord(
        touches: 37, views: [.init("buy", touches: 30), .init("a \"b\"\n", touches: 5)]),
      at: Microseconds(60_000_000))
    scene.log.write(OmissionRecord(touches: 1, views: []), at: Microseconds(120_000_000))
  }

  @Sendable private static func summary(_ scene: inout LogScene) {
    func finish(_ touch: TouchRecord) {
      scene.log.write(touch, at: Microseconds(112_000))
      scene.log.finishTouch(touch.touch, at: Microseconds(112_000))
    }
    scene.log.write(scene.finger(1, .began, x: 540.5, y: 700.25), at: Microseconds(12_000))
    scene.log.write(
      GestureRecord(recognizer: scene.log.intern("tap-1"), touches: [1]), at: Microseconds(12_000))
    scene.log.write(
      ControlRecord(control: scene.button, event: .touchDown, touch: 1), at: Microseconds(12_000))
    scene.call(
      .touchesBegan, touches: [1], locations: [.zero], chain: [scene.button, scene.root],
      handlers: [scene.root], at: 12_000)
    var ended = scene.finger(1, .ended, x: 542, y: 702)
    ended.flags = .assumed
    finish(ended)
    var stray = scene.finger(2, .began, x: 1, y: 2)
    stray.view = .none
    scene.log.write(stray, at: Microseconds(12_000))
    scene.log.write(
      HitRecord(touch: 2, reason: scene.log.intern("no-window")), at: Microseconds(12_000))
    stray.phase = .cancelled
    stray.reason = .dropped
    stray.flags = [.withheld, .afterGap, .joinedLate]
    finish(stray)
    var secret = scene.finger(3, .began, x: 1, y: 2)
    secret.flags = .redacted
    scene.log.write(secret, at: Microseconds(12_000))
    secret.phase = .ended
    finish(secret)
  }
}

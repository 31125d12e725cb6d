import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Each kind of record as JSON, byte for byte.
struct JSONRecordTests {
  @Test("A start says who writes about what")
  func start() {
    var scene = LogScene(.json)
    scene.log.start(
      StartEntry(
        generator: "touchbridge 0.1.0", screen: Size(width: 1080, height: 1920.5),
        layout: "Examples/kiosk.yaml", source: .replay), at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"touchbridge 0.1.0","screen":[1080,1920.5],"layout":"Examples/kiosk.yaml","source":"replay"}

        """#)
    scene.log.start(
      StartEntry(
        generator: "g", screen: Size(width: 1, height: 2), layout: nil, source: .live),
      at: Microseconds(-1))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":2,"t":-0.000001,"kind":"start","generator":"g","screen":[1,2],"layout":null,"source":"live"}

        """#)
  }

  @Test("A device says everything that is known of it, and null for the rest")
  func device() {
    var scene = LogScene(.json)
    var entry = DeviceEntry(.added, DeviceID(rawValue: 12))
    entry.name = "Panel \"7\""
    entry.node = "/dev/input/event5"
    entry.vendor = 0x222a
    entry.product = 1
    entry.wire = .slots
    entry.slots = 10
    entry.rangeX = .init(minimum: 0, maximum: 16383)
    entry.rangeY = .init(minimum: -5, maximum: 9599)
    scene.log.device(entry, at: .zero)
    var refused = DeviceEntry(.ignored, DeviceID(rawValue: 13))
    refused.wire = .anonymous
    refused.reason = "it has no axes"
    scene.log.device(refused, at: .zero)
    var single = DeviceEntry(.removed, DeviceID(rawValue: 12))
    single.wire = .single
    scene.log.device(single, at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"device","action":"added","device":"d12","name":"Panel \"7\"","node":"/dev/input/event5","vendor":8746,"product":1,"protocol":"B","slots":10,"rangeX":[0,16383],"rangeY":[-5,9599]}
        {"v":1,"seq":2,"t":0.000000,"kind":"device","action":"ignored","device":"d13","name":null,"node":null,"vendor":null,"product":null,"protocol":"A","slots":null,"rangeX":null,"rangeY":null,"reason":"it has no axes"}
        {"v":1,"seq":3,"t":0.000000,"kind":"device","action":"removed","device":"d12","name":null,"node":null,"vendor":null,"product":null,"protocol":"single","slots":null,"rangeX":null,"rangeY":null}

        """#)
  }

  @Test("E-PHASE-2: a touch has its optional keys only where they apply")
  func touch() {
    var scene = LogScene(.json)
    scene.log.touch(scene.finger(1, .began, x: 540.5, y: 700.25), at: Microseconds(12_000))
    var measured = scene.finger(1, .moved, x: 541, y: 700)
    measured.flags = [.hasForce, .hasRadius]
    measured.force = 0.5
    measured.majorRadius = 12.3456
    measured.tapCount = 2
    scene.log.touch(measured, at: Microseconds(22_000))
    var pen = scene.finger(1, .ended, x: 541, y: 700)
    pen.tool = .stylus
    pen.flags = .joinedLate
    scene.log.touch(pen, at: Microseconds(32_000))
    var dead = scene.finger(2, .cancelled, x: 0, y: -0.0)
    dead.window = .none
    dead.view = .none
    dead.flags = [.withheld, .afterGap]
    dead.reason = .endOfCapture
    scene.log.touch(dead, at: Microseconds(1_700_000_000_123_456))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.012000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"began","x":540.5,"y":700.25,"window":"main","view":"ok","tapCount":1,"type":"direct"}
        {"v":1,"seq":2,"t":0.022000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"moved","x":541,"y":700,"window":"main","view":"ok","tapCount":2,"force":0.5,"majorRadius":12.346,"type":"direct"}
        {"v":1,"seq":3,"t":0.032000,"kind":"touch","touch":1,"device":"d1","slot":0,"phase":"ended","x":541,"y":700,"window":"main","view":"ok","tapCount":1,"type":"stylus","joinedLate":true}
        {"v":1,"seq":4,"t":1700000000.123456,"kind":"touch","touch":2,"device":"d1","slot":1,"phase":"cancelled","x":0,"y":0,"window":null,"view":null,"tapCount":1,"type":"direct","reason":"endOfCapture","withheld":true,"afterGap":true}

        """#)
  }

  @Test(
    "E-PHASE-2: each reason of a cancel is said in its own word", arguments: CancelReason.allCases)
  func reason(_ reason: CancelReason) throws {
    var scene = LogScene(.json)
    var entry = scene.finger(1, .cancelled, x: 1, y: 2)
    entry.reason = reason
    scene.log.touch(entry, at: .zero)
    let record = try #require(DispatchLogLine.records(of: scene.taken()).first)
    #expect(record["reason"]?.string == reason.rawValue)
  }

  @Test("A hit has a path, or no view and a reason")
  func hit() {
    var scene = LogScene(.json)
    let path = [scene.main, scene.root, scene.panel, scene.button]
    let nowhere: [NameID] = []
    let noWindow = scene.log.intern("no-window")
    scene.log.hit(
      HitEntry(
        touch: 1, place: Point(x: 540.5, y: 7), window: scene.main, view: scene.button),
      path: path.span, at: Microseconds(1))
    scene.log.hit(
      HitEntry(
        touch: 2, place: Point(x: -3, y: 7), window: .none, view: .none, reason: noWindow),
      path: nowhere.span, at: Microseconds(1))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000001,"kind":"hit","touch":1,"x":540.5,"y":7,"window":"main","view":"ok","path":["main","root","panel","ok"]}
        {"v":1,"seq":2,"t":0.000001,"kind":"hit","touch":2,"x":-3,"y":7,"window":null,"view":null,"reason":"no-window"}

        """#)
  }

  @Test("A dispatch names the touches, their places, the chain and who handles it")
  func dispatch() {
    var scene = LogScene(.json)
    let chain = [scene.button, scene.panel, scene.root]
    let places = [Point(x: 20, y: 20.25), Point(x: -1.5, y: 0)]
    for (index, method) in [ContactPhase.began, .moved, .ended, .cancelled].enumerated() {
      scene.call(
        method, touches: [1, 14], places: places, chain: chain,
        handlers: index == 3 ? [] : [scene.button, scene.root], at: Int64(index))
    }
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"dispatch","method":"touchesBegan","window":"main","view":"ok","touches":[1,14],"at":[[20,20.25],[-1.5,0]],"chain":["ok","panel","root"],"handledBy":["ok","root"]}
        {"v":1,"seq":2,"t":0.000001,"kind":"dispatch","method":"touchesMoved","window":"main","view":"ok","touches":[1,14],"at":[[20,20.25],[-1.5,0]],"chain":["ok","panel","root"],"handledBy":["ok","root"]}
        {"v":1,"seq":3,"t":0.000002,"kind":"dispatch","method":"touchesEnded","window":"main","view":"ok","touches":[1,14],"at":[[20,20.25],[-1.5,0]],"chain":["ok","panel","root"],"handledBy":["ok","root"]}
        {"v":1,"seq":4,"t":0.000003,"kind":"dispatch","method":"touchesCancelled","window":"main","view":"ok","touches":[1,14],"at":[[20,20.25],[-1.5,0]],"chain":["ok","panel","root"],"handledBy":[]}

        """#)
  }

  @Test("R-DIAG-2: gaps, notes and stages say what they concern")
  func others() {
    var scene = LogScene(.json)
    scene.log.gap(DeviceID(rawValue: 3), lost: nil, at: .zero)
    scene.log.gap(DeviceID(rawValue: 3), lost: 12, at: .zero)
    scene.log.note(Note(.warning, .capture, "a \"word\"\\x1b"), at: .zero)
    var entry = StageEntry(
      stage: scene.log.intern("hit"), responder: scene.panel,
      verdict: scene.log.intern("outsideBounds"))
    scene.log.stage(entry, at: .zero)
    entry = StageEntry(stage: scene.log.intern("view"), responder: scene.button)
    entry.device = DeviceID(rawValue: 1)
    entry.depth = 2
    entry.touch = 7
    entry.method = .cancelled
    scene.log.stage(entry, at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"gap","device":"d3"}
        {"v":1,"seq":2,"t":0.000000,"kind":"gap","device":"d3","lost":12}
        {"v":1,"seq":3,"t":0.000000,"kind":"note","level":"warning","blame":"capture","message":"a \"word\"\\x1b"}
        {"v":1,"seq":4,"t":0.000000,"kind":"stage","stage":"hit","responder":"panel","verdict":"outsideBounds"}
        {"v":1,"seq":5,"t":0.000000,"kind":"stage","stage":"view","device":"d1","depth":2,"touch":7,"responder":"ok","method":"touchesCancelled"}

        """#)
  }

  @Test("The end counts what the records say")
  func end() {
    var scene = LogScene(.json)
    scene.log.touch(scene.finger(1, .began, x: 1, y: 1), at: .zero)
    scene.log.touch(scene.finger(2, .began, x: 1, y: 1), at: .zero)
    scene.log.touch(scene.finger(1, .moved, x: 1, y: 1), at: .zero)
    scene.log.touch(scene.finger(1, .ended, x: 1, y: 1), at: .zero)
    scene.log.touch(scene.finger(2, .cancelled, x: 1, y: 1), at: .zero)
    scene.call(
      .began, touches: [1], places: [.zero], chain: [scene.button], handlers: [], at: 0)
    scene.call(
      .ended, touches: [1], places: [.zero], chain: [scene.button], handlers: [scene.button],
      at: 0)
    scene.log.gap(DeviceID(rawValue: 1), lost: nil, at: .zero)
    scene.log.count(frames: 3, events: 20)
    scene.log.count(frames: 1, events: 2)
    _ = scene.taken()
    scene.log.end(at: Microseconds(Int64.max))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":9,"t":9223372036854.775807,"kind":"end","frames":4,"events":22,"touches":2,"began":2,"ended":1,"cancelled":1,"dispatches":2,"unhandled":1,"gaps":1}

        """#)
  }

  @Test("Every line is JSON, and seq counts without gaps through powers of ten")
  func sequence() throws {
    var scene = LogScene(.json)
    var seq = 0
    for step in 0..<110_000 {
      scene.log.gap(DeviceID(rawValue: 1), lost: nil, at: Microseconds(Int64(step / 3)))
      seq += 1
      let isNearPower = [10, 100, 1000, 10_000, 100_000].contains { abs($0 - seq) < 3 }
      guard isNearPower || seq < 30 else {
        if scene.log.byteCount > 1_000_000 { scene.log.removeBytes() }
        continue
      }
      let line = try #require(scene.taken().split(separator: "\n").last)
      let object =
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["seq"] as? Int == seq)
    }
  }
}

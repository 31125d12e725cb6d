import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of each kind of record as JSON, byte for byte.
struct JSONRecordTests {
  @Test("The start record has the generator, the screen, the layout and the source")
  func start() {
    var scene = LogScene(.json)
    scene.log.write(
      StartRecord(
        generator: "touchbridge 0.1.0", screen: Size(width: 1080, height: 1920.5),
        layout: "Examples/kiosk.yaml", source: .replay), at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"start","generator":"touchbridge 0.1.0","screen":[1080,1920.5],"layout":"Examples/kiosk.yaml","source":"replay"}

        """#)
    scene.log.write(
      StartRecord(
        generator: "g", screen: Size(width: 1, height: 2), layout: nil, source: .live),
      at: Microseconds(-1))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":2,"t":-0.000001,"kind":"start","generator":"g","screen":[1,2],"layout":null,"source":"live"}

        """#)
  }

  @Test("A device record has all known values, and null for the others")
  func device() {
    var scene = LogScene(.json)
    var entry = DeviceRecord(.added, DeviceID(rawValue: 12))
    entry.name = "Panel \"7\""
    entry.node = "/dev/input/event5"
    entry.vendor = 0x222a
    entry.product = 1
    entry.contactProtocol = .slotted
    entry.slots = 10
    entry.rangeX = .init(minimum: 0, maximum: 16383)
    entry.rangeY = .init(minimum: -5, maximum: 9599)
    scene.log.write(entry, at: .zero)
    var refused = DeviceRecord(.ignored, DeviceID(rawValue: 13))
    refused.contactProtocol = .unslotted
    refused.reason = "it has no axes"
    scene.log.write(refused, at: .zero)
    var single = DeviceRecord(.removed, DeviceID(rawValue: 12))
    single.contactProtocol = .single
    scene.log.write(single, at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"device","action":"added","device":"d12","name":"Panel \"7\"","node":"/dev/input/event5","vendor":8746,"product":1,"protocol":"B","slots":10,"rangeX":[0,16383],"rangeY":[-5,9599]}
        {"v":1,"seq":2,"t":0.000000,"kind":"device","action":"ignored","device":"d13","name":null,"node":null,"vendor":null,"product":null,"protocol":"A","slots":null,"rangeX":null,"rangeY":null,"reason":"it has no axes"}
        {"v":1,"seq":3,"t":0.000000,"kind":"device","action":"removed","device":"d12","name":null,"node":null,"vendor":null,"product":null,"protocol":"single","slots":null,"rangeX":null,"rangeY":null}

        """#)
  }

  @Test("E-PHASE-2: a touch record has optional keys only if they apply")
  func touch() {
    var scene = LogScene(.json)
    scene.log.write(scene.finger(1, .began, x: 540.5, y: 700.25), at: Microseconds(12_000))
    var measured = scene.finger(1, .moved, x: 541, y: 700)
    measured.flags = [.hasForce, .hasRadius]
    measured.force = 0.5
    measured.majorRadius = 12.3456
    measured.tapCount = 2
    scene.log.write(measured, at: Microseconds(22_000))
    var pen = scene.finger(1, .ended, x: 541, y: 700)
    pen.tool = .stylus
    pen.flags = .joinedLate
    scene.log.write(pen, at: Microseconds(32_000))
    var dead = scene.finger(2, .cancelled, x: 0, y: -0.0)
    dead.window = .none
    dead.view = .none
    dead.flags = [.withheld, .afterGap]
    dead.reason = .endOfCapture
    scene.log.write(dead, at: Microseconds(1_700_000_000_123_456))
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
    "E-PHASE-2: each reason of a cancellation has its own word", arguments: CancelReason.allCases)
  func reason(_ reason: CancelReason) throws {
    var scene = LogScene(.json)
    var entry = scene.finger(1, .cancelled, x: 1, y: 2)
    entry.reason = reason
    scene.log.write(entry, at: .zero)
    let record = try #require(DispatchLogLine.records(of: scene.taken()).first)
    #expect(record["reason"]?.string == reason.rawValue)
  }

  @Test("A hit record has a path, or no view and a reason")
  func hit() {
    var scene = LogScene(.json)
    let path = [scene.main, scene.root, scene.panel, scene.button]
    let noWindow = scene.log.intern("no-window")
    scene.log.write(
      HitRecord(
        touch: 1, location: Point(x: 540.5, y: 7), window: scene.main, view: scene.button,
        path: path),
      at: Microseconds(1))
    scene.log.write(
      HitRecord(
        touch: 2, location: Point(x: -3, y: 7), window: .none, view: .none, reason: noWindow),
      at: Microseconds(1))
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000001,"kind":"hit","touch":1,"x":540.5,"y":7,"window":"main","view":"ok","path":["main","root","panel","ok"]}
        {"v":1,"seq":2,"t":0.000001,"kind":"hit","touch":2,"x":-3,"y":7,"window":null,"view":null,"reason":"no-window"}

        """#)
  }

  @Test("A dispatch record has the touches, their locations, the chain and the handlers")
  func dispatch() {
    var scene = LogScene(.json)
    let chain = [scene.button, scene.panel, scene.root]
    let locations = [Point(x: 20, y: 20.25), Point(x: -1.5, y: 0)]
    for (index, method) in CallMethod.allCases.enumerated() {
      scene.call(
        method, touches: [1, 14], locations: locations, chain: chain,
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

  @Test("An idle record says whether input is idle")
  func idle() {
    var scene = LogScene(.json)
    scene.idle()
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":1.000000,"kind":"idle","idle":true}
        {"v":1,"seq":2,"t":2.000000,"kind":"idle","idle":false}

        """#)
  }

  @Test("R-DIAG-2: gaps, notes, removed contacts and stages name their subjects")
  func others() {
    var scene = LogScene(.json)
    scene.gap(device: 3)
    scene.gap(device: 3, lost: 12)
    scene.note(.warning, .capture, "a \"word\"\\x1b")
    scene.ignored(slot: 4, by: "regionMask", at: Point(x: 1.5, y: 20))
    scene.ignored(by: "maxTouches", at: nil)
    scene.sink(.opened, node: "/dev/input/event7")
    scene.sink(.slid, touch: 3)
    scene.sink(.closed, reason: "a write \"failed\"")
    var entry = StageRecord(
      stage: scene.log.intern("hit"), responder: scene.panel,
      verdict: scene.log.intern("outsideBounds"))
    scene.log.write(entry, at: .zero)
    entry = StageRecord(stage: scene.log.intern("view"), responder: scene.button)
    entry.device = DeviceID(rawValue: 1)
    entry.depth = 2
    entry.touch = 7
    entry.method = .touchesCancelled
    scene.log.write(entry, at: .zero)
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":0.000000,"kind":"gap","device":"d3"}
        {"v":1,"seq":2,"t":0.000000,"kind":"gap","device":"d3","lost":12}
        {"v":1,"seq":3,"t":0.000000,"kind":"note","level":"warning","blame":"capture","message":"a \"word\"\\x1b"}
        {"v":1,"seq":4,"t":0.000000,"kind":"ignored","device":"d1","slot":4,"by":"regionMask","x":1.5,"y":20}
        {"v":1,"seq":5,"t":0.000000,"kind":"ignored","device":"d1","slot":0,"by":"maxTouches","redacted":true}
        {"v":1,"seq":6,"t":0.000000,"kind":"sink","sink":"glass","action":"opened","node":"/dev/input/event7"}
        {"v":1,"seq":7,"t":0.000000,"kind":"sink","sink":"glass","action":"slid","touch":3}
        {"v":1,"seq":8,"t":0.000000,"kind":"sink","sink":"glass","action":"closed","reason":"a write \"failed\""}
        {"v":1,"seq":9,"t":0.000000,"kind":"stage","stage":"hit","responder":"panel","verdict":"outsideBounds"}
        {"v":1,"seq":10,"t":0.000000,"kind":"stage","stage":"view","device":"d1","depth":2,"touch":7,"responder":"ok","method":"touchesCancelled"}

        """#)
  }

  @Test("The end record has the counts of the run")
  func end() {
    var scene = LogScene(.json)
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
    expectText(
      scene.taken(),
      equals: #"""
        {"v":1,"seq":1,"t":9223372036854.775807,"kind":"end","frames":4,"events":22,"touches":2,"began":2,"ended":1,"cancelled":1,"dispatches":3,"unhandled":5,"gaps":6,"ignored":7}

        """#)
  }

  @Test("Every line is JSON, and seq has no gaps")
  func sequence() throws {
    var scene = LogScene(.json)
    var seq = 0
    for step in 0..<110_000 {
      scene.gap(at: Int64(step / 3))
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

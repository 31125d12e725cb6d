import DispatchLog
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the text format.
struct TextRecordTests {
  /// A log with all kinds of records: a finger taps a button, and another one hits no view.
  private func play(_ scene: inout LogScene, shift: Int64 = 0) {
    func time(_ milliseconds: Int64) -> Microseconds { Microseconds(shift + milliseconds * 1000) }
    let noWindow = scene.log.intern("no-window")
    scene.log.write(
      StartRecord(
        generator: "touchbridge 0.1.0", screen: Size(width: 1080, height: 1920),
        layout: "Examples/kiosk.yaml", source: .replay), at: time(0))
    var device = DeviceRecord(.added, DeviceID(rawValue: 1))
    device.name = "ACME Panel"
    device.node = "/dev/input/event5"
    device.vendor = 0x222a
    device.product = 1
    device.contactProtocol = .slotted
    device.slots = 10
    device.rangeX = .init(minimum: 0, maximum: 16383)
    device.rangeY = .init(minimum: 0, maximum: 9599)
    scene.log.write(device, at: time(0))
    var refused = DeviceRecord(.ignored, DeviceID(rawValue: 2))
    refused.name = "AT Keyboard"
    refused.reason = "it has no absolute axes"
    scene.log.write(refused, at: time(0))
    let path = [scene.main, scene.root, scene.panel, scene.button]
    let chain = [scene.button, scene.panel, scene.root]
    scene.log.write(scene.finger(1, .began, x: 540.5, y: 700.25), at: time(12))
    scene.log.write(
      HitRecord(
        touch: 1, location: Point(x: 540.5, y: 700.25), window: scene.main, view: scene.button,
        path: path),
      at: time(12))
    scene.call(
      .touchesBegan, touches: [1], locations: [Point(x: 20.5, y: 20.25)], chain: chain,
      handlers: [scene.root], at: shift + 12_000)
    var strange = scene.finger(2, .began, x: 1079.999, y: 1919.999)
    strange.window = .none
    strange.view = .none
    scene.log.write(strange, at: time(22))
    scene.log.write(
      HitRecord(
        touch: 2, location: strange.location, window: .none, view: .none, reason: noWindow),
      at: time(22))
    scene.log.write(scene.finger(1, .moved, x: 541, y: 700), at: time(32))
    scene.call(
      .touchesMoved, touches: [1], locations: [Point(x: 21, y: 20)],
      chain: chain + [scene.application],
      handlers: [], at: shift + 32_000)
    scene.gap(at: shift + 40_000)
    scene.gap(lost: 1, at: shift + 40_000)
    scene.ignored(slot: 4, by: "regionMask", at: Point(x: 12.5, y: 1800), time: shift + 40_000)
    scene.ignored(slot: 4, by: "maxTouches", at: nil, time: shift + 40_000)
    scene.sink(.opened, node: "/dev/input/event7", time: shift + 40_000)
    scene.sink(.slid, touch: 1, time: shift + 40_000)
    scene.sink(.closed, reason: "a write failed", time: shift + 40_000)
    scene.note(.warning, .kernel, "a slot came twice", at: shift + 40_000)
    scene.note(.info, .layout, "nothing handles it", at: shift + 40_000)
    var gone = scene.finger(1, .cancelled, x: 541, y: 700)
    gone.reason = .dropped
    gone.flags = [.withheld, .afterGap, .joinedLate, .hasForce, .hasRadius]
    gone.force = 0.25
    gone.majorRadius = 8
    gone.tapCount = 2
    gone.tool = .stylus
    scene.log.write(gone, at: time(50))
    scene.call(
      .touchesCancelled, touches: [1, 2], locations: [Point(x: 21, y: 20), .zero], chain: chain,
      handlers: chain, at: shift + 50_000)
    strange.phase = .ended
    scene.log.write(strange, at: time(50))
    scene.call(
      .touchesEnded, touches: [101, 102, 103], locations: [.zero, Point(x: 1, y: 2), .zero],
      chain: [scene.button], handlers: [scene.button], at: shift + 60_000)
    var stage = StageRecord(stage: scene.log.intern("drain"))
    stage.device = DeviceID(rawValue: 1)
    stage.depth = 2
    scene.log.write(stage, at: time(60))
    stage = StageRecord(
      stage: scene.log.intern("hit"), responder: scene.panel,
      verdict: scene.log.intern("outsideBounds"))
    stage.touch = 2
    scene.log.write(stage, at: time(60))
    stage = StageRecord(stage: scene.log.intern("view"), responder: scene.panel)
    stage.method = .touchesBegan
    scene.log.write(stage, at: time(60))
    scene.end(at: shift + 1_234_000) {
      $0.frames = 1
      $0.events = 40
      $0.began = 2
      $0.ended = 1
      $0.cancelled = 1
      $0.dispatches = 4
      $0.unhandled = 1
      $0.gaps = 2
      $0.ignored = 2
    }
  }

  @Test("R-DIAG-2: each record is a line in aligned columns")
  func plain() {
    var scene = LogScene(.text(color: false))
    play(&scene)
    GoldenFile.expect(scene.taken(), matches: "text/columns.txt")
  }

  @Test("Colors contain no additional information")
  func colored() {
    var scene = LogScene(.text(color: true))
    play(&scene)
    let colored = scene.taken()
    GoldenFile.expect(colored, matches: "text/colors.txt")
    scene = LogScene(.text(color: false))
    play(&scene)
    #expect(colored.replacing(#/\u{1b}\[[0-9]*m/#, with: "") == scene.taken())
  }

  @Test("The columns are aligned with times of day and with long names")
  func wide() {
    var scene = LogScene(
      .text(color: false), button: "the-confirmation-button-of-the-third-step 确认 🖐")
    play(&scene, shift: 1_700_000_000_000_000)
    GoldenFile.expect(scene.taken(), matches: "text/wide.txt")
  }
}

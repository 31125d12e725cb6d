import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the journal format.
struct JournalRecordTests {
  /// The fields at the beginning of all records.
  private static func head(
    _ kind: String, _ identifier: String, _ sequence: Int, _ time: String, priority: Int = 6
  ) -> String {
    """
    MESSAGE_ID=\(identifier)
    PRIORITY=\(priority)
    SYSLOG_IDENTIFIER=touchbridge
    SCHEMA=1
    TOUCH_SEQ=\(sequence)
    TOUCH_TIME=\(time)
    TOUCH_KIND=\(kind)

    """
  }

  @Test("The start record has fields for the generator, the screen, the layout and the source")
  func start() {
    var log = DispatchLog(format: .journal(.all))
    log.write(
      StartRecord(
        generator: "g 1", screen: Size(width: 1080, height: 1920.5), layout: "/etc/a\nb.yaml",
        source: .live), at: .zero)
    log.write(
      StartRecord(generator: "g 1", screen: .zero, layout: nil, source: .replay), at: .zero)
    expectText(
      String(decoding: log.takeBytes(), as: UTF8.self),
      equals: Self.head("start", "1222a2b6f149490a86a4b0ba3662b081", 1, "0.000000") + #"""
        MESSAGE=g 1 · live · layout /etc/a\x0ab.yaml · screen 1080 × 1920.5
        GENERATOR=g 1
        SCREEN_WIDTH=1080
        SCREEN_HEIGHT=1920.5
        LAYOUT_FILE=/etc/a\x0ab.yaml
        SOURCE=live


        """# + Self.head("start", "1222a2b6f149490a86a4b0ba3662b081", 2, "0.000000") + """
          MESSAGE=g 1 · replay · the standard layout · screen 0 × 0
          GENERATOR=g 1
          SCREEN_WIDTH=0
          SCREEN_HEIGHT=0
          SOURCE=replay


          """)
  }

  @Test("A device record has fields for known values, and a denied permission is an error")
  func device() {
    var log = DispatchLog(format: .journal(.all))
    var device = DeviceRecord(.added, DeviceID(rawValue: 1))
    device.name = "ACME Panel"
    device.node = "/dev/input/event5"
    device.vendor = 0x222a
    device.product = 1
    device.contactProtocol = .slotted
    device.slots = 10
    device.rangeX = .init(minimum: 0, maximum: 16383)
    device.rangeY = .init(minimum: -5, maximum: 9599)
    log.write(device, at: Microseconds(12_000_001))
    var denied = DeviceRecord(.denied, DeviceID(rawValue: 2))
    denied.name = ""
    denied.reason = "no permission"
    log.write(denied, at: Microseconds(12_000_001))
    let identifier = "9d164f3b9ed84620b7c14b46d9095f01"
    expectText(
      String(decoding: log.takeBytes(), as: UTF8.self),
      equals: Self.head("device", identifier, 1, "12.000001") + """
        MESSAGE=d1 added: ACME Panel, /dev/input/event5, 222a:0001, protocol B, 10 slots, x 0…16383, y -5…9599
        DEVICE_ACTION=added
        TOUCH_DEVICE=d1
        DEVICE_NAME=ACME Panel
        DEVICE_NODE=/dev/input/event5
        DEVICE_VENDOR=222a
        DEVICE_PRODUCT=0001
        DEVICE_PROTOCOL=B
        DEVICE_SLOTS=10
        DEVICE_MIN_X=0
        DEVICE_MAX_X=16383
        DEVICE_MIN_Y=-5
        DEVICE_MAX_Y=9599


        """ + Self.head("device", identifier, 2, "12.000001", priority: 3) + """
          MESSAGE=d2 denied: a device without a name: no permission
          DEVICE_ACTION=denied
          TOUCH_DEVICE=d2
          DEVICE_REASON=no permission


          """)
  }

  @Test("E-PHASE-2: a touch record has fields, and that of a cancelled touch is a notice")
  func touch() {
    var scene = LogScene(.journal(.all))
    scene.log.write(scene.finger(7, .began, x: 540.5, y: 700.25), at: Microseconds(12_000))
    var gone = scene.finger(7, .cancelled, x: 541, y: -0.0001)
    gone.reason = .dropped
    gone.flags = [.withheld, .afterGap, .joinedLate, .hasForce, .hasRadius]
    gone.force = 0.25
    gone.majorRadius = 8
    gone.tapCount = 2
    gone.tool = .stylus
    scene.log.write(gone, at: Microseconds(50_000))
    var lost = scene.finger(8, .ended, x: 1, y: 2)
    lost.window = .none
    lost.view = .none
    scene.log.write(lost, at: Microseconds(50_000))
    let identifier = "7244c617387d4b13a99b515625b4ddcc"
    expectText(
      scene.taken(),
      equals: Self.head("touch", identifier, 1, "0.012000") + """
        MESSAGE=d1 touch 7 began at 540.5, 700.25: main › ok
        TOUCH_ID=7
        TOUCH_DEVICE=d1
        TOUCH_SLOT=6
        TOUCH_PHASE=began
        TOUCH_X=540.5
        TOUCH_Y=700.25
        TOUCH_WINDOW=main
        TOUCH_VIEW=ok
        TOUCH_TAP_COUNT=1
        TOUCH_TYPE=direct


        """ + Self.head("touch", identifier, 2, "0.050000", priority: 5) + """
          MESSAGE=d1 touch 7 cancelled at 541, 0: main › ok  tap 2  stylus  force 0.25  radius 8  reason dropped  withheld  after a gap  joined late
          TOUCH_ID=7
          TOUCH_DEVICE=d1
          TOUCH_SLOT=6
          TOUCH_PHASE=cancelled
          TOUCH_X=541
          TOUCH_Y=0
          TOUCH_WINDOW=main
          TOUCH_VIEW=ok
          TOUCH_TAP_COUNT=2
          TOUCH_FORCE=0.25
          TOUCH_MAJOR_RADIUS=8
          TOUCH_TYPE=stylus
          TOUCH_REASON=dropped
          TOUCH_WITHHELD=1
          TOUCH_AFTER_GAP=1
          TOUCH_JOINED_LATE=1


          """ + Self.head("touch", identifier, 3, "0.050000") + """
          MESSAGE=d1 touch 8 ended at 1, 2: no view
          TOUCH_ID=8
          TOUCH_DEVICE=d1
          TOUCH_SLOT=7
          TOUCH_PHASE=ended
          TOUCH_X=1
          TOUCH_Y=2
          TOUCH_TAP_COUNT=1
          TOUCH_TYPE=direct


          """)
  }

  @Test("A hit record has a field for the path to the view, or for the reason why there is none")
  func hit() {
    var scene = LogScene(.journal(.all))
    let path = [scene.main, scene.root, scene.panel, scene.button]
    let location = Point(x: 1.5, y: 2)
    scene.log.write(
      HitRecord(
        touch: 1, location: location, window: scene.main, view: scene.button, path: path),
      at: .zero)
    scene.log.write(
      HitRecord(
        touch: 2, location: location, window: .none, view: .none,
        reason: scene.log.intern("no-window")),
      at: .zero)
    let identifier = "472d068fab844f82a415fa3a0777e9d0"
    expectText(
      scene.taken(),
      equals: Self.head("hit", identifier, 1, "0.000000") + """
        MESSAGE=touch 1 hit: main › root › panel › ok
        TOUCH_ID=1
        TOUCH_X=1.5
        TOUCH_Y=2
        TOUCH_WINDOW=main
        TOUCH_VIEW=ok
        VIEW_PATH=main/root/panel/ok


        """ + Self.head("hit", identifier, 2, "0.000000") + """
          MESSAGE=touch 2 hit: no view: no-window
          TOUCH_ID=2
          TOUCH_X=1.5
          TOUCH_Y=2
          TOUCH_REASON=no-window


          """)
  }

  @Test("A call has a field for each touch and for each responder that handled it")
  func dispatch() {
    var scene = LogScene(.journal(.all))
    scene.call(
      .touchesBegan, touches: [1], locations: [Point(x: 20.5, y: 20.25)],
      chain: [scene.button, scene.panel, scene.root], handlers: [], at: 0)
    scene.call(
      .touchesCancelled, touches: [1, 2], locations: [Point(x: 21, y: 20), .zero],
      chain: [scene.button, scene.panel], handlers: [scene.button, scene.panel], at: 0)
    let identifier = "182ea30fadca47f3a52ba6b6b6be40af"
    expectText(
      scene.taken(),
      equals: Self.head("dispatch", identifier, 1, "0.000000") + """
        MESSAGE=touch 1 touchesBegan: ok → panel → root  unhandled  at 20.5, 20.25
        TOUCH_METHOD=touchesBegan
        TOUCH_WINDOW=main
        TOUCH_VIEW=ok
        TOUCH_ID=1
        RESPONDER_PATH=ok/panel/root


        """ + Self.head("dispatch", identifier, 2, "0.000000") + """
          MESSAGE=touches 1 2 touchesCancelled: ok ✓ → panel ✓  at 21, 20; 0, 0
          TOUCH_METHOD=touchesCancelled
          TOUCH_WINDOW=main
          TOUCH_VIEW=ok
          TOUCH_ID=1
          TOUCH_ID=2
          RESPONDER_PATH=ok/panel
          HANDLED_BY=ok
          HANDLED_BY=panel


          """)
  }

  @Test("Gaps are warnings, and a note has the priority of its level")
  func oddities() {
    var log = DispatchLog(format: .journal(.all))
    log.write(GapRecord(DeviceID(rawValue: 3), lost: nil), at: .zero)
    log.write(GapRecord(DeviceID(rawValue: 3), lost: 7), at: .zero)
    log.write(NoteRecord(Note(.info, .layout, "nothing handles it")), at: .zero)
    log.write(NoteRecord(Note(.warning, .kernel, "a slot came twice")), at: .zero)
    log.write(NoteRecord(Note(.error, .bridge, "two\nlines")), at: .zero)
    let gap = "e9d4fb76b43147549763e14336618e0c"
    let note = "81d94410c02944aea5a50d151ab4a268"
    expectText(
      String(decoding: log.takeBytes(), as: UTF8.self),
      equals: Self.head("gap", gap, 1, "0.000000", priority: 4) + """
        MESSAGE=d3 gap: the kernel lost records (SYN_DROPPED)
        TOUCH_DEVICE=d3


        """ + Self.head("gap", gap, 2, "0.000000", priority: 4) + """
          MESSAGE=d3 gap: the kernel lost 7 records (SYN_DROPPED)
          TOUCH_DEVICE=d3
          GAP_LOST=7


          """ + Self.head("note", note, 3, "0.000000", priority: 6) + """
          MESSAGE=layout: nothing handles it
          NOTE_LEVEL=info
          NOTE_BLAME=layout


          """ + Self.head("note", note, 4, "0.000000", priority: 4) + """
          MESSAGE=kernel: a slot came twice
          NOTE_LEVEL=warning
          NOTE_BLAME=kernel


          """ + Self.head("note", note, 5, "0.000000", priority: 3) + #"""
          MESSAGE=bridge: two\x0alines
          NOTE_LEVEL=error
          NOTE_BLAME=bridge


          """#)
  }

  @Test("A removed contact has the filter, and its location unless it must not be logged")
  func ignored() {
    var scene = LogScene(.journal(.all))
    scene.ignored(slot: 4, by: "regionMask", at: Point(x: 1.5, y: 20))
    scene.ignored(slot: 4, by: "maxTouches", at: nil)
    let identifier = "53d3888f2ff3413c959af512c0ca4133"
    expectText(
      scene.taken(),
      equals: Self.head("ignored", identifier, 1, "0.000000") + """
        MESSAGE=d1 ignored at 1.5, 20: by regionMask
        TOUCH_DEVICE=d1
        TOUCH_SLOT=4
        IGNORED_BY=regionMask
        TOUCH_X=1.5
        TOUCH_Y=20


        """ + Self.head("ignored", identifier, 2, "0.000000") + """
          MESSAGE=d1 ignored: by maxTouches  redacted
          TOUCH_DEVICE=d1
          TOUCH_SLOT=4
          IGNORED_BY=maxTouches
          TOUCH_REDACTED=1


          """)
  }

  @Test("An idle record has an entry in either detail")
  func idle() {
    for detail in [JournalDetail.touches, .all] {
      var scene = LogScene(.journal(detail))
      scene.idle()
      let identifier = "5088f126806a49d9bf034651f2cd741b"
      expectText(
        scene.taken(),
        equals: Self.head("idle", identifier, 1, "1.000000") + """
          MESSAGE=idle: no finger has touched for the time of `idle`
          IDLE=1


          """ + Self.head("idle", identifier, 2, "2.000000") + """
            MESSAGE=idle ended: a finger touches
            IDLE=0


            """)
    }
  }

  @Test("P-10, F-6: a sink has its action, its node, the touch and the reason")
  func sinks() {
    for detail in [JournalDetail.touches, .all] {
      var scene = LogScene(.journal(detail))
      scene.sink(.opened, node: "/dev/input/event7")
      scene.sink(.slid, touch: 3)
      scene.sink(.closed, reason: "a write failed")
      let identifier = "5a77839460f34da9b54b1bf4c4bba4b8"
      expectText(
        scene.taken(),
        equals: Self.head("sink", identifier, 1, "0.000000") + """
          MESSAGE=sink opened: glass, /dev/input/event7
          SINK_NAME=glass
          SINK_ACTION=opened
          SINK_NODE=/dev/input/event7


          """ + Self.head("sink", identifier, 2, "0.000000") + """
            MESSAGE=touch 3 sink slid: glass
            SINK_NAME=glass
            SINK_ACTION=slid
            TOUCH_ID=3


            """ + Self.head("sink", identifier, 3, "0.000000") + """
            MESSAGE=sink closed: glass: a write failed
            SINK_NAME=glass
            SINK_ACTION=closed
            SINK_REASON=a write failed


            """)
    }
  }

  @Test("Moves and stages are not written; they are in the counts, and the numbers have no gap")
  func moves() {
    var scene = LogScene(.journal(.all))
    scene.log.write(scene.finger(1, .began, x: 0, y: 0), at: .zero)
    for step in 1...20 {
      scene.log.write(scene.finger(1, .moved, x: Double(step), y: 0), at: Microseconds(Int64(step)))
      scene.call(
        .touchesMoved, touches: [1], locations: [.zero], chain: [scene.button],
        handlers: step % 2 == 0 ? [scene.button] : [], at: Int64(step))
      scene.log.write(StageRecord(stage: scene.panel), at: .zero)
    }
    scene.log.write(scene.finger(1, .ended, x: 20, y: 0), at: Microseconds(21))
    scene.end(at: 21) {
      $0.frames = 22
      $0.events = 99
      $0.began = 1
      $0.ended = 1
      $0.dispatches = 20
      $0.unhandled = 10
    }
    let text = scene.taken()
    #expect(!text.contains("moved") && !text.contains("Moved") && !text.contains("stage"))
    let numbers = text.matches(of: #/TOUCH_SEQ=([0-9]+)/#).map { Int($0.1) }
    #expect(numbers == [1, 2, 3])
    let end = text.range(of: "MESSAGE=end").map { String(text[$0.lowerBound...]) } ?? ""
    expectText(
      end,
      equals: """
        MESSAGE=end: 22 frames, 99 events; 1 touch: 1 ended, 0 cancelled; 20 calls: 10 unhandled; 0 gaps
        COUNT_FRAMES=22
        COUNT_EVENTS=99
        COUNT_TOUCHES=1
        COUNT_BEGAN=1
        COUNT_ENDED=1
        COUNT_CANCELLED=0
        COUNT_DISPATCHES=20
        COUNT_UNHANDLED=10
        COUNT_GAPS=0
        COUNT_IGNORED=0


        """)
  }

  @Test("A call with very many touches has no more fields than the journal permits")
  func many() {
    var scene = LogScene(.journal(.all))
    let chain = [NameID](repeating: scene.panel, count: 1000)
    scene.call(
      .touchesEnded, touches: Array(1...1000), locations: [Point](repeating: .zero, count: 1000),
      chain: chain, handlers: chain, at: 0)
    let lines = scene.taken().split(separator: "\n")
    #expect(lines.count < 1024)
    #expect(lines.contains("TOUCH_ID=256") && !lines.contains("TOUCH_ID=257"))
    #expect(lines.first { $0.hasPrefix("MESSAGE=") }?.contains(" 999 1000 touchesEnded: ") == true)
  }
}

/// Tests of the message ids of the kinds of records.
struct MessageIDTests {
  private static let identifiers = RecordKind.allCases.compactMap { $0.messageID.map { "\($0)" } }

  @Test("Each kind has a different message id of 128 bits")
  func identifiers() {
    let identifiers = Self.identifiers
    #expect(Set(identifiers).count == RecordKind.allCases.count - 1)
    for identifier in identifiers {
      #expect(identifier.wholeMatch(of: #/[0-9a-f]{32}/#) != nil, "\(identifier)")
    }
  }

  @Test("The documentation contains the message id of each kind")
  func documented() throws {
    let text = try String(
      contentsOf: TestEnvironment.path("Documentation/formats.md"), encoding: .utf8)
    for kind in RecordKind.allCases {
      guard let identifier = kind.messageID else { continue }
      #expect(text.contains("| `\(kind.name)` | \(identifier) |"))
    }
  }

  @Test("The catalog has an entry for each kind, and no other")
  func catalog() throws {
    let text = try String(
      contentsOf: TestEnvironment.path("systemd/touchbridge.catalog"), encoding: .utf8)
    // These fields are not in every record of their kinds.
    let inserted = Set(text.matches(of: #/@([A-Z_]+)@/#).map { String($0.1) })
    #expect(
      inserted.isDisjoint(with: ["TOUCH_REASON", "VIEW_PATH", "DEVICE_NAME", "DEVICE_REASON"]))
    let explained = text.matches(of: #/(?m)^-- ([0-9a-f]{32})$/#).map { String($0.1) }
    #expect(explained == Self.identifiers)
    // Each entry has a subject, a blank line and an explanation.
    let entries = text.split(separator: #/(?m)^-- [0-9a-f]{32}\n/#).dropFirst()
    for entry in entries {
      #expect(entry.contains(#/^Subject: .+\nDefined-By: touchbridge\n(.+\n)*\n[^\n]/#), "\(entry)")
    }
  }
}

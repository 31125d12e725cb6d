import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel
import TouchTracking
import VirtualFingers

@testable import Evdev
@testable import System
@testable import TouchPanel

/// A program that reads a touchscreen without a daemon.
struct PanelConnectionTests {
  private final class Page: View {
    var calls: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      add("began", touches)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      add("moved", touches)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      add("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      add("cancelled", touches)
    }

    private func add(_ name: String, _ touches: Set<Touch>) {
      for touch in touches.inOrder {
        let point = touch.location(in: self)
        calls.append("\(name) \(Int(point.x.rounded())),\(Int(point.y.rounded()))")
      }
    }
  }

  /// Connects to the simulated panel and plays fingers on it; returns the calls of a view, and the end.
  private func play(
    _ script: String, settings: DeviceSettings? = nil, unplugs: Bool = false
  ) throws -> (calls: [String], end: PanelError?) {
    let system = SimulatedSystem()
    let seam = SystemCallSeam()
    seam.handler = { system.respond(to: $0) }
    defer { seam.handler = { _ in nil } }
    system.touch(script, then: unplugs ? [{ $0.unplug() }] : [])
    let screen = Size(width: 1920, height: 1080)
    let application = Application()
    let window = Window(frame: Rect(origin: .zero, size: screen), identifier: "window")
    let page = Page(frame: window.bounds, identifier: "page")
    page.isMultipleTouchEnabled = true
    window.addSubview(page)
    application.add(window)
    window.isHidden = false
    let end = try seam.intercept { () throws -> PanelError? in
      let connection = try PanelConnection(
        node: SimulatedDevice.node, screen: screen, settings: settings)
      #expect(connection.isConnected && connection.descriptor >= 0)
      #expect(connection.windowFrame == window.frame)
      for step in system.steps {
        step()
        connection.receive(into: application)
      }
      if !unplugs { connection.close() }
      #expect(!connection.isConnected && connection.descriptor == -1)
      return connection.end
    }
    return (page.calls, end)
  }

  @Test("P-8: a program receives the touches of a panel without a daemon")
  func touches() throws {
    let (calls, end) = try play("D1(100,200); M1(120,200); D2(500,600); U1; M2(520,600)")
    #expect(
      calls == [
        "began 100,200", "moved 120,200", "began 500,600", "ended 120,200", "moved 520,600",
        "cancelled 520,600",
      ])
    #expect(end == .closed)
  }

  @Test(
    "P-8, E-COORD-14, E-COORD-16: the settings of a device rule apply: rotation, region and filters"
  )
  func settings() throws {
    var settings = DeviceSettings(region: Rect(x: 960, y: 0, width: 960, height: 1080))
    settings.rotation = .half
    settings.filters.minSamples = 2
    let (calls, _) = try play("D1(100,200); M1(120,200); U1; D2(10,10); U2", settings: settings)
    #expect(calls == ["began 1860,879", "ended 1860,879"])
  }

  @Test("P-8, E-LIFE-5: an unplugged panel cancels all touches")
  func unplugged() throws {
    let (calls, end) = try play("D1(100,200)", unplugs: true)
    #expect(calls == ["began 100,200", "cancelled 100,200"])
    #expect(end == .removed)
  }

  @Test("P-8: a node that does not exist, and one that is no touchscreen, are errors")
  func errors() throws {
    #expect(throws: PanelError.self) {
      try PanelConnection(node: "/dev/input/nothing", screen: Size(width: 1, height: 1))
    }
    #expect(throws: PanelError.self) {
      try PanelConnection(node: "/dev/null", screen: Size(width: 1, height: 1))
    }
  }

  /// Opens the simulated panel, and passes the connection to a function.
  private func open(
    _ description: DeviceDescription = Panel().description, named: Bool = true, grabs: Bool = false,
    prepare: (SimulatedDevice) -> Void = { _ in },
    _ body: (PanelConnection, SimulatedSystem) -> Void = { _, _ in }
  ) throws -> SimulatedSystem {
    let folder = try ScratchDirectory()
    let system = SimulatedSystem()
    if !named {
      system.runUdev(folder.url.appendingPathComponent("root"))
      system.plug("input1")
      system.udev?.finish()
    }
    let device = SimulatedDevice(description)
    system.device = device
    prepare(device)
    let seam = SystemCallSeam()
    seam.handler = { system.respond(to: $0) }
    defer { seam.handler = { _ in nil } }
    try seam.intercept {
      let connection = try PanelConnection(
        node: named ? SimulatedDevice.node : nil, screen: Size(width: 1920, height: 1080),
        grabs: grabs)
      body(connection, system)
    }
    return system
  }

  @Test("F-8, E-DET-5, P-8: a device that the daemon refuses is refused with the same reason")
  func refusals() throws {
    var virtual = Panel().description
    virtual.phys = "touchbridge/glass"
    #expect(
      throws: PanelError.refused(
        node: SimulatedDevice.node, reason: "it is a virtual device of touchbridge")
    ) { try open(virtual) }
    // By its attributes it is a panel; the open device has typing keys.
    var typing = Panel().description
    typing.codes[.key]?.insert(30)
    #expect(throws: PanelError.noTouchscreen) { try open(typing, named: false) }
    #expect(try open(typing).device != nil)
  }

  @Test("P-8: of several touchscreens, the first that can be opened is used")
  func next() throws {
    func node(_ number: Int, _ property: UntrustedText) -> DeviceNode {
      var description = Panel().description
      description.node = UntrustedText("/dev/input/event\(number)")
      description.udevProperties = ["ID_INPUT": "1", property: "1"]
      return DeviceNode(
        syspath: UntrustedText("/sys/\(number)"), number: DeviceNumber(rawValue: UInt(number)),
        description: description)
    }
    let nodes = [
      node(0, "ID_INPUT_KEYBOARD"), node(1, "ID_INPUT_TOUCHSCREEN"),
      node(2, "ID_INPUT_TOUCHSCREEN"),
    ]
    func first(
      unavailable: [UntrustedText], refused: [UntrustedText] = []
    ) throws(PanelError) -> UntrustedText {
      try PanelCandidate.first(of: nodes, policy: DevicePolicy(.seat("seat0")), isNamed: false) {
        (node) throws(PanelError) in
        let name = node.path.escaped
        if unavailable.contains(node.path) { throw .unavailable(node: name, reason: "closed") }
        if refused.contains(node.path) { throw .refused(node: name, reason: "no range") }
        return node.path
      }
    }
    #expect(try first(unavailable: []) == "/dev/input/event1")
    #expect(try first(unavailable: ["/dev/input/event1"]) == "/dev/input/event2")
    #expect(throws: PanelError.unavailable(node: "/dev/input/event2", reason: "closed")) {
      try first(unavailable: ["/dev/input/event2"], refused: ["/dev/input/event1"])
    }
    #expect(throws: PanelError.noTouchscreen) {
      try first(unavailable: [], refused: ["/dev/input/event1", "/dev/input/event2"])
    }
  }

  @Test(
    "E-LIFE-19, P-8: one call reads a bounded number of records, and no deadline passes the rest")
  func bounded() throws {
    let application = Application()
    let window = Window(
      frame: Rect(x: 0, y: 0, width: 1920, height: 1080), identifier: "window")
    let page = Page(frame: window.bounds, identifier: "page")
    let press = LongPressGestureRecognizer()
    page.addGestureRecognizer(press)
    window.addSubview(page)
    application.add(window)
    window.isHidden = false
    _ = try open(prepare: { _ in }) { connection, system in
      var script = "D1(100,100)"
      for step in 1...500 { script += "; M1(100,\(100 + step % 2)) +0.0001" }
      let events = (try? FingerScript(script + "; U1").stream(on: Panel()))?.events ?? []
      let start = system.time
      system.device?.send(
        events.map { event in
          var event = event
          event.time = Microseconds(start + event.time.count)
          return event
        })
      system.pass(2_000_000)
      connection.receive(into: application)
      let moves = page.calls.count { $0.hasPrefix("moved") }
      #expect(events.count > 1024)
      #expect((1..<500).contains(moves))
      // While the lift is unread, it is unknown whether the press was long.
      var calls = 0
      while page.calls.last?.hasPrefix("moved") == true, calls < 10 {
        connection.advance()
        calls += 1
      }
      #expect(press.state != .recognized)
      #expect(page.calls.last?.hasPrefix("ended") == true)
      #expect(!page.calls.contains { $0.hasPrefix("cancelled") })
      connection.close()
    }
  }

  @Test("E-LIFE-3, P-8: a panel is not grabbed while a finger is down")
  func whileTouched() throws {
    let down = try FingerScript("D1(100,100)").stream(on: Panel()).events
    let all = try FingerScript("D1(100,100); U1").stream(on: Panel()).events
    let application = Application()
    _ = try open(grabs: true, prepare: { $0.lose(down) }) { connection, system in
      connection.receive(into: application)
      #expect(system.device?.grabCalls == 0)
      system.device?.send(Array(all.dropFirst(down.count)))
      connection.receive(into: application)
      #expect(system.device?.grabCalls == 1)
      connection.close()
    }
  }
}

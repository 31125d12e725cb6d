import Glibc
import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel
import TouchPanel
import VirtualFingers

@testable import Evdev

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
    _ script: String, unplugs: Bool = false
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
      let connection = try PanelConnection(node: SimulatedDevice.node, screen: screen)
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
}

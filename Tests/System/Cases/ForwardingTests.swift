import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest {
  /// Tests of virtual touchscreens, read by libinput as a compositor reads them.
  @Suite struct ForwardingTests {
    /// Returns a layout with one page that forwards its touches; a pan of two fingers takes them away.
    private static func layout(cancel: String) throws -> String {
      try Guest.file(
        "forward.yaml",
        """
        version: 1
        screen: {width: 1920, height: 1080}
        sinks:
          - {id: glass, type: touchscreen, name: main, cancel: \(cancel)}
        windows:
          - id: page
            view:
              id: browser
              forwardTo: glass
              multipleTouchEnabled: true
              gestureRecognizers:
                - {id: zoom, type: pan, minimumNumberOfTouches: 2}
              subviews:
                - {id: corner, frame: [0, 0, 60, 60], handles: all}

        """)
    }

    /// A panel, a daemon that forwards its touches, and libinput on the virtual touchscreen.
    private struct Chain {
      let panel: GuestDevice
      let daemon: DaemonRun
      let node: String
      let libinput: LibinputPeer

      init(cancel: String = "slide") throws {
        panel = try GuestDevice()
        daemon = try DaemonRun.daemon(
          "--forward", "--device", panel.node, "--layout", try layout(cancel: cancel))
        let opened = try daemon.next("an opened sink") {
          $0.kind == "sink" && $0["action"]?.string == "opened"
        }
        node = try #require(opened["node"]?.string)
        try daemon.nextDevice("added")
        libinput = try LibinputPeer(node)
        try libinput.waitUntilReady()
      }

      /// Waits until libinput has reported the kinds of events of touches, and nothing else.
      func expect(_ kinds: [ReportedTouch.Kind]) throws {
        try Deadline.wait(for: "\(kinds) instead of \(libinput.touches)") {
          libinput.pump()
          return libinput.touches.count >= kinds.count
        }
        #expect(libinput.touches.map(\.kind) == kinds)
      }

      func end() throws {
        try daemon.endSoundly()
        try libinput.finish()
      }
    }

    @Test("F-1, F-2, F-3: libinput reads what the layout forwards, and nothing from the panel")
    func tap() throws {
      let chain = try Chain()
      let other = try NodeReader(chain.panel.node)
      // The finger in the dead corner reaches no one.
      try chain.panel.play("D1(30,30); U1; D2(960,540); M2(480,270); U2")
      try chain.expect([.down, .motion, .up])
      let points = chain.libinput.touches.compactMap(\.position)
      #expect(abs(points[0].x - 50) < 0.1 && abs(points[0].y - 50) < 0.1, "\(points)")
      #expect(abs(points[1].x - 25) < 0.1 && abs(points[1].y - 25) < 0.1, "\(points)")
      #expect(try other.drain() == 0)
      try chain.end()
    }

    @Test("F-5: after two touches that are cancelled as palms, each tap arrives")
    func palm() throws {
      let chain = try Chain(cancel: "palm")
      try chain.panel.play("D1(500,500) D2(700,500); M1(500,600) M2(700,600); U1 U2")
      try chain.expect([.down, .down, .cancel, .cancel])
      try chain.panel.play("D1(300,300); U1; D1(300,300); U1")
      try chain.expect([.down, .down, .cancel, .cancel, .down, .up, .down, .up])
      try chain.end()
    }

    @Test("F-6: touches that are cancelled by a slide leave the screen by the same way, and lift")
    func slide() throws {
      let chain = try Chain()
      try chain.panel.play("D1(500,500) D2(700,500); M1(500,600) M2(700,600)")
      try chain.expect([.down, .down, .motion, .motion, .up, .up])
      let points = chain.libinput.touches.compactMap(\.position)
      #expect(abs((points[2].x - points[0].x) - (points[3].x - points[1].x)) < 0.1, "\(points)")
      #expect(points[2].x < 0 || points[2].x > 100, "\(points)")
      try chain.panel.play("U1 U2; D1(300,300); U1")
      try chain.expect([.down, .down, .motion, .motion, .up, .up, .down, .up])
      try chain.end()
    }

    @Test("E-FILT-23: fingers beside the pen of the panel reach no compositor")
    func pen() throws {
      let panel = try GuestDevice(phys: "usb-example/input0")
      var description = panel.description
      description.name = "Example Pen"
      description.phys = "usb-example/input1"
      description.properties = BitSet()
      description.codes = [
        .key: BitSet([KeyCode.toolPen, .touch, .stylus].map(\.rawValue)),
        .absolute: BitSet([AbsoluteAxis.x, .y].map(\.rawValue)),
      ]
      description.axes = description.axes.filter { [.x, .y].contains($0.key) }
      let pen = try GuestDevice(description)
      let layout = try Guest.file(
        "pen.yaml",
        """
        screen: {width: 1920, height: 1080}
        devices: [{filters: {penArbitration: true}}]
        sinks: [{id: glass, type: touchscreen, name: main}]
        windows: [{id: page, forwardTo: glass}]
        """)
      let daemon = try DaemonRun.daemon("--forward", "--layout", layout)
      let opened = try daemon.next("an opened sink") {
        $0.kind == "sink" && $0["action"]?.string == "opened"
      }
      try daemon.nextDevice("added")
      let libinput = try LibinputPeer(try #require(opened["node"]?.string))
      try libinput.waitUntilReady()
      /// Taps, and returns whether the finger was ignored.
      func isIgnored() throws -> Bool {
        try panel.play("D1(960,540); U1")
        let record = try daemon.next("the end of a tap") {
          $0.kind == "ignored" || $0.kind == "touch" && $0["phase"]?.string == "ended"
        }
        if record.kind == "ignored" { #expect(record["by"]?.string == "penArbitration") }
        return record.kind == "ignored"
      }
      func expect(touches: Int) throws {
        try Deadline.wait(for: "\(touches) events instead of \(libinput.touches)") {
          libinput.pump()
          return libinput.touches.count >= touches
        }
        #expect(libinput.touches.count == touches)
      }
      #expect(try !isIgnored())
      try pen.frame((.x, 10), (.y, 10), keys: (.toolPen, 1))
      // The daemon may read a finger before the pen that came earlier.
      var taps = 1
      while try !isIgnored() { taps += 1 }
      #expect(try isIgnored())
      try pen.frame((.x, 20), (.y, 20), keys: (.toolPen, 0))
      while try isIgnored() {}
      try expect(touches: 2 * (taps + 1))
      try daemon.endSoundly()
      try libinput.finish()
    }

    @Test("F-8: no daemon uses a virtual touchscreen as a panel")
    func ownDevice() throws {
      let chain = try Chain()
      let second = try DaemonRun.daemon()
      let refused = try second.device(named: "touchbridge: main")
      #expect(refused["action"]?.string != "added", "\(refused)")
      try second.endSoundly()
      let forced = try DaemonRun(["run", "--json", "--device", chain.node])
      #expect(try forced.process.waitForEnd() != .exited(0))
      try chain.end()
    }

    @Test("F-1: the virtual touchscreen stays while the panel is unplugged and plugged in again")
    func unplug() throws {
      let layout = try Self.layout(cancel: "slide")
      var panel = try GuestDevice()
      let daemon = try DaemonRun.daemon("--forward", "--layout", layout)
      let opened = try daemon.next("an opened sink") { $0["action"]?.string == "opened" }
      try daemon.nextDevice("added")
      let libinput = try LibinputPeer(try #require(opened["node"]?.string))
      try libinput.waitUntilReady()
      try panel.play("D1(500,500)")
      try daemon.nextTouch("began")
      panel.unplug()
      try daemon.nextDevice("removed")
      panel = try GuestDevice()
      try daemon.nextDevice("added")
      try panel.play("D1(300,300); U1")
      try Deadline.wait(for: "a tap after the plug; \(libinput.touches)") {
        libinput.pump()
        return libinput.touches.map(\.kind) == [.down, .motion, .motion, .up, .down, .up]
      }
      try daemon.endSoundly()
      try libinput.finish()
      #expect(daemon.records.count { $0["action"]?.string == "opened" } == 1)
    }

    @Test("F-10: when the daemon is killed, libinput ends its touches, and the panel can be read")
    func killed() throws {
      let chain = try Chain()
      let other = try NodeReader(chain.panel.node)
      try chain.panel.play("D1(500,500)")
      try chain.expect([.down])
      chain.daemon.process.send(SIGKILL)
      try chain.daemon.process.waitForEnd()
      try chain.panel.play("M1(600,600); U1")
      #expect(try other.drain() > 0)
      try chain.libinput.finish()
      #expect(chain.libinput.touches.last.map { [.up, .cancel].contains($0.kind) } == true)
    }
  }
}

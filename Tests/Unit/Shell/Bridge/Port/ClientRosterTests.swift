import ControlProtocol
import Evdev
import Glibc
import Layout
import Testing
import Text
import TouchClient
import TouchKit
import TouchModel

@testable import Bridge

/// Clients of the port and their windows.
struct ClientRosterTests {
  private static let layout = """
    screen: {width: 1080, height: 1920}
    sinks:
      - {id: shop, type: client, user: kiosk}
      - {id: keys, type: client, whenAbsent: swallow}
    windows:
      - {id: home, view: {id: floor, handles: all, multipleTouchEnabled: true}}
      - {id: front, forwardTo: shop, multipleTouchEnabled: true, frame: [0, 0, 1080, 1000]}
      - {id: keypad, forwardTo: keys, multipleTouchEnabled: true, frame: [0, 1000, 1080, 920]}
    """

  /// An application with one view, and the calls to it.
  private final class Program {
    let application = Application()
    let calls = CallList()
    private let window: Window
    private let view: HandlingView

    final class HandlingView: View {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
      override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
      override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}
    }

    init() {
      let screen = Rect(x: 0, y: 0, width: 1080, height: 1920)
      window = Window(frame: screen, identifier: "own")
      view = HandlingView(frame: screen, identifier: "page")
      view.isMultipleTouchEnabled = true
      window.addSubview(view)
      application.add(window)
      window.isHidden = false
      application.observer = calls
    }

    /// The calls: method and touches.
    var methods: [String] {
      calls.lines.compactMap { line in
        let words = line.split(separator: " ")
        return words.count > 4 && words[2] == "own" ? "\(words[1])" : nil
      }
    }
  }

  @Test(
    "P-8: a program that may wait for a writable socket sends the rest without a packet of the daemon"
  )
  func waitingToSend() throws {
    let bench = try PortBench(Self.layout)
    let connection = try #require(try bench.connect("shop"))
    let program = Program()
    connection.receive(into: program.application)
    var packets = 0
    while !connection.isWaitingToSend, packets < 10_000 {
      connection.show()
      packets += 1
    }
    #expect(connection.isWaitingToSend)
    // The daemon reads, and answers nothing.
    var packet = [UInt8](repeating: 0, count: 5000)
    while recv(bench.links[0].link.descriptor, &packet, packet.count, Int32(MSG_DONTWAIT)) > 0 {}
    connection.advance()
    #expect(!connection.isWaitingToSend)
    #expect(recv(bench.links[0].link.descriptor, &packet, packet.count, Int32(MSG_DONTWAIT)) > 0)
  }

  @Test("P-8: a finger that comes down before the application reads is not lost")
  func early() throws {
    let bench = try PortBench(Self.layout)
    let connection = try #require(try bench.connect("shop"))
    bench.touch(1, .began, at: 1000)
    try connection.waitForAnswer()
    let program = Program()
    connection.receive(into: program.application)
    #expect(program.methods == ["began"])
  }

  @Test("P-2, P-5, P-10: a client receives the touches of its window, and others while it is gone")
  func presence() throws {
    let bench = try PortBench(Self.layout)
    bench.touch(1, .began, at: 1000)
    bench.touch(1, .ended, at: 1010)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    #expect(client.windowFrame == Rect(x: 0, y: 0, width: 1080, height: 1000))
    #expect(client.screenSize == Size(width: 1080, height: 1920) && client.isActive)
    bench.touch(2, .began, at: 1020)
    bench.touch(2, .moved, x: 30, at: 1030)
    client.receive(into: program.application)
    bench.turn()
    client.close()
    bench.turn()
    bench.touch(3, .began, at: 1040)
    bench.touch(3, .ended, at: 1050)
    #expect(program.methods == ["began", "moved", "cancelled"])
    let records = bench.log.split(separator: "\n")
    let views = records.filter { $0.contains("\"kind\":\"hit\"") }.map { line in
      line.contains("\"floor\"") ? "floor" : line.contains("\"front\"") ? "front" : "none"
    }
    #expect(views == ["floor", "front", "floor"])
    #expect(records.count { $0.contains("clientGone") } == 1)
    #expect(
      bench.sinkRecords == [
        #""sink":"shop","action":"connected","uid":1000"#,
        #""sink":"shop","action":"disconnected","uid":1000"#,
      ])
  }

  @Test("T-5: the answer of a client is measured from the time of the frame that it answers")
  func answers() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.turn()
    #expect(bench.bridge.latencies[.answered].count == 0)
    bench.touch(1, .began, at: 1010)
    bench.time = .milliseconds(1040)
    client.receive(into: program.application)
    bench.turn()
    #expect(program.methods == ["began"])
    let answered = bench.bridge.latencies[.answered]
    #expect(answered.count == 1 && answered.longest == .milliseconds(30))
  }

  @Test("P-5: `swallow` keeps touches of an absent client")
  func swallow() throws {
    let bench = try PortBench(Self.layout)
    bench.touch(1, .began, y: 1500, at: 1000)
    bench.touch(1, .ended, y: 1500, at: 1010)
    #expect(bench.log.contains(#""path":["keypad"]"#))
  }

  @Test("P-2: users, unknown sinks and a second client are refused, with a record")
  func refused() throws {
    let bench = try PortBench(Self.layout) { $0 == "kiosk" ? .user(7) : nil }
    let stranger = try #require(try bench.connect("shop", user: 8))
    let lost = try #require(try bench.connect("nowhere", user: 7))
    let first = try #require(try bench.connect("shop", user: 7))
    let second = try #require(try bench.connect("shop", user: 7))
    let program = Program()
    #expect(!stranger.receive(into: program.application) && stranger.end == .notAllowed)
    #expect(!lost.receive(into: program.application) && lost.end == .notAllowed)
    #expect(!second.receive(into: program.application) && second.end == .taken)
    #expect(first.receive(into: program.application))
    #expect(
      bench.sinkRecords == [
        #""sink":"shop","action":"refused","uid":8,"reason":"the user may not use this sink""#,
        #""sink":"","action":"refused","uid":7,"reason":"no window has the sink `nowhere`""#,
        #""sink":"shop","action":"connected","uid":7"#,
        #""sink":"shop","action":"refused","uid":7,"reason":"the sink has a client already""#,
      ])
    #expect(bench.roster.connectionCount == 1)
  }

  @Test("P-2: a user has at most 8 connections; one more gets bye 5 and a record")
  func connections() throws {
    let bench = try PortBench(Self.layout)
    let ends = (1...9).map { _ in bench.connectSilently(user: 5) }
    defer { for end in ends.dropLast() { Glibc.close(end) } }
    bench.turn()
    #expect(bench.roster.connectionCount == 8)
    #expect(bench.sinkRecords.count == 1)
    #expect(bench.sinkRecords.last?.contains("too many connections") == true)
    let last = try PortConnection(owning: ends[8], sink: "shop")
    #expect(!last.receive(into: Program().application) && last.end == .wrongPackets)
  }

  @Test("P-2, P-10: many refusals of a short time are a few records")
  func refusals() throws {
    let bench = try PortBench(Self.layout)
    for number in 0..<120 { _ = try bench.connect("none-\(number)", user: 5) }
    // Refused ones leave at once.
    #expect(bench.roster.connectionCount == 0)
    #expect(bench.sinkRecords.count == 20)
  }

  @Test("P-6: hide cancels and reports, show comes to the front, regions let fingers through")
  func window() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.touch(1, .began, at: 1000)
    client.hide()
    bench.turn()
    client.receive(into: program.application)
    #expect(program.methods == ["began", "cancelled"])
    #expect(!client.isActive && !program.application.isActive)
    bench.touch(1, .ended, at: 1010)
    client.show()
    client.setRegions([Rect(x: 0, y: 0, width: 100, height: 100)])
    bench.turn()
    client.receive(into: program.application)
    #expect(client.isActive)
    bench.touch(2, .began, x: 50, y: 50, at: 1020)
    bench.touch(3, .began, x: 500, y: 50, at: 1030)
    client.receive(into: program.application)
    #expect(program.methods.count == 3)
    #expect(bench.log.contains(#""path":["home","floor"]"#))
    #expect(bench.bridge.application.windowsFrontToBack.first?.identifier == "front")
  }

  @Test("P-5, P-6: a window that a client has hidden is shown again when the next client connects")
  func successor() throws {
    let bench = try PortBench(Self.layout)
    let window = try #require(
      bench.bridge.application.windows.first { $0.identifier == "front" })
    let client = try #require(try bench.connect("shop"))
    client.hide()
    bench.turn()
    client.close()
    bench.turn()
    #expect(window.isHidden)
    let next = try #require(try bench.connect("shop"))
    next.receive(into: Program().application)
    #expect(!window.isHidden && next.isActive)

    window.isHidden = true
    next.close()
    bench.turn()
    let last = try #require(try bench.connect("shop"))
    last.receive(into: Program().application)
    #expect(window.isHidden && !last.isActive, "the operator has hidden it")
  }

  @Test("P-6: suspending touch input cancels, then the state says so")
  func suspend() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.touch(1, .began, at: 1000)
    bench.bridge.resignActive(for: [], at: .milliseconds(1001))
    bench.turn()
    client.receive(into: program.application)
    #expect(program.methods == ["began", "cancelled"] && !client.isActive)
    bench.bridge.becomeActive(at: .milliseconds(1002))
    bench.turn()
    client.receive(into: program.application)
    #expect(client.isActive && program.application.isActive)
  }

  @Test("P-6: a reload keeps clients whose sink is unchanged, and ends the others")
  func reload() throws {
    let bench = try PortBench(Self.layout)
    let shop = try #require(try bench.connect("shop"))
    let keys = try #require(try bench.connect("keys"))
    let (one, other) = (Program(), Program())
    shop.receive(into: one.application)
    keys.receive(into: other.application)
    bench.touch(1, .began, at: 1000)
    bench.touch(2, .began, y: 1500, at: 1001)
    let text = Self.layout.split(separator: "\n").map {
      $0.contains("id: keys, ") ? "  - {id: keys, type: client}" : String($0)
    }.joined(separator: "\n")
      .split(separator: "frame: [0, 0, 1080, 1000]").joined(separator: "frame: [0, 0, 540, 1000]")
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "layout")
    bench.bridge.putIntoForce(document.build(), for: [], at: .milliseconds(1002))
    bench.turn()
    #expect(shop.receive(into: one.application))
    #expect(shop.windowFrame.width == 540)
    #expect(one.methods == ["began", "cancelled"])
    #expect(!keys.receive(into: other.application) && keys.end == .reload)
    #expect(other.methods == ["began", "cancelled"])
    bench.touch(3, .began, at: 1010)
    shop.receive(into: one.application)
    #expect(one.methods.count == 3)
  }

  @Test("P-2, P-6: a client that greets while a reload ends the former one receives the touches")
  func greetingDuringReload() throws {
    let bench = try PortBench(Self.layout)
    let early = bench.connectSilently(user: 1000)
    let former = try #require(try bench.connect("keys"))
    former.receive(into: Application())
    let text = Self.layout.split(separator: "\n").map {
      $0.contains("id: keys, ") ? "  - {id: keys, type: client, user: kiosk}" : String($0)
    }.joined(separator: "\n")
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "layout")
    bench.greet(early, "keys")
    bench.bridge.putIntoForce(document.build(), for: [], at: .milliseconds(1002))
    bench.turn()
    bench.touch(1, .began, y: 1500, at: 1010)
    // `welcome`, `state` and `frame`.
    #expect(bench.packetTypes(at: early) == [2, 5, 3])
  }

  @Test("P-3, P-7: a client stopped for 2 s under ten fingers, and another beside it")
  func stopped() throws {
    let bench = try PortBench(Self.layout)
    let stopped = try #require(try bench.connect("shop"))
    let reading = try #require(try bench.connect("keys"))
    let (one, other) = (Program(), Program())
    stopped.receive(into: one.application)
    reading.receive(into: other.application)
    var moves = 0
    for step in 0..<2000 {
      let phase: ContactPhase = step == 0 ? .began : step == 1999 ? .ended : .moved
      let contacts = (1...10).map { finger in
        Contact(
          id: ContactID(rawValue: Int64(finger)), slot: 0, phase: phase,
          position: Point(x: Double(step), y: finger > 5 ? 1500 : 20))
      }
      if phase == .moved { moves += 1 }
      bench.touch(contacts, at: 1000 + Int64(step))
      reading.receive(into: other.application)
      bench.turn()
    }
    #expect(other.methods.count == 2 + moves)
    #expect(one.methods.isEmpty)
    stopped.receive(into: one.application)
    bench.turn()
    stopped.receive(into: one.application)
    bench.turn()
    #expect(one.methods.first == "began" && one.methods.last == "ended")
    #expect(one.methods.count < 2 + moves)
    let merged = bench.sinkRecords.last { $0.contains("responsive") }
    #expect(merged?.contains("\"merged\":") == true)
    #expect(bench.bridge.application.isAtRest)
  }

  @Test("P-3: an overrun cancels the touches of the window, and new ones are dead")
  func overrun() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.touch(1, .began, at: 1000)
    for touch in Int64(2)...2000 {
      bench.touch(touch, .began, at: 1000 + touch)
      bench.touch(touch, .ended, at: 1000 + touch)
    }
    let records = bench.log.split(separator: "\n")
    #expect(records.contains { $0.contains(#""phase":"cancelled""#) && $0.contains("overflow") })
    #expect(records.contains { $0.contains(#""view":null,"reason":"overflow""#) })
    for _ in 0..<5 {
      client.receive(into: program.application)
      bench.turn()
    }
    #expect(client.overruns.touches >= 1)
    bench.touch(1, .ended, at: 4000)
    bench.touch(3000, .began, at: 4001)
    let before = program.methods.count
    client.receive(into: program.application)
    #expect(program.methods.count == before + 1)
    #expect(bench.sinkRecords.contains { $0.contains("overrun") })
  }

  @Test("P-4: an unresponsive client counts as absent until it answers")
  func unresponsive() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.turn()
    bench.touch(1, .began, at: 1000)
    bench.time = .seconds(7)
    bench.roster.advance(to: bench.time)
    bench.turn()
    bench.touch(2, .began, at: 7100)
    bench.touch(1, .ended, at: 7200)
    client.receive(into: program.application)
    bench.turn()
    bench.touch(3, .began, at: 7300)
    client.receive(into: program.application)
    #expect(program.methods == ["began", "ended", "began"])
    #expect(
      bench.sinkRecords.suffix(2) == [
        #""sink":"shop","action":"unresponsive","uid":1000,"waiting":0"#,
        #""sink":"shop","action":"responsive","uid":1000"#,
      ])
  }

  @Test("P-6: the daemon's end is `bye 7`")
  func shutdown() throws {
    let bench = try PortBench(Self.layout)
    let client = try #require(try bench.connect("shop"))
    let program = Program()
    client.receive(into: program.application)
    bench.roster.closeAll(at: bench.time)
    #expect(!client.receive(into: program.application) && client.end == .stopped)
  }
}

import Capture
import DispatchLog
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchClient
import TouchKit
import TouchModel
import VirtualFingers
import TouchTracking

@testable import Bridge

/// The same input through a client and within the daemon (P-9).
struct SameCallsTests {
  @Test("P-9: fingers of each example: a client makes the same calls to the same views")
  func examples() throws {
    var count = 0
    for file in TestEnvironment.files(under: TestEnvironment.path("Examples"), withExtension: "t") {
      let layout = try Data(contentsOf: file.deletingPathExtension().appendingPathExtension("yaml"))
      let document = try LayoutReader.read(bytes: Array(layout), file: "layout")
      let script = try FingerScript(bytes: Array(try Data(contentsOf: file)))
      let panel = try ScriptedPanel(script, for: document)
      count += try expectSame(document, file.lastPathComponent) { driver in
        _ = driver.replay(panel.device, panel.events) {}
      }
    }
    #expect(count > 300)
  }

  @Test("P-9: random recordings over random layouts: a client makes the same calls")
  func random() {
    var count = 0
    PropertyTest.check(cases: 100, seed: 9) { seed in
      var generator = SeededGenerator(seed: seed)
      let layout = RandomForwarding.layout(using: &generator)
      let document = try LayoutReader.read(bytes: Array(layout.utf8), file: "layout")
      let text = Array(RandomHand.recording(using: &generator).utf8)
      count += try expectSame(document, "\(layout)") { driver in
        _ = driver.replay(ByteArraySource(text), name: "capture") {}
      }
    }
    #expect(count > 10 * TestEnvironment.number("TOUCHBRIDGE_CASES", default: 100))
  }

  @Test(
    "P-9: recordings of real panels: a client makes the same calls",
    .enabled(if: TestEnvironment.captures != nil, "TOUCHBRIDGE_CAPTURES names no folder"))
  func recordings() throws {
    let folder = try #require(TestEnvironment.captures).resolvingSymlinksInPath()
    let layout = try Data(contentsOf: TestEnvironment.path("Examples/photo-wall.yaml"))
    let document = try LayoutReader.read(bytes: Array(layout), file: "layout")
    for file in TestEnvironment.files(under: folder) {
      let bytes = try Replay.bytes(of: file)
      _ = try expectSame(document, file.lastPathComponent) { driver in
        _ = driver.replay(ByteArraySource(bytes), name: "capture") {}
      }
    }
  }

  /// Plays input both ways and compares the calls; returns their number.
  private func expectSame(
    _ document: LayoutDocument, _ name: String, _ play: (inout ReplayDriver) -> Void
  ) throws -> Int {
    let direct = CallList()
    let within = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .replay)
    within.application.observer = direct
    var driver = ReplayDriver(bridge: within)
    play(&driver)

    let remote = CallList()
    let bench = try PortBench(
      """
      screen: {width: \(document.screen.width), height: \(document.screen.height)}
      sinks: [{id: shop, type: client}]
      windows: [{id: all, forwardTo: shop, multipleTouchEnabled: true, pointInside: always}]
      """)
    bench.takeDevices(of: document)
    bench.time = .zero
    let connection = try #require(try bench.connect("shop"))
    let built = document.build()
    built.application.observer = remote
    connection.receive(into: built.application)
    let watcher = PassWatcher { _, _ in
      connection.receive(into: built.application)
      bench.turn()
    }
    bench.bridge.observer.sinks.others.append(watcher)
    driver = ReplayDriver(bridge: bench.bridge)
    play(&driver)
    serveDeadlines({ built.application.nextDeadline }) { built.application.advance(to: $0) }
    for (index, (expected, got)) in zip(direct.lines, remote.lines).enumerated() {
      try #require(got == expected, "\(name): call \(index)")
    }
    try #require(remote.lines.count == direct.lines.count, "\(name)")
    bench.bridge.observer.sinks.others.removeLast()
    return direct.lines.count
  }
}

extension PortBench {
  /// Uses the device rules of another layout.
  fileprivate func takeDevices(of document: LayoutDocument) {
    var own = bridge.layout.document
    own.deviceRules = document.deviceRules
    bridge.putIntoForce(own.build(), at: .zero)
  }
}

import System
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport

@testable import Evdev

/// A service whose layout is wrong or missing at the start.
struct LayoutWaitTests {
  private let folder: ScratchDirectory
  private let layout: URL

  init() throws {
    folder = try ScratchDirectory()
    layout = folder.url.appendingPathComponent("layout.yaml")
  }

  /// Runs the service; each step writes the layout, and then passes seconds or sends a signal.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - isStopping: True to send SIGTERM together with each signal.
  /// - Returns: The result.
  private func run(
    _ steps: [(text: String?, seconds: Int64, signal: Int32?)], stopping isStopping: Bool = false
  ) -> SimulatedRun.Result {
    let layout = layout
    return SimulatedRun(
      "wait", ["run", "--layout", layout.path, "--device", SimulatedDevice.node], in: folder
    ) { system in
      system.service = SimulatedSystemd()
      system.touch("D1(100,100)", then: [])
      // The touch of the panel is sent when it is read.
      let touches = system.steps
      system.steps = steps.map { step in
        { [unowned system] in
          if let text = step.text { try? Data(text.utf8).write(to: layout) }
          system.pass(step.seconds * 1_000_000)
          if let signal = step.signal { pthread_kill(pthread_self(), signal) }
          if isStopping, step.signal != nil { pthread_kill(pthread_self(), SIGTERM) }
        }
      }
      system.steps += touches
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }.play()
  }

  private func attempts(_ result: SimulatedRun.Result) -> Int {
    result.entries.count { $0.call.name == "open" && $0.call.path == layout.path }
  }

  @Test(
    "O-1: the layout is read again every 30 s, each problem is reported once, and then it starts")
  func interval() {
    let result = run([
      (nil, 20, nil), (nil, 5, nil), (nil, 6, nil),
      ("version: 2\n", 31, nil), (nil, 31, nil),
      ("version: 1\n", 31, nil),
    ])
    #expect(result.status == 0 && !result.isStuck)
    #expect(attempts(result) == 5)
    #expect(result.diagnostics.split(separator: "\n").count { $0.contains("No such file") } == 1)
    #expect(
      result.diagnostics.split(separator: "\n").count { $0.contains("layout.yaml:1:10") } == 1)
    let states = result.notifications.filter { $0.contains("STATUS=") }
    let waiting = "STATUS=waiting for a layout that can be used: "
    #expect(states.first?.hasPrefix("READY=1\n" + waiting) == true, "\(states)")
    #expect(states.contains { $0.hasPrefix(waiting + "\(layout.path):1:10") }, "\(states)")
    #expect(states.last == "READY=1\nSTATUS=1 touchscreen" || states.last == "STATUS=1 touchscreen")
    #expect(result.notifications.contains("WATCHDOG=1"))
    // No device is opened before.
    let paths = result.entries.filter { $0.call.name == "open" }.map(\.call.path)
    let last = paths.lastIndex(of: layout.path) ?? 0
    #expect(paths.firstIndex(of: SimulatedDevice.node) ?? 0 > last)
    #expect(result.journal?.last?["TOUCH_KIND"] == "end")
  }

  @Test("O-1: SIGHUP reads the layout at once, and SIGTERM ends the wait")
  func signals() {
    let started = run([(nil, 1, SIGHUP), ("version: 1\n", 1, SIGHUP)])
    #expect(started.status == 0 && attempts(started) == 3)
    #expect(started.journal?.last?["TOUCH_KIND"] == "end")
    // The signal that ends it counts, also beside one that reads a correct layout.
    try? FileManager.default.removeItem(at: layout)
    let both = run([("version: 1\n", 1, SIGHUP)], stopping: true)
    #expect(both.status == 0 && attempts(both) == 2 && both.journal?.isEmpty == true)
    try? FileManager.default.removeItem(at: layout)
    let ended = run([(nil, 1, SIGTERM)])
    #expect(ended.status == 0 && attempts(ended) == 1 && ended.journal?.isEmpty == true)
  }
}

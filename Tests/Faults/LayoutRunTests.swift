import CLinux
import Foundation
import Glibc
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import System

/// Daemons that read a layout, the first one or again, on a simulated system.
struct LayoutRunTests {
  private static let layout = "windows: [{view: {id: page, handles: all}}]\n"

  /// Runs a daemon that reads its layout again while a finger is down.
  ///
  /// - Parameters:
  ///   - next: The new layout.
  ///   - event: What happens while it is read and built.
  /// - Returns: The result, and the records of the log.
  /// - Throws: An error if the layout cannot be written.
  private func reload(
    _ next: String, while event: @escaping (SimulatedSystem) -> Void = { _ in }
  ) throws -> (result: SimulatedRun.Result, log: [DispatchLogLine]) {
    let (result, _) = try SimulatedRun.daemon(
      "reload", Self.layout, options: [], in: ScratchDirectory()
    ) { system, _, file in
      system.touch("D1(100,100)", then: [])
      system.steps.append { [unowned system] in
        system.threadWillRun = { [unowned system] in event(system) }
      }
      system.reload(file, next)
    }
    return (result, DispatchLogLine.records(of: result.output))
  }

  private func notes(_ log: [DispatchLogLine]) -> [String] {
    log.filter { $0.kind == "note" }.compactMap { $0["message"]?.string }
  }

  @Test("E-LIFE-18: a refused reload reports the first 100 problems and the number of the others")
  func problems() throws {
    let views = (0..<300).map { "{unknown\($0): 1}" }.joined(separator: ", ")
    let (result, log) = try reload("windows: [{subviews: [\(views)]}]\n")
    #expect(result.status == 0 && !result.isStuck)
    let problems = notes(log).filter { $0.contains("layout.yaml:") }
    #expect(problems.count == 101)
    #expect(problems.last?.hasSuffix("layout.yaml: 200 more problems") == true)
    #expect(notes(log).contains("the previous layout stays in use"))
  }

  @Test(
    "E-LIFE-18: a panel that is unplugged while a layout is built is removed, and the layout is used"
  )
  func unplugged() throws {
    let (result, log) = try reload(Self.layout) { $0.device?.unplug() }
    #expect(result.status == 0 && !result.isStuck)
    #expect(notes(log).contains { $0.hasSuffix("layout.yaml was reloaded and is in use") })
    #expect(log.contains { $0.kind == "device" && $0["action"]?.string == "removed" })
    #expect(DispatchLogChecker(result.output).violations == [])
  }

  @Test(
    "O-7: a panel that is plugged in while the first layout is built is used when that is in force")
  func pluggedIn() throws {
    let folder = try ScratchDirectory()
    let (result, _) = try SimulatedRun.daemon("start", Self.layout, options: [], in: folder) {
      system, _, _ in
      system.touch("D1(100,100); U1", then: [])
      let device = system.device
      system.device = nil
      system.threadWillRun = { [unowned system] in system.device = device }
    }
    #expect(result.status == 0 && !result.isStuck, "\(result.diagnostics)")
    let log = DispatchLogLine.records(of: result.output)
    #expect(log.first?.kind == "start")
    #expect(log.contains { $0.kind == "touch" && $0["phase"]?.string == "ended" })
    #expect(DispatchLogChecker(result.output).violations == [])
  }

  @Test("O-1: SIGTERM while the first layout is built ends the daemon before it opens a panel")
  func stoppedAtStart() throws {
    let (result, _) = try SimulatedRun.daemon(
      "start", Self.layout, options: [], in: ScratchDirectory()
    ) { system, _, _ in
      system.touch("D1(100,100)", then: [])
      system.threadWillRun = { pthread_kill(pthread_self(), SIGTERM) }
    }
    #expect(result.status == 0 && !result.isStuck && result.output.isEmpty)
    #expect(
      !result.entries.contains { $0.call.path == SimulatedDevice.node && $0.call.name == "open" })
  }

  @Test(
    "O-1: from a shell a first layout with 300 problems ends the daemon, which names all of them")
  func wrongAtStart() throws {
    let views = (0..<300).map { "{unknown\($0): 1}" }.joined(separator: ", ")
    let (result, _) = try SimulatedRun.daemon(
      "start", "windows: [{subviews: [\(views)]}]\n", options: [], in: ScratchDirectory()
    ) { system, _, _ in system.touch("D1(100,100)", then: []) }
    #expect(result.status == 78 && result.output.isEmpty)
    #expect(
      result.diagnostics.split(separator: "\n").count { $0.contains("layout.yaml:1:") } == 300)
  }

  @Test("E-LIFE-17: SIGTERM while a layout is built ends the daemon and its touches")
  func stopped() throws {
    let (result, log) = try reload(Self.layout) { _ in pthread_kill(pthread_self(), SIGTERM) }
    #expect(result.status == 0 && !result.isStuck)
    #expect(log.last?.kind == "end")
    #expect(log.contains { $0.kind == "touch" && $0["phase"]?.string == "cancelled" })
    #expect(DispatchLogChecker(result.output).violations == [])
  }
}

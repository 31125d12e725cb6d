import CLinux
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import VirtualFingers

@testable import System

/// Runs of the daemon whose log cannot be written for a while.
struct FailingLogTests {
  private struct Outcome {
    let result: SimulatedRun.Result
    let uinput: SimulatedUinput
    /// The lines of the log; all of them are complete.
    let log: [DispatchLogLine]
  }

  /// Runs the daemon: a tap, then the error and two taps, then no error and a tap.
  ///
  /// - Parameters:
  ///   - error: The error of writes.
  ///   - room: The number of bytes that are written before the error.
  ///   - lasts: True if the error lasts until the end.
  ///   - options: Further options of `run`.
  /// - Returns: The outcome.
  /// - Throws: A failed expectation.
  private func play(
    _ error: Int32, room: Int = 0, lasts: Bool = false, _ options: [String]
  ) throws -> Outcome {
    let folder = try ScratchDirectory()
    let options = options.map { $0 == "PORT" ? folder.url.path + "/port" : $0 }
    let (result, uinput) = try SimulatedRun.daemon(
      "failing log", ForwardingRunTests.layout, options: options, in: folder
    ) { system, _, _ in
      system.touch("D1(100,100); U1", then: [])
      system.steps.append { (system.outputRoom, system.outputError) = (room, error) }
      system.touchAgain("D2(200,200); U2; D3(300,300); U3")
      if !lasts {
        system.steps.append { (system.outputRoom, system.outputError) = (nil, 0) }
        system.steps.append { system.pass(6_000_000) }
        system.touchAgain("D4(400,400); U4")
      }
    }
    #expect(!result.isStuck)
    return Outcome(
      result: result, uinput: uinput, log: DispatchLogLine.records(of: result.output))
  }

  @Test(
    "F-18: while the log cannot be written, touches are forwarded, and a note counts what is missing",
    arguments: [ENOSPC, EPIPE, EIO], [0, 1, 100])
  func forwarding(_ error: Int32, room: Int) throws {
    let outcome = try play(error, room: room, ["--forward"])
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.uinput.writes.count == 8, "four taps")
    let numbers = outcome.log.map { $0["seq"]?.integer ?? 0 }
    #expect(outcome.result.output.split(separator: "\n").count == outcome.log.count)
    let gaps = zip(numbers, numbers.dropFirst()).filter { $1 != $0 + 1 }
    #expect(gaps.count == 1)
    let after = try #require(gaps.first)
    let note = try #require(outcome.log.first { $0["seq"]?.integer == after.1 })
    #expect(note.kind == "note" && note["level"]?.string == "warning")
    let message = try #require(note["message"]?.string)
    #expect(
      message.hasPrefix(
        "the log is written again; the \(after.1 - after.0 - 1) records before this one are missing:"
      ),
      "\(message)")
    #expect(outcome.log.last?.kind == "end")
    // The last tap is in the log.
    #expect(
      outcome.log.filter { $0.kind == "touch" }.last?["touch"]?.integer == 4)
  }

  @Test("F-18: a log that is not written until the orderly stop is an error then")
  func untilTheEnd() throws {
    let outcome = try play(ENOSPC, lasts: true, ["--forward"])
    #expect(outcome.result.status == 74)
    #expect(outcome.result.diagnostics.contains("No space left on device"))
    #expect(outcome.uinput.writes.count == 6)
  }

  @Test("F-18: with a port, touch input goes on while the log cannot be written")
  func port() throws {
    let outcome = try play(ENOSPC, ["--port", "PORT"])
    #expect(outcome.result.status == 0, "\(outcome.result.diagnostics)")
    #expect(outcome.log.last?["touches"]?.integer == 4)
  }

  @Test(
    "Without sinks and a port, a log that cannot be written ends the daemon",
    arguments: [(ENOSPC, Int32(74)), (EPIPE, Int32(0))])
  func observing(_ error: Int32, _ status: Int32) throws {
    let outcome = try play(error, ["--no-forward"])
    #expect(outcome.result.status == status)
  }

  @Test(
    "F-18: subscribers receive the records that the log cannot have, and why it cannot have them")
  func subscriber() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("layout.yaml", ForwardingRunTests.layout)
    let path = UntrustedText(folder.url.appendingPathComponent("control").path)
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    let run = SimulatedRun(
      "subscriber",
      [
        "run", "--json", "--forward", "--control", path.escaped, "--device", SimulatedDevice.node,
        "--layout", file.path,
      ], in: folder
    ) { system in
      system.uinput = SimulatedUinput()
      system.device = SimulatedDevice(Panel().description)
      system.steps.append {
        SocketAddress(path)?.withAddress { _ = connect(client, $0, $1) }
        let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#.utf8) + [10]
        _ = write(client, request, request.count)
        system.outputError = ENOSPC
      }
      system.touchAgain("D1(100,100); U1; D2(200,200); U2")
      system.steps.append { pthread_kill(pthread_self(), SIGTERM) }
    }
    #expect(run.play().status == 74)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains(#""phase":"began""#) } == 2)
    #expect(text.contains("No space left on device; records are left out until that is over"))
  }

  @Test("F-18: a frame is written to its sink before its records are written to the log")
  func order() throws {
    let folder = try ScratchDirectory()
    let file = try folder.file("layout.yaml", ForwardingRunTests.layout)
    var counts: [(forwarded: Int, logged: Int)] = []
    let run = SimulatedRun(
      "order",
      [
        "run", "--json", "--forward", "--device", SimulatedDevice.node, "--layout", file.path,
      ], in: folder
    ) { system in
      let uinput = SimulatedUinput()
      system.uinput = uinput
      system.willWrite = { text in
        let touches = text.split(separator: "\n").count { $0.contains("\"kind\":\"touch\"") }
        if touches > 0 {
          counts.append((uinput.writes.count, (counts.last?.logged ?? 0) + touches))
        }
      }
      system.touch(
        "D1(100,100); M1(200,200); U1", then: [{ _ in pthread_kill(pthread_self(), SIGTERM) }])
    }
    #expect(run.play().status == 0)
    #expect(counts.map(\.forwarded) == [1, 2, 3])
    #expect(counts.map(\.logged) == [1, 2, 3])
  }
}

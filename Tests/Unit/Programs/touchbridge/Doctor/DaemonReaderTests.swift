import ControlLink
import Foundation
import Glibc
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// What `doctor` learns from a socket behind which no daemon answers.
struct DaemonReaderTests {
  private let scratch: ScratchDirectory
  private let path: UntrustedText
  private let address: SocketAddress

  init() throws {
    scratch = try ScratchDirectory()
    path = UntrustedText(scratch.url.path + "/control")
    address = try #require(SocketAddress(path))
  }

  private func answer(within limit: Microseconds) -> DaemonSnapshot.Answer {
    DaemonReader(path, address, within: limit).daemon(among: [], service: nil).answer
  }

  @Test("C-26: doctor says that there is no socket")
  func absent() {
    #expect(answer(within: .seconds(60)) == .absent(SystemCall.errorMessage(ENOENT)))
  }

  @Test(
    "C-26: doctor waits no longer than its limit for the answer of a daemon, and for its connection"
  )
  func silent() throws {
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    #expect(answer(within: .milliseconds(1)) == .silent("no answer within 0.001 s"))
    // More than can wait to be accepted.
    var waiting: [DaemonConnection] = []
    while waiting.count < 1000,
      let next = try? DaemonConnection(to: path, address, within: .milliseconds(1))
    {
      waiting.append(next)
    }
    #expect(answer(within: .milliseconds(1)) == .silent("it accepts no connection"))
    #expect(listener.rawValue >= 0)
  }
}

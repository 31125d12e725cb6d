import CLibevdev
import CLinux
import DispatchLog
import Foundation
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge
@testable import System

extension SystemCallOperations {
  static let bridge: Table = [
    "EventLoop": { looped() },
    "EventLoop, its timer": { looped() },
    "EventLoop, a source that ends": { signalled() },
    "ResumeMonitor": { resuming() },
    "SignalSource": { signalled() },
    "BackgroundTask": { backgrounded() },
    "LogMoment": { LogMoment.now().wallClock.isEmpty ? "undated" : "dated" },
    "ServiceNotifier": { try notified() },
    "JournalSocket": { try journalled() },
    "JournalOutput, standard error": { try journalled(isThere: false) },
    "JournalOutput.isStandardOutput": {
      var status = stat()
      _ = stat("/dev/null", &status)
      let stream = UntrustedText("\(status.st_dev):\(status.st_ino)")
      let null = Glibc.open("/dev/null", O_RDONLY)
      defer { Glibc.close(null) }
      let isJournal = JournalOutput.isStandardOutput(variable: { _ in stream }, descriptor: null)
      return isJournal ? "the journal" : "something"
    },
  ]

  private static func looped() -> String {
    outcome { () throws(SystemError) in
      let loop = try EventLoop()
      var due: Microseconds? = Microseconds(1)
      loop.nextDeadline = { due }
      loop.deadlineReached = { [unowned loop] _ in
        due = nil
        loop.stop()
      }
      try loop.run()
      return "done"
    }
  }

  private static func backgrounded() -> String {
    outcome { () throws(SystemError) in
      let loop = try EventLoop()
      var result = ""
      let task = try BackgroundTask<String>(on: loop) { [unowned loop] value in
        result = value
        loop.stop()
      }
      try task.start { "result" }
      try loop.run()
      return withExtendedLifetime(task) { result }
    }
  }

  private static func resuming() -> String {
    outcome { () throws(SystemError) in
      let loop = try EventLoop()
      let watch = try ResumeMonitor(on: loop) { _ in }
      return withExtendedLifetime(watch) { "watching" }
    }
  }

  /// Sends this thread a harmless signal, and returns what was received.
  private static func signalled() -> String {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return outcome { () throws(SystemError) in
      let loop = try EventLoop()
      var received = ""
      let source = try SignalSource([SIGURG], on: loop) { [unowned loop] number in
        received = number == SIGURG ? "SIGURG" : "another"
        loop.stop()
      }
      pthread_kill(pthread_self(), SIGURG)
      try loop.run()
      return withExtendedLifetime(source) { received }
    }
  }

  /// Sends a notification to a service manager, and returns what it received.
  private static func notified() throws -> String {
    let folder = try ScratchDirectory()
    let path = UntrustedText(folder.url.appendingPathComponent("notify").path)
    let manager = try DatagramReader(path)
    let notifier = ServiceNotifier(
      variable: { $0 == "NOTIFY_SOCKET" ? path : nil }, process: 1)
    notifier.send(.status("received"))
    return manager.all().map { $0.replacing("STATUS=", with: "") }.joined(separator: " ")
  }

  /// Writes two records to the journal, and returns what it and standard error received.
  private static func journalled(isThere: Bool = true) throws -> String {
    let folder = try ScratchDirectory()
    let path = UntrustedText(folder.url.appendingPathComponent("journal").path)
    let journal = isThere ? try DatagramReader(path) : nil
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    defer { for end in ends { Glibc.close(end) } }
    _ = Glibc.fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let made = outcome { () throws(SystemError) in
      let loop = try EventLoop()
      let output = try JournalOutput(on: loop, path: path, fallback: ends[1])
      for word in ["one", "two"] {
        let record = Array("PRIORITY=6\nMESSAGE=\(word)\n\n".utf8)
        output.write(record.span.bytes)
      }
      output.finish(within: .milliseconds(10))
      return ""
    }
    guard made.isEmpty else { return made.replacing(path.escaped, with: "JOURNAL") }
    let heard = (journal?.all() ?? []).compactMap { record in
      record.split(separator: "\n").first { $0.hasPrefix("MESSAGE=") }?.dropFirst(8)
    }
    var buffer = [UInt8](repeating: 0, count: 1000)
    let count = max(0, Glibc.read(ends[0], &buffer, 1000))
    let lines = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
    let said = lines.map { $0.replacing("<6>", with: "") }
    var parts: [String] = []
    if !heard.isEmpty { parts.append(heard.joined(separator: " ")) }
    if !said.isEmpty { parts.append("by standard error: " + said.joined(separator: " ")) }
    return parts.joined(separator: ", ")
  }
}

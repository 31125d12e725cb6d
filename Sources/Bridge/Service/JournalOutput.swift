package import Evdev
import Glibc
package import TouchModel

/// Where a live log goes under a service manager: the system's journal, record by record.
///
/// Takes bytes of the format `journal`. Never waits and never fails: while the journal is behind,
/// records wait in a bounded queue; while it is away, what they say goes to standard error as lines.
/// Records that found no place are counted, and the journal is told how many when it is back.
///
/// Corresponds to `sd_journal_sendv(3)`.
package final class JournalOutput: LogOutput {
  /// Where the journal waits for records.
  package static let standardPath: UntrustedText = "/run/systemd/journal/socket"

  /// From how many waiting bytes on the journal counts as behind, and until how few.
  private static let highWater = 256 * 1024
  private static let lowWater = 64 * 1024
  /// How many of the records that wait are sent in one turn of the loop at most.
  private static let mostInATurn = 256

  /// Never called: a log that cannot be written is no reason to stop leading fingers.
  package var failed: (LogOutputFailure) -> Void = { _ in }
  package private(set) var isCongested = false

  private let loop: EventLoop
  private let fallback: Int32
  private let limit: Int
  private var link: JournalLink
  /// Whole records, one behind the other; those before `start` have been sent.
  private var waiting: [UInt8] = []
  private var start = 0
  private var lost = 0
  private var source: EventLoop.Source?

  /// Makes a way to the journal, which need not be there yet.
  ///
  /// - Parameters:
  ///   - loop: Tells when the journal takes more.
  ///   - path: The journal's socket.
  ///   - fallback: The descriptor that gets lines while there is no journal.
  ///   - limit: How many bytes may wait.
  /// - Throws: The error of `socket(2)`.
  package init(
    on loop: EventLoop, path: UntrustedText = JournalOutput.standardPath,
    fallback: Int32 = STDERR_FILENO, limit: Int = 4 << 20
  ) throws(SystemError) {
    self.loop = loop
    self.fallback = fallback
    self.limit = limit
    link = try JournalLink(to: path)
  }

  deinit {
    if let source { loop.remove(source) }
  }

  /// Whether standard output is the journal, as the service manager says.
  ///
  /// Corresponds to `$JOURNAL_STREAM`.
  package static func isStandardOutput(
    variable: (String) -> UntrustedText? = ServiceNotifier.environment,
    descriptor: Int32 = STDOUT_FILENO
  ) -> Bool {
    guard let stream = variable("JOURNAL_STREAM") else { return false }
    var information = stat()
    let result = SystemCall.retrying { Kernel.status(of: descriptor, &information) }
    guard case .success = result else { return false }
    return stream == UntrustedText("\(information.st_dev):\(information.st_ino)")
  }

  package var isIdle: Bool { waiting.isEmpty }

  package func take(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let tail = UnsafeRawBufferPointer(rebasing: rest)
        let end = JournalRecord.end(in: tail)
        take(UnsafeRawBufferPointer(rebasing: tail[..<end]))
        rest = rest.dropFirst(end)
      }
    }
    watch()
  }

  package func finish(within limit: Microseconds) {
    let deadline = EventLoop.now() + limit
    while !waiting.isEmpty {
      flush()
      let rest = deadline - EventLoop.now()
      guard !waiting.isEmpty, rest > .zero else { break }
      var question = pollfd(fd: link.rawValue, events: Int16(POLLOUT), revents: 0)
      // Rounded up, so that the last fraction of a millisecond is not spun through.
      Kernel.poll(&question, Int32(clamping: (rest.count - 1) / 1000 + 1))
    }
    abandon()
    watch()
  }

  /// Says what still waits where people look when the journal takes nothing, and forgets it.
  private func abandon() {
    waiting.withUnsafeBytes { bytes in
      var rest = bytes[start...]
      while !rest.isEmpty {
        let tail = UnsafeRawBufferPointer(rebasing: rest)
        let end = JournalRecord.end(in: tail)
        _ = writeLine(UnsafeRawBufferPointer(rebasing: tail[..<end]))
        rest = rest.dropFirst(end)
      }
    }
    waiting = []
    start = 0
  }

  private func take(_ record: UnsafeRawBufferPointer) {
    if waiting.isEmpty, tellLost(), send(record) { return }
    if waiting.count - start + record.count > limit {
      lost += 1
      return
    }
    keepLost()
    waiting.append(contentsOf: record)
  }

  /// Sends how many records were lost, if any were; false where the journal is behind.
  private func tellLost() -> Bool {
    guard lost > 0 else { return true }
    let outcome = JournalRecord.lost(lost).withUnsafeBytes { link.send($0) }
    if outcome == .sent { lost = 0 }
    return outcome != .full
  }

  /// Lets that record wait, at the place where the others are missing.
  private func keepLost() {
    guard lost > 0 else { return }
    waiting += JournalRecord.lost(lost)
    lost = 0
  }

  /// Sends a record; false where the journal is behind.
  private func send(_ record: UnsafeRawBufferPointer) -> Bool {
    switch link.send(record) {
    case .sent: return true
    case .full: return false
    case .tooLong:
      switch JournalRecord.shortened(record).withUnsafeBytes({ link.send($0) }) {
      case .sent: return true
      case .full: return false
      case .tooLong, .gone: lost += 1
      }
    case .gone:
      if !writeLine(record) { lost += 1 }
    }
    return true
  }

  /// Sends what waits, as far as the journal takes it and as much as is fair in one turn.
  private func flush() {
    waiting.withUnsafeBytes { bytes in
      var attempts = 0
      while start < bytes.count, attempts < Self.mostInATurn {
        attempts += 1
        let tail = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let end = JournalRecord.end(in: tail)
        guard send(UnsafeRawBufferPointer(rebasing: tail[..<end])) else { break }
        start += end
      }
    }
    if start == waiting.count {
      // What a slow journal made large is given back.
      waiting.removeAll(keepingCapacity: waiting.capacity <= Self.highWater)
      start = 0
      if !tellLost() { keepLost() }
    } else if start > waiting.count / 2 {
      waiting.removeSubrange(..<start)
      start = 0
    }
  }

  /// Waits for the journal exactly while there is something for it.
  private func watch() {
    let count = waiting.count - start
    isCongested = count > (isCongested ? Self.lowWater : Self.highWater)
    guard count > 0 else {
      if let source { loop.remove(source) }
      source = nil
      return
    }
    // Where that fails, the next record tries again.
    if let source {
      try? loop.change(source, to: .writing)
    } else {
      source = try? loop.add(link.rawValue, .writing) { [weak self] _ in
        self?.flush()
        self?.watch()
      }
    }
  }

  /// Writes what a record says where people look when there is no journal.
  private func writeLine(_ record: UnsafeRawBufferPointer) -> Bool {
    JournalRecord.line(record).withUnsafeBytes { line in
      let sent = SystemCall.retrying {
        Kernel.send(fallback, line)
      }
      switch sent {
      case .success(let count): return count == line.count
      case .failure(let error):
        guard error.number == ENOTSOCK else { return false }
      }
      var question = pollfd(fd: fallback, events: Int16(POLLOUT), revents: 0)
      guard Kernel.poll(&question, 0) == 1, Int32(question.revents) & POLLOUT != 0 else {
        return false
      }
      let written = SystemCall.retrying { Kernel.write(fallback, line) }
      if case .success(let count) = written { return count == line.count }
      return false
    }
  }
}

package import System
import Glibc
package import Text
package import TouchModel

/// Writes a live log to the system journal, one entry per record.
///
/// Takes bytes of the format `journal`. Never blocks and never fails. While the journal is slow,
/// records wait in a bounded queue. While it does not run, their messages go to standard error as
/// lines. Discarded records are counted, and a later entry reports their number.
///
/// Corresponds to `sd_journal_sendv(3)`.
package final class JournalOutput {
  /// The path of the journal's socket.
  package static let standardPath: UntrustedText = "/run/systemd/journal/socket"

  /// The numbers of queued bytes at which congestion begins and ends.
  private static let highWater = 256 * 1024
  private static let lowWater = 64 * 1024
  /// The number of queued records sent in one turn of the loop.
  private static let maximumInTurn = 256

  /// True if so many bytes are queued that moves must be coalesced.
  package private(set) var isCongested = false

  private let loop: EventLoop
  private let fallback: Int32
  private let limit: Int
  private var socket: JournalSocket
  /// Complete records; the bytes before `start` have been sent.
  private var queue: [UInt8] = []
  private var start = 0
  /// The number of discarded records that no entry has reported yet.
  private var lost = 0
  private var source: EventLoop.Source?

  /// Creates an output for the journal, which does not need to run yet.
  ///
  /// - Parameters:
  ///   - loop: The event loop that reports room in the journal's queue.
  ///   - path: The path of the journal's socket.
  ///   - fallback: The descriptor for lines while the journal does not run.
  ///   - limit: The maximum number of queued bytes.
  /// - Throws: The error of `socket(2)`.
  package init(
    on loop: EventLoop, path: UntrustedText = JournalOutput.standardPath,
    fallback: Int32 = STDERR_FILENO, limit: Int = 4 << 20
  ) throws(SystemError) {
    self.loop = loop
    self.fallback = fallback
    self.limit = limit
    socket = try JournalSocket(to: path)
  }

  deinit {
    if let source { loop.remove(source) }
  }

  /// Returns true if standard output is connected to the journal.
  ///
  /// Corresponds to `$JOURNAL_STREAM`.
  package static func isStandardOutput(
    variable: (String) -> UntrustedText? = ProcessEnvironment.value(of:),
    descriptor: Int32 = STDOUT_FILENO
  ) -> Bool {
    guard let stream = variable("JOURNAL_STREAM") else { return false }
    var information = stat()
    let result = SystemCall.retrying { Kernel.status(of: descriptor, &information) }
    guard case .success = result else { return false }
    return stream == UntrustedText("\(information.st_dev):\(information.st_ino)")
  }

  /// True if no bytes are queued.
  package var isIdle: Bool { queue.isEmpty }

  /// Sends records, and queues those that cannot be sent at once.
  ///
  /// Never blocks. Allocates nothing while the journal keeps up.
  ///
  /// - Parameter bytes: Whole records in the format of the journal.
  package func write(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let tail = UnsafeRawBufferPointer(rebasing: rest)
        let end = JournalRecord.end(in: tail)
        send(orQueue: UnsafeRawBufferPointer(rebasing: tail[..<end]))
        rest = rest.dropFirst(end)
      }
    }
    updateInterest()
  }

  /// Sends the queued records for at most a time limit, and writes the messages of the rest to standard error
  /// (E-LIFE-17).
  ///
  /// - Parameter limit: The time.
  package func finish(within limit: Microseconds) {
    let deadline = EventLoop.now() + limit
    while !queue.isEmpty {
      flush()
      let rest = deadline - EventLoop.now()
      guard !queue.isEmpty, rest > .zero else { break }
      var request = pollfd(fd: socket.rawValue, events: Int16(POLLOUT), revents: 0)
      // Rounded up, so that the last fraction of a millisecond is not a busy loop.
      Kernel.poll(&request, Int32(clamping: (rest.count - 1) / 1000 + 1))
    }
    writeQueueToFallback()
    updateInterest()
  }

  /// Writes the messages of queued records to the fallback, and empties the queue.
  private func writeQueueToFallback() {
    queue.withUnsafeBytes { bytes in
      var rest = bytes[start...]
      while !rest.isEmpty {
        let tail = UnsafeRawBufferPointer(rebasing: rest)
        let end = JournalRecord.end(in: tail)
        _ = writeLine(UnsafeRawBufferPointer(rebasing: tail[..<end]))
        rest = rest.dropFirst(end)
      }
    }
    queue = []
    start = 0
  }

  private func send(orQueue record: UnsafeRawBufferPointer) {
    if queue.isEmpty, sendLostCount(), send(record) { return }
    if queue.count - start + record.count > limit {
      lost += 1
      return
    }
    queueLostCount()
    queue.append(contentsOf: record)
  }

  /// Sends the number of discarded records, if any; returns false if the journal's queue is full.
  private func sendLostCount() -> Bool {
    guard lost > 0 else { return true }
    let outcome = JournalRecord.lost(lost).withUnsafeBytes { socket.send($0) }
    if outcome == .sent { lost = 0 }
    return outcome != .full
  }

  /// Queues the record with the number of discarded records, in the place of those.
  private func queueLostCount() {
    guard lost > 0 else { return }
    queue += JournalRecord.lost(lost)
    lost = 0
  }

  /// Sends a record; returns false if the journal's queue is full.
  private func send(_ record: UnsafeRawBufferPointer) -> Bool {
    switch socket.send(record) {
    case .sent: return true
    case .full: return false
    case .tooLong:
      switch JournalRecord.shortened(record).withUnsafeBytes({ socket.send($0) }) {
      case .sent: return true
      case .full: return false
      case .tooLong, .gone: lost += 1
      }
    case .gone:
      if !writeLine(record) { lost += 1 }
    }
    return true
  }

  /// Sends queued records, as many as the journal accepts, up to the limit for a turn.
  private func flush() {
    queue.withUnsafeBytes { bytes in
      var attempts = 0
      while start < bytes.count, attempts < Self.maximumInTurn {
        attempts += 1
        let tail = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let end = JournalRecord.end(in: tail)
        guard send(UnsafeRawBufferPointer(rebasing: tail[..<end])) else { break }
        start += end
      }
    }
    if start == queue.count {
      // Releases the memory of a large queue.
      queue.removeAll(keepingCapacity: queue.capacity <= Self.highWater)
      start = 0
      if !sendLostCount() { queueLostCount() }
    } else if start > queue.count / 2 {
      queue.removeSubrange(..<start)
      start = 0
    }
  }

  /// Waits for room in the journal's queue while records are queued.
  private func updateInterest() {
    let count = queue.count - start
    isCongested = count > (isCongested ? Self.lowWater : Self.highWater)
    guard count > 0 else {
      if let source { loop.remove(source) }
      source = nil
      return
    }
    // After an error, the next record tries again.
    if let source {
      try? loop.change(source, to: .writing)
    } else {
      source = try? loop.add(socket.rawValue, .writing) { [weak self] _ in
        self?.flush()
        self?.updateInterest()
      }
    }
  }

  /// Writes the message of a record to the fallback.
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
      var request = pollfd(fd: fallback, events: Int16(POLLOUT), revents: 0)
      guard Kernel.poll(&request, 0) == 1, Int32(request.revents) & POLLOUT != 0 else {
        return false
      }
      let written = SystemCall.retrying { Kernel.write(fallback, line) }
      if case .success(let count) = written { return count == line.count }
      return false
    }
  }
}

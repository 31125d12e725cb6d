package import System
import Glibc
package import Text
package import TouchModel

/// Writes a live log to a file, a pipe, a terminal or a socket.
///
/// Bytes that the reader does not accept at once are queued and written when there is room. The flags
/// of the open file description are never changed, because other processes may share it. Pipes and
/// terminals are opened again through `/proc/self/fd`; if that is not permitted, small blocks are
/// written after `poll(2)`. SIGPIPE must be ignored.
///
/// If it may fail, the rest of the bytes that could not be written stays queued, so that no record is cut,
/// and later bytes are discarded until the queue is written.
package final class StreamOutput {
  /// The number of writes in one turn of the loop.
  private static let maximumWrites = 16
  /// The time between two attempts to write a log that cannot be written.
  private static let retryInterval = Microseconds.seconds(5)

  /// True if so many bytes are queued, or for so long, that moves must be coalesced.
  ///
  /// Becomes true at the high-water mark and false at the low-water mark; and while the reader has
  /// not read a byte for 50 ms after it was written. False while bytes are discarded: merging moves would not make
  /// them fewer, and subscribers need them.
  package var isCongested: Bool { !isDiscarding && (isFull || reader.isLate) }
  /// The time at which `checkReader(at:)` must be called, or nil.
  package private(set) var nextCheck: Microseconds?

  /// Called once when writing has failed, unless it may; called at once if it is set after the failure.
  ///
  /// May be called during `take(_:)`: the closure must not write records.
  package var failed: (StreamOutputFailure) -> Void = { _ in } {
    didSet { if let failure { failed(failure) } }
  }

  /// True if the run continues while the stream cannot be written: `failed` is not called then, and the
  /// output tries again later (F-18).
  package var mayFail = false
  /// True while bytes are discarded.
  package private(set) var isDiscarding = false
  /// True if the queue was written after a failure; records are taken again at the end of the turn, so
  /// that a note about those that are missing is the first one.
  private var isWrittenAgain = false
  /// The reason why bytes are discarded; nil while the stream is written.
  package private(set) var failure: StreamOutputFailure?

  private let descriptor: Int32
  /// The descriptor of the same file opened again, if that was necessary and permitted.
  private let reopened: FileDescriptor?
  private let name: UntrustedText
  private let loop: EventLoop
  private let limits: OutputLimits
  private let isTerminal: Bool
  /// True if the kernel counts the bytes that the reader has not read.
  private let isPipe: Bool
  private var reader = ReaderMonitor()
  /// The number of bytes that were passed to the output.
  private var given = 0
  /// True from the high-water mark to the low-water mark.
  private var isFull = false
  private var mode: WriteMode
  private var queue = ByteQueue()
  private var source: EventLoop.Source?

  /// Creates an output for an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file. The caller owns it and must keep it open.
  ///   - name: The name of the file in messages.
  ///   - loop: The event loop that reports room to write.
  ///   - limits: The limits of the queue.
  ///   - mayReopen: False to never open the file again, for tests.
  /// - Throws: The error of `fstat(2)` or `epoll_ctl(2)`; `EBADF` if the descriptor is closed or not
  ///   writable.
  package init(
    _ descriptor: Int32, name: UntrustedText, on loop: EventLoop,
    limits: OutputLimits = OutputLimits(), mayReopen: Bool = true
  ) throws(SystemError) {
    self.name = name
    self.loop = loop
    self.limits = limits
    var information = stat()
    try SystemCall.checked("fstat", name) { Kernel.status(of: descriptor, &information) }
    let flags = try SystemCall.checked("fcntl", name, { Kernel.flags(of: descriptor, F_GETFL) })
    guard flags & O_ACCMODE != O_RDONLY else {
      throw SystemError(call: "write", path: name, number: EBADF)
    }
    isTerminal = Kernel.isTerminal(descriptor) == 1
    isPipe = information.st_mode & S_IFMT == S_IFIFO
    var own: Int32?
    switch information.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      let mayBlock = flags & O_NONBLOCK == 0
      // Opening another kind of character device may have side effects.
      let isReopenable = isTerminal || information.st_mode & S_IFMT == S_IFIFO
      if mayBlock && mayReopen && isReopenable { own = Self.reopen(descriptor) }
      mode = mayBlock && own == nil ? .polled : .nonblocking
    case S_IFSOCK: mode = .socket
    default: mode = .direct
    }
    self.descriptor = own ?? descriptor
    reopened = own.map { FileDescriptor(owning: $0) }
    if mode != .direct { try watch() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  /// True if no bytes are queued.
  package var isIdle: Bool { queue.count == 0 }

  /// Writes bytes, and queues those that cannot be written at once.
  ///
  /// Never blocks. Allocates nothing while the reader keeps up. Does nothing after a failure.
  ///
  /// - Parameter bytes: Whole records.
  /// - Returns: False if the bytes were discarded.
  @discardableResult
  package func write(_ bytes: RawSpan) -> Bool {
    guard !isDiscarding else { return false }
    given += bytes.byteCount
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while queue.count == 0, !rest.isEmpty {
        switch mode.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor) {
        case .wrote(let count): rest = rest.dropFirst(count)
        case .full where mode == .direct: return writeFailed(EAGAIN, leaving: rest)
        case .full: break
        case .failed(let number): return writeFailed(number, leaving: rest)
        }
        // Only a regular file is written in a loop, because it never becomes ready.
        if mode != .direct { break }
      }
      return rest.isEmpty || enqueue(UnsafeRawBufferPointer(rebasing: rest))
    }
  }

  /// Takes the time at the end of a turn, to find out how long bytes have waited.
  ///
  /// - Parameter time: The time.
  package func checkReader(at time: Microseconds) {
    if isDiscarding { return tryAgain(at: time) }
    guard mode != .direct else { return }
    let unread = reader.needsUnreadCount(at: time) ? queue.count + unreadInPipe : 0
    reader.update(written: given, unread: unread, at: time)
    // Room for queued bytes is an event; nothing reports that the reader has emptied a pipe.
    nextCheck = queue.count == 0 ? reader.nextCheck(after: time) : nil
  }

  /// Attempts to write the queue if that is due.
  private func tryAgain(at time: Microseconds) {
    guard mayFail else { return }
    if let due = nextCheck, due <= time {
      nextCheck = nil
      drain()
    }
    if isWrittenAgain {
      isWrittenAgain = false
      isDiscarding = false
      failure = nil
      nextCheck = nil
    } else if nextCheck == nil {
      nextCheck = time + Self.retryInterval
    }
  }

  /// True if only a new attempt shows whether the log can be written again: no event does.
  private var isBroken: Bool {
    switch failure {
    case .closed, .system: true
    case .stalled, nil: false
    }
  }

  /// The number of bytes in the pipe; 0 for other files, whose readers cannot be observed.
  private var unreadInPipe: Int {
    var count: Int32 = 0
    guard isPipe, Kernel.unreadCount(descriptor, &count) == 0 else { return 0 }
    return Int(count)
  }

  /// Writes the queued bytes for at most a time limit, and discards the rest (E-LIFE-17).
  ///
  /// - Parameter limit: The time.
  package func finish(within limit: Microseconds) {
    let end = EventLoop.now() + limit
    while true {
      drain()
      if queue.count == 0 { return }
      if isBroken { break }
      let left = end - EventLoop.now()
      guard left > .zero else { break }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // Rounded up, so that the last fraction of a millisecond is not a busy loop.
      let milliseconds = Int32(clamping: (left.count - 1) / 1000 + 1)
      if Kernel.poll(&request, milliseconds) < 0, errno != EINTR { break }
    }
    discardQueue()
  }

  /// Opens a pipe or a terminal again with flags of its own; nil if that is not permitted.
  private static func reopen(_ descriptor: Int32) -> Int32? {
    let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let result = SystemCall.retrying { Kernel.open("/proc/self/fd/\(descriptor)", flags) }
    return try? result.get()
  }

  private func watch() throws(SystemError) {
    do throws(SystemError) {
      source = try loop.add(descriptor, .nothing) { [weak self] in self?.handle($0) }
    } catch {
      // A descriptor that epoll does not support never blocks, such as /dev/null.
      guard error.number == EPERM else { throw error }
      mode = .direct
    }
  }

  private func handle(_ readiness: EventLoop.Readiness) {
    drain()
    // A write returns the error of a hang-up, and a named pipe may have a new reader by then.
    if readiness.contains(.hungUp), !mayFail { fail(.closed) }
  }

  /// Writes queued bytes, as many as the reader accepts in a limited number of writes.
  private func drain() {
    var attempts = 0
    let before = queue.count
    while queue.count > 0, attempts < Self.maximumWrites {
      attempts += 1
      let outcome = queue.withFirst { mode.write($0, to: descriptor) }
      switch outcome {
      case .wrote(let count): queue.removeFirst(count)
      case .full: attempts = Self.maximumWrites
      case .failed(let number): return writeFailed(number)
      }
    }
    if isDiscarding, queue.count <= limits.lowWater, queue.count < max(before, 1) {
      isWrittenAgain = true
    }
    queueChanged()
  }

  /// Queues bytes; returns false if they are discarded.
  private func enqueue(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let total = queue.count + bytes.count
    if total > limits.ceiling {
      fail(.stalled(bytes: total))
      return false
    }
    guard queue.append(bytes) else {
      fail(.system(SystemError(call: "mmap", path: name, number: ENOMEM)))
      return false
    }
    queueChanged()
    return true
  }

  /// Updates congestion and interest after a change of the queue.
  private func queueChanged() {
    if queue.count >= limits.highWater { isFull = true }
    if queue.count <= limits.lowWater { isFull = false }
    // A pipe without a reader would be reported in each turn.
    guard let source, !isBroken else { return }
    do throws(SystemError) {
      try loop.change(source, to: queue.count > 0 ? .writing : .nothing)
    } catch {
      fail(.system(error))
    }
  }

  /// Handles the failure of the first write of bytes; returns false if the rest of them is discarded.
  private func writeFailed(_ number: Int32, leaving rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    writeFailed(number)
    return mayFail && enqueue(UnsafeRawBufferPointer(rebasing: rest))
  }

  private func writeFailed(_ number: Int32) {
    let isClosed = number == EPIPE || number == ECONNRESET || (isTerminal && number == EIO)
    fail(isClosed ? .closed : .system(SystemError(call: "write", path: name, number: number)))
  }

  private func fail(_ reason: StreamOutputFailure) {
    guard !isDiscarding else { return }
    isDiscarding = true
    failure = reason
    reader = ReaderMonitor()
    nextCheck = nil
    if mayFail { return }
    if let source { loop.remove(source) }
    source = nil
    discardQueue()
    failed(reason)
  }

  private func discardQueue() {
    queue.removeAll()
    isFull = false
  }
}

/// The limits of a stream's queue, in bytes.
package struct OutputLimits: Hashable, Sendable {
  /// The number of queued bytes at which moves begin to be coalesced.
  package var highWater: Int
  /// The number of queued bytes at which coalescing ends.
  package var lowWater: Int
  /// The number of queued bytes above which the output fails.
  package var ceiling: Int

  /// Creates limits; the defaults are those of the daemon.
  package init(
    highWater: Int = 256 * 1024, lowWater: Int = 64 * 1024, ceiling: Int = 16 * 1024 * 1024
  ) {
    self.highWater = highWater
    self.lowWater = lowWater
    self.ceiling = ceiling
  }
}

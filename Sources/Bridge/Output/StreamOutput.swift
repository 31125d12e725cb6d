package import Evdev
import Glibc
package import TouchModel

/// Writes a live log to a file, a pipe, a terminal or a socket.
///
/// What the reader cannot take at once waits here and is written when there is room. The open file
/// itself is never changed, because a shell or another programme may share it: pipes and terminals
/// are opened once more through `/proc/self/fd`, and where that is not allowed small pieces are
/// written when there is room for them. SIGPIPE must be ignored.
package final class StreamOutput: LogOutput {
  /// How many pieces are written in one turn of the loop at most.
  private static let mostInATurn = 16

  package private(set) var isCongested = false

  package var failed: (LogOutputFailure) -> Void = { _ in } {
    didSet { if let failure { failed(failure) } }
  }

  /// Why nothing is written any longer.
  package private(set) var failure: LogOutputFailure?

  private let descriptor: Int32
  /// The same file opened once more, if that was needed and allowed.
  private let reopened: FileDescriptor?
  private let name: UntrustedText
  private let loop: EventLoop
  private let limits: OutputLimits
  private let isTerminal: Bool
  private var way: StreamWay
  private var queue = ByteQueue()
  private var source: EventLoop.Source?

  /// Prepares to write to an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file; it stays the caller's and must stay open.
  ///   - name: What it is called in messages.
  ///   - loop: The loop that tells when there is room.
  ///   - limits: How much may wait.
  ///   - mayReopen: Whether it may be opened once more; tests say no.
  /// - Throws: The error of `fstat(2)` or `epoll_ctl(2)`; EBADF where it is closed or not for
  ///   writing.
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
    var own: Int32?
    switch information.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR:
      let mayBlock = flags & O_NONBLOCK == 0
      // Other things than these may do something when they are opened.
      let isHarmless = isTerminal || information.st_mode & S_IFMT == S_IFIFO
      if mayBlock && mayReopen && isHarmless { own = Self.reopen(descriptor) }
      way = mayBlock && own == nil ? .careful : .nonblocking
    case S_IFSOCK: way = .socket
    default: way = .direct
    }
    self.descriptor = own ?? descriptor
    reopened = own.map { FileDescriptor(owning: $0) }
    if way != .direct { try watch() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  package var isIdle: Bool { queue.count == 0 }

  package func take(_ bytes: RawSpan) {
    guard failure == nil else { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while queue.count == 0, !rest.isEmpty {
        switch way.write(UnsafeRawBufferPointer(rebasing: rest), to: descriptor) {
        case .wrote(let count): rest = rest.dropFirst(count)
        case .full where way == .direct: return refuse(EAGAIN)
        case .full: break
        case .refused(let number): return refuse(number)
        }
        // A reader gets one chance; a file has no other way than this.
        if way != .direct { break }
      }
      if !rest.isEmpty { keep(UnsafeRawBufferPointer(rebasing: rest)) }
    }
  }

  package func finish(within limit: Microseconds) {
    let end = EventLoop.now() + limit
    while true {
      drain()
      if queue.count == 0 { return }
      let left = end - EventLoop.now()
      guard left > .zero else { break }
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // Rounded up, so that the last fraction of a millisecond is not spun through.
      let milliseconds = Int32(clamping: (left.count - 1) / 1000 + 1)
      if Kernel.poll(&request, milliseconds) < 0, errno != EINTR { break }
    }
    forgetWaiting()
  }

  /// Opens a pipe or a terminal once more, for us alone; nil where that is not allowed.
  private static func reopen(_ descriptor: Int32) -> Int32? {
    let flags = O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let result = SystemCall.retrying { Kernel.open("/proc/self/fd/\(descriptor)", flags) }
    return try? result.get()
  }

  private func watch() throws(SystemError) {
    do throws(SystemError) {
      source = try loop.add(descriptor, .nothing) { [weak self] in self?.tell($0) }
    } catch {
      // What cannot be waited for never lets anybody wait: /dev/null.
      guard error.number == EPERM else { throw error }
      way = .direct
    }
  }

  private func tell(_ readiness: EventLoop.Readiness) {
    drain()
    if readiness.contains(.hungUp) { fail(.closed) }
  }

  /// Writes what waits, as far as there is room and as much as is fair in one turn.
  private func drain() {
    var attempts = 0
    while queue.count > 0, attempts < Self.mostInATurn {
      attempts += 1
      let outcome = queue.withFirst { way.write($0, to: descriptor) }
      switch outcome {
      case .wrote(let count): queue.removeFirst(count)
      case .full: attempts = Self.mostInATurn
      case .refused(let number): return refuse(number)
      }
    }
    settle()
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    let waiting = queue.count + bytes.count
    if waiting > limits.ceiling { return fail(.stalled(bytes: waiting)) }
    guard queue.append(bytes) else {
      return fail(.system(SystemError(call: "mmap", path: name, number: ENOMEM)))
    }
    settle()
  }

  /// Sees to it that marks and interest are right after something came or went.
  private func settle() {
    if queue.count >= limits.highWater { isCongested = true }
    if queue.count <= limits.lowWater { isCongested = false }
    guard let source else { return }
    do throws(SystemError) {
      try loop.change(source, to: queue.count > 0 ? .writing : .nothing)
    } catch {
      fail(.system(error))
    }
  }

  private func refuse(_ number: Int32) {
    let isClosed = number == EPIPE || number == ECONNRESET || (isTerminal && number == EIO)
    fail(isClosed ? .closed : .system(SystemError(call: "write", path: name, number: number)))
  }

  private func fail(_ reason: LogOutputFailure) {
    guard failure == nil else { return }
    failure = reason
    if let source { loop.remove(source) }
    source = nil
    forgetWaiting()
    failed(reason)
  }

  private func forgetWaiting() {
    queue.removeAll()
    isCongested = false
  }
}

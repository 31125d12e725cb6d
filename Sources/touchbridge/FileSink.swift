import Evdev
import Glibc
import TouchModel

/// A file, a pipe or a terminal that bytes are written to.
///
/// Bytes are collected and written in large pieces; what is not flushed is lost.
final class FileSink {
  /// How many bytes are collected.
  private static let capacity = 64 * 1024

  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool
  private var pending: [UInt8] = []

  /// Writes to an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - name: What it is called in messages.
  ///   - isOwned: Whether it is closed with the sink.
  init(descriptor: Int32, name: String, isOwned: Bool = false) {
    self.descriptor = descriptor
    self.name = name
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { Kernel.close(descriptor) }
  }

  /// Writes text.
  func write(_ text: String) throws(Failure) {
    pending += text.utf8
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes bytes at once, behind those that were collected.
  func writeNow(_ bytes: RawSpan) throws(Failure) {
    try flush()
    try bytes.withUnsafeBytes { (buffer) throws(Failure) in try write(all: buffer) }
  }

  /// Writes what was collected.
  ///
  /// - Throws: `closedPipe` where nobody reads any longer, otherwise `cannotWrite`.
  func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    // Even if this fails: nothing is to be written twice.
    defer { pending.removeAll(keepingCapacity: true) }
    try pending.span.bytes.withUnsafeBytes { (buffer) throws(Failure) in try write(all: buffer) }
  }

  private func write(all buffer: UnsafeRawBufferPointer) throws(Failure) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let result = SystemCall.retrying {
        Kernel.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      }
      switch result {
      case .success(let count): rest = rest.dropFirst(count)
      case .failure(let error): try handle(error.number)
      }
    }
  }

  private func handle(_ number: Int32) throws(Failure) {
    switch number {
    case EPIPE: throw .closedPipe
    case EAGAIN:
      // Whoever shares the stream with us has made it non-blocking; wait until it takes more.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      Kernel.poll(&request, -1)
    default: throw .cannotWrite("cannot write \(name): \(SystemCall.errorMessage(number))")
    }
  }
}

import System
import Glibc
import TouchModel

/// A buffered output to a file, a pipe or a terminal.
///
/// Bytes that are not flushed are lost.
final class FileSink {
  /// The size of the buffer in bytes.
  private static let capacity = 64 * 1024

  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool
  /// The file that replaces another one; nil if the output is written in place.
  private let replacement: ReplacementFile?
  private var pending: [UInt8] = []

  /// Creates a sink for an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor.
  ///   - name: The name of the file in messages.
  ///   - isOwned: True to close the descriptor with the sink.
  init(descriptor: Int32, name: String, isOwned: Bool = false) {
    self.descriptor = descriptor
    self.name = name
    self.isOwned = isOwned
    replacement = nil
  }

  /// Creates a sink for a file that replaces another one.
  ///
  /// - Parameters:
  ///   - file: The new file.
  ///   - name: The name of the file in messages.
  init(_ file: ReplacementFile, name: String) {
    descriptor = file.descriptor
    self.name = name
    isOwned = false
    replacement = file
  }

  deinit {
    if isOwned { Kernel.close(descriptor) }
  }

  /// Adds text to the buffer.
  func write(_ text: String) throws(Failure) {
    pending += text.utf8
    if pending.count >= Self.capacity { try flush() }
  }

  /// Adds bytes to the buffer.
  func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes the buffer and then further bytes.
  func writeNow(_ bytes: RawSpan) throws(Failure) {
    try flush()
    try bytes.withUnsafeBytes { (buffer) throws(Failure) in try write(all: buffer) }
  }

  /// Writes the buffer.
  ///
  /// - Throws: `closedPipe` if the reader closed its end, otherwise `cannotWrite`.
  func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    // Also after an error, so that nothing is written twice.
    defer { pending.removeAll(keepingCapacity: true) }
    try write(all: pending)
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func write(all bytes: [UInt8]) throws(Failure) {
    try bytes.span.bytes.withUnsafeBytes { (buffer) throws(Failure) in try write(all: buffer) }
  }

  /// Writes the buffer at the end of the output; a file that replaces another one then does so.
  ///
  /// - Throws: As `flush` does; the other file is as it was.
  func finish() throws(Failure) {
    try flush()
    do throws(SystemError) {
      try replacement?.publish()
    } catch {
      throw .cannotWrite("cannot write \(name): \(SystemCall.errorMessage(error.number))")
    }
  }

  /// Waits until another descriptor is readable.
  ///
  /// - Parameters:
  ///   - other: The descriptor; -1 for none.
  ///   - milliseconds: The longest time; -1 waits forever.
  /// - Throws: `closedPipe` if the reader of this output closes its end.
  func wait(for other: Int32, milliseconds: Int32 = -1) throws(Failure) {
    var requests = [
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: 0, revents: 0),
    ]
    Kernel.poll(&requests, milliseconds)
    if requests[1].revents != 0 { throw .closedPipe }
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
      // Another process that shares the stream has made it non-blocking.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      Kernel.poll(&request, -1)
    default: throw .cannotWrite("cannot write \(name): \(SystemCall.errorMessage(number))")
    }
  }
}

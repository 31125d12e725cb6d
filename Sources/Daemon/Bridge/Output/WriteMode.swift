import System
import Glibc
import TouchModel

/// The way in which bytes are written to a descriptor without blocking on its reader.
enum WriteMode: Hashable {
  /// `write(2)` until all is written: for a regular file, which has no reader to wait for.
  case direct
  /// `write(2)` on an open file description with `O_NONBLOCK`.
  case nonblocking
  /// `send(2)` with `MSG_DONTWAIT`.
  case socket
  /// `write(2)` of at most `PIPE_BUF` bytes after `poll(2)` reports room.
  ///
  /// For an open file description that is shared with other processes, which may rely on blocking,
  /// and that could not be opened again.
  case polled

  /// The result of one attempt to write.
  enum Outcome: Hashable {
    /// The number of bytes that were written; at least 1.
    case wrote(Int)
    /// There is no room at the moment.
    case full
    /// The write failed with this `errno`.
    case failed(Int32)
  }

  /// Attempts once to write as many bytes as possible; the buffer must not be empty.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    let result: Result<Int, SystemCall.Interruption>
    switch self {
    case .direct, .nonblocking:
      result = SystemCall.retrying { Kernel.write(descriptor, bytes) }
    case .socket:
      result = SystemCall.retrying { Kernel.send(descriptor, bytes) }
    case .polled:
      guard Self.isWritable(descriptor) else { return .full }
      let block = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.pipeBlock))
      result = SystemCall.retrying { Kernel.write(descriptor, block) }
    }
    switch result {
    case .success(let count) where count > 0: return .wrote(count)
    case .success: return .full
    case .failure(let error) where error.number == EAGAIN: return .full
    case .failure(let error): return .failed(error.number)
    }
  }

  /// `PIPE_BUF`: a pipe that `poll(2)` reports as writable accepts this many bytes.
  static let pipeBlock = 4096

  private static func isWritable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // The write itself returns the error of a hang-up.
    return Kernel.poll(&request, 0) > 0
  }
}

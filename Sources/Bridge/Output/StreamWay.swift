import Evdev
import Glibc
import TouchModel

/// How bytes are written to a descriptor without being held up by whoever reads there.
enum StreamWay: Hashable {
  /// Written straight away and in full: a file, which nobody else has to read for us to go on.
  case direct
  /// `write(2)` on an open file of our own that does not block.
  case nonblocking
  /// `send(2)` with flags that say so.
  case socket
  /// Small pieces, and only when `poll(2)` says that there is room: the open file is shared with
  /// others, who may expect it to block, and we were not let in a second time.
  case careful

  /// What came of one attempt.
  enum Outcome: Hashable {
    /// So many bytes were taken, from 1.
    case wrote(Int)
    /// There is no room.
    case full
    /// Nobody reads, or the system refuses: `errno`.
    case refused(Int32)
  }

  /// Tries once to write bytes, as many as go; empty buffers are not allowed.
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    let result: Result<Int, SystemCall.Interruption>
    switch self {
    case .direct, .nonblocking:
      result = SystemCall.retrying { Kernel.write(descriptor, bytes) }
    case .socket:
      result = SystemCall.retrying { Kernel.send(descriptor, bytes) }
    case .careful:
      guard Self.hasRoom(descriptor) else { return .full }
      let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.smallPiece))
      result = SystemCall.retrying { Kernel.write(descriptor, piece) }
    }
    switch result {
    case .success(let count) where count > 0: return .wrote(count)
    case .success: return .full
    case .failure(let error) where error.number == EAGAIN: return .full
    case .failure(let error): return .refused(error.number)
    }
  }

  /// PIPE_BUF: what a pipe that has room at all takes whole.
  static let smallPiece = 4096

  private static func hasRoom(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Of errors and hang-ups the attempt will tell.
    return Kernel.poll(&request, 0) > 0
  }
}

import Glibc
import TouchModel
import TouchWire

/// The socket of a connection; no call blocks except `init(path:)` and `wait(for:until:)`.
struct PortSocket: ~Copyable {
  /// The result of reading a packet.
  enum ReadResult {
    /// A packet with a number of bytes.
    case packet(Int)
    /// No packet waits.
    case nothing
    /// The other end is closed.
    case end
    /// A system call failed.
    case failed(Int32)
  }

  /// How long to wait for a daemon that accepts no connections.
  private static let connectLimit = 2

  let descriptor: Int32

  /// Connects to a path.
  init(path: String) throws(PortError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !bytes.isEmpty, bytes.count < capacity else { throw .invalidName(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", error: errno) }
    var limit = timeval(tv_sec: Self.connectLimit, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Self.retrying { connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size)) }
      }
    }
    guard result == 0 else {
      let error = errno
      Glibc.close(descriptor)
      throw error == EAGAIN ? .noAnswer : .noDaemon(path: path, error: error)
    }
    self.descriptor = descriptor
  }

  /// Takes ownership of a connected socket.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { Glibc.close(descriptor) }

  /// Reads a packet.
  borrowing func read(into buffer: inout [UInt8]) -> ReadResult {
    let descriptor = descriptor
    let count = buffer.withUnsafeMutableBytes { bytes in
      Self.retrying { recv(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT)) }
    }
    if count > 0 { return .packet(count) }
    if count == 0 { return .end }
    return errno == EAGAIN ? .nothing : .failed(errno)
  }

  /// Sends a packet; returns 0, or the error number.
  borrowing func send(_ packet: PacketBuffer) -> Int32 {
    let descriptor = descriptor
    return packet.withBytes { span in
      span.withUnsafeBytes { bytes in
        let count = Self.retrying {
          Glibc.send(
            descriptor, bytes.baseAddress, bytes.count,
            Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
        return count < 0 ? errno : 0
      }
    }
  }

  /// Waits until a packet can be read or, if one waits to be sent, written, or until a time; nil waits without a limit.
  borrowing func wait(until deadline: Microseconds?, toSend: Bool) {
    let events = toSend ? POLLIN | POLLOUT : POLLIN
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    var limit: Int32 = -1
    if let deadline {
      // Rounded up, so that the time has come afterwards.
      limit = Int32(clamping: (max(0, (deadline - Self.now()).count) + 999) / 1000)
    }
    _ = poll(&entry, 1, limit)
  }

  /// The time of CLOCK_MONOTONIC.
  static func now() -> Microseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Microseconds(
      seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
  }

  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

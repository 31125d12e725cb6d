import Glibc

/// Two connected sockets that keep the bounds of packets and do not wait; they stay open until the process
/// ends.
struct SocketPair {
  let here: Int32
  let there: Int32

  /// Creates the sockets.
  init() throws(BenchError) {
    var ends: (Int32, Int32) = (-1, -1)
    let kind = SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue
    let result = withUnsafeMutableBytes(of: &ends) { bytes in
      socketpair(
        AF_UNIX, Int32(kind), 0, bytes.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { throw BenchError("socketpair: \(String(cString: strerror(errno)))") }
    (here, there) = ends
  }
}

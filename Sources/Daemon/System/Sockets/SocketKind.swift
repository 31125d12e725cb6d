import Glibc

/// The type of a connected local socket.
package enum SocketKind: Sendable {
  /// A stream of bytes: `SOCK_STREAM`.
  case stream
  /// A sequence of packets: `SOCK_SEQPACKET`.
  case packets

  /// The number for system calls.
  var rawValue: Int32 {
    switch self {
    case .stream: Int32(SOCK_STREAM.rawValue)
    case .packets: Int32(SOCK_SEQPACKET.rawValue)
    }
  }
}

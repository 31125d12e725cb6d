package import Glibc
package import TouchModel

extension Kernel {
  /// Creates a local datagram socket.
  ///
  /// The corresponding C function is `socket`.
  @inlinable
  package static func datagramSocket() -> Int32 {
    call("socket") {
      socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }
  }

  /// Sets the peer address of a socket.
  ///
  /// The corresponding C function is `connect`.
  @inlinable
  package static func connect(
    _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32 {
    call("connect", socket) { Glibc.connect(socket, address, length) }
  }

  /// Sends bytes without blocking, and without a signal if there is no receiver.
  ///
  /// The corresponding C function is `send`, with `MSG_DONTWAIT` and `MSG_NOSIGNAL`.
  @inlinable
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    transfer("send", socket, bytes.count, bytes.baseAddress) {
      Glibc.send(socket, bytes.baseAddress, $0, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Sends a datagram to an address; blocks up to the send timeout of the socket.
  ///
  /// The corresponding C function is `sendto`, with `MSG_NOSIGNAL`.
  @inlinable
  package static func send(
    _ socket: Int32, _ bytes: UnsafeRawBufferPointer, to address: UnsafePointer<sockaddr>,
    _ length: socklen_t
  ) -> Int {
    transfer("sendto", socket, bytes.count, bytes.baseAddress) {
      sendto(socket, bytes.baseAddress, $0, Int32(MSG_NOSIGNAL), address, length)
    }
  }

  /// Sets the send timeout of a socket.
  ///
  /// The corresponding C function is `setsockopt`, with `SO_SNDTIMEO`.
  @discardableResult
  package static func setSendTimeout(_ socket: Int32, to limit: Microseconds) -> Int32 {
    var time = limit.interval
    return call("setsockopt", socket) {
      setsockopt(
        socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
    }
  }
}

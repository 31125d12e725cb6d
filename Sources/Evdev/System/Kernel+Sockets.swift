package import Glibc
package import TouchModel

extension Kernel {
  /// Makes a local socket for datagrams.
  ///
  /// The corresponding C function is `socket`.
  @inlinable
  package static func datagramSocket() -> Int32 {
    ask("socket") {
      socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }
  }

  /// Says whom a socket talks to.
  ///
  /// The corresponding C function is `connect`.
  @inlinable
  package static func connect(
    _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32 {
    ask("connect", socket) { Glibc.connect(socket, address, length) }
  }

  /// Hands bytes over without waiting and without a signal where nobody listens.
  ///
  /// The corresponding C function is `send`, with `MSG_DONTWAIT` and `MSG_NOSIGNAL`.
  @inlinable
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    move("send", socket, bytes.count, bytes.baseAddress) {
      Glibc.send(socket, bytes.baseAddress, $0, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Hands a datagram over to an address, and waits for as long as the socket may.
  ///
  /// The corresponding C function is `sendto`, with `MSG_NOSIGNAL`.
  @inlinable
  package static func send(
    _ socket: Int32, _ bytes: UnsafeRawBufferPointer, to address: UnsafePointer<sockaddr>,
    _ length: socklen_t
  ) -> Int {
    move("sendto", socket, bytes.count, bytes.baseAddress) {
      sendto(socket, bytes.baseAddress, $0, Int32(MSG_NOSIGNAL), address, length)
    }
  }

  /// Bounds how long a socket waits when it hands something over.
  ///
  /// The corresponding C function is `setsockopt`, with `SO_SNDTIMEO`.
  @discardableResult
  package static func setSendTimeout(_ socket: Int32, to limit: Microseconds) -> Int32 {
    var time = limit.interval
    return ask("setsockopt", socket) {
      setsockopt(
        socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
    }
  }
}

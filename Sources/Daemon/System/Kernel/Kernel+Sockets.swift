package import CLinux
package import Glibc
package import TouchModel

extension Kernel {
  /// Creates a local socket that is closed when another program is executed.
  ///
  /// - Parameter kind: `SOCK_DGRAM`, `SOCK_STREAM` or `SOCK_SEQPACKET`, and further flags.
  /// - Returns: The descriptor, or -1.
  ///
  /// The corresponding C function is `socket`, with `SOCK_CLOEXEC`.
  package static func localSocket(_ kind: Int32) -> Int32 {
    call("socket") { socket(AF_UNIX, kind | Int32(SOCK_CLOEXEC.rawValue), 0) }
  }

  /// Sets the peer address of a socket.
  ///
  /// The corresponding C function is `connect`.
  package static func connect(
    _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32 {
    call("connect", socket) { Glibc.connect(socket, address, length) }
  }

  /// Sends bytes without blocking, and without a signal if there is no receiver.
  ///
  /// The corresponding C function is `send`, with `MSG_DONTWAIT` and `MSG_NOSIGNAL`.
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    transfer("send", socket, bytes.count, bytes.baseAddress) {
      Glibc.send(socket, bytes.baseAddress, $0, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// Sends a datagram to an address without blocking.
  ///
  /// The corresponding C function is `sendto`, with `MSG_DONTWAIT` and `MSG_NOSIGNAL`.
  package static func send(
    _ socket: Int32, _ bytes: UnsafeRawBufferPointer, to address: UnsafePointer<sockaddr>,
    _ length: socklen_t
  ) -> Int {
    transfer("sendto", socket, bytes.count, bytes.baseAddress) {
      sendto(
        socket, bytes.baseAddress, $0, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), address, length)
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

  /// Gives a socket its address; a path must not exist.
  ///
  /// The corresponding C function is `bind`.
  package static func bind(
    _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Int32 {
    call("bind", socket) { Glibc.bind(socket, address, length) }
  }

  /// Makes a socket accept connections.
  ///
  /// The corresponding C function is `listen`.
  package static func listen(_ socket: Int32, backlog: Int32) -> Int32 {
    call("listen", socket) { Glibc.listen(socket, backlog) }
  }

  /// Accepts a connection as a socket that does not block.
  ///
  /// The corresponding C function is `accept4`, with `SOCK_NONBLOCK` and `SOCK_CLOEXEC`.
  package static func accept(_ socket: Int32) -> Int32 {
    call("accept4", socket) {
      accept4(
        socket, nil, nil, Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue))
    }
  }

  /// Reads an option of a socket into memory, and the option's size into `length`.
  ///
  /// The corresponding C function is `getsockopt`, with `SOL_SOCKET`.
  package static func socketOption(
    _ socket: Int32, _ option: Int32, _ value: UnsafeMutableRawPointer?, _ length: inout socklen_t
  ) -> Int32 {
    call("getsockopt", socket, into: value) {
      getsockopt(socket, SOL_SOCKET, option, value, &length)
    }
  }
}

package import TouchModel
package import ControlProtocol
package import System
import Glibc
package import Text

/// The connection of a client to the control socket of a daemon.
package final class DaemonConnection {
  /// The reason why a connection is of no use any more.
  package enum Loss: Error {
    /// The daemon has closed it.
    case closed
    /// Reading fails.
    case unreadable(SystemError)
    /// The daemon sent a line of more than `mostBytes`.
    case lineTooLong
    /// The daemon sent a line that is not JSON.
    case notJSON
    /// The time for an answer is over, and the daemon may be at work on the request.
    case silent
  }

  /// The largest number of bytes of a line of the daemon.
  package static let mostBytes = 64 << 20
  /// The bytes that are read at once.
  private static let chunk = 64 * 1024

  private let descriptor: FileDescriptor
  private var lines = LineFramer(mostBytes: mostBytes)

  /// Takes over a connected socket.
  package init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Connects to the daemon with a socket at a path.
  ///
  /// - Parameters:
  ///   - path: The path, for errors.
  ///   - address: The address of the path.
  ///   - limit: How long it waits for a daemon that accepts no connection; nil for as long as it takes.
  /// - Throws: The error of `socket(2)` or `connect(2)`.
  package convenience init(
    to path: UntrustedText, _ address: SocketAddress, within limit: Microseconds? = nil
  ) throws(SystemError) {
    let number = try SystemCall.checked("socket", path) {
      Kernel.localSocket(Int32(SOCK_STREAM.rawValue))
    }
    self.init(FileDescriptor(owning: number))
    if let limit { _ = Kernel.setSendTimeout(number, to: limit) }
    try SystemCall.checked("connect", path) {
      address.withAddress { Kernel.connect(number, $0, $1) }
    }
  }

  /// The number of the connected socket, for polling and for another program.
  package var number: Int32 { descriptor.rawValue }

  /// Sends a request; waits until the socket has room for all of it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - id: The id of the answer.
  ///   - parameters: The parameters; nil for none.
  ///   - deadline: When it gives up, on the monotonic clock; nil to wait for as long as it takes.
  /// - Throws: `closed` if the daemon does not receive it, `silent` at the deadline.
  package func send(
    _ method: ControlMethod, id: JSONValue, _ parameters: JSONValue? = nil,
    until deadline: Microseconds? = nil
  ) throws(Loss) {
    let request: JSONValue = .members([
      "jsonrpc": .text("2.0"), "id": id, "method": .text(method.rawValue), "params": parameters,
    ])
    var rest = Array((request.json + "\n").utf8)[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { bytes in
        SystemCall.retrying { Kernel.send(number, bytes) }
      }
      switch result {
      case .success(let count): rest = rest.dropFirst(count)
      case .failure(let error) where error.number == EAGAIN: try wait(for: POLLOUT, until: deadline)
      case .failure: throw .closed
      }
    }
  }

  /// Reads what has arrived; waits if nothing has.
  ///
  /// - Parameter deadline: When it gives up, on the monotonic clock; nil to wait for as long as it takes.
  /// - Throws: `closed`, `unreadable`, `lineTooLong`, or `silent` at the deadline.
  package func receive(until deadline: Microseconds? = nil) throws(Loss) {
    if deadline != nil { try wait(for: POLLIN, until: deadline) }
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    let result = buffer.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(number, bytes) }
    }
    switch result {
    case .success(let count) where count > 0: lines.take(buffer[..<count])
    case .success: throw .closed
    case .failure(let error): throw .unreadable(SystemError(call: "read", number: error.number))
    }
    if lines.isSkipping { throw .lineTooLong }
  }

  /// Waits until the socket is ready.
  ///
  /// - Throws: `silent` at the deadline.
  private func wait(for events: Int32, until deadline: Microseconds?) throws(Loss) {
    while true {
      var time: Int32 = -1
      if let deadline {
        let left = deadline - KernelClock.monotonic.now
        // Also for a daemon that sends other messages without end.
        if left <= .zero { throw .silent }
        time = Int32(clamping: left.count / 1000 + 1)
      }
      var request = pollfd(fd: number, events: Int16(events), revents: 0)
      let count = Kernel.poll(&request, time)
      if count > 0 || count < 0 && errno != EINTR { return }
    }
  }

  /// Removes and returns the first message that was received; nil if none is complete.
  ///
  /// - Throws: `notJSON` or `lineTooLong`.
  package func next() throws(Loss) -> JSONValue? {
    switch lines.next() {
    case .bytes(let line)?:
      guard let value = try? JSONReader.read(line) else { throw .notJSON }
      return value
    case .tooLong?: throw .lineTooLong
    case nil: return nil
    }
  }

  /// True if a complete message was received.
  package var hasMessage: Bool { !lines.isEmpty }
}

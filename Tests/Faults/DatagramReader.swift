import CLinux
import Glibc
import Text

@testable import Bridge
@testable import System

/// A bound datagram socket, like those of the service manager and the journal.
final class DatagramReader {
  private let descriptor: Int32

  /// The error of a socket that cannot be bound.
  struct Unbound: Error {}

  init(_ path: UntrustedText) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard let address = SocketAddress(path),
      address.withAddress({ Glibc.bind(descriptor, $0, $1) }) == 0
    else { throw Unbound() }
  }

  deinit { close(descriptor) }

  /// Returns all pending datagrams.
  func all() -> [String] {
    var result: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, 1 << 16, Int32(MSG_DONTWAIT))
      if count < 0 { return result }
      result.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}

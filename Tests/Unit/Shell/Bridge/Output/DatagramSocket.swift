import System
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport

@testable import Bridge

/// A bound datagram socket, like those of the service manager and the journal.
final class DatagramSocket {
  private var descriptor: Int32
  let address: UntrustedText

  init(_ address: UntrustedText) throws {
    self.address = address
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    try #require(descriptor >= 0)
    let place = try #require(SocketAddress(address))
    let bound = place.withAddress { Glibc.bind(descriptor, $0, $1) }
    try #require(bound == 0, "\(String(cString: strerror(errno)))")
  }

  deinit { stop() }

  /// Closes the socket, like a journal that crashes.
  func stop() {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    descriptor = -1
  }

  /// Returns the next queued datagram, or nil.
  func next() -> String? {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let size = buffer.count
    let count = recv(descriptor, &buffer, size, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Returns all queued datagrams.
  func all() -> [String] {
    var result: [String] = []
    while let datagram = next() { result.append(datagram) }
    return result
  }
}

package import Glibc
package import Text

/// The address of a Unix domain socket: a path, or a name in the abstract namespace.
///
/// Corresponds to `sockaddr_un`.
package struct SocketAddress {
  /// The most bytes that a path may have.
  package static let longestPath = room - 1

  private static let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
  private static let room = MemoryLayout<sockaddr_un>.size - start

  private var storage = sockaddr_un()
  private let length: socklen_t

  /// Creates an address from the notation of `$NOTIFY_SOCKET`; nil if it is invalid or too long.
  ///
  /// A path is absolute. A name in the abstract namespace begins with `@`.
  package init?(_ text: UntrustedText) {
    let bytes = text.bytes
    guard let first = bytes.first, bytes.count > 1, !bytes.contains(0) else { return nil }
    switch first {
    case UInt8(ascii: "/"):
      // A path ends with a zero byte, which the structure already contains.
      guard bytes.count <= Self.longestPath else { return nil }
      length = socklen_t(Self.start + bytes.count + 1)
    case UInt8(ascii: "@"):
      guard bytes.count <= Self.room else { return nil }
      length = socklen_t(Self.start + bytes.count)
    default:
      return nil
    }
    storage.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &storage.sun_path) { path in
      for (index, byte) in bytes.enumerated() { path[index] = byte }
      if first == UInt8(ascii: "@") { path[0] = 0 }
    }
  }

  /// Calls a closure with the address in the form of the socket calls.
  package func withAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result
  {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

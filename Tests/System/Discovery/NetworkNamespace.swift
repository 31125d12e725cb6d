import Glibc

/// A network of its own, to which udev does not speak, as that of a container.
enum NetworkNamespace {
  private typealias Unshare = @convention(c) (Int32) -> Int32
  private typealias Enter = @convention(c) (Int32, Int32) -> Int32

  /// Does something on this thread within a new network, and comes back; sockets stay there.
  static func withNewOne<Result>(_ body: () throws -> Result) throws -> Result {
    // The C library declares both for programmes with extensions only.
    guard let unshare = dlsym(nil, "unshare"), let enter = dlsym(nil, "setns") else {
      throw LaneError("the C library has no unshare")
    }
    let before = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)
    guard before >= 0 else { throw LaneError.system("open the network namespace", errno) }
    defer { close(before) }
    let network: Int32 = 0x4000_0000
    guard unsafeBitCast(unshare, to: Unshare.self)(network) == 0 else {
      throw LaneError.system("unshare", errno)
    }
    defer { _ = unsafeBitCast(enter, to: Enter.self)(before, network) }
    return try body()
  }
}

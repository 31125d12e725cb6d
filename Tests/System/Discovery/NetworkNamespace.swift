import Glibc

/// A network namespace that udev's events do not reach, as in a container.
enum NetworkNamespace {
  private typealias Unshare = @convention(c) (Int32) -> Int32
  private typealias Enter = @convention(c) (Int32, Int32) -> Int32

  /// Runs the body in a new network namespace on this thread, and returns to the old one.
  ///
  /// Sockets stay there.
  static func withNewOne<Result>(_ body: () throws -> Result) throws -> Result {
    // The C library declares both only with _GNU_SOURCE.
    guard let unshare = dlsym(nil, "unshare"), let enter = dlsym(nil, "setns") else {
      throw GuestError("the C library has no unshare")
    }
    let before = open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)
    guard before >= 0 else { throw GuestError.system("open the network namespace", errno) }
    defer { close(before) }
    let network: Int32 = 0x4000_0000
    guard unsafeBitCast(unshare, to: Unshare.self)(network) == 0 else {
      throw GuestError.system("unshare", errno)
    }
    defer { _ = unsafeBitCast(enter, to: Enter.self)(before, network) }
    return try body()
  }
}

import CLinux
package import Evdev
import Glibc

/// Signals as something that a loop waits for.
///
/// They are blocked for good: what comes after this object is gone waits and is never delivered, so
/// that a second SIGTERM does not cut an orderly stop short.
///
/// Corresponds to signalfd(2).
package final class SignalSource {
  /// How many signals are read at once; those left over are told in the next turn.
  private static let mostAtOnce = 16

  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private let handler: (Int32) -> Void
  private var source: EventLoop.Source?

  /// Blocks signals for the calling thread, and has them told by a loop.
  ///
  /// - Parameters:
  ///   - signals: Their numbers.
  ///   - loop: The loop that tells.
  ///   - handler: Called with the number of each signal that came, once however often it was sent.
  /// - Throws: The error of `signalfd(2)` or `epoll_ctl(2)`.
  package init(
    _ signals: [Int32], on loop: EventLoop, _ handler: @escaping (Int32) -> Void
  ) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    let number = Kernel.blockSignals(&set)
    guard number == 0 else { throw SystemError(call: "pthread_sigmask", number: number) }
    descriptor = FileDescriptor(
      owning: try SystemCall.checked("signalfd") {
        Kernel.signalDescriptor(&set)
      })
    self.loop = loop
    self.handler = handler
    source = try loop.add(descriptor.rawValue, .reading) { [weak self] _ in self?.tell() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func tell() {
    var news = [signalfd_siginfo](repeating: signalfd_siginfo(), count: Self.mostAtOnce)
    let size = MemoryLayout<signalfd_siginfo>.size
    let result = news.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(descriptor.rawValue, bytes) }
    }
    guard case .success(let count) = result else { return }
    for new in news.prefix(count / size) { handler(Int32(bitPattern: new.ssi_signo)) }
  }
}

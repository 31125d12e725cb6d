import CLinux
import Glibc

/// Receives signals as events of an event loop.
///
/// The signals stay blocked after this object is destroyed, so that a second SIGTERM does not
/// interrupt an orderly stop.
///
/// Corresponds to signalfd(2).
package final class SignalSource {
  /// The number of signals read at once; more are read in the next turn.
  private static let batchSize = 16

  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private let handler: (Int32) -> Void
  private var source: EventLoop.Source?

  /// Blocks signals for the calling thread, and receives them on an event loop.
  ///
  /// - Parameters:
  ///   - signals: The numbers of the signals.
  ///   - loop: The event loop.
  ///   - handler: Called with the number of each pending signal, once even if it was sent repeatedly.
  /// - Throws: The error of `signalfd(2)` or `epoll_ctl(2)`.
  package init(
    _ signals: [Int32], on loop: EventLoop, _ handler: @escaping (Int32) -> Void
  ) throws(SystemError) {
    var set = Self.set(of: signals)
    let number = Kernel.blockSignals(&set)
    guard number == 0 else { throw SystemError(call: "pthread_sigmask", number: number) }
    descriptor = FileDescriptor(
      owning: try SystemCall.checked("signalfd") {
        Kernel.signalDescriptor(&set)
      })
    self.loop = loop
    self.handler = handler
    source = try loop.add(descriptor.rawValue, .reading) { [weak self] _ in self?.readSignals() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  /// Blocks signals for the calling thread; a source created later receives those that are pending.
  ///
  /// Errors are left to the creation of the source, which makes the same call.
  package static func block(_ signals: [Int32]) {
    var set = set(of: signals)
    _ = Kernel.blockSignals(&set)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  private func readSignals() {
    var signals = [signalfd_siginfo](repeating: signalfd_siginfo(), count: Self.batchSize)
    let size = MemoryLayout<signalfd_siginfo>.size
    let result = signals.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(descriptor.rawValue, bytes) }
    }
    guard case .success(let count) = result else { return }
    for signal in signals.prefix(count / size) { handler(Int32(bitPattern: signal.ssi_signo)) }
  }
}

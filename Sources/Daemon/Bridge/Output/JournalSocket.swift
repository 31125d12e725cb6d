import System
import Glibc
import Text

/// The connection to the system journal: a socket that takes one record per datagram.
///
/// Reconnects when the journal was restarted: each record tries again.
struct JournalSocket: ~Copyable {
  /// The result of sending a record.
  enum Outcome {
    /// The journal has received the record.
    case sent
    /// The journal's queue is full; the descriptor becomes writable when there is room.
    case full
    /// The record is longer than a datagram may be.
    case tooLong
    /// The journal does not run.
    case gone
  }

  private let descriptor: FileDescriptor
  private let address: SocketAddress?
  private var isConnected = false

  /// Creates a socket for a journal, which does not need to run yet.
  init(to socketPath: UntrustedText) throws(SystemError) {
    let number = try SystemCall.checked("socket", socketPath) {
      Kernel.localSocket(Int32(SOCK_DGRAM.rawValue))
    }
    descriptor = FileDescriptor(owning: number)
    address = SocketAddress(socketPath)
  }

  /// The descriptor that becomes writable when the journal has room.
  var rawValue: Int32 { descriptor.rawValue }

  /// Sends one record without blocking.
  mutating func send(_ record: UnsafeRawBufferPointer) -> Outcome {
    if isConnected {
      let outcome = transmit(record)
      if outcome != .gone { return outcome }
      isConnected = false
    }
    // A restarted journal has a new socket at the same path.
    guard connect() else { return .gone }
    isConnected = true
    let outcome = transmit(record)
    if outcome == .gone { isConnected = false }
    return outcome
  }

  private func connect() -> Bool {
    guard let address else { return false }
    let result = address.withAddress { address, length in
      SystemCall.retrying { Kernel.connect(descriptor.rawValue, address, length) }
    }
    if case .success = result { return true }
    return false
  }

  private func transmit(_ record: UnsafeRawBufferPointer) -> Outcome {
    let result = SystemCall.retrying {
      Kernel.send(descriptor.rawValue, record)
    }
    switch result {
    case .success: return .sent
    case .failure(let error):
      switch error.number {
      case EAGAIN: return .full
      case EMSGSIZE: return .tooLong
      default: return .gone
      }
    }
  }
}

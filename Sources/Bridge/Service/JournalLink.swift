import Evdev
import Glibc
import TouchModel

/// The way to the system's journal: a socket that takes one record in each datagram.
///
/// Found again by itself when the journal was away: each record tries anew.
struct JournalLink: ~Copyable {
  /// What became of a record.
  enum Outcome {
    /// The journal has it.
    case sent
    /// The journal is behind; the descriptor becomes writable when it is not.
    case full
    /// It is longer than a datagram may be.
    case tooLong
    /// There is no journal.
    case gone
  }

  private let descriptor: FileDescriptor
  private let address: SocketAddress?
  private var isConnected = false

  /// Makes a way to a journal, which need not be there yet.
  init(to socketPath: UntrustedText) throws(SystemError) {
    let number = try SystemCall.checked("socket", socketPath) {
      Kernel.datagramSocket()
    }
    descriptor = FileDescriptor(owning: number)
    address = SocketAddress(socketPath)
  }

  /// The descriptor to wait for when the journal is behind.
  var rawValue: Int32 { descriptor.rawValue }

  /// Hands one record over, without waiting.
  mutating func send(_ record: UnsafeRawBufferPointer) -> Outcome {
    if isConnected {
      let outcome = hand(record)
      if outcome != .gone { return outcome }
      isConnected = false
    }
    // Whoever restarted the journal bound its socket anew.
    guard connect() else { return .gone }
    isConnected = true
    let outcome = hand(record)
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

  private func hand(_ record: UnsafeRawBufferPointer) -> Outcome {
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

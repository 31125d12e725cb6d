extension EventLoop {
  /// One descriptor that a loop watches.
  ///
  /// After its removal it stands for nothing: no later source is ever equal to it.
  package struct Source: Hashable, Sendable {
    let number: UInt64
  }

  /// What a handler is called for.
  package struct Readiness: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8

    /// Makes a readiness from its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// There is something to read, or the end of it: `EPOLLIN`.
    package static let readable = Readiness(rawValue: 1 << 0)
    /// There is room to write: `EPOLLOUT`.
    package static let writable = Readiness(rawValue: 1 << 1)
    /// The other side or the device is gone: `EPOLLHUP` or `EPOLLERR`.
    package static let hungUp = Readiness(rawValue: 1 << 2)
  }

  /// What a descriptor is watched for; that it hangs up is told in any case.
  package enum Interest: UInt32, Hashable, Sendable {
    /// Only that it hangs up.
    case nothing = 0
    /// That there is something to read: `EPOLLIN`.
    case reading = 0x001
    /// That there is room to write: `EPOLLOUT`.
    case writing = 0x004
  }

  /// What the table of sources keeps of each.
  final class Watch {
    let descriptor: Int32
    let handler: (Readiness) -> Void
    var interest: Interest
    /// Whether the kernel watches the descriptor; not any more once it hung up and was told.
    var isWatched = true

    init(_ descriptor: Int32, _ interest: Interest, _ handler: @escaping (Readiness) -> Void) {
      self.descriptor = descriptor
      self.interest = interest
      self.handler = handler
    }
  }
}

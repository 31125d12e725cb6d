package import TouchModel

/// The reason why the daemon closes a connection; the raw values are those of the wire.
package enum ByeReason: UInt32, Hashable, Sendable, CaseIterable {
  /// There is no common protocol version.
  case version = 1
  /// The user may not use the sink, or the sink does not exist.
  case notAllowed = 2
  /// The sink has a client already.
  case taken = 3
  /// A packet was wrong.
  case `protocol` = 4
  /// Too many packets, or too many connections.
  case flood = 5
  /// The client did not greet or did not answer in time.
  case silent = 6
  /// The daemon stops.
  case shutdown = 7
  /// A new layout changes the sink.
  case reload = 8
}

/// The answer to `hello`.
package struct Welcome: Hashable, Sendable {
  /// The protocol version: the highest common one.
  package var version = PacketLimits.version
  /// The largest number of contacts in a packet.
  package var contacts = UInt16(PacketLimits.contacts)
  /// The time in which the client must answer a frame; on the wire in milliseconds.
  package var answerWithin: Microseconds
  /// The size of the screen in points.
  package var screen: Size
  /// The frame of the client's window in points of the screen.
  package var window: Rect

  /// Creates an answer with the current version.
  package init(answerWithin: Microseconds, screen: Size, window: Rect) {
    self.answerWithin = answerWithin
    self.screen = screen
    self.window = window
  }
}

/// The state of a client's window.
package struct WindowState: Hashable, Sendable {
  /// True if the window is shown and the application is active.
  package var isActive: Bool
  /// The frame of the window in points of the screen.
  package var window: Rect

  /// Creates a state.
  package init(isActive: Bool, window: Rect) {
    self.isActive = isActive
    self.window = window
  }
}

/// A packet without contacts that the daemon sends to a client.
package enum DaemonPacket: Hashable, Sendable {
  /// The answer to `hello`.
  case welcome(Welcome)
  /// Input events of a device were lost: their number, nil if unknown.
  case gap(device: UInt32, lost: UInt32?)
  /// The state of the window.
  case state(WindowState)
  /// The numbers of moves that were merged and of touches that were cancelled.
  case overrun(merged: UInt32, cancelled: UInt32)
  /// The last packet.
  case bye(ByeReason)

  private static let body = PacketLimits.headerSize
  private static let unknownLoss = UInt32.max

  /// Encodes the packet.
  func encode(into buffer: inout PacketBuffer, sequence: UInt64, time: Microseconds) {
    var header = PacketHeader(type)
    header.sequence = sequence
    header.time = time
    header.size = Self.body + bodySize
    if case .gap(let device, _) = self { header.device = device }
    buffer.begin(header)
    let body = Self.body
    switch self {
    case .welcome(let welcome):
      buffer.store(welcome.version, at: body)
      buffer.store(welcome.contacts, at: body + 2)
      buffer.store(UInt32(clamping: welcome.answerWithin.count / 1000), at: body + 4)
      buffer.store(double: welcome.screen.width, at: body + 8)
      buffer.store(double: welcome.screen.height, at: body + 16)
      buffer.store(welcome.window, at: body + 24)
    case .gap(_, let lost):
      buffer.store(lost ?? Self.unknownLoss, at: body)
    case .state(let state):
      buffer.store(UInt32(state.isActive ? 1 : 0), at: body)
      buffer.store(state.window, at: body + 8)
    case .overrun(let merged, let cancelled):
      buffer.store(merged, at: body)
      buffer.store(cancelled, at: body + 4)
    case .bye(let reason):
      buffer.store(reason.rawValue, at: body)
    }
  }

  /// Decodes a packet of a known type other than `frame`; nil if it is too short or has a wrong value.
  ///
  /// Bytes after the body are ignored.
  init?(_ type: PacketType, _ header: PacketHeader, _ bytes: RawSpan) {
    let body = Self.body
    func has(_ size: Int) -> Bool { header.size >= body + size }
    func word(_ offset: Int) -> UInt32 { bytes.integer(at: body + offset, as: UInt32.self) }
    switch type {
    case .welcome:
      guard has(56) else { return nil }
      var welcome = Welcome(
        answerWithin: .milliseconds(Int64(word(4))),
        screen: Size(width: bytes.double(at: body + 8), height: bytes.double(at: body + 16)),
        window: bytes.rect(at: body + 24))
      welcome.version = bytes.integer(at: body, as: UInt16.self)
      welcome.contacts = bytes.integer(at: body + 2, as: UInt16.self)
      self = .welcome(welcome)
    case .gap:
      guard has(4) else { return nil }
      self = .gap(device: header.device, lost: word(0) == Self.unknownLoss ? nil : word(0))
    case .state:
      guard has(40) else { return nil }
      self = .state(WindowState(isActive: word(0) == 1, window: bytes.rect(at: body + 8)))
    case .overrun:
      guard has(8) else { return nil }
      self = .overrun(merged: word(0), cancelled: word(4))
    case .bye:
      guard has(4), let reason = ByeReason(rawValue: word(0)) else { return nil }
      self = .bye(reason)
    case .frame, .hello, .done, .show, .hide, .regions: return nil
    }
  }

  private var type: PacketType {
    switch self {
    case .welcome: .welcome
    case .gap: .gap
    case .state: .state
    case .overrun: .overrun
    case .bye: .bye
    }
  }

  private var bodySize: Int {
    switch self {
    case .welcome: 56
    case .gap, .bye: 4
    case .state: 40
    case .overrun: 8
    }
  }
}

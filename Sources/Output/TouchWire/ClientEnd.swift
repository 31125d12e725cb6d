package import TouchModel

/// The client's side of a connection with the daemon.
///
/// A value: packets go in, events come out. Retains the touches that have begun, so that they can be
/// cancelled when the connection ends.
package struct ClientEnd: Sendable {
  /// A packet of the daemon, or the parts of a frame together.
  package enum Event: Hashable, Sendable {
    /// A packet without contacts.
    case packet(DaemonPacket)
    /// A complete frame: its contacts are in `frame`.
    case frame(PacketFlags)
    /// Nothing to do: a part of a frame, or a packet of an unknown type.
    case none
  }

  /// The last complete frame.
  package private(set) var frame = ContactFrame(device: DeviceID(rawValue: 0), time: .zero)
  /// The sequence number of the last packet of the daemon.
  package private(set) var received: UInt64 = 0
  /// The time of the last packet of the daemon.
  package private(set) var time = Microseconds.zero
  /// The number of touches that have begun and not ended.
  package var touchCount: Int { live.count }

  private var sent: UInt64 = 0
  private var live: [(device: DeviceID, contact: Contact)] = []
  private var isFrameOpen = false
  private var flags: PacketFlags = []

  /// Creates the end of a new connection.
  package init() {}

  /// Processes a packet of the daemon; nil if it is wrong, which ends the connection.
  ///
  /// Unknown types and bytes after a known body are ignored.
  package mutating func receive(_ bytes: RawSpan) -> Event? {
    guard let header = PacketHeader(bytes), header.sequence == received &+ 1 else { return nil }
    received = header.sequence
    time = header.time
    guard let type = PacketType(rawValue: header.type) else { return Event.none }
    switch type {
    case .frame: return receiveFrame(header, bytes)
    case .welcome, .gap, .state, .overrun, .bye:
      return DaemonPacket(type, header, bytes).map { .packet($0) }
    case .hello, .done, .show, .hide, .regions: return Event.none
    }
  }

  private mutating func receiveFrame(_ header: PacketHeader, _ bytes: RawSpan) -> Event? {
    let end = PacketLimits.headerSize + Int(header.count) * PacketLimits.contactSize
    guard header.size >= end, header.count > 0 else { return nil }
    let device = DeviceID(rawValue: Int32(truncatingIfNeeded: header.device))
    if !isFrameOpen {
      frame.contacts.removeAll(keepingCapacity: true)
      flags = []
    } else if frame.device != device {
      return nil
    }
    frame.device = device
    frame.time = header.time
    flags.formUnion(header.flags)
    for offset in stride(from: PacketLimits.headerSize, to: end, by: PacketLimits.contactSize) {
      guard let contact = Contact(bytes, at: offset) else { return nil }
      frame.contacts.append(contact)
      update(contact, on: device)
    }
    isFrameOpen = header.flags.contains(.more)
    return isFrameOpen ? Event.none : .frame(flags.subtracting(.more))
  }

  private mutating func update(_ contact: Contact, on device: DeviceID) {
    let index = live.firstIndex { $0.contact.id == contact.id && $0.device == device }
    switch contact.phase {
    case .began: if index == nil { live.append((device, contact)) }
    case .moved: if let index { live[index].contact = contact }
    case .ended, .cancelled: if let index { live.remove(at: index) }
    }
  }

  /// Ends the connection, and sets `frame` to the cancellations of the touches of one device.
  ///
  /// - Returns: False if no touch is left; call it until then.
  package mutating func cancelNext(_ reason: CancelReason, at time: Microseconds) -> Bool {
    guard let device = live.first?.device else { return false }
    frame = ContactFrame(device: device, time: max(time, frame.time))
    for touch in live where touch.device == device {
      var contact = touch.contact
      contact.phase = .cancelled
      contact.cancelReason = reason
      frame.contacts.append(contact)
    }
    live.removeAll { $0.device == device }
    return true
  }

  /// Encodes a packet of the client with the next sequence number.
  ///
  /// Call `packetWasSent()` once the kernel has taken it.
  package func encode(
    _ packet: ClientPacket, into buffer: inout PacketBuffer, at time: Microseconds
  ) {
    packet.encode(into: &buffer, sequence: sent + 1, time: time)
  }

  /// Counts a packet that the kernel has taken.
  package mutating func packetWasSent() {
    sent += 1
  }
}

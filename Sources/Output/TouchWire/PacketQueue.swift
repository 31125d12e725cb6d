import TouchModel

/// A packet that waits to be sent; its sequence number is assigned when the kernel takes it.
enum WaitingPacket: Sendable {
  /// A frame, whose contacts are the next ones of the queue.
  case frame(device: UInt32, contacts: Int, flags: PacketFlags)
  /// A packet without contacts.
  case other(DaemonPacket)
}

/// The packets that wait to be sent to one client, in order.
///
/// Retains its storage, so that a queue that empties again and again allocates nothing.
struct PacketQueue: Sendable {
  private var packets: [(packet: WaitingPacket, time: Microseconds)] = []
  private var contacts: [Contact] = []
  private var firstPacket = 0
  private var firstContact = 0

  /// The number of packets.
  var count: Int { packets.count - firstPacket }

  /// Adds a packet without contacts.
  mutating func append(_ packet: DaemonPacket, at time: Microseconds) {
    packets.append((.other(packet), time))
  }

  /// Adds a frame: one packet, or several if it has more contacts than a packet.
  mutating func append(
    _ frame: [Contact], of device: UInt32, flags: PacketFlags, at time: Microseconds
  ) {
    var start = 0
    while start < frame.count {
      let count = min(PacketLimits.contacts, frame.count - start)
      var flags = flags
      if start + count < frame.count { flags.insert(.more) }
      for index in start..<start + count { contacts.append(frame[index]) }
      packets.append((.frame(device: device, contacts: count, flags: flags), time))
      start += count
    }
  }

  /// The first packet, which is not a frame with contacts if this is nil.
  var first: WaitingPacket? { count > 0 ? packets[firstPacket].packet : nil }

  /// Encodes the first packet; returns false if there is none.
  func encodeFirst(into buffer: inout PacketBuffer, sequence: UInt64) -> Bool {
    guard count > 0 else { return false }
    let (packet, time) = packets[firstPacket]
    switch packet {
    case .other(let other):
      other.encode(into: &buffer, sequence: sequence, time: time)
    case .frame(let device, let number, let flags):
      var header = PacketHeader(.frame)
      header.flags = flags
      header.size = PacketLimits.headerSize + number * PacketLimits.contactSize
      header.sequence = sequence
      header.time = time
      header.device = device
      header.count = UInt16(number)
      buffer.begin(header)
      for index in 0..<number {
        contacts[firstContact + index].encode(
          into: &buffer, at: PacketLimits.headerSize + index * PacketLimits.contactSize)
      }
    }
    return true
  }

  /// Removes the first packet.
  mutating func removeFirst() {
    guard count > 0 else { return }
    if case .frame(_, let number, _) = packets[firstPacket].packet { firstContact += number }
    firstPacket += 1
    if firstPacket == packets.count {
      packets.removeAll(keepingCapacity: true)
      contacts.removeAll(keepingCapacity: true)
      (firstPacket, firstContact) = (0, 0)
    } else if firstPacket >= 64, firstPacket * 2 >= packets.count {
      packets.removeSubrange(..<firstPacket)
      contacts.removeSubrange(..<firstContact)
      (firstPacket, firstContact) = (0, 0)
    }
  }
}

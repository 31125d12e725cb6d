package import TouchModel

/// The sizes that all packets of the port share.
///
/// A packet is one message of a SOCK_SEQPACKET socket: a header, then a body, little-endian and packed.
package enum PacketLimits {
  /// The protocol version that this module implements.
  package static let version: UInt16 = 1
  /// The largest size of a packet in bytes.
  package static let size = 4096
  /// The size of the header in bytes.
  package static let headerSize = 32
  /// The size of a contact in bytes.
  package static let contactSize = 48
  /// The largest number of contacts in a packet.
  package static let contacts = (size - headerSize) / contactSize
  /// The largest number of regions in a packet.
  package static let regions = 32
  /// The largest size of a sink id in bytes.
  package static let sinkSize = 32
}

/// The type of a packet; the raw values are those of the wire.
package enum PacketType: UInt16, Hashable, Sendable, CaseIterable {
  // The client sends these.
  /// The first packet of a client.
  case hello = 1
  /// The frames up to a sequence number are handled.
  case done = 16
  /// The window of the client comes to the front of its level.
  case show = 17
  /// The window of the client is hidden.
  case hide = 18
  /// The parts of the window that take touches.
  case regions = 19

  // The daemon sends these.
  /// The answer to `hello`.
  case welcome = 2
  /// Contacts that changed.
  case frame = 3
  /// Input events were lost.
  case gap = 4
  /// The state of the window.
  case state = 5
  /// The client did not read for so long that its touches were cancelled.
  case overrun = 6
  /// The last packet of a connection.
  case bye = 7
}

/// The properties of a packet.
package struct PacketFlags: OptionSet, Hashable, Sendable {
  /// The bits of the wire.
  package let rawValue: UInt16

  /// Creates flags from the bits of the wire.
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A contact of the frame replaces earlier moves that were not sent.
  package static var merged: PacketFlags { PacketFlags(rawValue: 1) }
  /// The next packet has more contacts of the same frame.
  package static var more: PacketFlags { PacketFlags(rawValue: 2) }
  /// The first frame after an overrun.
  package static var afterOverrun: PacketFlags { PacketFlags(rawValue: 4) }
}

/// The header of a packet.
package struct PacketHeader: Hashable, Sendable {
  /// The type; a number that the reader may not know.
  package var type: UInt16
  /// The properties.
  package var flags: PacketFlags = []
  /// The size of the packet in bytes, header included.
  package var size = PacketLimits.headerSize
  /// The number of the packet in its direction, from 1 and without gaps.
  package var sequence: UInt64 = 0
  /// The time of the packet on CLOCK_MONOTONIC.
  package var time = Microseconds.zero
  /// The device of a frame; 0 for other packets.
  package var device: UInt32 = 0
  /// The number of contacts of a frame; 0 for other packets.
  package var count: UInt16 = 0

  /// Creates the header of a packet without a body.
  package init(_ type: PacketType) {
    self.type = type.rawValue
  }

  /// Decodes the header of a packet; nil if `size` is not the number of bytes, or out of range.
  package init?(_ bytes: RawSpan) {
    guard (PacketLimits.headerSize...PacketLimits.size).contains(bytes.byteCount),
      Int(bytes.integer(at: 4, as: UInt32.self)) == bytes.byteCount
    else { return nil }
    type = bytes.integer(at: 0, as: UInt16.self)
    flags = PacketFlags(rawValue: bytes.integer(at: 2, as: UInt16.self))
    size = bytes.byteCount
    sequence = bytes.integer(at: 8, as: UInt64.self)
    time = Microseconds(bytes.integer(at: 16, as: Int64.self))
    device = bytes.integer(at: 24, as: UInt32.self)
    count = bytes.integer(at: 28, as: UInt16.self)
  }
}

extension RawSpan {
  /// Returns the little-endian integer at an offset, which must lie inside.
  @inline(__always)
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Value.Type
  ) -> Value {
    // Any bit pattern is a valid integer, and the load checks its bounds.
    unsafe Value(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }

  /// Returns the number with double precision at an offset, which must lie inside.
  @inline(__always)
  func double(at offset: Int) -> Double {
    Double(bitPattern: integer(at: offset, as: UInt64.self))
  }

  /// Returns the number with single precision at an offset, which must lie inside.
  @inline(__always)
  func float(at offset: Int) -> Double {
    Double(Float(bitPattern: integer(at: offset, as: UInt32.self)))
  }

  /// Returns the rectangle at an offset, which must lie inside: x, y, width, height.
  func rect(at offset: Int) -> Rect {
    Rect(
      x: double(at: offset), y: double(at: offset + 8), width: double(at: offset + 16),
      height: double(at: offset + 24))
  }
}

import TouchModel
import TouchWire

/// Packets as arrays of bytes.
enum Wire {
  /// Returns a packet of a client.
  static func packet(
    _ packet: ClientPacket, _ sequence: UInt64 = 1, at time: Microseconds = .zero
  ) -> [UInt8] {
    var buffer = PacketBuffer()
    packet.encode(into: &buffer, sequence: sequence, time: time)
    return bytes(of: buffer)
  }

  /// Returns the bytes of a packet.
  static func bytes(of buffer: PacketBuffer) -> [UInt8] {
    buffer.withBytes { span in
      (0..<span.byteCount).map { unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
  }

  /// Returns the packet of a client in bytes; nil if the daemon answers with `bye 4`.
  static func decode(_ bytes: [UInt8]) -> (header: PacketHeader, packet: ClientPacket)? {
    guard let header = PacketHeader(bytes.span.bytes),
      let packet = ClientPacket(header, bytes.span.bytes)
    else { return nil }
    return (header, packet)
  }

  /// Returns bytes as hexadecimal digits.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Returns a contact.
  static func contact(
    _ touch: Int64, _ phase: ContactPhase, x: Double = 10, y: Double = 20
  ) -> Contact {
    Contact(
      id: ContactID(rawValue: touch), slot: Int32(touch), phase: phase,
      position: Point(x: x, y: y), cancelReason: phase == .cancelled ? .gesture : nil)
  }
}

import Testing
import Text
import TouchModel
import TouchWire

/// The format of packets.
struct PacketTests {
  private static let packets: [ClientPacket] = [
    .hello(versions: 1...1, sink: "shop"), .hello(versions: 1...9, sink: UntrustedText(full)),
    .done(7), .done(.max), .show, .hide, .regions([]),
    .regions([Rect(x: 1.5, y: -2, width: 300, height: 0)]),
    .regions((0..<32).map { Rect(x: Double($0), y: 0, width: 1, height: 2) }),
  ]
  private static let full = "a sink id of exactly 32 bytes  :"

  @Test("P-11: the frame of the specification's test vector")
  func vector() throws {
    var client = Daemon()
    client.greet()
    var contact = Wire.contact(6, .began, x: 540, y: 1600)
    contact.slot = 0
    contact.flags = [.hasForce, .hasRadius]
    contact.force = 0.2
    contact.majorRadius = 7
    client.deliver([SinkContact(device: 1, contact: contact)], at: Microseconds(1_600_001))
    let bytes = try #require(client.taken.last)
    #expect(
      Wire.hexadecimal(bytes)
        == "03000000" + "50000000" + "0300000000000000" + "016a180000000000" + "01000000" + "0100"
        + "0000" + "0600000000000000" + "0000000000e08040" + "0000000000009940" + "cdcc4c3e"
        + "0000e040" + "00000000" + "00000000" + "00" + "00" + "18" + "00" + "00000000")
    contact.force = Double(Float(0.2))
    #expect(client.frames.last?.contacts == [contact])
    #expect(client.frames.last?.device.rawValue == 1)
    #expect(client.frames.last?.time.count == 1_600_001)
  }

  @Test("P-11: a packet of a client is decoded as it was encoded", arguments: packets)
  func roundTrip(_ packet: ClientPacket) throws {
    let bytes = Wire.packet(packet, 42, at: Microseconds(-5))
    let (header, decoded) = try #require(Wire.decode(bytes))
    #expect(decoded == packet)
    #expect(header.sequence == 42 && header.time.count == -5 && header.size == bytes.count)
  }

  @Test("P-11: a packet of a client that is cut or extended is wrong", arguments: packets)
  func cut(_ packet: ClientPacket) {
    let bytes = Wire.packet(packet)
    for count in 0..<bytes.count {
      #expect(Wire.decode(Array(bytes.prefix(count))) == nil)
      var short = Array(bytes.prefix(count))
      if count >= 8 { short[4] = UInt8(count & 255); short[5] = UInt8(count >> 8) }
      let isWhole = count >= 32 && Wire.decode(short) != nil
      #expect(!isWhole, "\(count) of \(bytes.count) bytes")
    }
    var long = bytes + [0]
    #expect(Wire.decode(long) == nil)
    long[4] = UInt8(long.count & 255)
    long[5] = UInt8(long.count >> 8)
    #expect(Wire.decode(long) == nil)
  }

  @Test("P-11: each damaged byte gives a wrong packet or another valid one", arguments: packets)
  func damage(_ packet: ClientPacket) throws {
    let bytes = Wire.packet(packet)
    // Reserved, or not checked: flags, the time, the device, and zeros.
    let free = Set(Array(2..<4) + Array(16..<28) + Array(30..<32))
    for index in bytes.indices {
      for value in [UInt8(0), 1, 0x7f, 0x80, 0xff, bytes[index] ^ 1] where value != bytes[index] {
        var damaged = bytes
        damaged[index] = value
        let result = Wire.decode(damaged)
        if free.contains(index) { #expect(result?.packet == packet) }
        if index == 28 || index == 29 || (4..<8).contains(index) { #expect(result == nil) }
        guard let result else { continue }
        if !(8..<32).contains(index), !free.contains(index) {
          let isReserved = index >= 32 && result.packet == packet
          #expect(isReserved || result.packet != packet)
        }
        let again = Wire.packet(result.packet, result.header.sequence)
        #expect(Wire.decode(again)?.packet == result.packet)
      }
    }
  }

  @Test(
    "P-11: regions must be finite, not negative, and at most 32",
    arguments: [Double.nan, .infinity, -.infinity, -1])
  func regions(_ value: Double) {
    #expect(
      Wire.decode(Wire.packet(.regions([Rect(x: 0, y: 0, width: value, height: 1)]))) == nil)
    #expect(
      Wire.decode(Wire.packet(.regions([Rect(x: 0, y: 0, width: 1, height: value)]))) == nil)
    let isPlace = Wire.decode(Wire.packet(.regions([Rect(x: value, y: 0, width: 1, height: 1)])))
    #expect((isPlace != nil) == value.isFinite)
    var many = Wire.packet(.regions((0..<32).map { _ in .zero }))
    many[32] = 33
    #expect(Wire.decode(many) == nil)
  }

  @Test("P-11: the types of the daemon are wrong from a client")
  func direction() {
    for type in 0..<UInt16(40) {
      var bytes = Wire.packet(.show)
      bytes[0] = UInt8(type)
      #expect((Wire.decode(bytes) != nil) == (type == 17 || type == 18))
    }
  }

  @Test("P-11: a client ignores unknown types and bytes after a known body")
  func unknown() throws {
    var client = Daemon()
    client.greet()
    client.close(.reload)
    #expect(client.events.last == .packet(.bye(.reload)))
    for (index, bytes) in client.taken.enumerated() {
      var reader = ClientEnd()
      for earlier in client.taken[..<index] { _ = reader.receive(earlier.span.bytes) }
      var changed = bytes
      changed[0] = 99
      #expect(reader.receive(changed.span.bytes) == ClientEnd.Event.none)
      reader = ClientEnd()
      for earlier in client.taken[..<index] { _ = reader.receive(earlier.span.bytes) }
      var long = bytes + [1, 2, 3]
      long[4] = UInt8(long.count)
      #expect(reader.receive(long.span.bytes) == client.events[index])
    }
  }

  @Test("P-11: damaged and cut packets of the daemon never stop a client")
  func damagedFrames() throws {
    var client = Daemon()
    client.greet()
    client.deliver(
      [
        SinkContact(device: 1, contact: Wire.contact(1, .began)),
        SinkContact(device: 1, contact: Wire.contact(2, .began)),
      ], at: .milliseconds(1))
    for (index, bytes) in client.taken.enumerated() {
      var reader = ClientEnd()
      for earlier in client.taken[..<index] { _ = reader.receive(earlier.span.bytes) }
      for count in 0..<bytes.count {
        var copy = reader
        #expect(copy.receive(Array(bytes.prefix(count)).span.bytes) == nil)
      }
      for place in bytes.indices {
        for value in [UInt8(0), 1, 0x7f, 0x80, 0xff] {
          var copy = reader
          var damaged = bytes
          damaged[place] = value
          _ = copy.receive(damaged.span.bytes)
          while copy.cancelNext(.clientGone, at: .zero) {
            #expect(copy.frame.contacts.allSatisfy { $0.phase == .cancelled })
          }
          #expect(copy.touchCount == 0)
        }
      }
    }
  }

  @Test("P-11: the numbers of cancel reasons are their places in the log's list")
  func reasons() {
    #expect(CancelReason.allCases.map(\.wireNumber) == Array(1...14))
    for reason in CancelReason.allCases {
      #expect(CancelReason(wireNumber: reason.wireNumber) == reason)
    }
    #expect(CancelReason(wireNumber: 0) == nil && CancelReason(wireNumber: 15) == nil)
  }
}

import Text
internal import TouchModel

/// Writes evemu text of version 1.3: one device, with times from 0.000001 on.
struct EvemuWriter: CaptureFormatWriter {
  /// The end of the codes that are written.
  ///
  /// The kernel has none above, and readers limit bitmaps.
  private static let endOfCodes = 0x1000
  /// The end of the types that are written: the format has two digits for them.
  private static let endOfTypes = 0x100
  /// The types that the reference recorder lists even if they are empty, and their code counts.
  private static let listed: [(type: UInt16, codes: Int)] = [
    (0x00, 64), (0x01, 0x300), (0x02, 64), (0x03, 64), (0x04, 64), (0x05, 64), (0x11, 64),
    (0x12, 64), (0x14, 64), (0x15, 128),
  ]

  private var losses = LossReport()
  private var comment = RecordComment(valueWidth: 0)
  private var isBegun = false
  private var base: Microseconds?

  /// Creates a writer.
  ///
  /// - Parameter base: The time that is written as 0; nil for 1 µs before the first record.
  init(base: Microseconds? = nil) {
    self.base = base
  }

  mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note] {
    switch item {
    case .device(0, let device): begin(device, &output)
    case .event(0, let event): write(event, &output)
    case .state(0, _): losses.addResync(format: "evemu")
    case .device, .event, .state:
      losses.add(
        .otherDevices,
        "evemu stores one device: the records of all devices but the first are not written")
    case .note: break
    }
    return losses.take()
  }

  mutating func writeHead(to output: inout [UInt8]) {
    guard !isBegun else { return }
    isBegun = true
    output.write("# EVEMU 1.3\n")
  }

  mutating func finish(to output: inout [UInt8]) -> [Note] {
    writeHead(to: &output)
    return losses.take()
  }

  // MARK: Description

  private mutating func begin(_ device: DeviceDescription, _ output: inout [UInt8]) {
    isBegun = true
    losses.addDevice(device, format: "evemu", storesNodeAndUdev: false)
    output.write("# EVEMU 1.3\n# Input device name: \"")
    output.write(device.name.escaped)
    output.write("\"\n# Input device ID: bus 0x")
    output.write(hexadecimal: device.bus, digits: 2)
    output.write(" vendor 0x")
    output.write(hexadecimal: device.vendor, digits: 2)
    output.write(" product 0x")
    output.write(hexadecimal: device.product, digits: 2)
    output.write(" version 0x")
    output.write(hexadecimal: device.version, digits: 2)
    output.write("\n")
    writeSummary(device, &output)
    writeName(device.name, &output)
    output.write("I:")
    for number in [device.bus, device.vendor, device.product, device.version] {
      output.write(" ")
      output.write(hexadecimal: number, digits: 4)
    }
    output.write("\n")
    write("P:", nil, device.properties, codes: 64, &output)
    writeCodes(device, &output)
    for (axis, info) in device.axes.sorted(by: { $0.key < $1.key }) {
      output.write("A: ")
      output.write(hexadecimal: axis.rawValue, digits: 2)
      for number in [info.minimum, info.maximum, info.fuzz, info.flat, info.resolution] {
        output.write(" ")
        output.write(number)
      }
      output.write("\n")
    }
    output.write("################################\n")
    output.write("#      Waiting for events      #\n")
    output.write("################################\n")
  }

  /// Writes the description as comments with names.
  private func writeSummary(_ device: DeviceDescription, _ output: inout [UInt8]) {
    output.write("# Supported events:\n")
    for (type, codes) in Self.described(device) {
      output.write("#   Event type ")
      output.write(type.rawValue)
      output.write(" (")
      RecordComment.writeName(of: type, &output)
      output.write(")\n")
      // The bitmap of EV_SYN lists types, not codes.
      guard type != .synchronization else { continue }
      for code in codes.members.prefix(Self.endOfCodes) {
        output.write("#     Event code ")
        output.write(code)
        output.write(" (")
        RecordComment.writeName(of: code, in: type, &output)
        output.write(")\n")
      }
    }
    output.write("# Properties:\n")
    for property in device.properties.members.prefix(Self.endOfCodes) {
      output.write("#   Property type ")
      output.write(property)
      output.write("\n")
    }
  }

  private mutating func writeName(_ name: UntrustedText, _ output: inout [UInt8]) {
    output.write("N: ")
    for byte in name.bytes {
      let ends = byte == 0x0a || byte == 0x0d || byte == 0
      if ends {
        losses.add(.text, "evemu cannot store line ends in a name: they are written as “?”")
      }
      output.append(ends ? UInt8(ascii: "?") : byte)
    }
    output.write("\n")
  }

  /// Returns the types that the format can store, in ascending order, with their codes.
  private static func described(
    _ device: DeviceDescription
  ) -> [(type: EventType, codes: BitSet)] {
    device.codes.filter { Int($0.key.rawValue) < endOfTypes }
      .sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  private mutating func writeCodes(_ device: DeviceDescription, _ output: inout [UInt8]) {
    let described = Self.described(device)
    if described.count < device.codes.count {
      losses.add(.types, "evemu cannot store types from 0x100 on: they are not written")
    }
    var types = BitSet(described.map(\.type.rawValue))
    for type in device.codes[.synchronization]?.members ?? [] { types.insert(type) }
    types.insert(0)
    for (type, codes) in Self.listed {
      let members =
        type == 0 ? types : device.codes[EventType(rawValue: type)] ?? BitSet()
      write("B:", type, members, codes: codes, &output)
    }
    for (type, members) in described
    where !Self.listed.contains(where: { $0.type == type.rawValue }) {
      write("B:", type.rawValue, members, codes: 64, &output)
    }
  }

  /// Writes a bitmap of at least `codes` bits, eight bytes on a line.
  private mutating func write(
    _ label: String, _ type: UInt16?, _ set: BitSet, codes: Int, _ output: inout [UInt8]
  ) {
    let members = set.members
    if let last = members.last, Int(last) >= Self.endOfCodes {
      losses.add(.codes, "evemu cannot store codes from 0x1000 on: they are not written")
    }
    let used = members.last { $0 < Self.endOfCodes }.map { Int($0) + 1 } ?? 0
    let lines = (max(codes, used) + 63) / 64
    for line in 0..<lines {
      output.write(label)
      if let type {
        output.write(" ")
        output.write(hexadecimal: type, digits: 2)
      }
      for byte in 0..<8 {
        var bits: UInt8 = 0
        for bit in 0..<8 where set.contains(UInt16(line * 64 + byte * 8 + bit)) { bits |= 1 << bit }
        output.write(" ")
        output.write(hexadecimal: bits, digits: 2)
      }
      output.write("\n")
    }
  }

  // MARK: Records

  private mutating func write(_ event: InputEvent, _ output: inout [UInt8]) {
    let start = base ?? event.time - Microseconds(1)
    if base == nil {
      base = start
      if start.count != 0 {
        losses.add(
          .timeBase, level: .info,
          "evemu's times begin at 0.000001: the time of the first record is not stored")
      }
    }
    var time = event.time - start
    if time.count < 0 {
      losses.add(
        .earlyTime, "evemu cannot store times before the first record: they are written as 0")
      time = .zero
    }
    output.write("E: ")
    output.write(time: time)
    output.write(" ")
    output.write(hexadecimal: event.type.rawValue, digits: 4)
    output.write(" ")
    output.write(hexadecimal: event.code, digits: 4)
    output.write(" ")
    output.write(String(event.value, width: 4))
    output.write("\t")
    comment.write(event, &output)
    output.write("\n")
  }
}

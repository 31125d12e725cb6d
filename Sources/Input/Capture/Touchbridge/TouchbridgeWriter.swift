import Text
internal import TouchModel

/// Writes the project's own format, which is lossless.
///
/// Each item is a line, except that a device and a state that was read again are blocks up to `end`.
/// Each line outside a block ends in a fixed form. So a capture that is cut at any byte either lacks
/// complete items or is recognized as cut.
struct TouchbridgeWriter: CaptureFormatWriter {
  /// The maximum number of numbers on a line.
  private static let numbersPerLine = 256

  private let clock: CaptureClock?
  private var isBegun = false

  /// Creates a writer.
  init(clock: CaptureClock?) {
    self.clock = clock
  }

  mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note] {
    begin(&output)
    switch item {
    case .device(let index, let device): write(device, index, &output)
    case .event(let index, let event): write(event, index, &output)
    case .state(let index, let state):
      output.write("resync ")
      output.write(index)
      output.write("\n")
      write(state, &output)
      output.write("end\n")
    case .note: break
    }
    return []
  }

  mutating func writeHead(to output: inout [UInt8]) {
    begin(&output)
  }

  mutating func finish(to output: inout [UInt8]) -> [Note] {
    begin(&output)
    return []
  }

  private mutating func begin(_ output: inout [UInt8]) {
    guard !isBegun else { return }
    isBegun = true
    output.write("# touchbridge capture 1\n")
    if let clock {
      output.write("clock ")
      output.write(clock.rawValue)
      output.write("\n")
    }
  }

  private func write(_ event: InputEvent, _ index: Int, _ output: inout [UInt8]) {
    output.write("E ")
    output.write(index)
    output.write(" ")
    output.write(hexadecimal: event.type.rawValue, digits: 4)
    output.write(" ")
    output.write(hexadecimal: event.code, digits: 4)
    output.write(" ")
    output.write(event.value)
    output.write(" ")
    output.write(time: event.time)
    output.write("\n")
  }

  private func write(_ device: DeviceDescription, _ index: Int, _ output: inout [UInt8]) {
    output.write("device ")
    output.write(index)
    output.write(" ")
    write(quoted: device.name, &output)
    output.write("\n")
    write("  node ", device.node, &output)
    write("  phys ", device.phys, &output)
    write("  uniq ", device.uniq, &output)
    write("  path ", device.idPath, &output)
    output.write("  id")
    for number in [device.bus, device.vendor, device.product, device.version] {
      output.write(" ")
      output.write(hexadecimal: number, digits: 4)
    }
    output.write("\n")
    if device.isInferred { output.write("  inferred\n") }
    write("  properties", codes: device.properties.members, &output)
    for (type, codes) in device.codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let members = codes.members
      write("  codes", type: type.rawValue, members, &output)
    }
    for (axis, info) in device.axes.sorted(by: { $0.key < $1.key }) {
      output.write("  axis ")
      output.write(hexadecimal: axis.rawValue, digits: 4)
      for number in [
        info.value, info.minimum, info.maximum, info.fuzz, info.flat, info.resolution,
      ] {
        output.write(" ")
        output.write(number)
      }
      output.write("\n")
    }
    let properties = device.udevProperties.sorted {
      $0.key.bytes.lexicographicallyPrecedes($1.key.bytes)
    }
    for (key, value) in properties {
      output.write("  udev ")
      write(quoted: key, &output)
      output.write(" ")
      write(quoted: value, &output)
      output.write("\n")
    }
    if let state = device.initialState {
      output.write("  state\n")
      write(state, &output)
    }
    output.write("end\n")
  }

  private func write(_ state: DeviceState, _ output: inout [UInt8]) {
    output.write("  current ")
    output.write(state.currentSlot)
    output.write("\n")
    for row in state.slots {
      var rest = row.values[...]
      repeat {
        output.write("  slots ")
        output.write(hexadecimal: row.axis.rawValue, digits: 4)
        for value in rest.prefix(Self.numbersPerLine) {
          output.write(" ")
          output.write(value)
        }
        output.write("\n")
        rest = rest.dropFirst(Self.numbersPerLine)
      } while !rest.isEmpty
    }
    for (axis, value) in state.axes.sorted(by: { $0.key < $1.key }) {
      output.write("  value ")
      output.write(hexadecimal: axis.rawValue, digits: 4)
      output.write(" ")
      output.write(value)
      output.write("\n")
    }
    write("  keys", codes: state.pressedKeys.members, &output)
  }

  private func write(_ label: String, codes: [UInt16], _ output: inout [UInt8]) {
    var rest = codes[...]
    while !rest.isEmpty {
      output.write(label)
      for code in rest.prefix(Self.numbersPerLine) {
        output.write(" ")
        output.write(hexadecimal: code, digits: 4)
      }
      output.write("\n")
      rest = rest.dropFirst(Self.numbersPerLine)
    }
  }

  /// Writes a type with its codes; a type without codes too.
  private func write(
    _ label: String, type: UInt16, _ codes: [UInt16], _ output: inout [UInt8]
  ) {
    var rest = codes[...]
    repeat {
      output.write(label)
      output.write(" ")
      output.write(hexadecimal: type, digits: 4)
      for code in rest.prefix(Self.numbersPerLine) {
        output.write(" ")
        output.write(hexadecimal: code, digits: 4)
      }
      output.write("\n")
      rest = rest.dropFirst(Self.numbersPerLine)
    } while !rest.isEmpty
  }

  private func write(_ label: String, _ text: UntrustedText, _ output: inout [UInt8]) {
    guard !text.isEmpty else { return }
    output.write(label)
    write(quoted: text, &output)
    output.write("\n")
  }

  private func write(quoted text: UntrustedText, _ output: inout [UInt8]) {
    output.write("\"")
    for byte in text.bytes {
      if byte < 0x20 || byte >= 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        output.write("\\x")
        output.write(hexadecimal: byte, digits: 2)
      } else {
        output.append(byte)
      }
    }
    output.write("\"")
  }
}

import Text
internal import TouchModel

/// Writes the description of a device like `libinput record`, but with text escaped.
struct LibinputDescriptionWriter {
  private let device: DeviceDescription

  /// Creates a writer for a device.
  init(_ device: DeviceDescription) {
    self.device = device
  }

  /// Appends the part of the device's section before the records.
  func write(_ output: inout [UInt8], _ losses: inout LossReport) {
    output.write("- node: ")
    writeQuoted(device.node, doublingPercent: false, &output, &losses)
    output.write("\n  evdev:\n    # Name: ")
    output.write(device.name.escaped)
    output.write("\n    # ID: bus 0x")
    output.write(hexadecimal: device.bus, digits: 4)
    output.write(" vendor 0x")
    output.write(hexadecimal: device.vendor, digits: 4)
    output.write(" product 0x")
    output.write(hexadecimal: device.product, digits: 4)
    output.write(" version 0x")
    output.write(hexadecimal: device.version, digits: 4)
    output.write("\n    name: ")
    writeQuoted(device.name, doublingPercent: true, &output, &losses)
    output.write("\n    id: ")
    writeList([device.bus, device.vendor, device.product, device.version], &output)
    output.write("\n    codes:\n")
    for (type, codes) in device.codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard type.rawValue < LibinputWriter.endOfTypes else {
        losses.add(.types, "types from 0x100 on are not written")
        break
      }
      output.write("      ")
      output.write(type.rawValue)
      output.write(": ")
      writeList(known(codes, &losses), &output)
      output.write(" # ")
      RecordComment.writeName(of: type, &output)
      output.write("\n")
    }
    output.write("    absinfo:\n")
    for (axis, info) in device.axes.sorted(by: { $0.key < $1.key }) {
      output.write("      ")
      output.write(axis.rawValue)
      output.write(": ")
      writeList(
        [info.minimum, info.maximum, info.fuzz, info.flat, info.resolution], &output)
      output.write("\n")
    }
    output.write("    properties: ")
    writeList(known(device.properties, &losses), &output)
    output.write("\n  udev:\n    properties:\n")
    writeUdevProperties(&output, &losses)
    output.write("    virtual: false\n  quirks:\n  events:\n")
  }

  private func known(_ set: BitSet, _ losses: inout LossReport) -> [UInt16] {
    let members = set.members
    if let last = members.last, last >= LibinputWriter.endOfCodes {
      losses.add(.codes, "codes from 0x1000 on are not written")
    }
    return members.filter { $0 < LibinputWriter.endOfCodes }
  }

  private func writeUdevProperties(_ output: inout [UInt8], _ losses: inout LossReport) {
    let properties = device.udevProperties.sorted {
      $0.key.bytes.lexicographicallyPrecedes($1.key.bytes)
    }
    for (key, value) in properties {
      output.write("    - ")
      let text = UntrustedText(bytes: key.bytes + [UInt8(ascii: "=")] + value.bytes)
      if text.bytes.allSatisfy(Self.isPlain) {
        output.append(contentsOf: text.bytes)
      } else {
        writeQuoted(text, doublingPercent: false, &output, &losses)
      }
      output.write("\n")
    }
  }

  /// True for a byte that needs no quotation marks in YAML at any position.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_=/.".utf8.contains(byte)
  }

  private func writeList(_ numbers: [some BinaryInteger], _ output: inout [UInt8]) {
    output.write("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.write(", ") }
      output.write(number)
    }
    output.write("]")
  }

  private func writeQuoted(
    _ text: UntrustedText, doublingPercent: Bool, _ output: inout [UInt8],
    _ losses: inout LossReport
  ) {
    output.write("\"")
    for unit in UntrustedText.units(of: text.bytes) {
      switch unit {
      case .scalar("\\"): output.write("\\\\")
      case .scalar("\""): output.write("\\\"")
      case .scalar("%"): output.write(doublingPercent ? "%%" : "%")
      case .scalar(let scalar) where UntrustedText.isHarmful(scalar):
        output.write("\\U")
        output.write(hexadecimal: scalar.value, digits: 8)
      case .scalar(let scalar): output.write(String(scalar))
      case .stray:
        losses.add(.text, "YAML cannot store bytes that are not UTF-8: they are written as “?”")
        output.write("?")
      }
    }
    output.write("\"")
  }
}

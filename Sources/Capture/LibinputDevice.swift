internal import TouchModel

/// The description of one device in a `libinput record` file.
struct LibinputDevice {
  /// The most udev properties of one device.
  private static let mostProperties = 1024

  /// What has been described so far.
  private(set) var description = DeviceDescription(name: "")

  /// What has to be guessed; nil where the description is whole.
  func inference(_ line: Int) -> DeviceInference? {
    description.codes.isEmpty ? DeviceInference(extent: .codes, line: line) : nil
  }

  /// Takes the name; the recorder writes each percent sign twice.
  mutating func setName(_ text: UnsafeBufferPointer<UInt8>) {
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in StrayBytes.bytes(of: text) {
      isSecond = byte == UInt8(ascii: "%") && !isSecond && bytes.last == byte
      if !isSecond { bytes.append(byte) }
    }
    description.name = UntrustedText(bytes: bytes)
  }

  /// Takes the node.
  mutating func setNode(_ text: UnsafeBufferPointer<UInt8>) {
    description.node = UntrustedText(bytes: StrayBytes.bytes(of: text))
  }

  /// Takes bus, vendor, product and version, as far as they fit.
  mutating func setIdentity(_ numbers: [Int64]) {
    guard numbers.count >= 4 else { return }
    description.bus = UInt16(clamping: numbers[0])
    description.vendor = UInt16(clamping: numbers[1])
    description.product = UInt16(clamping: numbers[2])
    description.version = UInt16(clamping: numbers[3])
  }

  /// Takes an axis of five numbers, or of six with the value first; returns whether they fit.
  mutating func setAxis(_ code: UInt16, _ numbers: [Int64]) -> Bool {
    let values = numbers.compactMap { Int32(exactly: $0) }
    guard values.count == numbers.count, values.count == 5 || values.count == 6,
      description.axes.count < 1024
    else { return false }
    let first = values.count - 5
    description.axes[AbsoluteAxis(rawValue: code)] = AxisInfo(
      value: first == 1 ? values[0] : 0, minimum: values[first], maximum: values[first + 1],
      fuzz: values[first + 2], flat: values[first + 3], resolution: values[first + 4])
    return true
  }

  /// Announces a type, which may have no codes.
  mutating func addType(_ type: UInt16) {
    guard type < 0x100 else { return }
    let type = EventType(rawValue: type)
    if description.codes[type] == nil { description.codes[type] = BitSet() }
  }

  /// Announces a code of an announced type.
  mutating func addCode(_ code: UInt16, type: UInt16) {
    guard description.codes[EventType(rawValue: type)] != nil else { return }
    description.codes[EventType(rawValue: type), default: BitSet()].insert(code)
  }

  /// Announces a property.
  mutating func addProperty(_ property: UInt16) {
    description.properties.insert(property)
  }

  /// Takes `KEY=VALUE`.
  mutating func addUdevProperty(_ text: UnsafeBufferPointer<UInt8>) {
    let bytes = StrayBytes.bytes(of: text)
    guard let split = bytes.firstIndex(of: UInt8(ascii: "=")),
      description.udevProperties.count < Self.mostProperties
    else { return }
    let key = UntrustedText(bytes: bytes[..<split])
    let value = UntrustedText(bytes: bytes[(split + 1)...])
    description.udevProperties[key] = value
    if key == "ID_PATH" { description.idPath = value }
  }
}

import Text
internal import TouchModel

/// The description of a device in a `libinput record` file.
struct LibinputDescription {
  /// The maximum number of udev properties of one device.
  private static let mostProperties = 1024
  /// The maximum number of axes of one device.
  private static let mostAxes = 1024

  /// The device as described so far.
  private(set) var device = DeviceDescription(name: "")

  /// True after the key `codes`, which every recording of a device has.
  var hasCodes = false

  /// Returns the inference that completes the description; nil if it is complete.
  func inference(_ line: Int) -> DeviceInference? {
    device.codes.isEmpty ? DeviceInference(missing: .codes, line: line) : nil
  }

  /// Sets the name, in which the recorder writes each percent sign twice.
  mutating func setName(_ text: String) {
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in StrayBytes.bytes(of: text.utf8) {
      isSecond = byte == UInt8(ascii: "%") && !isSecond && bytes.last == byte
      if !isSecond { bytes.append(byte) }
    }
    device.name = UntrustedText(bytes: bytes)
  }

  /// Sets the node.
  mutating func setNode(_ text: String) {
    device.node = UntrustedText(bytes: StrayBytes.bytes(of: text.utf8))
  }

  /// Sets bus, vendor, product and version, clamped to 16 bits; no effect with fewer numbers.
  mutating func setIdentity(_ numbers: [Int64]) {
    guard numbers.count >= 4 else { return }
    device.bus = UInt16(clamping: numbers[0])
    device.vendor = UInt16(clamping: numbers[1])
    device.product = UInt16(clamping: numbers[2])
    device.version = UInt16(clamping: numbers[3])
  }

  /// Adds an axis with five numbers, or with six of which the first is the current value.
  ///
  /// - Returns: False if there are more or fewer numbers, one does not fit, or there are too many
  ///   axes.
  mutating func setAxis(_ code: UInt16, _ numbers: [Int64]) -> Bool {
    let values = numbers.compactMap { Int32(exactly: $0) }
    guard values.count == numbers.count, values.count == 5 || values.count == 6,
      device.axes.count < Self.mostAxes
    else { return false }
    let first = values.count - 5
    device.axes[AbsoluteAxis(rawValue: code)] = AxisInfo(
      value: first == 1 ? values[0] : 0, minimum: values[first], maximum: values[first + 1],
      fuzz: values[first + 2], flat: values[first + 3], resolution: values[first + 4])
    return true
  }

  /// Adds a type, which may have no codes.
  mutating func addType(_ type: UInt16) {
    guard type < 0x100 else { return }
    let type = EventType(rawValue: type)
    if device.codes[type] == nil { device.codes[type] = BitSet() }
  }

  /// Adds a code of a type that was added.
  mutating func addCode(_ code: UInt16, type: UInt16) {
    guard device.codes[EventType(rawValue: type)] != nil else { return }
    device.codes[EventType(rawValue: type), default: BitSet()].insert(code)
  }

  /// Adds a property.
  mutating func addProperty(_ property: UInt16) {
    device.properties.insert(property)
  }

  /// Adds the udev property `KEY=VALUE`.
  mutating func addUdevProperty(_ text: String) {
    let bytes = StrayBytes.bytes(of: text.utf8)
    guard let split = bytes.firstIndex(of: UInt8(ascii: "=")),
      device.udevProperties.count < Self.mostProperties
    else { return }
    let key = UntrustedText(bytes: bytes[..<split])
    let value = UntrustedText(bytes: bytes[(split + 1)...])
    device.udevProperties[key] = value
    if key == UdevProperty.port.name { device.idPath = value }
  }
}

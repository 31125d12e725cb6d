internal import TouchModel

/// The lines of a device in the project's own format.
struct TouchbridgeDevice {
  /// The most axes and the most udev properties of one device.
  private static let mostEntries = 1024

  private var description: DeviceDescription
  private var state: TouchbridgeState?

  /// Starts a device.
  init(name: UntrustedText) {
    description = DeviceDescription(name: name)
  }

  /// The device, after its last line.
  var finished: DeviceDescription {
    var device = description
    device.initialState = state?.state
    return device
  }

  /// Reads a line; returns whether it was understood.
  mutating func read(_ cursor: inout TextCursor) throws(Damage) -> Bool {
    if try state?.read(&cursor) == true { return true }
    if cursor.isWhole("state") {
      state = TouchbridgeState()
    } else if cursor.isWhole("inferred") {
      description.isInferred = true
    } else if cursor.skip("node ") {
      description.node = try text(&cursor)
    } else if cursor.skip("phys ") {
      description.phys = try text(&cursor)
    } else if cursor.skip("uniq ") {
      description.uniq = try text(&cursor)
    } else if cursor.skip("path ") {
      description.idPath = try text(&cursor)
    } else if cursor.skip("id ") {
      let numbers = try cursor.codes()
      guard numbers.count == 4 else { throw Damage("expected bus, vendor, product and version") }
      (description.bus, description.vendor) = (numbers[0], numbers[1])
      (description.product, description.version) = (numbers[2], numbers[3])
    } else if cursor.skip("properties ") {
      for property in try cursor.codes() { description.properties.insert(property) }
    } else if cursor.skip("codes ") {
      try readCodes(&cursor)
    } else if cursor.skip("axis ") {
      try readAxis(&cursor)
    } else if cursor.skip("udev ") {
      guard description.udevProperties.count < Self.mostEntries else {
        throw Damage("there are too many udev properties")
      }
      let key = try text(&cursor)
      description.udevProperties[key] = try text(&cursor)
    } else {
      return false
    }
    return true
  }

  private func text(_ cursor: inout TextCursor) throws(Damage) -> UntrustedText {
    guard let text = cursor.quotedText() else { throw Damage("expected text in quotation marks") }
    return text
  }

  private mutating func readCodes(_ cursor: inout TextCursor) throws(Damage) {
    guard let type = cursor.code() else { throw Damage("expected a type in hexadecimal") }
    guard description.codes.count < Self.mostEntries else {
      throw Damage("there are too many types")
    }
    var codes = description.codes[EventType(rawValue: type)] ?? BitSet()
    for code in try cursor.codes() { codes.insert(code) }
    description.codes[EventType(rawValue: type)] = codes
  }

  private mutating func readAxis(_ cursor: inout TextCursor) throws(Damage) {
    guard let axis = cursor.code(), let value = cursor.value(), let minimum = cursor.value(),
      let maximum = cursor.value(), let fuzz = cursor.value(), let flat = cursor.value(),
      let resolution = cursor.value(), cursor.isAtEnd
    else {
      throw Damage(
        "expected an axis in hexadecimal, then value, minimum, maximum, fuzz, flat and resolution")
    }
    guard description.axes.count < Self.mostEntries else { throw Damage("there are too many axes") }
    description.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(
      value: value, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
      resolution: resolution)
  }
}

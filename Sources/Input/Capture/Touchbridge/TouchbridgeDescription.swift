import Text
internal import TouchModel

/// The description of a device in the project's own format.
struct TouchbridgeDescription {
  /// The maximum number of types, of axes and of udev properties of one device.
  private static let mostEntries = 1024

  private var description: DeviceDescription
  private var state: TouchbridgeState?

  /// Creates the description of a device without any line but the first.
  init(name: UntrustedText) {
    description = DeviceDescription(name: name)
  }

  /// The device as described so far.
  var device: DeviceDescription {
    var device = description
    device.initialState = state?.state
    return device
  }

  /// Parses a line; returns false if it is unknown.
  mutating func read(_ cursor: inout TextCursor) throws(DescriptionError) -> Bool {
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
      guard numbers.count == 4 else {
        throw DescriptionError("expected bus, vendor, product and version")
      }
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
        throw DescriptionError("there are more than \(Self.mostEntries) udev properties")
      }
      let key = try text(&cursor)
      description.udevProperties[key] = try text(&cursor)
    } else {
      return false
    }
    return true
  }

  private func text(_ cursor: inout TextCursor) throws(DescriptionError) -> UntrustedText {
    guard let text = cursor.quotedText() else {
      throw DescriptionError("expected text in quotation marks")
    }
    return text
  }

  private mutating func readCodes(_ cursor: inout TextCursor) throws(DescriptionError) {
    guard let type = cursor.code() else { throw DescriptionError("expected a type in hexadecimal") }
    guard description.codes.count < Self.mostEntries else {
      throw DescriptionError("there are more than \(Self.mostEntries) types")
    }
    var codes = description.codes[EventType(rawValue: type)] ?? BitSet()
    for code in try cursor.codes() { codes.insert(code) }
    description.codes[EventType(rawValue: type)] = codes
  }

  private mutating func readAxis(_ cursor: inout TextCursor) throws(DescriptionError) {
    guard let axis = cursor.code(), let value = cursor.value(), let minimum = cursor.value(),
      let maximum = cursor.value(), let fuzz = cursor.value(), let flat = cursor.value(),
      let resolution = cursor.value(), cursor.isAtEnd
    else {
      throw DescriptionError(
        "expected an axis in hexadecimal, then value, minimum, maximum, fuzz, flat and resolution")
    }
    guard description.axes.count < Self.mostEntries else {
      throw DescriptionError("there are more than \(Self.mostEntries) axes")
    }
    description.axes[AbsoluteAxis(rawValue: axis)] = AxisInfo(
      value: value, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
      resolution: resolution)
  }
}

/// The kernel's state of a device in the project's own format.
struct TouchbridgeState {
  /// The maximum number of values of one axis; the kernel has at most 1024 slots.
  private static let mostSlots = 4096
  /// The maximum number of axes.
  private static let mostAxes = 256

  /// The state as parsed so far.
  private(set) var state = DeviceState()

  /// Parses a line; returns false if it is unknown.
  mutating func read(_ cursor: inout TextCursor) throws(DescriptionError) -> Bool {
    if cursor.skip("current ") {
      guard let slot = cursor.value() else {
        throw DescriptionError("expected the number of a slot")
      }
      state.currentSlot = slot
    } else if cursor.skip("slots ") {
      try readSlots(&cursor)
    } else if cursor.skip("value ") {
      guard let axis = cursor.code(), let value = cursor.value() else {
        throw DescriptionError("expected an axis in hexadecimal and its value")
      }
      guard state.axes.count < Self.mostAxes else {
        throw DescriptionError("there are more than \(Self.mostAxes) axes")
      }
      state.axes[AbsoluteAxis(rawValue: axis)] = value
    } else if cursor.skip("keys ") {
      for key in try cursor.codes() { state.pressedKeys.insert(key) }
    } else {
      return false
    }
    return true
  }

  /// Parses values of an axis, which may continue on further lines.
  private mutating func readSlots(_ cursor: inout TextCursor) throws(DescriptionError) {
    guard let code = cursor.code() else {
      throw DescriptionError("expected an axis in hexadecimal")
    }
    let axis = AbsoluteAxis(rawValue: code)
    if state.slots.last?.axis != axis {
      guard state.slots.count < Self.mostAxes else {
        throw DescriptionError("there are more than \(Self.mostAxes) axes")
      }
      state.slots.append(DeviceState.SlotAxis(axis: axis, values: []))
    }
    let row = state.slots.count - 1
    cursor.skipWhitespace()
    while !cursor.isAtEnd {
      guard let value = cursor.value() else {
        throw DescriptionError("expected the values of the axis in decimal (32 bits)")
      }
      guard state.slots[row].values.count < Self.mostSlots else {
        throw DescriptionError("there are more than \(Self.mostSlots) slots")
      }
      state.slots[row].values.append(value)
      cursor.skipWhitespace()
    }
  }
}

package import Text

/// The unchecked description of an input device.
///
/// Live devices and captures produce the same kind of value.
///
/// Corresponds to what `EVIOCGNAME`, `EVIOCGID`, `EVIOCGPROP`, `EVIOCGBIT` and `EVIOCGABS` answer.
package struct DeviceDescription: Hashable, Sendable {
  /// The device name.
  package var name: UntrustedText
  /// The path of the device node, or the one that a capture recorded; empty if unknown.
  package var node: UntrustedText = ""
  /// The physical path of the device's port; empty if unknown.
  package var phys: UntrustedText = ""
  /// The serial number or address; empty if unknown.
  package var uniq: UntrustedText = ""
  /// The persistent path of the port, udev's `ID_PATH`; empty if unknown.
  package var idPath: UntrustedText = ""
  /// The bus number: 3 for USB, 5 for Bluetooth, 0x18 for I2C, 0x1c for SPI.
  package var bus: UInt16 = 0
  /// The vendor number.
  package var vendor: UInt16 = 0
  /// The product number.
  package var product: UInt16 = 0
  /// The version number.
  package var version: UInt16 = 0
  /// The announced properties, by `InputProperty.rawValue`.
  package var properties = BitSet()
  /// The announced codes of each event type; absolute axes are also in `axes`.
  package var codes: [EventType: BitSet] = [:]
  /// The announced values of each absolute axis.
  package var axes: [AbsoluteAxis: AxisInfo] = [:]
  /// The udev properties of the device, for example `LIBINPUT_CALIBRATION_MATRIX`.
  package var udevProperties: [UntrustedText: UntrustedText] = [:]
  /// The kernel's state at the start of the stream; nil if it was not recorded.
  package var initialState: DeviceState?
  /// True if the description was inferred from a stream of events.
  package var isInferred = false

  /// Creates a description that contains only a name.
  package init(name: UntrustedText) {
    self.name = name
  }

  /// True if the device announces the axis.
  package func has(_ axis: AbsoluteAxis) -> Bool {
    axes[axis] != nil
  }

  /// True if the device announces the key.
  package func has(_ key: KeyCode) -> Bool {
    codes[.key]?.contains(key.rawValue) ?? false
  }

  /// True if the device announces the property.
  package func has(_ property: InputProperty) -> Bool {
    properties.contains(property.rawValue)
  }
}

extension DeviceDescription {
  /// The vendor number of the devices that touchbridge makes.
  package static let ownVendor: UInt16 = 0x1209
  /// The product number of the panels that touchbridge makes.
  package static let ownPanel: UInt16 = 0x0001
  /// The beginning of the physical paths of the virtual devices that touchbridge makes for sinks.
  package static let ownPhysPrefix = "touchbridge/"
  /// The product number of virtual pointers.
  package static let ownPointer: UInt16 = 0x0002
  /// The product number of virtual keyboards.
  package static let ownKeyboard: UInt16 = 0x0003
  /// The product number of the device that wakes a dark screen.
  package static let ownWakeKey: UInt16 = 0x0004

  /// Returns the physical path of the device of a sink, by which udev rules and other programs find it.
  ///
  /// Source: F-1, F-20
  package static func ownPath(ofSink sink: String, output: String? = nil) -> UntrustedText {
    UntrustedText(ownPhysPrefix + sink + (output.map { "/" + $0 } ?? ""))
  }

  /// True for the panel of a finger script, and for a virtual touchscreen.
  package var isVirtualPanel: Bool { vendor == Self.ownVendor && product == Self.ownPanel }
}

/// A property of an input device.
///
/// Corresponds to `INPUT_PROP_*`.
package struct InputProperty: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  package let rawValue: UInt16

  /// Creates a property from the kernel's number.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The device moves a pointer: `INPUT_PROP_POINTER`.
  @inlinable package static var pointer: InputProperty { InputProperty(rawValue: 0) }
  /// The device is part of a display: `INPUT_PROP_DIRECT`.
  @inlinable package static var direct: InputProperty { InputProperty(rawValue: 1) }
}

/// The kernel's state of a device between frames: slots, current slot, axes and keys.
///
/// It is read when the device is opened and after records were lost; a stream does not contain it. The table
/// has one value per announced slot and announced axis.
///
/// Corresponds to `EVIOCGMTSLOTS`, `EVIOCGABS` and `EVIOCGKEY`.
///
/// Source: E-REC-0
package struct DeviceState: Hashable, Sendable {
  /// The values of one multitouch axis in all slots.
  package struct SlotAxis: Hashable, Sendable {
    /// The axis.
    package var axis: AbsoluteAxis
    /// The value in each slot, slot 0 first.
    package var values: [Int32]

    /// Creates a row of the table.
    package init(axis: AbsoluteAxis, values: [Int32]) {
      self.axis = axis
      self.values = values
    }
  }

  /// The slot of the next multitouch record.
  ///
  /// Source: E-SLOT-3
  package var currentSlot: Int32
  /// The multitouch axes in ascending order; `trackingID` is -1 in slots without a contact.
  package var slots: [SlotAxis]
  /// The values of the other absolute axes.
  package var axes: [AbsoluteAxis: Int32]
  /// The keys that are down.
  package var pressedKeys: BitSet

  /// Creates a state.
  package init(
    currentSlot: Int32 = 0, slots: [SlotAxis] = [], axes: [AbsoluteAxis: Int32] = [:],
    pressedKeys: BitSet = BitSet()
  ) {
    self.currentSlot = currentSlot
    self.slots = slots
    self.axes = axes
    self.pressedKeys = pressedKeys
  }

  /// True if a slot is in use, or a key is down that reports touches (E-ST-6).
  package var isTouched: Bool {
    let keys = [KeyCode.touch, .leftButton, .button0]
    return hasContact || keys.contains { pressedKeys.contains($0.rawValue) }
  }

  /// True if a slot is in use.
  package var hasContact: Bool {
    slots.contains { row in row.axis == .trackingID && row.values.contains { $0 >= 0 } }
  }
}

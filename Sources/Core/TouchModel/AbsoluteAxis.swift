/// An absolute axis of a device.
///
/// Numbers without a name here are legal values.
///
/// Corresponds to `ABS_*`.
package struct AbsoluteAxis: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  package let rawValue: UInt16

  /// Creates an axis from the kernel's number.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// True if the left axis has the smaller number.
  @inlinable
  package static func < (left: AbsoluteAxis, right: AbsoluteAxis) -> Bool {
    left.rawValue < right.rawValue
  }

  /// True for the axes of multitouch: `ABS_MT_SLOT` to `ABS_MT_TOOL_Y`.
  @inlinable
  package var isMultitouch: Bool { rawValue >= 0x2f && rawValue <= 0x3d }

  /// The pointer's horizontal position: `ABS_X`.
  @inlinable package static var x: AbsoluteAxis { AbsoluteAxis(rawValue: 0x00) }
  /// The pointer's vertical position: `ABS_Y`.
  @inlinable package static var y: AbsoluteAxis { AbsoluteAxis(rawValue: 0x01) }
  /// The pointer's pressure: `ABS_PRESSURE`.
  @inlinable package static var pressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x18) }
  /// The pointer's distance above the surface: `ABS_DISTANCE`.
  @inlinable package static var distance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x19) }
  /// A tool identifier that a few drivers report: `ABS_MISC`.
  @inlinable package static var miscellaneous: AbsoluteAxis { AbsoluteAxis(rawValue: 0x28) }
  /// The number below `ABS_MT_SLOT`; a device that announces both is not a multitouch device.
  ///
  /// Source: E-ST-8
  @inlinable package static var beforeSlot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2e) }
  /// The slot of the records that follow: `ABS_MT_SLOT`.
  @inlinable package static var slot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2f) }
  /// The contact's longer diameter: `ABS_MT_TOUCH_MAJOR`.
  @inlinable package static var touchMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x30) }
  /// The contact's shorter diameter: `ABS_MT_TOUCH_MINOR`.
  @inlinable package static var touchMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x31) }
  /// The tool's longer diameter: `ABS_MT_WIDTH_MAJOR`.
  @inlinable package static var widthMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x32) }
  /// The tool's shorter diameter: `ABS_MT_WIDTH_MINOR`.
  @inlinable package static var widthMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x33) }
  /// The orientation of the contact's ellipse: `ABS_MT_ORIENTATION`.
  @inlinable package static var orientation: AbsoluteAxis { AbsoluteAxis(rawValue: 0x34) }
  /// The horizontal center of the contact: `ABS_MT_POSITION_X`.
  @inlinable package static var positionX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x35) }
  /// The vertical center of the contact: `ABS_MT_POSITION_Y`.
  @inlinable package static var positionY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x36) }
  /// The tool type, such as finger, pen or palm: `ABS_MT_TOOL_TYPE`.
  @inlinable package static var toolType: AbsoluteAxis { AbsoluteAxis(rawValue: 0x37) }
  /// The identifier of a group of contacts: `ABS_MT_BLOB_ID`.
  @inlinable package static var blobID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x38) }
  /// The tracking id of the contact, or -1 for none: `ABS_MT_TRACKING_ID`.
  @inlinable package static var trackingID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x39) }
  /// The contact's pressure: `ABS_MT_PRESSURE`.
  @inlinable package static var multitouchPressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3a) }
  /// The contact's distance above the surface: `ABS_MT_DISTANCE`.
  @inlinable package static var multitouchDistance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3b) }
  /// The horizontal center of the tool: `ABS_MT_TOOL_X`.
  @inlinable package static var toolX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3c) }
  /// The vertical center of the tool: `ABS_MT_TOOL_Y`.
  @inlinable package static var toolY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3d) }
}

/// The values that a device announces for one absolute axis, in device units.
///
/// The values are unchecked: `minimum` may exceed `maximum`, and the resolution may be invalid.
///
/// Corresponds to `struct input_absinfo`.
package struct AxisInfo: Hashable, Sendable {
  /// The value when the description was read.
  package var value: Int32
  /// The smallest announced value.
  package var minimum: Int32
  /// The largest announced value, which a device may report.
  ///
  /// Source: E-COORD-1
  package var maximum: Int32
  /// The amount of noise that the kernel, or a reader, may filter.
  package var fuzz: Int32
  /// The dead zone of a joystick.
  package var flat: Int32
  /// The number of units per millimeter for positions; zero if unknown.
  package var resolution: Int32

  /// Creates the description of an axis.
  package init(
    value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}

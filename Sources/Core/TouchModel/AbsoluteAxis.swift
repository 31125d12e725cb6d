/// An absolute axis of a device.
///
/// Numbers without a name here are legal values.
///
/// Corresponds to `ABS_*`.
public struct AbsoluteAxis: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Creates an axis from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// True if the left axis has the smaller number.
  @inlinable
  public static func < (left: AbsoluteAxis, right: AbsoluteAxis) -> Bool {
    left.rawValue < right.rawValue
  }

  /// True for the axes of multitouch: `ABS_MT_SLOT` to `ABS_MT_TOOL_Y`.
  @inlinable
  public var isMultitouch: Bool { rawValue >= 0x2f && rawValue <= 0x3d }

  /// The pointer's horizontal position: `ABS_X`.
  @inlinable public static var x: AbsoluteAxis { AbsoluteAxis(rawValue: 0x00) }
  /// The pointer's vertical position: `ABS_Y`.
  @inlinable public static var y: AbsoluteAxis { AbsoluteAxis(rawValue: 0x01) }
  /// The pointer's pressure: `ABS_PRESSURE`.
  @inlinable public static var pressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x18) }
  /// The pointer's distance above the surface: `ABS_DISTANCE`.
  @inlinable public static var distance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x19) }
  /// A tool identifier that a few drivers report: `ABS_MISC`.
  @inlinable public static var miscellaneous: AbsoluteAxis { AbsoluteAxis(rawValue: 0x28) }
  /// The number below `ABS_MT_SLOT`; a device that announces both is not a multitouch device.
  ///
  /// Source: E-ST-8
  @inlinable public static var beforeSlot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2e) }
  /// The slot of the records that follow: `ABS_MT_SLOT`.
  @inlinable public static var slot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2f) }
  /// The contact's longer diameter: `ABS_MT_TOUCH_MAJOR`.
  @inlinable public static var touchMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x30) }
  /// The contact's shorter diameter: `ABS_MT_TOUCH_MINOR`.
  @inlinable public static var touchMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x31) }
  /// The tool's longer diameter: `ABS_MT_WIDTH_MAJOR`.
  @inlinable public static var widthMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x32) }
  /// The tool's shorter diameter: `ABS_MT_WIDTH_MINOR`.
  @inlinable public static var widthMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x33) }
  /// The orientation of the contact's ellipse: `ABS_MT_ORIENTATION`.
  @inlinable public static var orientation: AbsoluteAxis { AbsoluteAxis(rawValue: 0x34) }
  /// The horizontal center of the contact: `ABS_MT_POSITION_X`.
  @inlinable public static var positionX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x35) }
  /// The vertical center of the contact: `ABS_MT_POSITION_Y`.
  @inlinable public static var positionY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x36) }
  /// The tool type, such as finger, pen or palm: `ABS_MT_TOOL_TYPE`.
  @inlinable public static var toolType: AbsoluteAxis { AbsoluteAxis(rawValue: 0x37) }
  /// The identifier of a group of contacts: `ABS_MT_BLOB_ID`.
  @inlinable public static var blobID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x38) }
  /// The tracking id of the contact, or -1 for none: `ABS_MT_TRACKING_ID`.
  @inlinable public static var trackingID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x39) }
  /// The contact's pressure: `ABS_MT_PRESSURE`.
  @inlinable public static var multitouchPressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3a) }
  /// The contact's distance above the surface: `ABS_MT_DISTANCE`.
  @inlinable public static var multitouchDistance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3b) }
  /// The horizontal center of the tool: `ABS_MT_TOOL_X`.
  @inlinable public static var toolX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3c) }
  /// The vertical center of the tool: `ABS_MT_TOOL_Y`.
  @inlinable public static var toolY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3d) }
}

/// The values that a device announces for one absolute axis, in device units.
///
/// The values are unchecked: `minimum` may exceed `maximum`, and the resolution may be invalid.
///
/// Corresponds to `struct input_absinfo`.
public struct AxisInfo: Hashable, Sendable {
  /// The value when the description was read.
  public var value: Int32
  /// The smallest announced value.
  public var minimum: Int32
  /// The largest announced value, which a device may report.
  ///
  /// Source: E-COORD-1
  public var maximum: Int32
  /// The amount of noise that the kernel, or a reader, may filter.
  public var fuzz: Int32
  /// The dead zone of a joystick.
  public var flat: Int32
  /// The number of units per millimeter for positions; zero if unknown.
  public var resolution: Int32

  /// Creates the description of an axis.
  public init(
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

/// An absolute axis of a device.
///
/// Unknown numbers are legal values.
///
/// Corresponds to `ABS_*`.
public struct AbsoluteAxis: RawRepresentable, Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Makes an axis from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Whether the left axis has the smaller number.
  @inlinable
  public static func < (left: AbsoluteAxis, right: AbsoluteAxis) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether the axis belongs to one contact of a multitouch device.
  @inlinable
  public var isMultitouch: Bool { rawValue >= 0x2f && rawValue <= 0x3d }

  /// The pointer's horizontal position: `ABS_X`.
  @inlinable public static var x: AbsoluteAxis { AbsoluteAxis(rawValue: 0x00) }
  /// The pointer's vertical position: `ABS_Y`.
  @inlinable public static var y: AbsoluteAxis { AbsoluteAxis(rawValue: 0x01) }
  /// The pointer's pressure: `ABS_PRESSURE`.
  @inlinable public static var pressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x18) }
  /// The pointer's distance above the glass: `ABS_DISTANCE`.
  @inlinable public static var distance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x19) }
  /// Which tool, for a few drivers: `ABS_MISC`.
  @inlinable public static var miscellaneous: AbsoluteAxis { AbsoluteAxis(rawValue: 0x28) }
  /// The number before `ABS_MT_SLOT`; a device that has both is no multitouch device (E-ST-8).
  @inlinable public static var beforeSlot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2e) }
  /// The slot that the following records belong to: `ABS_MT_SLOT`.
  @inlinable public static var slot: AbsoluteAxis { AbsoluteAxis(rawValue: 0x2f) }
  /// The contact's longer diameter: `ABS_MT_TOUCH_MAJOR`.
  @inlinable public static var touchMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x30) }
  /// The contact's shorter diameter: `ABS_MT_TOUCH_MINOR`.
  @inlinable public static var touchMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x31) }
  /// The tool's longer diameter: `ABS_MT_WIDTH_MAJOR`.
  @inlinable public static var widthMajor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x32) }
  /// The tool's shorter diameter: `ABS_MT_WIDTH_MINOR`.
  @inlinable public static var widthMinor: AbsoluteAxis { AbsoluteAxis(rawValue: 0x33) }
  /// The ellipse's turn: `ABS_MT_ORIENTATION`.
  @inlinable public static var orientation: AbsoluteAxis { AbsoluteAxis(rawValue: 0x34) }
  /// The contact's horizontal centre: `ABS_MT_POSITION_X`.
  @inlinable public static var positionX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x35) }
  /// The contact's vertical centre: `ABS_MT_POSITION_Y`.
  @inlinable public static var positionY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x36) }
  /// Finger, pen or palm: `ABS_MT_TOOL_TYPE`.
  @inlinable public static var toolType: AbsoluteAxis { AbsoluteAxis(rawValue: 0x37) }
  /// A group of contacts: `ABS_MT_BLOB_ID`.
  @inlinable public static var blobID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x38) }
  /// The identity of the contact, -1 for none: `ABS_MT_TRACKING_ID`.
  @inlinable public static var trackingID: AbsoluteAxis { AbsoluteAxis(rawValue: 0x39) }
  /// The contact's pressure: `ABS_MT_PRESSURE`.
  @inlinable public static var multitouchPressure: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3a) }
  /// The contact's distance above the glass: `ABS_MT_DISTANCE`.
  @inlinable public static var multitouchDistance: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3b) }
  /// The tool's horizontal centre: `ABS_MT_TOOL_X`.
  @inlinable public static var toolX: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3c) }
  /// The tool's vertical centre: `ABS_MT_TOOL_Y`.
  @inlinable public static var toolY: AbsoluteAxis { AbsoluteAxis(rawValue: 0x3d) }
}

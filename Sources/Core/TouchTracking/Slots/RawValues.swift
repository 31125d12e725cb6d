import TouchModel

/// The values of one contact on the multitouch axes, in device units.
///
/// There is one value per axis from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`, so that a record is
/// stored without a test for its axis.
struct RawValues {
  /// The axis of the first value.
  static var first: UInt16 { 0x30 }
  /// The number of values.
  static var count: Int { 14 }

  /// The values, at the axis number minus `first`.
  var cells = [14 of Int32](repeating: 0)

  /// The value of a multitouch axis from `first` on.
  subscript(axis: AbsoluteAxis) -> Int32 {
    get { cells[Int(axis.rawValue &- RawValues.first)] }
    set { cells[Int(axis.rawValue &- RawValues.first)] = newValue }
  }

  var x: Int32 {
    get { cells[5] }
    set { cells[5] = newValue }
  }
  var y: Int32 {
    get { cells[6] }
    set { cells[6] = newValue }
  }
  var major: Int32 { cells[0] }
  var minor: Int32 { cells[1] }
  var orientation: Int32 { cells[4] }
  var toolType: Int32 {
    get { cells[7] }
    set { cells[7] = newValue }
  }
  /// True if the contact is that of a pen: its tool type is `MT_TOOL_PEN`.
  var isPen: Bool { toolType == 1 }
  var pressure: Int32 {
    get { cells[10] }
    set { cells[10] = newValue }
  }
  var distance: Int32 {
    get { cells[11] }
    set { cells[11] = newValue }
  }
}

/// A set of the axes in `RawValues`.
struct AxisMask: OptionSet {
  let rawValue: UInt16

  static var major: AxisMask { AxisMask(rawValue: 1 << 0) }
  static var minor: AxisMask { AxisMask(rawValue: 1 << 1) }
  static var orientation: AxisMask { AxisMask(rawValue: 1 << 4) }
  static var x: AxisMask { AxisMask(rawValue: 1 << 5) }
  static var y: AxisMask { AxisMask(rawValue: 1 << 6) }
  static var toolType: AxisMask { AxisMask(rawValue: 1 << 7) }
  static var trackingID: AxisMask { AxisMask(rawValue: 1 << 9) }
  static var pressure: AxisMask { AxisMask(rawValue: 1 << 10) }
  static var distance: AxisMask { AxisMask(rawValue: 1 << 11) }
  static var position: AxisMask { AxisMask(rawValue: 1 << 5 | 1 << 6) }
  static var all: AxisMask { AxisMask(rawValue: 0x3fff) }
}

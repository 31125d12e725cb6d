package import TouchModel

/// Why a device is not used as a touchscreen; each has a sentence (E-DET-6).
package enum RefusalReason: Hashable, Sendable {
  /// What a device is instead.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It moves a pointer by touch.
    case touchpad = "a touchpad"
    /// It reports a pen.
    case penTablet = "a pen tablet"
    /// It has the buttons of a pen tablet.
    case tabletPad = "a tablet pad"
    /// It moves a pointer.
    case mouse = "a mouse"
    /// It moves a pointer by force.
    case pointingStick = "a pointing stick"
    /// It is for games.
    case joystick = "a joystick"
    /// It reports its own motion.
    case accelerometer = "an accelerometer"
    /// It types.
    case keyboard = "a keyboard"
    /// It has keys, few of them.
    case keys = "a device with keys only"
    /// It reports a lid or the like.
    case switches = "a switch"
    /// It has no position that one could touch.
    case other = "a device without positions"
  }

  /// It is something else.
  case kind(Kind)
  /// udev has judged it and does not call it a touchscreen.
  case notTagged
  /// An administrator's rule says that it is to be left alone (E-DET-12).
  case ignoredByRule
  /// It announces one of two axes that belong together.
  case axisWithout(AbsoluteAxis, missing: AbsoluteAxis)
  /// The smallest value of an axis is above its largest.
  case invertedRange(AbsoluteAxis, minimum: Int32, maximum: Int32)
  /// An axis has only one value.
  case emptyRange(AbsoluteAxis, value: Int32)
  /// An axis has more values than any panel.
  case hugeRange(AbsoluteAxis, minimum: Int32, maximum: Int32)
  /// An axis has less than no values in a millimetre.
  case negativeResolution(AbsoluteAxis, Int32)
  /// Nothing it announces could tell a touch from none.
  case noTouchSignal
  /// It has slots, and nothing that says whether they are in use (E-ID-14).
  case noTrackingID
  /// It has no slots, or more than the kernel allows (E-SLOT-5).
  case slotCount(Int64)

  /// The reason in plain words, without a full stop; nothing of the device's own text is in it.
  package var message: String {
    switch self {
    case .kind(let kind): "it is \(kind.rawValue), not a touchscreen"
    case .notTagged: "udev does not call it a touchscreen"
    case .ignoredByRule: "a udev rule sets LIBINPUT_IGNORE_DEVICE"
    case .axisWithout(let axis, let missing): "it announces \(axis.name) without \(missing.name)"
    case .invertedRange(let axis, let minimum, let maximum):
      "the smallest value of \(axis.name) is above its largest (\(minimum) … \(maximum))"
    case .emptyRange(let axis, let value): "\(axis.name) has only one value (\(value))"
    case .hugeRange(let axis, let minimum, let maximum):
      "the range of \(axis.name) is too wide (\(minimum) … \(maximum))"
    case .negativeResolution(let axis, let resolution):
      "the resolution of \(axis.name) is negative (\(resolution))"
    case .noTouchSignal: "it announces neither BTN_TOUCH nor a tracking id nor a pressure"
    case .noTrackingID: "it announces ABS_MT_SLOT without ABS_MT_TRACKING_ID"
    case .slotCount(let count): "it announces \(count) slots; 1 to 1024 can be"
    }
  }
}

extension AbsoluteAxis {
  /// The kernel's name of an axis that matters here.
  fileprivate var name: String {
    switch self {
    case .x: "ABS_X"
    case .y: "ABS_Y"
    case .positionX: "ABS_MT_POSITION_X"
    case .positionY: "ABS_MT_POSITION_Y"
    default: "axis \(rawValue)"
    }
  }
}

package import Text
package import TouchModel

/// The reason why a device is not used as a touchscreen (E-DET-6).
package enum RefusalReason: Hashable, Sendable {
  /// The kind of a device that is not a touchscreen.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A device that moves a pointer by touch.
    case touchpad = "a touchpad"
    /// A device that reports a pen.
    case penTablet = "a pen tablet"
    /// The buttons of a pen tablet.
    case tabletPad = "a tablet pad"
    /// A device that moves a pointer.
    case mouse = "a mouse"
    /// A device that moves a pointer by force.
    case pointingStick = "a pointing stick"
    /// A game controller.
    case joystick = "a joystick"
    /// A device that reports its own motion.
    case accelerometer = "an accelerometer"
    /// A device for typing.
    case keyboard = "a keyboard"
    /// A device with a few keys.
    case keys = "a device with keys only"
    /// A device that reports switches, such as that of a lid.
    case switches = "a switch"
    /// A device without touch positions.
    case other = "a device without positions"
  }

  /// The device is a virtual touchscreen of touchbridge, and is not even used if it is named (F-8).
  case virtualDevice
  /// The device belongs to another seat (E-PERM-9).
  case otherSeat(UntrustedText, wanted: UntrustedText)
  /// The device has typing keys and is not named.
  case typingKeys
  /// The device is of another kind.
  case kind(Kind)
  /// udev has classified the device, and not as a touchscreen.
  case notTagged
  /// A device rule of the layout excludes the device (E-DET-13).
  case ignoredByLayout
  /// A device rule of the layout leaves the device to other programs (E-DET-15).
  case leftByLayout
  /// A udev rule excludes the device (E-DET-12).
  case ignoredByRule
  /// The device announces only one axis of a pair.
  case axisWithout(AbsoluteAxis, missing: AbsoluteAxis)
  /// The smallest value of an axis is above its largest.
  case invertedRange(AbsoluteAxis, minimum: Int32, maximum: Int32)
  /// An axis has only one value.
  case emptyRange(AbsoluteAxis, value: Int32)
  /// An axis has more values than any panel.
  case hugeRange(AbsoluteAxis, minimum: Int32, maximum: Int32)
  /// The resolution of an axis is negative.
  case negativeResolution(AbsoluteAxis, Int32)
  /// No announced code can report a touch.
  case noTouchSignal
  /// The device has slots, but no tracking ids (E-ID-14); with a touch key it can be forced (E-REL-4).
  case noTrackingID(hasTouchKey: Bool)
  /// The number of slots is invalid (E-SLOT-5).
  case slotCount(Int64)

  /// The reason without a full stop, safe to print.
  package var message: String {
    switch self {
    case .virtualDevice: "it is a virtual device of touchbridge"
    case .otherSeat(let seat, let wanted):
      "it belongs to seat \(seat.escaped), not to \(wanted.escaped)"
    case .typingKeys:
      "it also has the keys of a keyboard; to read it nevertheless, name it with --device"
    case .ignoredByLayout: "a device rule has `ignore: true`"
    case .leftByLayout: "a device rule has `leave: true`"
    case .kind(let kind):
      "it is \(kind.rawValue), not a touchscreen"
        + (kind.mayTouch ? "; if its touches count, set `force: true` in a device rule" : "")
    case .notTagged: "udev does not tag it as a touchscreen"
    case .ignoredByRule: "a udev rule sets \(DecidingProperty.ignore.rawValue)"
    case .axisWithout(let axis, let missing): "it announces \(axis.name) without \(missing.name)"
    case .invertedRange(let axis, let minimum, let maximum):
      "the smallest value of \(axis.name) is above its largest (\(minimum) … \(maximum)); give"
        + " `range` in a device rule, and `calibration: [-1, 0, 1, 0, 1, 0]` if it is mirrored"
    case .emptyRange(let axis, let value): "\(axis.name) has only one value (\(value))"
    case .hugeRange(let axis, let minimum, let maximum):
      "the range of \(axis.name) is too wide (\(minimum) … \(maximum))"
    case .negativeResolution(let axis, let resolution):
      "the resolution of \(axis.name) is negative (\(resolution))"
    case .noTouchSignal:
      "it announces neither BTN_TOUCH nor a tracking id nor a pressure; if it is a touchscreen that"
        + " reports touches by a mouse button, set `force: true` in a device rule"
    case .noTrackingID(let hasTouchKey):
      "it announces ABS_MT_SLOT without ABS_MT_TRACKING_ID"
        + (hasTouchKey
          ? "; if BTN_TOUCH is 1 during each touch, set `force: true` in a device rule" : "")
    case .slotCount(let count): "it announces \(count) slots; 1 to 1024 are supported"
    }
  }
}

extension RefusalReason.Kind {
  /// True for kinds with absolute positions, of which some are touchscreens all the same.
  fileprivate var mayTouch: Bool { self == .mouse || self == .penTablet }
}

extension AbsoluteAxis {
  /// The kernel's name of a position axis.
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

import TouchModel

/// The properties of a device that its announced codes imply.
struct DeviceTraits {
  /// True if the device has both pointer axes.
  let hasPointerPositions: Bool
  /// True if the device has both multitouch position axes, and they are genuine (E-ST-8).
  let hasContactPositions: Bool
  /// True if the device is part of a display.
  let isDirect: Bool
  /// True if the device has codes of a joystick.
  let isJoystick: Bool

  private let movesPointer: Bool
  private let hasPen: Bool
  private let hasFingerTool: Bool
  private let hasTouchKey: Bool
  private let hasMouseButton: Bool
  private let hasRelativePositions: Bool
  private let hasDepth: Bool
  private let hasKeys: Bool
  private let hasTyping: Bool
  private let hasSwitches: Bool
  private let isPad: Bool
  private let isStick: Bool
  private let isAccelerometer: Bool

  /// Derives the traits from a description.
  init(_ device: DeviceDescription) {
    let keys = device.codes[.key] ?? BitSet()
    let relative = device.codes[.relative] ?? BitSet()
    hasPointerPositions = device.has(.x) && device.has(.y)
    let isFake = device.has(.slot) && device.has(.beforeSlot)
    hasContactPositions = device.has(.positionX) && device.has(.positionY) && !isFake
    isDirect = device.has(InputProperty.direct)
    movesPointer = device.has(InputProperty.pointer)
    isStick = device.properties.contains(5)
    isAccelerometer = device.properties.contains(6)
    hasPen = device.has(KeyCode.toolPen) || device.has(KeyCode.stylus)
    hasFingerTool = device.has(KeyCode.toolFinger)
    hasTouchKey = device.has(KeyCode.touch)
    hasMouseButton = keys.containsAny(of: 0x110...0x11f)
    hasRelativePositions = relative.contains(0) && relative.contains(1)
    let hasWheel = relative.contains(6) || relative.contains(8)
    hasDepth = device.has(AbsoluteAxis(rawValue: 0x02))
    hasKeys = !keys.isEmpty
    hasTyping = keys.contains(0x1e) && keys.contains(0x2c)
    hasSwitches = !(device.codes[.switches] ?? BitSet()).isEmpty
    let hasPadButtons = keys.contains(0x100) && keys.contains(0x101)
    isPad = hasPadButtons && (hasPen || hasWheel && !hasRelativePositions)
    // The button codes of a mouse with many buttons overlap those of a joystick.
    let hasJoystickButton =
      !keys.contains(0x11f)
      && (keys.containsAny(of: 0x120...0x13f) || keys.containsAny(of: 0x220...0x223)
        || keys.containsAny(of: 0x2c0...0x2e7))
    let hasJoystickAxis = (0x03..<0x18).contains { device.has(AbsoluteAxis(rawValue: $0)) }
    isJoystick = hasJoystickButton || hasJoystickAxis
  }

  /// Returns why the codes are not those of a touchscreen; nil if they are.
  func refusalByProbe(_ device: DeviceDescription) -> RefusalReason? {
    if let reason = missingPositions(device) { return reason }
    if isAccelerometer || (!hasKeys && hasPointerPositions && hasDepth) {
      return .kind(.accelerometer)
    }
    if device.isInferred { return refusalByStream(device) }
    if hasPen { return .kind(isPad ? .tabletPad : .penTablet) }
    if hasFingerTool && !isDirect { return .kind(.touchpad) }
    if movesPointer && !isDirect { return .kind(hasTouchKey ? .touchpad : .mouse) }
    if isDirect || hasTouchKey {
      if hasMouseButton && !hasContactPositions { return .kind(.mouse) }
      return nil
    }
    if hasMouseButton { return .kind(.mouse) }
    if isJoystick { return .kind(.joystick) }
    return .noTouchSignal
  }

  /// Returns the same for a device of which only a stream of events is known.
  ///
  /// Its properties are unknown. The kernel reports finger tools together with pointer axes for
  /// touchpads; some touchscreens report a finger tool, but only together with contacts.
  private func refusalByStream(_ device: DeviceDescription) -> RefusalReason? {
    let keys = device.codes[.key] ?? BitSet()
    let hasTabletTool =
      keys.containsAny(of: 0x140...0x144) || keys.containsAny(of: 0x146...0x147)
    if hasTabletTool, !hasContactPositions { return .kind(.penTablet) }
    let hasFingerCount = hasFingerTool || keys.containsAny(of: 0x14d...0x14f)
    let mayCount = device.has(.slot) || !hasContactPositions
    if hasFingerCount, hasPointerPositions, mayCount { return .kind(.touchpad) }
    return nil
  }

  /// Returns why a device has no touch positions; nil if it has them.
  func missingPositions(_ device: DeviceDescription) -> RefusalReason? {
    if let reason = missingAxis(device) { return reason }
    return hasPointerPositions || hasContactPositions ? nil : .kind(kindWithoutPositions)
  }

  /// Returns a missing axis of a pair; nil if none is missing.
  private func missingAxis(_ device: DeviceDescription) -> RefusalReason? {
    if device.has(.positionX) != device.has(.positionY) {
      return device.has(.positionX)
        ? .axisWithout(.positionX, missing: .positionY)
        : .axisWithout(.positionY, missing: .positionX)
    }
    guard hasTouchKey || isDirect || hasContactPositions else { return nil }
    if device.has(.x) != device.has(.y) {
      return device.has(.x)
        ? .axisWithout(.x, missing: .y) : .axisWithout(.y, missing: .x)
    }
    return nil
  }

  /// The kind of a device that has no positions.
  private var kindWithoutPositions: RefusalReason.Kind {
    if isPad { return .tabletPad }
    if isAccelerometer { return .accelerometer }
    if hasMouseButton || hasRelativePositions { return isStick ? .pointingStick : .mouse }
    if isJoystick && !hasTyping { return .joystick }
    if hasTyping { return .keyboard }
    if hasKeys { return .keys }
    return hasSwitches ? .switches : .other
  }
}

import Text

/// Detects the output of programs that print input events in other forms than recordings.
enum OtherOutput {
  /// Returns the kind of output that a line belongs to, or nil.
  static func kind(_ cursor: TextCursor) -> UnsupportedFile? {
    if isDebugEvents(cursor) { return .debugEvents }
    if isPythonEvdev(cursor) { return .pythonEvdev }
    if isInputEvents(cursor) { return .inputEvents }
    if cursor.isNext("Event:  type:code = ") { return .evsieve }
    if isXInputEvent(cursor) { return .xinputEvents }
    if isFingerScript(cursor) { return .fingerScript }
    return isHexdump(cursor) ? .hexdump : nil
  }

  /// `@0.5 D1(50,140); U1` and `tap(50,140)`.
  private static func isFingerScript(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip(UInt8(ascii: "@")) || cursor.skip(UInt8(ascii: "+")) {
      while cursor.unsignedDecimal() != nil || cursor.skip(0x2e) {}
      cursor.skipWhitespace()
    }
    for word in ["tap(", "hold(", "drag(", "swipe(", "pinch("] where cursor.skip(word) {
      return cursor.decimal() != nil
    }
    guard cursor.skip(UInt8(ascii: "D")) || cursor.skip(UInt8(ascii: "H")),
      cursor.unsignedDecimal() != nil, cursor.skip(0x28)
    else { return false }
    return cursor.decimal() != nil
  }

  /// True for a line of `/proc/bus/input/devices`, such as `H: Handlers=event2`.
  static func isDeviceListing(_ start: TextCursor) -> Bool {
    var cursor = start
    let letter = cursor.next()
    guard cursor.skip(": ") else { return false }
    switch letter {
    case UInt8(ascii: "I"): return cursor.isNext("Bus=")
    case UInt8(ascii: "N"): return cursor.isNext("Name=\"")
    case UInt8(ascii: "P"): return cursor.isNext("Phys=")
    case UInt8(ascii: "S"): return cursor.isNext("Sysfs=")
    case UInt8(ascii: "U"): return cursor.isNext("Uniq=")
    case UInt8(ascii: "H"): return cursor.isNext("Handlers=")
    case UInt8(ascii: "B"):
      while cursor.peek.isLetter { _ = cursor.next() }
      return cursor.peek == UInt8(ascii: "=")
    default: return false
    }
  }

  /// `-event2  TOUCH_DOWN  +1.234s  0 (0) 25.00/27.78 (100.00/100.00mm)`.
  private static func isDebugEvents(_ start: TextCursor) -> Bool {
    var cursor = start
    _ = cursor.skip(UInt8(ascii: "-"))
    guard cursor.skip("event"), cursor.unsignedDecimal() != nil, cursor.isAtWordEnd else {
      return false
    }
    cursor.skipWhitespace()
    return cursor.isNext("DEVICE_") || cursor.isNext("TOUCH_") || cursor.isNext("POINTER_")
      || cursor.isNext("KEYBOARD_") || cursor.isNext("GESTURE_") || cursor.isNext("TABLET_")
  }

  /// `time 1.5    type 3 (EV_ABS), code 53 (…)`, `event at 1.5, code 53, type 03, val 12` and
  /// `absolute axis event at 1.5, ABS_MT_SLOT`.
  private static func isPythonEvdev(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip("time ") {
      guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil
      else { return false }
      cursor.skipWhitespace()
      return cursor.isNext("type ") || cursor.isNext("---") || cursor.isNext("+++")
    }
    if cursor.isNext("InputEvent(") { return true }
    for kind in ["absolute axis ", "synchronization ", "key ", "relative axis "] {
      if cursor.skip(kind) { break }
    }
    return cursor.skip("event at ") && cursor.unsignedDecimal() != nil && cursor.skip(0x2e)
  }

  /// `EVENT type 18 (TouchBegin)`.
  private static func isXInputEvent(_ start: TextCursor) -> Bool {
    var cursor = start
    return cursor.skip("EVENT type ") && cursor.unsignedDecimal() != nil && cursor.isNext(" (")
  }

  /// `[1234567.890] wl_touch@12.down(…)`, of later versions `{Default Queue}  -> wl_touch#12.down(…)`.
  static func isWaylandDebug(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    cursor.skipWhitespace()
    guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil,
      cursor.skip("] ")
    else { return false }
    if cursor.skip("{") {
      cursor.skip(to: "} ")
      _ = cursor.skip("} ")
    }
    cursor.skipWhitespace()
    if cursor.skip("->") { cursor.skipWhitespace() }
    while cursor.peek.isLetter || cursor.peek.isDigit || cursor.peek == UInt8(ascii: "_") {
      _ = cursor.next()
    }
    guard cursor.skip("@") || cursor.skip("#") else { return false }
    return cursor.unsignedDecimal() != nil && cursor.isNext(".")
  }

  /// `14:20:12.334521: EV_ABS ABS_MT_POSITION_X (0x35) 12`.
  private static func isInputEvents(_ start: TextCursor) -> Bool {
    var cursor = start
    for separator in [0x3a, 0x3a, 0x2e, 0x3a] as [UInt8] {
      guard cursor.unsignedDecimal() != nil, cursor.skip(separator) else { return false }
    }
    return cursor.isNext(" EV_")
  }

  /// An offset of seven digits or more, and at least eight numbers of equal length, as hexdump, xxd and od
  /// print them.
  static func isHexdump(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.hexadecimal() != nil, cursor.at - start.at >= 7 else { return false }
    _ = cursor.skip(0x3a)
    var length: Int?
    for _ in 0..<8 {
      cursor.skipWhitespace()
      let first = cursor.at
      guard cursor.hexadecimal() != nil, cursor.isAtWordEnd else { return false }
      let digits = cursor.at - first
      guard [2, 3, 4, 6].contains(digits), length == nil || length == digits else { return false }
      length = digits
    }
    return true
  }
}

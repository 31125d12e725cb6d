import TouchModel

/// Records in the layout of a 64-bit kernel.
func kernelBytes(_ events: [InputEvent]) -> [UInt8] {
  var result: [UInt8] = []
  func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { result += $0 }
  }
  for event in events {
    append(event.time.count / 1_000_000)
    append(event.time.count % 1_000_000)
    append(event.type.rawValue)
    append(event.code)
    append(event.value)
  }
  return result
}

extension InputEvent {
  /// A SYN_DROPPED record.
  static func drop(_ time: Int64) -> InputEvent {
    InputEvent(
      time: Microseconds(time), type: .synchronization,
      code: SynchronizationCode.dropped.rawValue, value: 0)
  }

  /// A SYN_REPORT record.
  static func end(_ time: Int64) -> InputEvent { .report(time: Microseconds(time)) }

  /// A record of a contact's horizontal position.
  static func x(_ time: Int64, _ value: Int32) -> InputEvent {
    InputEvent(time: Microseconds(time), axis: .positionX, value: value)
  }
}

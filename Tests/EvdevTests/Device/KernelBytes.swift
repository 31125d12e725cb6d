import TouchModel

/// Records as the kernel of a 64-bit machine lays them out.
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
  /// The record that says that others were lost.
  static func drop(_ time: Int64) -> InputEvent {
    InputEvent(
      time: Microseconds(time), type: .synchronization,
      code: SynchronizationCode.dropped.rawValue, value: 0)
  }

  /// The end of a frame.
  static func end(_ time: Int64) -> InputEvent { .report(time: Microseconds(time)) }

  /// A value of a contact's horizontal position.
  static func x(_ time: Int64, _ value: Int32) -> InputEvent {
    InputEvent(time: Microseconds(time), axis: .positionX, value: value)
  }
}

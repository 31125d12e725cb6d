internal import TouchModel

/// The five numbers of one record, unchecked.
struct LibinputRecord {
  /// The record; nil where a number does not fit.
  let event: InputEvent?

  /// Takes the numbers in their order.
  init(_ seconds: Int64, _ microseconds: Int64, _ type: Int64, _ code: Int64, _ value: Int64) {
    guard seconds != .max, microseconds != .max, let type = UInt16(exactly: type),
      let code = UInt16(exactly: code), let value = Int32(exactly: value)
    else {
      event = nil
      return
    }
    event = InputEvent(
      time: Microseconds(seconds: seconds, microseconds: microseconds),
      type: EventType(rawValue: type), code: code, value: value)
  }
}

import Text
internal import TouchModel

/// Parses the bytes of an event node, as `cat /dev/input/event2` copies them.
///
/// A record is the kernel's `struct input_event` of a 64-bit machine: seconds and microseconds of 64 bits,
/// type and code of 16 bits, and the value of 32 bits. The device is inferred.
///
/// Corresponds to `struct input_event`.
struct RawParser: CaptureParser {
  static let format = CaptureFormat.raw

  /// The number of bytes of a record.
  static let recordLength = 24

  /// The index of the device; nil before the first record.
  private var device: Int?
  private var count = 0

  /// True if data begins with records that a kernel can send.
  ///
  /// The first has a time, which bytes of value 0 do not have.
  static func isRaw(_ head: ArraySlice<UInt8>) -> Bool {
    guard let first = event(head.prefix(recordLength)), first.time > .zero else { return false }
    return (0..<min(8, head.count / recordLength)).allSatisfy { index in
      event(head.dropFirst(index * recordLength).prefix(recordLength)) != nil
    }
  }

  mutating func read(
    _ lines: LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    while output.count < CaptureOutput.batch {
      guard let bytes = try lines.nextBytes(Self.recordLength, waits: output.count == 0) else {
        return true
      }
      if bytes.isEmpty { return false }
      count += 1
      guard let event = Self.event(bytes) else {
        throw CaptureError(
          line: 1,
          "record \(count) is "
            + (bytes.count < Self.recordLength ? "cut short" : "damaged")
            + "; expected the bytes of an event node, with \(Self.recordLength) bytes for each record"
        )
      }
      let index: Int
      if let device {
        index = device
      } else {
        index = try output.addDevice(
          DeviceDescription(name: ""), inference: DeviceInference(missing: .codes, line: 1), line: 1
        )
        device = index
      }
      output.add(event, device: index, line: 1)
    }
    return true
  }

  /// Returns the record of 24 bytes; nil for bytes that no kernel sends.
  private static func event(_ bytes: ArraySlice<UInt8>) -> InputEvent? {
    guard bytes.count == recordLength else { return nil }
    let seconds = number(bytes.prefix(8))
    let microseconds = number(bytes.dropFirst(8).prefix(8))
    let type = UInt16(truncatingIfNeeded: number(bytes.dropFirst(16).prefix(2)))
    let code = UInt16(truncatingIfNeeded: number(bytes.dropFirst(18).prefix(2)))
    guard seconds < 1 << 40, microseconds < 1_000_000, type <= CaptureOutput.largestType,
      code < 0x300
    else { return nil }
    return InputEvent(
      time: Microseconds(
        seconds: Int64(seconds), microseconds: Int64(microseconds)),
      type: EventType(rawValue: type), code: code,
      value: Int32(truncatingIfNeeded: number(bytes.dropFirst(20))))
  }

  /// Returns a number of which the lowest byte comes first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

import KernelNames
internal import TouchModel

/// The comment after a record: its names or, for SYN_REPORT, the time since the last one.
struct RecordComment {
  /// The time of the last SYN_REPORT; nil before the first.
  private var lastReport: Microseconds?

  /// The width to which the value is padded.
  private let valueWidth: Int

  /// Creates the comments of one device.
  init(valueWidth: Int) {
    self.valueWidth = valueWidth
  }

  /// Appends the comment of the next record, beginning with `# `.
  mutating func write(_ event: InputEvent, _ output: inout [UInt8]) {
    output.write("# ")
    if event.isReport {
      let step = lastReport.map { event.time - $0 } ?? .zero
      lastReport = event.time
      output.write("------------ SYN_REPORT (")
      output.write(event.value)
      output.write(") ---------- ")
      if step.count >= 0 { output.write("+") }
      output.write(step.count / 1000)
      output.write("ms")
      return
    }
    if event.type == .synchronization,
      event.code == SynchronizationCode.multitouchReport.rawValue
    {
      output.write("++++++++++++ SYN_MT_REPORT (")
      output.write(event.value)
      output.write(") ++++++++++")
      return
    }
    Self.writeName(of: event.type, &output)
    output.write(" / ")
    let start = output.count
    Self.writeName(of: event.code, in: event.type, &output)
    while output.count - start < 20 { output.append(0x20) }
    output.write(" ")
    output.write(event.value, width: valueWidth)
  }

  /// Appends the name of a type, or its number if it has none.
  static func writeName(of type: EventType, _ output: inout [UInt8]) {
    if let name = EventNames.name(of: type) {
      output.write(name)
    } else {
      output.write("0x")
      output.write(hexadecimal: type.rawValue, digits: 2)
    }
  }

  /// Appends the name of a code, or its number if it has none.
  static func writeName(of code: UInt16, in type: EventType, _ output: inout [UInt8]) {
    if let name = EventNames.name(of: code, in: type) {
      output.write(name)
    } else {
      output.write("0x")
      output.write(hexadecimal: code, digits: 2)
    }
  }
}

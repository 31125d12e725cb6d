import CLibevdev
import CLinux
package import TouchModel

/// Turns the kernel's bytes into records.
package enum RecordParser {
  /// The bytes of one record: 24, or 16 on machines of 32 bits (E-READ-1).
  package static let recordSize = MemoryLayout<input_event>.stride

  /// Replaces records by those that the bytes hold; bytes of no whole record are passed over.
  ///
  /// Allocates nothing where the array has room.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - events: Receives the records.
  package static func parse(_ bytes: RawSpan, into events: inout [InputEvent]) {
    events.removeAll(keepingCapacity: true)
    var offset = 0
    while offset &+ recordSize <= bytes.byteCount {
      // Any bytes are a record.
      var record = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: input_event.self)
      events.append(
        InputEvent(
          time: Microseconds(
            seconds: tb_event_seconds(&record), microseconds: tb_event_microseconds(&record)),
          type: EventType(rawValue: record.type), code: record.code, value: record.value))
      offset &+= recordSize
    }
  }
}

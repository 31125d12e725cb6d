import Evdev
import Testing
import TouchModel

struct RecordParserTests {
  private let sample: [InputEvent] = [
    .x(12_000_345, -7), .x(4_294_967_296_999_999, .max), .drop(5), .end(6),
    InputEvent(
      time: Microseconds(7), type: EventType(rawValue: 0xffff), code: 0xfffe, value: .min),
  ]

  @Test("E-READ-1, E-TIME-7: Records are decoded completely, with 64-bit seconds")
  func records() {
    var events: [InputEvent] = []
    RecordParser.parse(kernelBytes(sample).span.bytes, into: &events)
    #expect(RecordParser.recordSize == 24)
    #expect(events == sample)
  }

  @Test("E-READ-1: An incomplete record is ignored", arguments: 0..<24)
  func remainder(bytes: Int) {
    let all = kernelBytes([.x(1, 1), .x(2, 2)])
    var events: [InputEvent] = []
    RecordParser.parse(all.span.bytes.extracting(first: 24 + bytes), into: &events)
    #expect(events == [.x(1, 1)])
  }

  @Test("Extreme times do not trap")
  func absurdTimes() {
    var bytes = [UInt8](repeating: 0xff, count: 24)
    var events: [InputEvent] = []
    RecordParser.parse(bytes.span.bytes, into: &events)
    #expect(events.first?.time == Microseconds(-1_000_001))
    bytes[7] = 0x7f
    RecordParser.parse(bytes.span.bytes, into: &events)
    #expect(events.first?.time.count ?? 0 >= .max - 1)
  }

  @Test("E-LAT-6: An array with enough capacity is reused")
  func reuse() {
    let bytes = kernelBytes(Array(repeating: .x(1, 1), count: RecordStream.capacity))
    var events: [InputEvent] = []
    events.reserveCapacity(RecordStream.capacity)
    let before = events.withUnsafeBufferPointer { $0.baseAddress }
    for _ in 0..<3 { RecordParser.parse(bytes.span.bytes, into: &events) }
    #expect(events.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(events.count == RecordStream.capacity)
  }
}

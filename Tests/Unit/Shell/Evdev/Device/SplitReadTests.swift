import Evdev
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Reads that end anywhere, also within records.
///
/// Kernels return complete records; a stream through another program may not.
struct SplitReadTests {
  private static let records = 130

  private func records(_ generator: inout SeededGenerator) -> [InputEvent] {
    (0..<Self.records).map { _ in
      // A gap would cause a resynchronization, which discards the records after it.
      let codes = 0...SynchronizationCode.multitouchReport.rawValue
      return InputEvent(
        time: Microseconds(Int64.random(in: 0...1 << 50, using: &generator)),
        type: EventType(rawValue: .random(in: 0...3, using: &generator)),
        code: .random(in: codes, using: &generator),
        value: .random(in: .min ... .max, using: &generator))
    }
  }

  @Test("E-READ-1, E-READ-3: reads of any number of bytes give the same records")
  func sizes() throws {
    var generator = SeededGenerator(default: 0x72_65_61_64)
    let sent = records(&generator)
    let bytes = kernelBytes(sent)
    for size in 1...bytes.count {
      let pipe = try RecordPipe()
      let listener = Listener()
      for start in stride(from: 0, to: bytes.count, by: size) {
        pipe.send(bytes[start..<min(bytes.count, start + size)])
        _ = try pipe.stream.pump(into: listener, reads: 2) { nil }
      }
      if listener.events != sent {
        Issue.record("reads of \(size) bytes, seed \(generator.seed)")
        break
      }
    }
    print("faults: \(bytes.count) sizes of reads, \(Self.records) records")
  }

  @Test("E-READ-1, E-INIT-3: discarded bytes may end within a record")
  func discarded() throws {
    var generator = SeededGenerator(default: 0x72_65_61_65)
    let sent = records(&generator)
    let bytes = kernelBytes(sent)
    for place in 0...bytes.count {
      let pipe = try RecordPipe()
      let listener = Listener()
      pipe.send(bytes[..<place])
      try pipe.stream.discardPending()
      pipe.send(bytes[place...])
      _ = try pipe.stream.pump(into: listener, reads: 2) { nil }
      if listener.events != Array(sent.dropFirst(place / RecordParser.recordSize)) {
        Issue.record("cut after \(place) bytes, seed \(generator.seed)")
        break
      }
    }
  }
}

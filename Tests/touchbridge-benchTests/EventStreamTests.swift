import Capture
import Testing
import TouchModel

@testable import touchbridge_bench

@Suite("Generated streams")
struct EventStreamTests {
  @Test(
    "In a steady stream at least nine of ten frames move each finger", arguments: [1, 2, 5, 10])
  func steady(_ fingers: Int) throws {
    let stream = try EventStream(.steady, fingers: fingers)
    let moves = stream.events.count { $0.type == .absolute && $0.code == 0x36 }
    #expect(moves > stream.frames * fingers * 9 / 10)
    let landings = stream.events.count {
      $0.type == .absolute && $0.code == 0x39 && $0.value >= 0
    }
    #expect(landings == fingers)
  }

  @Test("In a stream of turns each frame moves at most one finger", arguments: [1, 2, 5, 10])
  func turns(_ fingers: Int) throws {
    let stream = try EventStream(.turns, fingers: fingers)
    #expect(stream.touches == fingers)
    var moved: Set<Int32> = []
    var slot: Int32 = 0
    for event in stream.events {
      if event.isReport {
        #expect(moved.count <= 1)
        moved = []
      } else if event.type == .absolute, event.code == AbsoluteAxis.slot.rawValue {
        slot = event.value
      } else if event.type == .absolute, event.code == AbsoluteAxis.positionX.rawValue {
        moved.insert(slot)
      }
    }
  }

  @Test("In a burst all fingers begin in one frame and end in the next")
  func burst() throws {
    let stream = try EventStream(.burst, fingers: 10)
    #expect(stream.touches == 10 * stream.frames / 2)
  }

  @Test("A dense stream has sixteen touches at a thousand frames a second")
  func dense() throws {
    let stream = try EventStream(.dense, fingers: 16)
    #expect(stream.touches == 16)
    let reports = stream.events.filter(\.isReport)
    #expect(zip(reports, reports.dropFirst()).allSatisfy { $1.time - $0.time == .milliseconds(1) })
  }

  @Test("A noisy stream has the records of a steady one, on a panel that announces noise")
  func noisy() throws {
    let stream = try EventStream(.noisy, fingers: 2)
    #expect(stream.events == (try EventStream(.steady, fingers: 2)).events)
    #expect(stream.device.axes[.positionX]?.fuzz == 8 && stream.device.axes[.positionY]?.fuzz == 8)
  }

  @Test("A stream in each format is parsed to the same records", arguments: CaptureFormat.allCases)
  func formats(_ format: CaptureFormat) throws {
    let stream = try EventStream(.steady, fingers: 2)
    var reader = CaptureReader(source: ByteArraySource(stream.text(in: format)))
    var events: [InputEvent] = []
    while let item = try reader.next() {
      if case .event(_, let event) = item { events.append(event) }
    }
    #expect(reader.format == format)
    #expect(events.map(\.code) == stream.events.map(\.code))
    #expect(events.map(\.value) == stream.events.map(\.value))
  }

  @Test("Batches of buffers and of frames contain each record once")
  func batches() throws {
    var stream = try EventStream(.steady, fingers: 5)
    #expect(stream.batches.flatMap { $0.map { $0 } } == Array(stream.events.indices))
    #expect(stream.batches.dropLast().allSatisfy { $0.count == 512 })
    stream.divide(into: .frame)
    #expect(stream.batches.flatMap { $0.map { $0 } } == Array(stream.events.indices))
    #expect(stream.batches.count == stream.frames)
    #expect(stream.batches.allSatisfy { stream.events[$0.upperBound - 1].isReport })
  }

  @Test("The times of a pass are later than those of the previous pass")
  func advance() throws {
    var stream = try EventStream(.steady, fingers: 1)
    let last = try #require(stream.events.last).time
    stream.advance()
    #expect(try #require(stream.events.first).time > last)
  }
}

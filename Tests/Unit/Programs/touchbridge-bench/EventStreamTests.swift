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
    #expect(moves > stream.frames.count * fingers * 9 / 10)
    let landings = stream.events.count {
      $0.type == .absolute && $0.code == 0x39 && $0.value >= 0
    }
    #expect(landings == fingers)
  }

  @Test("In a burst all fingers begin in one frame and end in the next")
  func burst() throws {
    let stream = try EventStream(.burst, fingers: 10)
    let landings = stream.events.count {
      $0.type == .absolute && $0.code == 0x39 && $0.value >= 0
    }
    #expect(landings == 10 * stream.frames.count / 2)
  }

  @Test("A stream as text is parsed to the same records")
  func text() throws {
    let stream = try EventStream(.steady, fingers: 2)
    var reader = CaptureReader(source: ByteArraySource(stream.text(passes: 2)))
    var events: [InputEvent] = []
    while let item = try reader.next() {
      if case .event(_, let event) = item { events.append(event) }
    }
    let codes = stream.events.map(\.code)
    #expect(events.map(\.code) == codes + codes)
    let values = stream.events.map(\.value)
    #expect(events.map(\.value) == values + values)
  }

  @Test("Frames contain each record once and end with a report")
  func frames() throws {
    let stream = try EventStream(.steady, fingers: 5)
    #expect(stream.frames.flatMap { $0.map { $0 } } == Array(stream.events.indices))
    #expect(stream.frames.allSatisfy { stream.events[$0.upperBound - 1].isReport })
  }

  @Test("The times of a pass are later than those of the previous pass")
  func advance() throws {
    var stream = try EventStream(.steady, fingers: 1)
    let last = try #require(stream.events.last).time
    stream.advance()
    #expect(try #require(stream.events.first).time > last)
  }
}

import Capture
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Reads the project's captures with the program's readers.
struct FixtureReadingTests {
  static func items(of bytes: [UInt8], chunk: Int = .max) throws -> [CaptureItem] {
    var reader = CaptureReader(source: ByteArraySource(bytes, chunk: chunk))
    var items: [CaptureItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  private static func events(in items: [CaptureItem]) -> [InputEvent] {
    items.compactMap { item in
      if case .event(_, let event) = item { event } else { nil }
    }
  }

  @Test("The events read are those that the generator wrote", arguments: Fixture.all)
  func readsBack(_ fixture: Fixture) throws {
    let stream = try fixture.make()
    let items = try Self.items(of: Array(try fixture.text().utf8))
    let first = try #require(stream.events.first).time
    // Times in the text start at one microsecond.
    let expected = stream.events.map { event in
      var shifted = event
      shifted.time = event.time - first + Microseconds(1)
      return shifted
    }
    #expect(Self.events(in: items) == expected)
    guard case .device(0, let device)? = items.first else {
      Issue.record("the first item is not a device: \(String(describing: items.first))")
      return
    }
    #expect(device.name == stream.panel.description.name)
    #expect(device.axes == stream.panel.description.axes)
    #expect(device.properties == stream.panel.description.properties)
    #expect(device.codes[.key] == stream.panel.description.codes[.key])
    #expect(device.vendor == 0x1209)
    #expect(!items.contains { if case .note = $0 { true } else { false } })
  }

  @Test("A capture may be read in blocks of any size", arguments: [1, 2, 3, 7, 64, 4096])
  func pieces(_ size: Int) throws {
    let fixture = try #require(Fixture.all.first { $0.name == "restart" })
    let bytes = Array(try fixture.text().utf8)
    #expect(try Self.items(of: bytes, chunk: size) == Self.items(of: bytes))
  }

  @Test("The touchbridge format stores the kernel state that follows lost events")
  func snapshots() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "drops" })
    let stream = try fixture.make()
    var description = stream.panel.description
    description.initialState = stream.initialState
    var writer = try #require(CaptureWriter(format: .touchbridge, clock: .monotonic))
    var bytes: [UInt8] = []
    _ = writer.write(.device(0, description), to: &bytes)
    for item in stream.items {
      switch item {
      case .event(let event): _ = writer.write(.event(0, event), to: &bytes)
      case .snapshot(let state): _ = writer.write(.state(0, state), to: &bytes)
      }
    }
    _ = writer.finish(to: &bytes)
    GoldenFile.expect(String(decoding: bytes, as: UTF8.self), matches: "captures/drops.touchbridge")

    let items = try Self.items(of: bytes)
    #expect(items.first == .device(0, description))
    let rest = stream.items.map { item in
      switch item {
      case .event(let event): CaptureItem.event(0, event)
      case .snapshot(let state): CaptureItem.state(0, state)
      }
    }
    #expect(Array(items.dropFirst()) == rest)
  }
}

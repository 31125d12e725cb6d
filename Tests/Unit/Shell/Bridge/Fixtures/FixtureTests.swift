import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Compares the project's captures with their generators.
struct FixtureTests {
  @Test("Each capture equals the output of its generator", arguments: Fixture.all)
  func regenerates(_ fixture: Fixture) throws {
    GoldenFile.expect(try fixture.text(), matches: fixture.path)
  }

  @Test("Each capture in the folder has a generator")
  func noStrays() {
    let known = Set(Fixture.all.map { $0.path })
    let folder = TestEnvironment.fixture("captures")
    for file in TestEnvironment.files(under: folder, withExtension: "evemu") {
      #expect(known.contains("captures/\(file.lastPathComponent)"))
    }
  }

  @Test("The large frames have the size of the largest ones of a real panel")
  func largeFrames() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "frames-77" })
    let frames = try fixture.make().events.split { $0.isReport }
    #expect((frames.map(\.count).max() ?? 0) + 1 >= 77)
  }

  @Test("The captures contain what their names promise")
  func contents() throws {
    let fixtures = Fixture.all
    let twelve = try #require(fixtures.first { $0.name == "typeb-12" })
    let slots = try twelve.make().events.filter {
      $0.type == .absolute && $0.code == AbsoluteAxis.slot.rawValue
    }
    #expect(slots.contains { $0.value == 11 })
    let restart = try #require(fixtures.first { $0.name == "restart" })
    let identities = try restart.make().events.split { $0.isReport }.map { frame in
      frame.filter { $0.type == .absolute && $0.code == AbsoluteAxis.trackingID.rawValue }
        .map(\.value)
    }
    #expect(identities.contains([-1, 1]))
    let repeated = try #require(fixtures.first { $0.name == "typeb-1" })
    let second = try repeated.make().events.split { $0.isReport }.first { frame in
      frame.contains { $0.type == .absolute && $0.code == 0x39 && $0.value == 1 }
    }
    let positions = try #require(second).filter { [0x35, 0x36].contains($0.code) }
    #expect(positions.isEmpty, "the second tap at one location must not send its position")
  }

  @Test("The capture of the demonstration equals the output of its generator")
  func demonstration() throws {
    GoldenFile.expect(
      try Fixture.demonstration.text(), matches: TestEnvironment.path("Examples/kiosk.evemu"))
  }
}

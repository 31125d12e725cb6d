import DispatchLog
import Testing
import TouchBridgeTestSupport

/// Replays the project's captures through the whole program.
struct FixtureReplayTests {
  @Test(
    "E-REC-2: two replays have the same bytes, and no invariant is violated", arguments: Fixture.all
  )
  func soundAndEqual(_ fixture: Fixture) throws {
    let bytes = Array(try fixture.text().utf8)
    let first = try Replay.run(bytes)
    expectSoundLog(first.log, fixture.name)
    let second = try Replay.run(bytes)
    #expect(first.log == second.log)
    #expect(first.failure == nil)
  }

  @Test("E-PHASE-1: as many touches begin as in the generator", arguments: Fixture.all)
  func counts(_ fixture: Fixture) throws {
    let census = LogCensus(try Replay.run(Array(try fixture.text().utf8)).log)
    #expect(census.begins == fixture.begins)
    #expect(census.together == fixture.together)
    #expect(census.used == 1)
  }

  @Test(
    "E-DROP-4, E-DROP-5, E-DROP-7: with the kernel's state, a touch continues after lost events"
  )
  func answeredDrop() throws {
    let file = TestEnvironment.fixture("captures/drops.touchbridge")
    let log = try Replay.run(try Replay.bytes(of: file)).log
    expectSoundLog(log)
    let census = LogCensus(log)
    #expect(census.gaps == 1)
    #expect(census.begins == 4)
    #expect(census.cancels == ["dropped"])
    let touches = DispatchLogLine.records(of: log).filter { $0.kind == "touch" }
    #expect(touches.contains { $0["afterGap"] == .bool(true) && $0["touch"] == .number(2) })
    #expect(touches.contains { $0["joinedLate"] == .bool(true) && $0["touch"] == .number(3) })
  }

  @Test("E-DROP-11: without the kernel's state, all touches are cancelled")
  func unansweredDrop() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "drops" })
    let census = LogCensus(try Replay.run(Array(try fixture.text().utf8)).log)
    #expect(census.gaps == 1)
    #expect(census.cancels == ["dropped", "dropped"])
  }

  @Test("Several captures are separate devices, one after the other, each with its own end")
  func several() throws {
    let one = try #require(Fixture.all.first { $0.name == "typeb-2" })
    let other = try #require(Fixture.all.first { $0.name == "single" })
    let log = try Replay.run([Array(try one.text().utf8), Array(try other.text().utf8)]).log
    expectSoundLog(log)
    let devices = DispatchLogLine.records(of: log).filter { $0.kind == "device" }
    #expect(
      devices.filter { $0["action"]?.string == "added" }.map { $0["device"]?.string } == [
        "d1", "d2",
      ])
    #expect(LogCensus(log).begins == one.begins + other.begins)
  }

  @Test(
    "The logs of the captures equal the reviewed golden files",
    arguments: [
      "restart", "drops", "hover", "typea-no-separator", "single",
    ])
  func golden(_ name: String) throws {
    let fixture = try #require(Fixture.all.first { $0.name == name })
    let log = try Replay.run(Array(try fixture.text().utf8), as: .compact).log
    GoldenFile.expect(log, matches: "logs/\(name).txt")
  }
}

import Foundation
import System
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Counts on their way to files, over the clock's midnight and restarts.
struct StatisticsStoreTests {
  @Test("T-3: touches after the end of the day are those of the next one, and none is lost")
  func midnight() throws {
    let bench = try LiveBench("D1(5,5) @1; U1 @1.1; D1(5,5) @5; U1 @5.1; D1(5,5) @6; U1 @6.1")
    let reports = bench.bridge.observer
    #expect(reports.statistics.hasDayEnded)
    #expect(reports.statistics.take(untilNextDay: .seconds(4)).isEmpty)
    bench.play(until: 2)
    #expect(!reports.statistics.hasDayEnded)
    bench.play()
    #expect(reports.statistics.hasDayEnded)
    let parts = reports.statistics.take(untilNextDay: .seconds(100_000))
    #expect(parts.map(\.isOfFormerDay) == [true, false])
    #expect(parts.map { $0.counts.counts(of: "root")?.touches } == [1, 2])
    #expect(reports.statistics.sinceStart.counts(of: "root")?.touches == 3)
    #expect(reports.statistics.take(untilNextDay: .seconds(100_000)).isEmpty)
  }

  @Test("T-3: what was counted before the clock was set belongs to the day before")
  func clockSet() throws {
    let bench = try LiveBench("D1(5,5) @1; U1 @1.1")
    let reports = bench.bridge.observer
    _ = reports.statistics.take(untilNextDay: .seconds(1000))
    bench.play()
    #expect(
      reports.statistics.take(untilNextDay: .seconds(9)).map(\.isOfFormerDay) == [true])
  }

  /// Runs the loop until a condition holds.
  private func run(_ loop: EventLoop, until condition: @escaping () -> Bool) throws {
    // The thread needs a moment; a test that waits longer fails.
    var due = 500
    loop.nextDeadline = { EventLoop.now() + .milliseconds(10) }
    loop.deadlineReached = { _ in due -= 1 }
    loop.turnEnded = { if condition() || due == 0 { loop.stop() } }
    try loop.run()
    #expect(condition())
  }

  @Test("T-3: the end writes the counts, and a restart adds to them; a question has all of them")
  func restart() throws {
    let scratch = try ScratchDirectory()
    let folder = StatisticsFolder(UntrustedText(scratch.url.path))
    let today = try #require(
      LocalDay.current(at: KernelClock.realtime.now, Kernel.localDate(at:))?.day)
    for round in 1...2 {
      let bench = try LiveBench("D1(5,5) @1; U1 @1.1")
      let loop = try EventLoop()
      let store = try StatisticsStore(folder, of: bench.bridge, on: loop)
      bench.play()
      store.turnEnded()
      #expect(store.deadline != nil)
      var answers: [JSONValue] = []
      store.answered = { client, answer in
        #expect(client == 7)
        answers.append(answer)
      }
      store.read(today, for: 7)
      store.read(today.adding(-1), for: 7)
      try run(loop) { answers.count == 2 }
      #expect(answers.map { $0["stored"] } == [.flag(true), .flag(true)])
      let counts = answers.map { ViewStatistics(json: $0).counts(of: "root")?.touches }
      #expect(counts == [round, nil])
      store.finish()
      let stored = try folder.read(today).counts
      #expect(stored.counts(of: "root")?.touches == round && stored.visits == round)
      #expect(store.deadline == nil)
    }
  }

  @Test("T-3: without a folder nothing is due, and a question has the counts since the start")
  func noFolder() throws {
    let bench = try LiveBench("D1(5,5) @1; U1 @1.1")
    let loop = try EventLoop()
    let store = try StatisticsStore(nil, of: bench.bridge, on: loop)
    bench.play()
    store.turnEnded()
    #expect(store.deadline == nil)
    var answer: JSONValue?
    store.answered = { answer = $1 }
    let today = try #require(
      LocalDay.current(at: KernelClock.realtime.now, Kernel.localDate(at:))?.day)
    store.read(today, for: 1)
    let result = try #require(answer)
    #expect(result["stored"] == .flag(false))
    #expect(ViewStatistics(json: result).counts(of: "root")?.touches == 1)
    store.finish()
  }

  @Test("T-3: a folder that cannot be written is noted once, and the counts wait")
  func failure() throws {
    let bench = try LiveBench("D1(5,5) @1; U1 @1.1")
    let loop = try EventLoop()
    let store = try StatisticsStore(
      StatisticsFolder("/dev/null/none"), of: bench.bridge, on: loop)
    bench.play()
    for _ in 0..<2 { store.finish() }
    let log = bench.log()
    #expect(log.matches(of: /statistics of days are not complete/).count == 1, "\(log)")
    #expect(store.deadline != nil)
  }
}

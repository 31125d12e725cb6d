import Bridge
import Evdev
import Glibc
import Testing
import TouchModel

/// Tests of an output whose failures do not end the run.
struct FailingOutputTests {
  private func bench(_ pipe: TestPipe, _ limits: OutputLimits = OutputLimits()) throws
    -> OutputBench
  {
    let bench = try OutputBench(pipe.writing, limits: limits)
    bench.output.mayFail = true
    return bench
  }

  @Test("F-18: a stalled reader loses whole blocks, and gets all others when it reads again")
  func stalled() throws {
    let pipe = try TestPipe()
    pipe.room = 4096
    let bench = try bench(
      pipe, OutputLimits(highWater: 20_000, lowWater: 10_000, ceiling: 40_000))
    var isTaken: [Bool] = []
    for _ in 0..<8 { isTaken.append(bench.give(10_000)) }
    let taken = isTaken.count { $0 }
    #expect(
      (4...5).contains(taken)
        && isTaken == Array(repeating: true, count: taken)
          + Array(repeating: false, count: 8 - taken)
    )
    #expect(!bench.output.isCongested, "the moves that the log discards are for subscribers")
    guard case .stalled? = bench.output.failure else {
      Issue.record("it has not failed")
      return
    }
    #expect(try bench.readAll(from: pipe) == Array(bench.given.prefix(taken * 10_000)))
    #expect(!bench.give(10), "the note about the missing records comes first")
    bench.output.checkReader(at: .zero)
    #expect(bench.output.failure == nil)
    #expect(bench.give(10))
    #expect(pipe.drain() == Array(bench.given.suffix(10)))
    #expect(bench.failures.isEmpty)
  }

  @Test("F-18: a reader that is gone is no failure that ends the run, and is tried again after 5 s")
  func closed() throws {
    let pipe = try TestPipe()
    let bench = try bench(pipe)
    #expect(bench.give(10))
    pipe.closeReading()
    #expect(bench.give(10), "the block that was not written stays queued")
    #expect(bench.output.failure == .closed)
    #expect(!bench.give(10))
    bench.output.checkReader(at: .seconds(100))
    #expect(bench.output.nextCheck == .seconds(105))
    bench.output.checkReader(at: .seconds(105))
    #expect(bench.output.failure == .closed && bench.output.nextCheck == .seconds(110))
    bench.output.finish(within: .seconds(3600))
    #expect(bench.failures.isEmpty)
  }
}

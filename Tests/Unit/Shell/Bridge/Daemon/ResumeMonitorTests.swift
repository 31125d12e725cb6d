import System
import Glibc
import Testing
import TouchModel

@testable import Bridge

/// Tests of the detection of a suspend, as opposed to a change of the clock.
struct ResumeMonitorTests {
  @Test(
    "E-LIFE-10: only a suspend of more than a second counts, each by itself",
    arguments: [
      ([0], [nil]),
      ([0, 0], [nil, nil]),
      ([1_000_000], [nil]),
      ([1_000_001], [1_000_001]),
      ([900_000, 1_800_000], [nil, nil]),
      ([3_600_000_000, 3_600_000_000, 3_605_000_000], [3_600_000_000, nil, 5_000_000]),
      // Impossible, and not a suspend.
      ([-5_000_000, 0], [nil, 5_000_000]),
    ] as [([Int64], [Int64?])])
  func sleep(offsets: [Int64], durations: [Int64?]) {
    var detector = SleepDetector(offset: Microseconds(0))
    #expect(offsets.map { detector.update(offset: Microseconds($0))?.count } == durations)
  }

  @Test("The difference is relative to that at the start")
  func start() {
    var detector = SleepDetector(offset: Microseconds(7_000_000))
    #expect(detector.update(offset: Microseconds(7_999_999)) == nil)
    var other = SleepDetector(offset: Microseconds(.min))
    #expect(other.update(offset: Microseconds(.max)) == Microseconds(.max))
  }

  @Test(
    "Without a clock jump the monitor does not wake the loop, and it is destroyed with its owner")
  func quiet() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var monitor: ResumeMonitor? = try ResumeMonitor(on: loop) { _ in
      Issue.record("the system was not suspended")
    }
    _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
    try loop.run()
    weak let gone = monitor
    monitor = nil
    #expect(gone == nil)
    try loop.run()
  }
}

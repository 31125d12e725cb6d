import Glibc
import Testing
import TouchModel

@testable import Bridge

/// Sleep, told from a clock that was set.
struct ResumeWatchTests {
  @Test(
    "E-LIFE-10: only a sleep of more than a second counts, each time by itself",
    arguments: [
      ([0], [nil]),
      ([0, 0], [nil, nil]),
      ([1_000_000], [nil]),
      ([1_000_001], [1_000_001]),
      ([900_000, 1_800_000], [nil, nil]),
      ([3_600_000_000, 3_600_000_000, 3_605_000_000], [3_600_000_000, nil, 5_000_000]),
      // Cannot be; and if it is, nobody slept.
      ([-5_000_000, 0], [nil, 5_000_000]),
    ] as [([Int64], [Int64?])])
  func sleep(offsets: [Int64], slept: [Int64?]) {
    var gauge = SleepGauge(offset: Microseconds(0))
    #expect(offsets.map { gauge.note(offset: Microseconds($0))?.count } == slept)
  }

  @Test("The distance counts from where it was at the start")
  func start() {
    var gauge = SleepGauge(offset: Microseconds(7_000_000))
    #expect(gauge.note(offset: Microseconds(7_999_999)) == nil)
    var other = SleepGauge(offset: Microseconds(.min))
    #expect(other.note(offset: Microseconds(.max)) == Microseconds(.max))
  }

  @Test("While no clock jumps the watch wakes nobody, and it goes away with its owner")
  func quiet() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var watch: ResumeWatch? = try ResumeWatch(on: loop) { _ in Issue.record("nobody slept") }
    _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
    try loop.run()
    weak let gone = watch
    watch = nil
    #expect(gone == nil)
    try loop.run()
  }
}

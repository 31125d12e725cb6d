import System
import Bridge
import Glibc
import Testing
import TouchModel

/// Tests of sources that are removed while the loop calls handlers.
struct EventLoopRemovalTests {
  /// An object that is destroyed with the handler that retains it.
  private final class Mortal {
    let died: () -> Void

    init(_ died: @escaping () -> Void) { self.died = died }

    deinit { died() }
  }

  @Test("The handler of a ready source may remove another ready source")
  func removesOther() throws {
    let loop = try EventLoop()
    let pipes = try [TestPipe(), TestPipe()]
    var sources: [EventLoop.Source] = []
    var calls: [Int] = []
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      sources.append(
        try loop.add(pipe.reading, .reading) { _ in
          calls.append(index)
          loop.remove(sources[1 - index])
          loop.stop()
        })
    }
    try loop.run()
    #expect(calls.count == 1)
  }

  @Test(
    "A new source with the descriptor number of one removed in the same turn does not get its readiness"
  )
  func reusedNumber() throws {
    let loop = try EventLoop()
    let pipes = try [TestPipe(), TestPipe()]
    let fresh = try TestPipe()
    var sources: [EventLoop.Source] = []
    var calls: [String] = []
    var turn = 0
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      sources.append(
        try loop.add(pipe.reading, .reading) { _ in
          calls.append("old in turn \(turn)")
          #expect(throws: Never.self) {
            loop.remove(sources[1 - index])
            // The descriptor number now refers to another, empty pipe.
            try #require(dup2(fresh.reading, pipes[1 - index].reading) >= 0)
            _ = try loop.add(pipes[1 - index].reading, .reading) { _ in
              calls.append("new in turn \(turn)")
              loop.stop()
            }
          }
          loop.remove(sources[index])
        })
    }
    loop.turnEnded = {
      turn += 1
      if turn == 1 { fresh.feed() }
    }
    try loop.run()
    #expect(calls == ["old in turn 0", "new in turn 1"])
  }

  @Test("A handler may remove its own source, and is retained until it returns")
  func removesItself() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var events: [String] = []
    var own: EventLoop.Source?
    var mortal: Mortal? = Mortal { events.append("died") }
    own = try loop.add(pipe.reading, .reading) { [mortal] _ in
      if let own { loop.remove(own) }
      events.append("removed")
      withExtendedLifetime(mortal) { events.append("still there") }
      loop.stop()
    }
    mortal = nil
    loop.turnEnded = { events.append("end") }
    try loop.run()
    #expect(events == ["removed", "still there", "died", "end"])
  }

  @Test("An object destroyed with a handler may remove its own sources")
  func removalWithinRemoval() throws {
    let loop = try EventLoop()
    let pipes = try (0..<3).map { _ in try TestPipe() }
    let victim = try loop.add(pipes[2].reading, .reading) { _ in Issue.record("it was removed") }
    let outer = try loop.add(pipes[1].reading, .reading) {
      [mortal = Mortal { loop.remove(victim) }] _ in
      withExtendedLifetime(mortal) { _ = Issue.record("it was removed") }
    }
    for pipe in pipes { pipe.feed() }
    _ = try loop.add(pipes[0].reading, .reading) { _ in
      loop.remove(outer)
      loop.stop()
    }
    // Otherwise the other sources would be handled first, in the same turn.
    try loop.change(outer, to: .nothing)
    try loop.change(victim, to: .nothing)
    try loop.run()
  }

  @Test("Removing or changing a removed source has no effect")
  func removedTwice() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    let first = try loop.add(pipe.reading, .reading) { _ in Issue.record("it was removed") }
    loop.remove(first)
    var calls = 0
    let second = try loop.add(pipe.reading, .reading) { _ in
      calls += 1
      loop.stop()
    }
    loop.remove(first)
    try loop.change(first, to: .nothing)
    #expect(first != second)
    pipe.feed()
    try loop.run()
    #expect(calls == 1)
  }

  @Test("Sources may be added and removed at the end of a turn and at the deadline")
  func betweenTurns() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var calls: [String] = []
    var source: EventLoop.Source?
    var isDue = true
    loop.nextDeadline = { isDue ? .zero : nil }
    loop.deadlineReached = { _ in
      isDue = false
      #expect(throws: Never.self) {
        source = try loop.add(pipe.reading, .reading) { _ in calls.append("first") }
      }
    }
    loop.turnEnded = {
      guard let old = source, calls.count == 1 else { return }
      loop.remove(old)
      #expect(throws: Never.self) {
        source = try loop.add(pipe.reading, .reading) { _ in
          calls.append("second")
          loop.stop()
        }
      }
    }
    try loop.run()
    #expect(calls == ["first", "second"])
  }
}

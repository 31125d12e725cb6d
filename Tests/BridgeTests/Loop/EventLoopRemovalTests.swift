import Bridge
import Glibc
import Testing
import TouchModel

/// Sources that go while the loop is telling of them.
struct EventLoopRemovalTests {
  /// Dies with the handler that holds it.
  private final class Mortal {
    let died: () -> Void

    init(_ died: @escaping () -> Void) { self.died = died }

    deinit { died() }
  }

  @Test("Of two sources that are ready at once, the first may remove the other")
  func removesOther() throws {
    let loop = try EventLoop()
    let pipes = try [TestPipe(), TestPipe()]
    var sources: [EventLoop.Source] = []
    var told: [Int] = []
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      sources.append(
        try loop.add(pipe.reading, .reading) { _ in
          told.append(index)
          loop.remove(sources[1 - index])
          loop.stop()
        })
    }
    try loop.run()
    #expect(told.count == 1)
  }

  @Test(
    "A source that gets the number of one removed in the same turn is not told of its readiness")
  func reusedNumber() throws {
    let loop = try EventLoop()
    let pipes = try [TestPipe(), TestPipe()]
    let fresh = try TestPipe()
    var sources: [EventLoop.Source] = []
    var told: [String] = []
    var turn = 0
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      sources.append(
        try loop.add(pipe.reading, .reading) { _ in
          told.append("old in turn \(turn)")
          #expect(throws: Never.self) {
            loop.remove(sources[1 - index])
            // The other's number now means another pipe, in which nothing is.
            try #require(dup2(fresh.reading, pipes[1 - index].reading) >= 0)
            _ = try loop.add(pipes[1 - index].reading, .reading) { _ in
              told.append("new in turn \(turn)")
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
    #expect(told == ["old in turn 0", "new in turn 1"])
  }

  @Test("A source may remove itself, and its handler lives until it returns")
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

  @Test("What dies with a handler may remove sources of its own")
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
    // Else the victims would be told first, in the same turn.
    try loop.change(outer, to: .nothing)
    try loop.change(victim, to: .nothing)
    try loop.run()
  }

  @Test("A source removed twice, or changed after that, is passed over")
  func removedTwice() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    let first = try loop.add(pipe.reading, .reading) { _ in Issue.record("it was removed") }
    loop.remove(first)
    var told = 0
    let second = try loop.add(pipe.reading, .reading) { _ in
      told += 1
      loop.stop()
    }
    loop.remove(first)
    try loop.change(first, to: .nothing)
    #expect(first != second)
    pipe.feed()
    try loop.run()
    #expect(told == 1)
  }

  @Test("Sources may be added and removed at the end of a turn and at the deadline")
  func betweenTurns() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var told: [String] = []
    var source: EventLoop.Source?
    var isDue = true
    loop.nextDeadline = { isDue ? .zero : nil }
    loop.deadlineReached = { _ in
      isDue = false
      #expect(throws: Never.self) {
        source = try loop.add(pipe.reading, .reading) { _ in told.append("first") }
      }
    }
    loop.turnEnded = {
      guard let old = source, told.count == 1 else { return }
      loop.remove(old)
      #expect(throws: Never.self) {
        source = try loop.add(pipe.reading, .reading) { _ in
          told.append("second")
          loop.stop()
        }
      }
    }
    try loop.run()
    #expect(told == ["first", "second"])
  }
}

import Bridge
import System
import Glibc
import Testing
import TouchModel

/// Tests of the event loop with pipes.
struct EventLoopTests {
  @Test("Unread data is reported again, and read data is not")
  func level() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    for byte in UInt8(1)...3 { pipe.feed(byte) }
    var calls: [UInt8] = []
    _ = try loop.add(pipe.reading, .reading) { readiness in
      #expect(readiness == .readable)
      calls += pipe.drain(1)
      if calls.count == 3 { loop.stop() }
    }
    try loop.run()
    #expect(calls == [1, 2, 3])
  }

  @Test("All ready sources are handled in one turn before turnEnded")
  func turn() throws {
    let loop = try EventLoop()
    let pipes = try (0..<5).map { _ in try TestPipe() }
    var calls: [String] = []
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      _ = try loop.add(pipe.reading, .reading) { _ in
        _ = pipe.drain()
        calls.append("\(index)")
        // The other handlers and turnEnded are still called.
        loop.stop()
      }
    }
    loop.turnEnded = { calls.append("end") }
    try loop.run()
    #expect(calls == ["0", "1", "2", "3", "4", "end"])
  }

  @Test("One turn handles at most 64 sources, and none is lost")
  func crowd() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    let copies = (0..<200).map { _ in dup(pipe.reading) }
    defer { for copy in copies { close(copy) } }
    var calls = Set<Int32>()
    var turns: [Int] = []
    var inTurn = 0
    let sources = try copies.map { copy in
      try loop.add(copy, .reading) { _ in
        calls.insert(copy)
        inTurn += 1
      }
    }
    loop.turnEnded = {
      turns.append(inTurn)
      inTurn = 0
      if turns.count == 4 { loop.stop() }
    }
    try loop.run()
    #expect(turns == [64, 64, 64, 64])
    #expect(calls.count == 200)
    for source in sources { loop.remove(source) }
  }

  @Test("A deadline that has passed is reported with the time; without a deadline there is no call")
  func deadline() throws {
    for deadline in [Int64.min, -1, 0, 1] {
      let loop = try EventLoop()
      var deadline: Microseconds? = Microseconds(deadline)
      var calls: [Microseconds] = []
      loop.nextDeadline = { deadline }
      loop.deadlineReached = { now in
        calls.append(now)
        if calls.count == 2 { deadline = nil }
      }
      // Twice, because the deadline remains; then it is nil.
      let pipe = try TestPipe()
      loop.turnEnded = { if deadline == nil { pipe.feed() } }
      _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
      let before = EventLoop.now()
      try loop.run()
      #expect(calls.count == 2)
      #expect(calls.allSatisfy { $0 >= before && $0 <= EventLoop.now() })
    }
  }

  @Test("The deadline comes after the sources of its turn and before the turn's end")
  func deadlineOrder() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var calls: [String] = []
    loop.nextDeadline = { .zero }
    loop.deadlineReached = { _ in
      calls.append("deadline")
      loop.stop()
    }
    _ = try loop.add(pipe.reading, .reading) { _ in calls.append("source") }
    loop.turnEnded = { calls.append("end") }
    try loop.run()
    // The timer expires in the first turn or in a later one.
    #expect(calls.suffix(3) == ["source", "deadline", "end"])
    #expect(calls.dropLast(3).allSatisfy { $0 != "deadline" })
  }

  @Test("A deadline that a handler has moved in the same turn is not reported")
  func deadlineDone() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var isDue = true
    loop.nextDeadline = { isDue ? .zero : nil }
    loop.deadlineReached = { _ in Issue.record("the deadline was moved") }
    _ = try loop.add(pipe.reading, .reading) { _ in
      isDue = false
      loop.stop()
    }
    try loop.run()
  }

  @Test("A distant deadline causes no call")
  func farDeadline() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    loop.nextDeadline = { Microseconds(.max) }
    loop.deadlineReached = { _ in Issue.record("it is not due") }
    _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
    try loop.run()
  }

  @Test("A hang-up is reported once, and again after a change of interest")
  func hangUp() throws {
    let loop = try EventLoop()
    let dead = try TestPipe()
    let alive = try TestPipe()
    alive.feed()
    dead.closeWriting()
    var calls: [EventLoop.Readiness] = []
    var turns = 0
    let source = try loop.add(dead.reading, .reading) { calls.append($0) }
    _ = try loop.add(alive.reading, .reading) { _ in turns += 1 }
    loop.turnEnded = {
      if turns == 10 {
        #expect(calls == [.hungUp])
        #expect(throws: Never.self) { try loop.change(source, to: .reading) }
      }
      if turns == 20 { loop.stop() }
    }
    try loop.run()
    #expect(calls == [.hungUp, .hungUp])
  }

  @Test("A hang-up with unread data is reported with it until the data is read")
  func hangUpWithRest() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    for byte in UInt8(1)...2 { pipe.feed(byte) }
    pipe.closeWriting()
    var calls: [EventLoop.Readiness] = []
    _ = try loop.add(pipe.reading, .reading) { readiness in
      calls.append(readiness)
      _ = pipe.drain(1)
      if readiness == .hungUp { loop.stop() }
    }
    try loop.run()
    #expect(calls == [[.readable, .hungUp], [.readable, .hungUp], .hungUp])
  }

  @Test("The writing end of a pipe receives the hang-up of the reader, even with no interest")
  func readerGone() throws {
    for interest in [EventLoop.Interest.nothing, .writing] {
      let loop = try EventLoop()
      let pipe = try TestPipe()
      var calls: [EventLoop.Readiness] = []
      let source = try loop.add(pipe.writing, interest) { readiness in
        calls.append(readiness)
        loop.stop()
      }
      pipe.closeReading()
      try loop.run()
      #expect(calls.count == 1)
      #expect(calls.first?.contains(.hungUp) == true)
      loop.remove(source)
    }
  }

  @Test("Interest can change at any time")
  func interest() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe(socketType: Int32(SOCK_STREAM.rawValue))
    pipe.feed()
    let other = try TestPipe()
    other.feed()
    var calls: [EventLoop.Readiness] = []
    var turns = 0
    let source = try loop.add(pipe.reading, .nothing) { calls.append($0) }
    _ = try loop.add(other.reading, .reading) { _ in turns += 1 }
    loop.turnEnded = {
      #expect(throws: Never.self) {
        switch turns {
        case 1: try loop.change(source, to: .reading)
        case 2: try loop.change(source, to: .writing)
        case 3: try loop.change(source, to: .nothing)
        case 4: loop.stop()
        default: break
        }
      }
    }
    try loop.run()
    #expect(calls == [.readable, .writable])
  }

  @Test("A stop before a run ends this run at once, and no other")
  func stopBefore() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var calls = 0
    _ = try loop.add(pipe.reading, .reading) { _ in
      calls += 1
      loop.stop()
    }
    loop.stop()
    try loop.run()
    #expect(calls == 0)
    try loop.run()
    #expect(calls == 1)
  }

  @Test("A descriptor that epoll does not support is refused and not stored")
  func refused() throws {
    let loop = try EventLoop()
    let file = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    let error = #expect(throws: SystemError.self) {
      _ = try loop.add(file, .writing) { _ in Issue.record("a file is always ready") }
    }
    #expect(error?.number == EPERM)
    #expect(error?.call == "epoll_ctl")
    let closed = #expect(throws: SystemError.self) { _ = try loop.add(-1, .reading) { _ in } }
    #expect(closed?.number == EBADF)
  }
}

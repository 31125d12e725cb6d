import Bridge
import Evdev
import Glibc
import Testing
import TouchModel

/// The loop, on pipes.
struct EventLoopTests {
  @Test("What a handler leaves unread is told again, and what it has read is not")
  func level() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    for byte in UInt8(1)...3 { pipe.feed(byte) }
    var told: [UInt8] = []
    _ = try loop.add(pipe.reading, .reading) { readiness in
      #expect(readiness == .readable)
      told += pipe.drain(1)
      if told.count == 3 { loop.stop() }
    }
    try loop.run()
    #expect(told == [1, 2, 3])
  }

  @Test("All that is ready at once is told in one turn, and then the turn ends")
  func turn() throws {
    let loop = try EventLoop()
    let pipes = try (0..<5).map { _ in try TestPipe() }
    var told: [String] = []
    for (index, pipe) in pipes.enumerated() {
      pipe.feed()
      _ = try loop.add(pipe.reading, .reading) { _ in
        _ = pipe.drain()
        told.append("\(index)")
        // The others and the end of the turn still come.
        loop.stop()
      }
    }
    loop.turnEnded = { told.append("end") }
    try loop.run()
    #expect(told == ["0", "1", "2", "3", "4", "end"])
  }

  @Test("One turn tells of 64 sources at most, and none is forgotten")
  func crowd() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    let copies = (0..<200).map { _ in dup(pipe.reading) }
    defer { for copy in copies { close(copy) } }
    var told = Set<Int32>()
    var turns: [Int] = []
    var inTurn = 0
    let sources = try copies.map { copy in
      try loop.add(copy, .reading) { _ in
        told.insert(copy)
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
    #expect(told.count == 200)
    for source in sources { loop.remove(source) }
  }

  @Test("A deadline that has passed is told with the time; without one nobody is called")
  func deadline() throws {
    for deadline in [Int64.min, -1, 0, 1] {
      let loop = try EventLoop()
      var wanted: Microseconds? = Microseconds(deadline)
      var told: [Microseconds] = []
      loop.nextDeadline = { wanted }
      loop.deadlineReached = { now in
        told.append(now)
        if told.count == 2 { wanted = nil }
      }
      // Twice because it is still wanted, and then no more.
      let pipe = try TestPipe()
      loop.turnEnded = { if wanted == nil { pipe.feed() } }
      _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
      let before = EventLoop.now()
      try loop.run()
      #expect(told.count == 2)
      #expect(told.allSatisfy { $0 >= before && $0 <= EventLoop.now() })
    }
  }

  @Test("The deadline comes after the sources of its turn and before the turn's end")
  func deadlineOrder() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var told: [String] = []
    loop.nextDeadline = { .zero }
    loop.deadlineReached = { _ in
      told.append("deadline")
      loop.stop()
    }
    _ = try loop.add(pipe.reading, .reading) { _ in told.append("source") }
    loop.turnEnded = { told.append("end") }
    try loop.run()
    // The timer goes off in the first turn or in a later one.
    #expect(told.suffix(3) == ["source", "deadline", "end"])
    #expect(told.dropLast(3).allSatisfy { $0 != "deadline" })
  }

  @Test("A deadline that a source has dealt with in the same turn is not told")
  func deadlineDone() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var isDue = true
    loop.nextDeadline = { isDue ? .zero : nil }
    loop.deadlineReached = { _ in Issue.record("what was due has been done") }
    _ = try loop.add(pipe.reading, .reading) { _ in
      isDue = false
      loop.stop()
    }
    try loop.run()
  }

  @Test("A deadline far off is kept and disturbs nobody")
  func farDeadline() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    loop.nextDeadline = { Microseconds(.max) }
    loop.deadlineReached = { _ in Issue.record("it is not due") }
    _ = try loop.add(pipe.reading, .reading) { _ in loop.stop() }
    try loop.run()
  }

  @Test("What hangs up and is left alone is told once, and rests until it is wanted again")
  func hangUp() throws {
    let loop = try EventLoop()
    let dead = try TestPipe()
    let alive = try TestPipe()
    alive.feed()
    dead.closeWriting()
    var told: [EventLoop.Readiness] = []
    var turns = 0
    let source = try loop.add(dead.reading, .reading) { told.append($0) }
    _ = try loop.add(alive.reading, .reading) { _ in turns += 1 }
    loop.turnEnded = {
      if turns == 10 {
        #expect(told == [.hungUp])
        #expect(throws: Never.self) { try loop.change(source, to: .reading) }
      }
      if turns == 20 { loop.stop() }
    }
    try loop.run()
    #expect(told == [.hungUp, .hungUp])
  }

  @Test("What hangs up with something left is told of both until that has been read")
  func hangUpWithRest() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    for byte in UInt8(1)...2 { pipe.feed(byte) }
    pipe.closeWriting()
    var told: [EventLoop.Readiness] = []
    _ = try loop.add(pipe.reading, .reading) { readiness in
      told.append(readiness)
      _ = pipe.drain(1)
      if readiness == .hungUp { loop.stop() }
    }
    try loop.run()
    #expect(told == [[.readable, .hungUp], [.readable, .hungUp], .hungUp])
  }

  @Test("The end that writes hears that its reader is gone, also where it waits for nothing")
  func readerGone() throws {
    for interest in [EventLoop.Interest.nothing, .writing] {
      let loop = try EventLoop()
      let pipe = try TestPipe()
      var told: [EventLoop.Readiness] = []
      let source = try loop.add(pipe.writing, interest) { readiness in
        told.append(readiness)
        loop.stop()
      }
      pipe.closeReading()
      try loop.run()
      #expect(told.count == 1)
      #expect(told.first?.contains(.hungUp) == true)
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
    var told: [EventLoop.Readiness] = []
    var turns = 0
    let source = try loop.add(pipe.reading, .nothing) { told.append($0) }
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
    #expect(told == [.readable, .writable])
  }

  @Test("A stop before the run ends it at once, and only that run")
  func stopBefore() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    pipe.feed()
    var told = 0
    _ = try loop.add(pipe.reading, .reading) { _ in
      told += 1
      loop.stop()
    }
    loop.stop()
    try loop.run()
    #expect(told == 0)
    try loop.run()
    #expect(told == 1)
  }

  @Test("What cannot be waited for is refused, and nothing is left of it")
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

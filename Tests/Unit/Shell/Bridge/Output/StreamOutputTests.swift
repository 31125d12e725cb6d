import Bridge
import System
import Foundation
import Glibc
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the log output with pipes, sockets, files and a terminal.
struct StreamOutputTests {
  /// The kind of the descriptor.
  enum Kind: CaseIterable {
    case pipe, pipeNotReopened, nonblockingPipe, socket, terminal

    func make() throws -> TestPipe {
      switch self {
      case .pipe, .pipeNotReopened: return try TestPipe()
      case .nonblockingPipe:
        let pipe = try TestPipe()
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        return pipe
      case .socket: return try TestPipe(socketType: Int32(SOCK_STREAM.rawValue))
      case .terminal: return try TestPipe(terminal: ())
      }
    }

    var mayReopen: Bool { self != .pipeNotReopened }
  }

  @Test("Bytes that the reader accepts at once are not queued", arguments: Kind.allCases)
  func atOnce(_ kind: Kind) throws {
    let pipe = try kind.make()
    let bench = try OutputBench(pipe.writing, mayReopen: kind.mayReopen)
    for _ in 0..<10 {
      bench.give(100)
      #expect(bench.output.isIdle)
      #expect(pipe.drain() == Array(bench.given.suffix(100)))
    }
    #expect(bench.failures.isEmpty)
  }

  @Test("Queued bytes arrive completely and in order", arguments: Kind.allCases)
  func slowReader(_ kind: Kind) throws {
    let pipe = try kind.make()
    let bench = try OutputBench(pipe.writing, mayReopen: kind.mayReopen)
    for _ in 0..<300 { bench.give(2000) }
    #expect(!bench.output.isIdle)
    #expect(try bench.readAll(from: pipe) == bench.given)
    #expect(bench.output.isIdle)
    // And the output continues as before.
    bench.give(50)
    #expect(bench.output.isIdle)
    #expect(pipe.drain() == Array(bench.given.suffix(50)))
    #expect(bench.failures.isEmpty)
  }

  @Test(
    "A shared open file description keeps its blocking mode",
    arguments: [Kind.pipe, .pipeNotReopened])
  func shared(_ kind: Kind) throws {
    let pipe = try kind.make()
    let bench = try OutputBench(pipe.writing, mayReopen: kind.mayReopen)
    bench.give(1 << 20)
    #expect(fcntl(pipe.writing, F_GETFL) & O_NONBLOCK == 0)
    #expect(!bench.output.isIdle)
  }

  @Test("Congestion begins at the high-water mark and ends at the low-water mark")
  func marks() throws {
    let pipe = try TestPipe()
    pipe.room = 4096
    let room = pipe.room
    let limits = OutputLimits(highWater: 20_000, lowWater: 10_000, ceiling: 1 << 20)
    let bench = try OutputBench(pipe.writing, limits: limits)
    bench.give(room)
    #expect(bench.output.isIdle)
    bench.give(19_999)
    #expect(!bench.output.isCongested)
    bench.give(1)
    #expect(bench.output.isCongested)
    var waiting = 20_000
    var marks: [Bool] = []
    while waiting > 0 {
      // The loop writes as many bytes as were read.
      let read = pipe.drain().count
      var turns = 0
      try bench.run {
        turns += 1
        return turns > 1
      }
      waiting = max(0, waiting - read)
      marks.append(bench.output.isCongested)
      #expect(bench.output.isCongested == (waiting > 10_000))
    }
    #expect(marks.contains(true) && marks.contains(false))
    // Between the marks, congestion does not begin.
    bench.give(room)
    bench.give(15_000)
    #expect(!bench.output.isIdle)
    #expect(!bench.output.isCongested)
  }

  @Test("Above the ceiling the output fails with the number of queued bytes, and releases them")
  func stalled() throws {
    let pipe = try TestPipe()
    pipe.room = 4096
    let room = pipe.room
    let limits = OutputLimits(highWater: 1000, lowWater: 100, ceiling: 50_000)
    let bench = try OutputBench(pipe.writing, limits: limits)
    bench.give(room + 50_000)
    #expect(bench.failures.isEmpty)
    bench.give(1)
    #expect(bench.failures == [.stalled(bytes: 50_001)])
    bench.give(10)
    #expect(bench.failures.count == 1)
    #expect(bench.output.isIdle)
    #expect(!bench.output.isCongested)
    #expect(pipe.drain().count == room)
  }

  @Test(
    "A closed reader is reported once, and not as an error",
    arguments: [Kind.pipe, .pipeNotReopened, .nonblockingPipe, .socket, .terminal])
  func closed(_ kind: Kind) throws {
    let pipe = try kind.make()
    let bench = try OutputBench(pipe.writing, mayReopen: kind.mayReopen)
    bench.give(10)
    pipe.closeReading()
    bench.give(10)
    bench.give(10)
    #expect(bench.failures == [.closed])
  }

  @Test(
    "A closed reader is detected with and without queued bytes",
    arguments: [Kind.pipe, .pipeNotReopened, .nonblockingPipe, .socket, .terminal], [0, 1 << 20])
  func closedMeanwhile(_ kind: Kind, waiting: Int) throws {
    let pipe = try kind.make()
    let bench = try OutputBench(pipe.writing, mayReopen: kind.mayReopen)
    bench.give(waiting)
    #expect(bench.output.isIdle == (waiting == 0))
    pipe.closeReading()
    try bench.run { !bench.failures.isEmpty }
    #expect(bench.failures == [.closed])
    #expect(bench.output.isIdle)
  }

  @Test("A handler set after the failure is called at once")
  func lateQuestion() throws {
    let pipe = try TestPipe()
    let loop = try EventLoop()
    let output = try StreamOutput(pipe.writing, name: "the log", on: loop)
    pipe.closeReading()
    output.write([1, 2, 3].span.bytes)
    var failures: [StreamOutputFailure] = []
    output.failed = { failures.append($0) }
    #expect(failures == [.closed])
    #expect(output.failure == .closed)
  }

  @Test("A file is written at once")
  func file() throws {
    let folder = try ScratchDirectory()
    let path = folder.url.appendingPathComponent("log").path
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    let bench = try OutputBench(file)
    for _ in 0..<20 { bench.give(100_000) }
    #expect(bench.output.isIdle)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bench.given)
  }

  @Test("A full disk is an error with system call, name and errno")
  func fullDisk() throws {
    let file = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    let bench = try OutputBench(file)
    bench.give(10)
    let error = SystemError(call: "write", path: "the log", number: ENOSPC)
    #expect(bench.failures == [.system(error)])
    #expect(error.message == "write the log: No space left on device")
  }

  @Test("/dev/null never queues")
  func nothing() throws {
    let file = open("/dev/null", O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    defer { close(file) }
    let bench = try OutputBench(file)
    for _ in 0..<20 { bench.give(100_000) }
    #expect(bench.output.isIdle)
    #expect(bench.failures.isEmpty)
  }

  @Test("A closed or read-only descriptor is refused at the start")
  func refused() throws {
    let loop = try EventLoop()
    let closed = #expect(throws: SystemError.self) {
      _ = try StreamOutput(-1, name: "the log", on: loop)
    }
    #expect(closed == SystemError(call: "fstat", path: "the log", number: EBADF))
    let pipe = try TestPipe()
    let wrong = #expect(throws: SystemError.self) {
      _ = try StreamOutput(pipe.reading, name: "the log", on: loop)
    }
    #expect(wrong == SystemError(call: "write", path: "the log", number: EBADF))
  }

  @Test(
    "The last flush writes as much as there is room for, and gives up if the reader does not read")
  func finish() throws {
    let pipe = try TestPipe()
    let bench = try OutputBench(pipe.writing)
    bench.give(10_000)
    bench.output.finish(within: .zero)
    #expect(pipe.drain() == bench.given)
    bench.give(1 << 20)
    bench.output.finish(within: .zero)
    #expect(bench.output.isIdle)
    #expect(pipe.drain() == Array(bench.given[10_000...].prefix(pipe.room)))
    #expect(bench.failures.isEmpty)
  }

  @Test("The last flush waits for a reader that reads")
  func finishWaits() throws {
    let pipe = try TestPipe()
    let bench = try OutputBench(pipe.writing)
    bench.give(1 << 20)
    let reader = PipeReader(pipe.reading, count: bench.given.count)
    // Much more time than needed; the call returns when everything is written.
    bench.output.finish(within: .milliseconds(60_000))
    #expect(bench.output.isIdle)
    #expect(reader.wait() == bench.given)
  }

  @Test("The last flush ends when the reader closes its end")
  func finishClosed() throws {
    let pipe = try TestPipe()
    let bench = try OutputBench(pipe.writing)
    bench.give(1 << 20)
    pipe.closeReading()
    bench.output.finish(within: .milliseconds(60_000))
    #expect(bench.failures == [.closed])
  }
}

import Bridge
import System
import Glibc
import Testing

/// Tests of functions on a thread of their own.
struct BackgroundTaskTests {
  @Test("E-LIFE-18: Sources are handled while a function runs, and its result arrives on the loop")
  func concurrent() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    let answer = try TestPipe()
    var order: [String] = []
    let task = try BackgroundTask<String>(on: loop) { value in
      order.append(value)
      loop.stop()
    }
    let source = try loop.add(pipe.reading, .reading) { _ in
      _ = pipe.drain()
      order.append("source")
      answer.feed()
    }
    let (writing, reading) = (pipe.writing, answer.reading)
    // The function ends only after the loop has handled the source.
    try task.start {
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
      _ = read(reading, &byte, 1)
      return "result"
    }
    #expect(task.isRunning)
    try loop.run()
    #expect(order == ["source", "result"])
    #expect(!task.isRunning)
    loop.remove(source)
  }

  @Test("Functions run one after another, each with its result")
  func repeated() throws {
    let loop = try EventLoop()
    var results: [Int] = []
    var task: BackgroundTask<Int>?
    task = try BackgroundTask<Int>(on: loop) { value in
      results.append(value)
      if value == 20 { return loop.stop() }
      do { try task?.start { value + 1 } } catch { Issue.record(error) }
    }
    try task?.start { 1 }
    try loop.run()
    #expect(results == Array(1...20))
  }

  @Test("A result may be an object that no other thread has seen")
  func object() throws {
    final class Counter { var count = 0 }
    let loop = try EventLoop()
    var received: Counter?
    let task = try BackgroundTask<Counter>(on: loop) { counter in
      received = counter
      loop.stop()
    }
    try task.start {
      let counter = Counter()
      counter.count = 7
      return counter
    }
    try loop.run()
    #expect(received?.count == 7)
  }

  @Test("A function whose end nothing waits for runs on another thread")
  func detached() throws {
    let ended = try TestPipe()
    let writing = ended.writing
    try BackgroundTask.detach {
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
    }
    var byte: UInt8 = 0
    #expect(read(ended.reading, &byte, 1) == 1)
  }

  @Test("A task may be released before its function ends")
  func released() throws {
    let loop = try EventLoop()
    let begun = try TestPipe()
    let ended = try TestPipe()
    let (reading, writing) = (begun.reading, ended.writing)
    var task: BackgroundTask<Int>? = try BackgroundTask(on: loop) { _ in
      Issue.record("a result of a released task arrived")
    }
    try task?.start {
      var byte: UInt8 = 1
      _ = read(reading, &byte, 1)
      _ = write(writing, &byte, 1)
      return 1
    }
    task = nil
    begun.feed()
    var byte: UInt8 = 0
    #expect(read(ended.reading, &byte, 1) == 1)
  }
}

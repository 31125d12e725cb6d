import Bridge
import System
import Foundation
import Glibc
import Testing

/// Tests of signals on the event loop.
///
/// The signals are sent to the test's own thread, so that no other test receives them.
@Suite(.serialized)
struct SignalSourceTests {
  /// Runs a closure and restores the thread's signal mask.
  private func keepingMask(_ body: () throws -> Void) rethrows {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try body()
  }

  @Test("Signals before and during the run are each reported once")
  func calls() throws {
    try keepingMask {
      let loop = try EventLoop()
      var signals: [Int32] = []
      let source = try SignalSource([SIGUSR1, SIGUSR2], on: loop) { signal in
        signals.append(signal)
        if signals.count == 2 { pthread_kill(pthread_self(), SIGUSR1) }
        if signals.count == 3 { loop.stop() }
      }
      pthread_kill(pthread_self(), SIGUSR2)
      pthread_kill(pthread_self(), SIGUSR1)
      pthread_kill(pthread_self(), SIGUSR1)
      try withExtendedLifetime(source) { try loop.run() }
      #expect(signals == [SIGUSR1, SIGUSR2, SIGUSR1])
    }
  }

  @Test("More signals than one read returns are reported in the next turns")
  func many() throws {
    try keepingMask {
      let loop = try EventLoop()
      // Real-time signals are queued individually.
      let first = Int32(40)
      var count = 0
      var turns = 0
      let source = try SignalSource([first], on: loop) { signal in
        #expect(signal == first)
        count += 1
        if count == 40 { loop.stop() }
      }
      loop.turnEnded = { turns += 1 }
      for _ in 0..<40 { pthread_kill(pthread_self(), first) }
      try withExtendedLifetime(source) { try loop.run() }
      #expect(count == 40)
      #expect(turns == 3)
    }
  }

  @Test("A signal source may be released by its own handler")
  func gone() throws {
    try keepingMask {
      let loop = try EventLoop()
      var source: SignalSource?
      var signals: [Int32] = []
      source = try SignalSource([SIGUSR1, SIGUSR2], on: loop) { signal in
        signals.append(signal)
        source = nil
        loop.stop()
      }
      pthread_kill(pthread_self(), SIGUSR1)
      pthread_kill(pthread_self(), SIGUSR2)
      try loop.run()
      #expect(signals == [SIGUSR1, SIGUSR2])
      #expect(source == nil)
    }
  }

  @Test("A signal without a source does not interrupt a wait")
  func foreign() throws {
    let loop = try EventLoop()
    let pipe = try TestPipe()
    // A signal that no other test sends, with an empty handler.
    let signal = Int32(41)
    Glibc.signal(signal) { _ in }
    let waiting = pthread_self()
    let writing = pipe.writing
    var calls = 0
    _ = try loop.add(pipe.reading, .reading) { _ in
      calls += 1
      loop.stop()
    }
    Thread.detachNewThread {
      for _ in 0..<1000 {
        pthread_kill(waiting, signal)
        sched_yield()
      }
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
    }
    try loop.run()
    #expect(calls == 1)
  }
}

import Evdev
import System
import Glibc
import Testing
import Text
import TouchModel

struct RecordStreamTests {
  private func frames(_ times: ClosedRange<Int64>) -> [InputEvent] {
    times.flatMap { [.x($0, Int32($0)), .end($0)] }
  }

  private func noState() -> DeviceState? {
    Issue.record("the device was asked without a gap")
    return nil
  }

  @Test("E-READ-2, E-READ-4: All queued records are passed on, and an empty queue is no error")
  func drain() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    #expect(try !pipe.stream.pump(into: listener, reads: 2, state: noState))
    #expect(listener.words.isEmpty)
    pipe.send(frames(1...300))
    #expect(try !pipe.stream.pump(into: listener, reads: 2, state: noState))
    #expect(listener.events == frames(1...300))
    #expect(listener.words.count == 2)
    #expect(try !pipe.stream.pump(into: listener, reads: 2, state: noState))
    #expect(listener.words.count == 2)
  }

  @Test("E-READ-3: A frame that is cut by the end of a read continues in the next")
  func cutFrame() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    pipe.send([.x(1, 1)])
    _ = try pipe.stream.pump(into: listener, reads: 2, state: noState)
    pipe.send([.end(1)])
    _ = try pipe.stream.pump(into: listener, reads: 2, state: noState)
    #expect(listener.words == [.events([.x(1, 1)]), .events([.end(1)])])
  }

  @Test("E-LAT-1, E-LIFE-19: One read takes 512 records, and a turn has a limited number of reads")
  func turns() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    pipe.send(frames(1...1000))
    #expect(try pipe.stream.pump(into: listener, reads: 2, state: noState))
    #expect(listener.words.count == 2)
    #expect(listener.events.count == 1024)
    #expect(try !pipe.stream.pump(into: listener, reads: 2, state: noState))
    #expect(listener.events == frames(1...1000))
  }

  @Test("E-READ-6: The end of the stream means that the device is gone")
  func end() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    pipe.send(frames(1...1))
    pipe.hangUp()
    #expect(try !pipe.stream.pump(into: listener, reads: 2, state: noState))
    let error = #expect(throws: SystemError.self) {
      try pipe.stream.pump(into: listener, reads: 2, state: noState)
    }
    #expect(error?.number == ENODEV)
    #expect(listener.events == frames(1...1))
  }

  @Test("E-READ-5: Any other read error is thrown, with the node")
  func failure() throws {
    let stream = RecordStream(descriptor: -1, path: "/dev/input/event7")
    let error = #expect(throws: SystemError.self) {
      try stream.pump(into: Listener(), reads: 2, state: noState)
    }
    #expect(error?.message == "read /dev/input/event7: Bad file descriptor")
  }

  @Test("E-READ-4: A call that a signal interrupts is repeated")
  func interruption() throws {
    var answers: [(result: Int, number: Int32)] = [(-1, EINTR), (-1, EINTR), (24, 0)]
    let result = try SystemCall.checked("read") {
      let answer = answers.removeFirst()
      errno = answer.number
      return answer.result
    }
    #expect(result == 24)
    #expect(answers.isEmpty)
  }

  @Test("E-DROP-1, E-DROP-2: After a gap the last discarded SYN_REPORT and the state are passed on")
  func gap() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    pipe.send([.x(1, 1), .end(1), .x(2, 2), .drop(3), .x(3, 3), .end(3)] + frames(4...600))
    let state = DeviceState(currentSlot: 3)
    _ = try pipe.stream.pump(into: listener, reads: 1) { state }
    #expect(
      listener.words == [
        .events([.x(1, 1), .end(1), .x(2, 2), .drop(3)]), .events([.end(600)]), .state(state),
      ])
    pipe.send(frames(601...601))
    _ = try pipe.stream.pump(into: listener, reads: 1, state: noState)
    #expect(listener.words.last == .events(frames(601...601)))
  }

  @Test(
    "E-DROP-2, E-DROP-3: The state is read until no records came meanwhile, at most three times")
  func race() throws {
    for busy in 0..<5 {
      let pipe = try RecordPipe()
      let listener = Listener()
      pipe.send([.drop(1), .end(1)])
      var asked: Int32 = 0
      _ = try pipe.stream.pump(into: listener, reads: 1) {
        if asked < busy { pipe.send(frames(Int64(asked) + 2...Int64(asked) + 2)) }
        asked += 1
        return DeviceState(currentSlot: asked)
      }
      // Records that came during the last attempt are not discarded.
      let answers = Int32(min(busy + 1, 3))
      #expect(asked == answers)
      let drained = Int64(min(busy, 2)) + 1
      #expect(
        listener.words == [
          .events([.drop(1)]), .events([.end(drained)]), .state(DeviceState(currentSlot: answers)),
        ])
      _ = try pipe.stream.pump(into: listener, reads: 1, state: noState)
      #expect(listener.words.count == (busy > 2 ? 4 : 3))
    }
  }

  @Test("E-DROP-1: A gap without its SYN_REPORT continues after the state")
  func openGap() throws {
    let pipe = try RecordPipe()
    let listener = Listener()
    pipe.send([.drop(1)])
    _ = try pipe.stream.pump(into: listener, reads: 1) { DeviceState() }
    #expect(listener.words == [.events([.drop(1)]), .state(DeviceState())])
    pipe.send([.x(2, 2), .end(2), .x(3, 3), .end(3)])
    _ = try pipe.stream.pump(into: listener, reads: 1, state: noState)
    #expect(listener.events.suffix(4) == [.x(2, 2), .end(2), .x(3, 3), .end(3)])
  }

  @Test("A device whose state cannot be read after a gap throws its error")
  func goneInTheGap() throws {
    let pipe = try RecordPipe()
    pipe.send([.drop(1), .end(1)])
    let error = #expect(throws: SystemError.self) {
      try pipe.stream.pump(into: Listener(), reads: 1) { () throws(SystemError) in
        throw SystemError(call: "EVIOCGMTSLOTS", number: ENODEV)
      }
    }
    #expect(error?.number == ENODEV)
  }

  @Test("E-INIT-3: Queued records are discarded before the state is read")
  func stableState() throws {
    let pipe = try RecordPipe()
    pipe.send(frames(1...900))
    let found = try pipe.stream.stableState { DeviceState(currentSlot: 1) }
    #expect(found == DeviceState(currentSlot: 1))
    #expect(try pipe.stream.discardPending() == 0)
  }

  @Test("E-TIME-1: Time stamps of the time of day are converted to the monotonic clock")
  func realtime() throws {
    let pipe = try RecordPipe(isMonotonic: false)
    let listener = Listener()
    var day = timespec()
    var boot = timespec()
    clock_gettime(CLOCK_REALTIME, &day)
    clock_gettime(CLOCK_MONOTONIC, &boot)
    pipe.send([.end(Int64(day.tv_sec) * 1_000_000)])
    _ = try pipe.stream.pump(into: listener, reads: 1, state: noState)
    let seconds = try #require(listener.events.first).time.inSeconds
    #expect(abs(seconds - Double(boot.tv_sec)) < 60)
  }
}

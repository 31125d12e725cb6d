import Testing
import TouchModel

@testable import Bridge

/// Tests of the records that wait for the frames of other devices.
struct WaitingRecordsTests {
  /// Returns records with times in milliseconds: a move, or a report if the time is negative.
  private static func records(_ times: [Int64]) -> [InputEvent] {
    times.map { time in
      time < 0
        ? .report(time: .milliseconds(-time))
        : InputEvent(time: .milliseconds(time), axis: .positionX, value: 1)
    }
  }

  private static func queue(_ times: [Int64]) -> WaitingRecords {
    var queue = WaitingRecords(capacity: 8)
    let records = records(times)
    queue.append(records.span)
    return queue
  }

  @Test(
    "E-LIFE-19: whole frames up to a time are taken, and the next frame has the time of its report")
  func frames() {
    var queue = Self.queue([10, -10, 20, 21, -22, 30, -30])
    #expect(queue.nextTime == .milliseconds(10))
    #expect(queue.frames(through: .milliseconds(9)).isEmpty)
    #expect(queue.frames(through: .milliseconds(10)) == 0..<2)
    #expect(queue.frames(through: .milliseconds(29)) == 0..<5)
    #expect(queue.removeFirst(5) == nil)
    #expect(queue.nextTime == .milliseconds(30))
    #expect(queue.frames(through: .milliseconds(30)) == 5..<7)
    #expect(queue.removeFirst(2) == nil)
    #expect(queue.isEmpty && queue.nextTime == nil)
  }

  @Test("E-LIFE-19: an incomplete frame at the end is taken with the frame before it, or alone")
  func incomplete() {
    var queue = Self.queue([10, -10, 20])
    #expect(queue.frames(through: .milliseconds(10)) == 0..<3)
    #expect(queue.removeFirst(3) == nil)
    let rest = Self.records([21, 22])
    queue.append(rest.span)
    #expect(queue.nextTime == .milliseconds(22))
    #expect(queue.frames(through: .zero) == 0..<2)
  }

  @Test("E-DROP-2: a state follows all records that were read before it")
  func state() {
    var queue = Self.queue([10, -10, 20, -20])
    queue.append(DeviceState())
    #expect(queue.removeFirst(2) == nil)
    #expect(!queue.isEmpty)
    #expect(queue.removeFirst(2) == DeviceState())
    #expect(queue.isEmpty)
    queue.append(DeviceState())
    #expect(queue.nextTime == .milliseconds(20), "also without records")
    #expect(queue.removeFirst(0) == DeviceState())
    #expect(queue.isEmpty)
  }
}

import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct EventRateTests {
  @Test(
    "R-TCH-15, R-PIPE-10: the radius of a contact that does not move is its newest, at any event rate",
    arguments: [EventRate.immediate, .framesPerSecond(50)])
  func radius(rate: EventRate) {
    let stage = Stage(handlers: [\.deep])
    stage.app.eventRate = rate
    func send(_ stroke: Fingers.Stroke, _ radius: Double, at seconds: Double) {
      var frame = stage.frame([stroke], at: seconds)
      frame.contacts[0].flags = [.hasRadius]
      frame.contacts[0].majorRadius = radius
      stage.app.receive(frame)
    }
    send(.down(1, 50, 140), 5, at: 0)
    send(.move(1, 50, 140), 9, at: 0.001)
    stage.app.advance(to: .seconds(1))
    #expect(stage.app.touchesDown.first?.majorRadius == 9)
    #expect(stage.journal.lines == ["deep.began{1}"])
  }

  @Test("R-PIPE-10, R-EVT-8: moves of one interval are merged and available as coalesced touches")
  func merging() throws {
    let stage = Stage(handlers: [\.deep])
    stage.app.eventRate = .framesPerSecond(10)
    var samples: [[Double]] = []
    var phases: [TouchPhase] = []
    stage.deep.behavior.onCall = { _, touches, event in
      let copies = event?.coalescedTouches(for: touches[0]) ?? []
      samples.append(copies.map { $0.location(in: nil).x })
      phases += copies.map(\.phase)
      #expect(copies.last?.location(in: nil) == touches[0].location(in: nil))
      #expect(copies.last?.timestamp == touches[0].timestamp)
      #expect(copies.allSatisfy { $0 !== touches[0] && $0.identifier == 1 })
    }
    stage.send(.down(1, 50, 140), at: 1)
    stage.send(.move(1, 51, 140), at: 1.01)
    stage.send(.move(1, 52, 140), at: 1.02)
    #expect(stage.journal.take() == ["deep.began{1}"])
    #expect(stage.app.nextDeadline == .seconds(1.1))
    stage.app.advance(to: .seconds(1.099_999))
    #expect(stage.journal.take() == [])
    stage.app.advance(to: .seconds(1.1))
    #expect(stage.journal.take() == ["deep.moved{1}"])
    #expect(stage.app.nextDeadline == nil)
    stage.send(.move(1, 53, 140), at: 1.15)
    stage.send(.move(1, 54, 140), at: 1.2)
    #expect(stage.journal.take() == ["deep.moved{1}"])
    stage.send(.up(1), at: 1.21)
    #expect(stage.journal.take() == ["deep.moved{1}", "deep.ended{1}"])
    #expect(samples == [[50], [51, 52], [53], [54], [54]])
    #expect(phases.filter { $0 == .moved }.count == 4)
  }

  @Test("R-PIPE-10, R-DIAG-3: how often the time advances does not affect the merging")
  func toldTimes() {
    for times in [[], [1.02], [1.04, 1.06], [1.08, 1.2]] {
      let stage = Stage(handlers: [\.deep])
      stage.app.eventRate = .framesPerSecond(10)
      let clock = Clock()
      stage.app.observer = clock
      stage.send(.down(1, 50, 140), at: 1)
      stage.send(.move(1, 51, 140), at: 1.01)
      for time in times { stage.app.advance(to: .seconds(time)) }
      stage.send(.move(1, 52, 140), at: 1.3)
      #expect(clock.times == [1, 1.01].map { .seconds($0) })
    }
  }

  /// An observer that records the times of changes.
  private final class Clock: DispatchObserver {
    var times: [Microseconds] = []

    func touchChanged(_ touch: Touch, at time: Microseconds) { times.append(time) }
    func touchHit(_ result: HitResult, at time: Microseconds) {}
  }

  @Test("R-PIPE-10: begins, ends and cancellations are not merged, and first deliver waiting moves")
  func neverMerged() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.app.eventRate = .framesPerSecond(1)
    stage.send(.down(1, 50, 140), at: 1)
    stage.send(.move(1, 51, 140), at: 1.01)
    stage.send(.down(2, 200, 140), at: 1.02)
    stage.send(.move(1, 52, 140), .move(2, 201, 140), at: 1.03)
    stage.send(.move(2, 202, 140), .cancel(1, .palm), at: 1.04)
    #expect(
      stage.journal.lines == [
        "deep.began{1}", "deep.moved{1}", "right.began{2}", "deep.moved{1}", "right.moved{2}",
        "deep.cancelled{1}", "right.moved{2}",
      ])
  }

  @Test("R-PIPE-10: fingers that move in different frames of one interval share one event")
  func manyFingers() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.app.eventRate = .framesPerSecond(60)
    var all: [[TouchPhase]] = []
    stage.send(.down(1, 50, 140), .down(2, 200, 140), at: 1)
    stage.W.onSend = { all.append($0.orderedTouches.map(\.phase)) }
    stage.send(.move(2, 201, 140), at: 1.001)
    stage.send(.move(1, 51, 140), at: 1.002)
    stage.app.advance(to: .seconds(2))
    #expect(all == [[.moved, .moved]])
    #expect(stage.diary.lines.suffix(4).first == "touch 1 moved deep")
  }

  @Test(
    "R-PIPE-10: merged moves of a device have its own time, even if another clock is ahead"
  )
  func severalDevices() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.app.eventRate = .framesPerSecond(10)
    func send(_ device: Int32, _ phase: ContactPhase, x: Double, at time: Double) {
      let contact = Contact(
        id: ContactID(rawValue: 1), slot: 0, phase: phase, position: Point(x: x, y: 140))
      stage.app.receive(
        ContactFrame(
          device: DeviceID(rawValue: device), time: .seconds(time), contacts: [contact]))
    }
    var moves: [String] = []
    stage.W.onSend = { event in
      let moved = event.orderedTouches.filter { $0.phase == .moved }
      moves.append("\(moved.map(\.device.rawValue)) at \(event.timestamp)")
    }
    send(2, .began, x: 200, at: 1)
    send(1, .began, x: 50, at: 1.01)
    moves = []
    send(2, .moved, x: 201, at: 1.02)
    send(2, .moved, x: 202, at: 1.09)
    // The first device is read late, and reports a lift.
    send(1, .moved, x: 51, at: 1.03)
    send(1, .moved, x: 52, at: 1.04)
    send(1, .ended, x: 52, at: 1.05)
    #expect(moves.prefix(2) == ["[1] at 1.05", "[2] at 1.09"])
  }

  @Test(
    "R-PIPE-10: moves are merged at both limits of a clock",
    arguments: [Int64.min, Int64.min + 1_000_000, Int64.max - 1_000_000, Int64.max - 2])
  func endsOfTime(start: Int64) throws {
    let stage = Stage(handlers: [\.deep])
    stage.app.eventRate = .framesPerSecond(7)
    let begin = Microseconds(start)
    for (step, phase) in [ContactPhase.began, .moved, .moved].enumerated() {
      let contact = Contact(
        id: ContactID(rawValue: 1), slot: 0, phase: phase,
        position: Point(x: 50 + Double(step), y: 140))
      stage.app.receive(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: begin + Microseconds(Int64(step) / 2),
          contacts: [contact]))
    }
    #expect(stage.journal.take() == ["deep.began{1}"])
    let wait = try #require(stage.app.nextDeadline) - begin
    #expect(wait > .zero)
    #expect(wait < .milliseconds(143))
    stage.app.advance(to: Microseconds(.max))
    #expect(stage.journal.take() == ["deep.moved{1}"])
  }

  @Test("R-PIPE-10: waiting moves are delivered when delivery changes, or when too many wait")
  func limits() {
    let stage = Stage(handlers: [\.deep])
    stage.app.eventRate = .framesPerSecond(0)
    stage.send(.down(1, 50, 140), at: 1)
    stage.send(.move(1, 51, 140), at: 1.01)
    stage.app.eventRate = .immediate
    #expect(stage.journal.take() == ["deep.began{1}", "deep.moved{1}"])
    stage.app.eventRate = .framesPerSecond(60)
    for step in 0..<1000 { stage.send(.move(1, 60 + Double(step % 2), 140), at: 1.02) }
    #expect(stage.journal.take().count == 3)
  }

  @Test("R-SYS-1, R-PIPE-10: a cancellation by the program discards waiting moves")
  func cancelledWhileWaiting() {
    let stage = Stage(handlers: [\.deep])
    stage.app.eventRate = .framesPerSecond(1)
    stage.send(.down(1, 50, 140), at: 1)
    stage.send(.move(1, 51, 140), at: 1.01)
    stage.app.resignActive()
    stage.app.advance(to: .seconds(9))
    #expect(stage.journal.lines == ["deep.began{1}", "deep.cancelled{1}"])
    stage.send(.up(1), at: 10)
    #expect(stage.app.nextDeadline == nil)
  }

  @Test(
    "R-EVT-8: with immediate delivery there is only the touch itself, and nil for other touches")
  func immediate() {
    let stage = Stage(handlers: [\.deep])
    var counts: [Int?] = []
    stage.send(.down(1, 50, 140))
    let first = stage.diary.lastTouch
    stage.send(.up(1))
    stage.deep.behavior.onCall = { _, touches, event in
      counts.append(event?.coalescedTouches(for: touches[0])?.count)
      counts.append(first.flatMap { event?.coalescedTouches(for: $0) }?.count)
    }
    stage.send(.down(2, 50, 140))
    #expect(counts == [1, nil])
  }
}

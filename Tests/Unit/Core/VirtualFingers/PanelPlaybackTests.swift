import Testing
import Text
import TouchModel
import VirtualFingers

/// The course of a playback, with times that the test sets.
struct PanelPlaybackTests {
  private let start = Microseconds.seconds(100)

  private func playback(_ script: String) throws -> PanelPlayback {
    let panel = Panel("Glass")
    var schedule = PanelSchedule(of: panel.description, named: "Copy")
    for event in try FingerScript(script).stream(on: panel).events { schedule.append(event) }
    return PanelPlayback(schedule, at: start)
  }

  /// Runs to the end, and returns the times of frames since the start, and how it ended.
  private func run(
    _ playback: inout PanelPlayback
  ) -> (frames: [Microseconds], lifts: Int, outcome: PanelPlayback.Outcome?) {
    var frames: [Microseconds] = []
    var lifts = 0
    var now = start
    // A deadline that stays due would never end the test.
    for _ in 0..<10_000 {
      guard let due = playback.deadline else { return (frames, lifts, nil) }
      now = max(now, due)
      while let action = playback.advance(to: now) {
        switch action {
        case .send(let records):
          frames.append(now - start)
          lifts += records.count {
            $0.code == AbsoluteAxis.trackingID.rawValue && $0.type == .absolute && $0.value == -1
          }
        case .end(let outcome): return (frames, lifts, outcome)
        }
      }
    }
    Issue.record("a deadline at \(now) is still due")
    return (frames, lifts, nil)
  }

  @Test("V-21: it plays when the panel was announced and programs had time to open it")
  func complete() throws {
    var playback = try playback("D1(10,10); U1 @1")
    playback.announced(at: start + .seconds(1))
    playback.announced(at: start + .seconds(2))
    let first = Microseconds.seconds(1) + PanelPlayback.settlingTime
    let (frames, lifts, outcome) = run(&playback)
    #expect(frames == [first, first + .seconds(1)])
    #expect(lifts == 1)
    #expect(outcome == .complete)
    #expect(playback.deadline == nil)
  }

  @Test("V-21: fingers that the script leaves down are lifted at the end")
  func leftDown() throws {
    var playback = try playback("D1(10,10) D2(50,50)")
    playback.announced(at: start)
    let (frames, lifts, outcome) = run(&playback)
    #expect(frames.count == 2)
    #expect(lifts == 2)
    #expect(outcome == .complete)
  }

  @Test("V-21: a panel that is not announced is not played")
  func notAnnounced() throws {
    var playback = try playback("D1(10,10); U1")
    #expect(playback.deadline == start + PanelPlayback.announcementLimit)
    let (frames, _, outcome) = run(&playback)
    #expect(frames.isEmpty)
    #expect(outcome == .notAnnounced)
  }

  @Test("V-21: a stop lifts every finger, and the panel stays until programs have read that")
  func stopped() throws {
    var playback = try playback("D1(10,10); M1(20,20) @10; U1 @20")
    playback.announced(at: start)
    var now = start + PanelPlayback.settlingTime
    guard case .send? = playback.advance(to: now) else { return #expect(Bool(false)) }
    #expect(playback.advance(to: now) == nil)
    now = now + .seconds(1)
    playback.stop(at: now)
    guard case .send(let lift)? = playback.advance(to: now) else { return #expect(Bool(false)) }
    #expect(lift.contains { $0.code == AbsoluteAxis.trackingID.rawValue && $0.value == -1 })
    #expect(playback.advance(to: now) == nil)
    #expect(playback.deadline == now + PanelPlayback.endingTime)
    // A second signal does not wait.
    playback.stop(at: now)
    #expect(playback.advance(to: now) == .end(.stopped))
  }

  @Test("V-21: a stop before the first frame sends nothing")
  func stoppedEarly() throws {
    for isAnnounced in [false, true] {
      var playback = try playback("D1(10,10); U1")
      if isAnnounced { playback.announced(at: start) }
      playback.stop(at: start)
      #expect(playback.advance(to: start) == .end(.stopped))
    }
  }
}

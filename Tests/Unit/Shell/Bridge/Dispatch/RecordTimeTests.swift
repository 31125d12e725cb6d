import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// The time of records that come from no touch.
struct RecordTimeTests {
  /// Returns a bench with a finger that comes down at 0.1 s and lifts at 0.9 s, and a record of a slot that the
  /// panel does not have at 0.8 s, about which the tracker has a note.
  private static func bench(_ recognizer: String) throws -> LiveBench {
    let panel = Panel()
    let fingers = try FingerScript("D1(100,100) @0.1; U1 @0.9").stream(on: panel).events
    let time = Microseconds.milliseconds(800)
    let wrong: [InputEvent] = [
      InputEvent(time: time, axis: .slot, value: 99), InputEvent(time: time, axis: .slot, value: 0),
      .report(time: time),
    ]
    let later = fingers.firstIndex { $0.time > time } ?? fingers.endIndex
    return try LiveBench(
      panel.description, Array(fingers[..<later]) + wrong + fingers[later...],
      layout: LiveBench.layout(
        """
        screen: {width: 1920, height: 1080}
        windows: [{id: main, view: {id: pad, handles: all, gestureRecognizers: [\(recognizer)]}}]
        """))
  }

  private static func times(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).compactMap { record in
      guard let kind = record["kind"]?.string, ["note", "touch", "gesture"].contains(kind),
        let time = record["t"]?.number
      else { return nil }
      return "\(kind) \(time)"
    }
  }

  @Test("E-TIME-5: a note about a frame has the time of the frame, whatever was noted before")
  func note() throws {
    let bench = try Self.bench("")
    bench.play(until: 0.5)
    // The daemon reads its clock before it reads the records of the panel.
    bench.bridge.note(Note(.info, .bridge, "something else"), at: .milliseconds(850))
    bench.play()
    #expect(
      Self.times(bench.log()) == ["touch 0.1", "note 0.85", "note 0.8", "touch 0.9"])
  }

  @Test("E-TIME-5: what was due before a note about a frame is recorded before it")
  func order() throws {
    let bench = try Self.bench("{id: press, type: longPress}")
    bench.play()
    #expect(
      Self.times(bench.log()) == [
        "touch 0.1", "gesture 0.6", "note 0.8", "touch 0.9", "gesture 0.9",
      ])
  }

  @Test("E-LIFE-18: a note about the settings of a panel has the time of the reload")
  func settings() throws {
    let bench = try LiveBench("D1(100,100) @0.1; U1 @0.2")
    bench.play()
    bench.reload(
      try LiveBench.layout(
        """
        screen: {width: 1920, height: 1080}
        devices: [{release: {pressure: 0}}]
        windows: [{id: main, view: {id: pad, handles: all}}]
        """), at: .seconds(5))
    let notes = DispatchLogLine.records(of: bench.log()).filter {
      $0["message"]?.string?.contains("`release` of the device rule") == true
    }
    #expect(notes.map { $0["t"]?.number } == [5])
  }
}

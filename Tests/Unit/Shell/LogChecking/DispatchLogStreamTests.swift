import Testing
import TouchBridgeTestSupport

/// Tests of the log checker on endless logs: it forgets only what has ended.
struct DispatchLogStreamTests {
  /// Writes a log of taps, each on a button of its own.
  private struct LogWriter {
    private var seq = 0
    private var touch = 0
    private var device = 0

    private mutating func record(_ kind: String, _ keys: String) -> String {
      seq += 1
      return #"{"v":1,"seq":\#(seq),"t":\#(seq).000000,"kind":"\#(kind)",\#(keys)}"#
    }

    mutating func start() -> String {
      record("start", #""generator":"g","screen":[9,9],"layout":null,"source":"live""#)
    }

    mutating func plug() -> String {
      device += 1
      return record("device", #""action":"added","device":"d\#(device)""#)
    }

    mutating func unplug() -> String {
      record("device", #""action":"removed","device":"d\#(device)""#)
    }

    mutating func reload() -> String {
      record(
        "note",
        #""level":"info","blame":"layout","message":"a.yaml was reloaded and is in use""#)
    }

    private mutating func touchRecord(_ phase: String) -> String {
      record(
        "touch",
        #""touch":\#(touch),"device":"d\#(device)","slot":0,"phase":"\#(phase)","x":1,"y":1,"#
          + #""window":"w","view":"v\#(touch)","tapCount":1"#)
    }

    mutating func call(_ method: String, of touch: Int) -> String {
      record(
        "dispatch",
        #""method":"\#(method)","window":"w","view":"v\#(touch)","touches":[\#(touch)],"#
          + #""at":[[1,1]],"chain":["w"],"handledBy":[]"#)
    }

    private mutating func press(_ event: String) -> String {
      record("control", #""control":"v\#(touch)","event":"\#(event)","touch":\#(touch)"#)
    }

    mutating func down() -> [String] {
      touch += 1
      let path = #"["w","v\#(touch)"]"#
      return [
        touchRecord("began"),
        record(
          "hit", #""touch":\#(touch),"x":1,"y":1,"window":"w","view":"v\#(touch)","path":\#(path)"#),
        press("touchDown"), call("touchesBegan", of: touch),
      ]
    }

    /// Writes a touch without the call that ends it for its view.
    mutating func up() -> [String] {
      [press("touchUpInside"), touchRecord("ended")]
    }

    mutating func tap() -> [String] { down() + up() + [call("touchesEnded", of: touch)] }
  }

  @Test("An endless log is checked with bounded memory")
  func bounded() {
    var writer = LogWriter()
    var checker = DispatchLogChecker(mayHold: true, memory: 50)
    checker.take(writer.start())
    var early = 0
    for round in 1...40 {
      checker.take(writer.plug())
      for _ in 0..<130 { for line in writer.tap() { checker.take(line) } }
      checker.take(writer.unplug())
      checker.take(writer.reload())
      #expect(checker.touchesDown == 0)
      #expect(checker.devicesInUse == 0)
      if round == 10 { early = checker.footprint }
    }
    #expect(checker.violations.prefix(3) == [])
    // Touches are forgotten in batches, so their number varies.
    #expect(checker.footprint <= early + 50)
    #expect(early < 400)
  }

  @Test("A touch is remembered until its view has received its end")
  func held() {
    var writer = LogWriter()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(writer.start())
    checker.take(writer.plug())
    for line in writer.down() + writer.up() { checker.take(line) }
    for _ in 0..<100 { for line in writer.tap() { checker.take(line) } }
    checker.take(writer.call("touchesEnded", of: 1))
    #expect(checker.violations.prefix(3) == [])
    // The second touch ended long before, and its view has received the end.
    checker.take(writer.call("touchesEnded", of: 2))
    #expect(checker.violations.count == 1)
  }

  @Test("Gestures and controls of a replaced layout must not continue")
  func underAnother() {
    var writer = LogWriter()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(writer.start())
    checker.take(writer.plug())
    for line in writer.down() { checker.take(line) }
    #expect(checker.violations.prefix(3) == [])
    checker.take(writer.reload())
    #expect(checker.violations.count == 1)
  }

  @Test("A log without its last record is not sound, however long it is")
  func withoutEnd() {
    var writer = LogWriter()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(writer.start())
    checker.take(writer.plug())
    for line in writer.tap() { checker.take(line) }
    #expect(checker.violations.prefix(3) == [])
    checker.stop()
    #expect(checker.violations.count == 1)
  }
}

import Testing
import TouchBridgeTestSupport

/// The judge of logs that never end: it forgets what is over, and nothing else.
struct DispatchLogStreamTests {
  /// Writes a log of taps on buttons, each tap on one of its own.
  private struct Scribe {
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
        #""level":"info","blame":"layout","message":"a.yaml was read again and is in force""#)
    }

    private mutating func tell(_ phase: String) -> String {
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
        tell("began"),
        record(
          "hit", #""touch":\#(touch),"x":1,"y":1,"window":"w","view":"v\#(touch)","path":\#(path)"#),
        press("touchDown"), call("touchesBegan", of: touch),
      ]
    }

    /// Without the call that tells the view.
    mutating func up() -> [String] {
      [press("touchUpInside"), tell("ended")]
    }

    mutating func tap() -> [String] { down() + up() + [call("touchesEnded", of: touch)] }
  }

  @Test("A log without end is judged with no more memory after its beginning")
  func bounded() {
    var scribe = Scribe()
    var checker = DispatchLogChecker(mayHold: true, memory: 50)
    checker.take(scribe.start())
    var early = 0
    for round in 1...40 {
      checker.take(scribe.plug())
      for _ in 0..<130 { for line in scribe.tap() { checker.take(line) } }
      checker.take(scribe.unplug())
      checker.take(scribe.reload())
      #expect(checker.touchesDown == 0)
      #expect(checker.devicesInUse == 0)
      if round == 10 { early = checker.footprint }
    }
    #expect(checker.violations.prefix(3) == [])
    // Touches are forgotten by the score, so that there may be some more or fewer of them.
    #expect(checker.footprint <= early + 50)
    #expect(early < 400)
  }

  @Test("A touch is kept in mind for as long as its view was not told that it is over")
  func held() {
    var scribe = Scribe()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(scribe.start())
    checker.take(scribe.plug())
    for line in scribe.down() + scribe.up() { checker.take(line) }
    for _ in 0..<100 { for line in scribe.tap() { checker.take(line) } }
    checker.take(scribe.call("touchesEnded", of: 1))
    #expect(checker.violations.prefix(3) == [])
    // The second one was over long ago, in full.
    checker.take(scribe.call("touchesEnded", of: 2))
    #expect(checker.violations.count == 1)
  }

  @Test("Nothing of a layout goes on when another one has come into force")
  func underAnother() {
    var scribe = Scribe()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(scribe.start())
    checker.take(scribe.plug())
    for line in scribe.down() { checker.take(line) }
    #expect(checker.violations.prefix(3) == [])
    checker.take(scribe.reload())
    #expect(checker.violations.count == 1)
  }

  @Test("A log that stops without its last record is unsound, however long it was")
  func withoutEnd() {
    var scribe = Scribe()
    var checker = DispatchLogChecker(mayHold: true, memory: 5)
    checker.take(scribe.start())
    checker.take(scribe.plug())
    for line in scribe.tap() { checker.take(line) }
    #expect(checker.violations.prefix(3) == [])
    checker.stop()
    #expect(checker.violations.count == 1)
  }
}

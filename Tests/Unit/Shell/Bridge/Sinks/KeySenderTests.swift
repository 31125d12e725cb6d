import Bridge
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the keys that gestures send, without a keyboard.
struct KeySenderTests {
  /// A keyboard that takes records, or refuses them.
  private final class Keyboard: KeyboardOutput {
    var refusal: String?
    private(set) var presses: [[UInt16]] = []

    func type(_ records: [InputEvent]) -> String? {
      if let refusal { return refusal }
      presses.append(records.filter { $0.type == .key && $0.value == 1 }.map(\.code))
      return nil
    }
  }

  private static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: keys, type: keyboard}]
    idle: {after: 2, sends: [KEY_HOME]}
    windows:
      - id: main
        gestureRecognizers: [{id: close, type: tap, sends: [KEY_LEFTALT, KEY_F4]}]
        subviews: [{id: pad, sensitive: true, frame: [0, 0, 100, 100]}]
    """

  /// Returns what is typed while a script plays, and the lines of the log about it.
  private func play(
    _ script: String, refusal: String? = nil, _ change: (LiveBench) -> Void = { _ in }
  ) throws -> (presses: [[UInt16]], log: [String]) {
    let bench = try LiveBench(script, layout: LiveBench.layout(Self.layout))
    let keyboard = Keyboard()
    keyboard.refusal = refusal
    bench.bridge.sendKeys(through: keyboard)
    bench.play()
    change(bench)
    bench.bridge.advance(to: .seconds(9))
    let log = DispatchLogLine.records(of: bench.finish(at: .seconds(9)))
    let lines = log.compactMap { record -> String? in
      switch record.kind {
      case "sink": "sent \(record["keys"]?.strings ?? [])"
      case "note": record["level"]?.string == "warning" ? record["message"]?.string : nil
      default: nil
      }
    }
    return (keyboard.presses, lines)
  }

  @Test("F-22: a gesture and `idle` type, each with a record")
  func typed() throws {
    let played = try play("D1(500,500); U1")
    #expect(played.presses == [[56, 62], [102]])
    #expect(
      played.log == [#"sent ["KEY_LEFTALT", "KEY_F4"]"#, #"sent ["KEY_HOME"]"#])
  }

  @Test("F-22: a gesture with a touch in a sensitive view types without a record")
  func secret() throws {
    let played = try play("D1(50,50); U1")
    #expect(played.presses == [[56, 62], [102]])
    #expect(played.log == [#"sent ["KEY_HOME"]"#])
  }

  @Test("F-22: what is not typed has a note with the reason, and none about a secret gesture")
  func refused() throws {
    let reason = "the active session of seat0 belongs to user 0, not to `kiosk`"
    let played = try play("D1(500,500); U1", refusal: reason)
    #expect(played.presses == [])
    #expect(
      played.log == [
        "KEY_LEFTALT KEY_F4 is not typed: \(reason)", "KEY_HOME is not typed: \(reason)",
      ])
    let secret = try play("D1(50,50); U1", refusal: reason)
    #expect(secret.log == ["KEY_HOME is not typed: \(reason)"])
  }

  @Test("F-22: `idle` types nothing while touch input is suspended")
  func suspended() throws {
    let played = try play("D1(500,500); U1") { bench in
      bench.bridge.resignActive(for: [bench.session], at: .seconds(1))
    }
    #expect(played.presses == [[56, 62]])
  }

  @Test("F-22: after a reload the gestures of the new layout type")
  func reload() throws {
    let bench = try LiveBench("D1(500,500) @0.1; U1", layout: LiveBench.layout("version: 1"))
    let keyboard = Keyboard()
    bench.bridge.sendKeys(through: keyboard)
    bench.reload(try LiveBench.layout(Self.layout), at: Microseconds(50_000))
    bench.play()
    _ = bench.finish(at: .seconds(1))
    #expect(keyboard.presses == [[56, 62]])
  }

  @Test("F-22: a daemon without a keyboard writes no record of keys")
  func daemonWithoutKeyboard() throws {
    let bench = try LiveBench("D1(500,500); U1", layout: LiveBench.layout(Self.layout))
    bench.play()
    #expect(!bench.finish(at: .seconds(1)).contains("KEY_"))
  }
}

import Testing
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

/// Scripts that people get wrong, and what they are told.
struct ScriptMistakeTests {
  @Test(
    "Each mistake is named at its place, with what would be right",
    arguments: [
      ("D1(5,5) D1(6,6)", 1, 9, "finger 1 is down already; M1 moves it and U1 lifts it"),
      ("\n D1", 2, 2, "finger 1 comes down, but where? D1(X,Y)"),
      ("H2", 1, 1, "finger 2 hovers, but where? H2(X,Y)"),
      ("U1", 1, 1, "finger 1 is not down, so it cannot lift; D1(X,Y) puts it down"),
      ("M3(1,2)", 1, 1, "finger 3 is not down, so it cannot move; D3(X,Y) puts it down"),
      ("H1(1,1); M1", 1, 10, "finger 1 is not down, so it cannot move; D1(X,Y) puts it down"),
      ("C1", 1, 1, "finger 1 is not down, so it cannot be cancelled; D1(X,Y) puts it down"),
      ("D1(1", 1, 3, "the parenthesis is not closed"),
      ("D1(1;2)", 1, 3, "the parenthesis is not closed"),
      ("D1(1,2 # here)", 1, 3, "the parenthesis is not closed"),
      ("D1(1)", 1, 3, "a place has two coordinates, as in (50,140)"),
      ("D1(1,2,3)", 1, 8, "a place has two coordinates"),
      ("D1(1,2..3)", 1, 6, "a number was expected here, not '2..3'"),
      ("D1(1,1e9)", 1, 7, "two coordinates were expected here, or force=, major=, minor=, tool=,"),
      ("D1(1,2,force=2)", 1, 8, "force is from 0 to 1, as in force=0.5"),
      ("D1(1,2,major=nan)", 1, 8, "a radius is from 0 to 10000 points, as in major=12"),
      ("D1(1,2,tool=foot)", 1, 8, "tool=, joinedLate or afterGap; not 'tool=foot'"),
      ("D1(1,2); C1(boredom)", 1, 13, "a reason was expected here: palm dropped"),
      ("D(1,2)", 1, 2, "D needs the number of a finger, as in D1; here is '('"),
      ("D", 1, 2, "here is the end of the line"),
      ("D0(1,2)", 1, 2, "fingers have numbers from 1 to 64"),
      ("D65(1,2)", 1, 2, "fingers have numbers from 1 to 64"),
      ("D99999999999999999999(1,2)", 1, 2, "a whole number was expected here"),
      ("d1(1,2)", 1, 1, "a finger was expected here, as in D1(50,140)"),
      ("D1(1,2)U1", 1, 8, "a blank or the end of the frame was expected, not 'U1'"),
      ("D1(1,2) @x", 1, 10, "a number was expected here, not 'x'"),
      ("@1 +1", 1, 4, "the frame has its time already"),
      ("@1\nD1(1,1) @0.5", 2, 9, "time goes back: the frame before is at 1.0"),
      ("+-1", 1, 1, "a time is from 0 to 10⁹ seconds"),
      ("@99999999999", 1, 1, "a time is from 0 to 10⁹ seconds"),
      ("D1(1,99999999999)", 1, 6, "a coordinate is at most 10⁹"),
      ("é D1(1,2)", 1, 1, "not 'é'"),
      ("# ü\nD1(1,2) ü", 2, 9, "not 'ü'"),
      ("\u{feff}Q", 1, 1, "not 'Q'"),
    ] as [(String, Int, Int, String)])
  func mistake(_ text: String, _ line: Int, _ column: Int, _ words: String) throws {
    do {
      _ = try FingerScript(text)
      Issue.record("read without complaint")
    } catch {
      #expect(error.line == line)
      #expect(error.column == column)
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test("The line is shown harmless and with a caret below the place, cut where it is long")
  func picture() throws {
    let harmful = "D1(1,2)\tU1 \u{1b}[2J\u{202e}\r\nU1"
    let error = #expect(throws: NotationError.self) { try FingerScript(harmful) }
    #expect(
      error?.rendered(in: "a\u{7}.t") == """
        a\\x07.t:1:12: a finger was expected here, as in D1(50,140), M1(52,140), U1, C1(palm) or \
        H1(5,5), or a time, as in @0.35 or +0.05; not '\\x1b[2J\\u{202e}'
        D1(1,2) U1 \\x1b[2J\\u{202e}
                   ^

        """)
    let long =
      "D1(1,2) " + String(repeating: "M1 ", count: 100) + "x "
      + String(repeating: "M1 ", count: 100)
    let far = try #require(#expect(throws: NotationError.self) { try FingerScript(long) })
    #expect(far.column == 309)
    #expect(far.excerpt.hasPrefix("…") && far.excerpt.hasSuffix("…"))
    #expect(far.excerpt.count < 130)
    #expect(Array(far.excerpt)[far.indent] == "x")
  }

  @Test("What is beyond the limits is refused with the limit")
  func limits() {
    let cases = [
      (String(repeating: " ", count: 5 << 20), "a script has at most 4194304 bytes"),
      ("\n" + String(repeating: " ", count: 70_000), "a line has at most 65536 bytes"),
      (String(repeating: "+1\n", count: 200_001), "a script has at most 200000 frames"),
    ]
    for (text, words) in cases {
      let error = #expect(throws: NotationError.self) { try FingerScript(text) }
      #expect(error?.message == words)
    }
  }

  @Test("What a finger measures holds until something else is said, or it is gone")
  func inheritance() throws {
    let script = try FingerScript(
      "D1(5,5,force=0.5,major=9,tool=stylus); M1; M1(tool=finger); U1; D1(1,1)")
    let changes = script.frames.flatMap(\.changes)
    #expect(changes.map(\.force) == [0.5, 0.5, 0.5, 0.5, nil])
    #expect(changes.map(\.isStylus) == [true, true, false, false, false])
    #expect(changes.map(\.position.x) == [5, 6, 7, 7, 1])
  }

  @Test("Bytes at random are either fingers or a mistake with a place, whatever they are")
  func garbage() {
    var generator = SeededGenerator(default: 7)
    let pieces = [
      "D1", "M1", "U1", "C1", "H2", "(", ")", "(5,5)", "(1,", "force=", "0.5", "@", "+", ";", "\n",
      " ", "#", "-", ".", "tool=palm", "\u{0}", "\u{feff}", "9999999999999999999", "é", "palm",
    ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<generator.number(in: 0...24) {
        if generator.chance(15) {
          bytes.append(UInt8(generator.number(in: 0...255)))
        } else {
          bytes += pieces[generator.number(in: 0...pieces.count - 1)].utf8
        }
      }
      do {
        let script = try FingerScript(bytes: bytes)
        #expect(zip(script.frames, script.frames.dropFirst()).allSatisfy { $0.time <= $1.time })
        let panel = Panel(wire: .slots(10))
        _ = try? script.stream(on: panel)
        _ = try? script.contactFrames()
      } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        #expect((1...lines).contains(error.line) && error.column >= 1, "seed \(generator.seed)")
        #expect(!error.rendered(in: "x").contains("\u{0}"))
      }
    }
  }
}

import Testing
import Text
import CoreTestSupport
import TouchModel
import VirtualFingers

/// Mistakes in scripts, and their messages.
struct ScriptMistakeTests {
  @Test(
    "Each mistake is reported at its position, with what was expected",
    arguments: [
      ("D1(5,5) D1(6,6)", 1, 9, "finger 1 is already down; M1 moves it and U1 lifts it"),
      ("\n D1", 2, 2, "expected the position of finger 1, as in D1(50,140)"),
      ("H2", 1, 1, "expected the position of finger 2, as in H2(50,140)"),
      ("U1", 1, 1, "finger 1 is not down, so it cannot lift; D1(X,Y) puts it down"),
      ("M3(1,2)", 1, 1, "finger 3 is not down, so it cannot move; D3(X,Y) puts it down"),
      ("H1(1,1); M1", 1, 10, "finger 1 is not down, so it cannot move; D1(X,Y) puts it down"),
      ("C1", 1, 1, "finger 1 is not down, so it cannot be cancelled; D1(X,Y) puts it down"),
      ("D1(1", 1, 3, "the parenthesis is not closed"),
      ("D1(1;2)", 1, 3, "the parenthesis is not closed"),
      ("D1(1,2 # here)", 1, 3, "the parenthesis is not closed"),
      ("D1(1)", 1, 3, "a position has two coordinates, as in (50,140)"),
      ("D1(1,2,3)", 1, 8, "a position has two coordinates"),
      ("D1(1,2..3)", 1, 6, "expected a number, not '2..3'"),
      ("D1(1,1e9)", 1, 7, "expected two coordinates, force=, major=, minor=, tool=,"),
      ("D1(1,2,force=2)", 1, 8, "force is from 0 to 1, as in force=0.5"),
      ("D1(1,2,major=nan)", 1, 8, "a radius is from 0 to 10000 points, as in major=12"),
      ("D1(1,2,tool=foot)", 1, 8, "tool=, joinedLate or afterGap, not 'tool=foot'"),
      ("D1(1,2); C1(boredom)", 1, 13, "expected a reason: palm dropped"),
      ("D(1,2)", 1, 2, "expected the number of a finger after D, as in D1, not '('"),
      ("D", 1, 2, "not the end of the line"),
      ("D0(1,2)", 1, 2, "the number of a finger is from 1 to 64"),
      ("D65(1,2)", 1, 2, "the number of a finger is from 1 to 64"),
      ("D99999999999999999999(1,2)", 1, 2, "expected a whole number"),
      ("d1(1,2)", 1, 1, "expected a finger, as in D1(50,140)"),
      ("D1(1,2)U1", 1, 8, "expected a space or the end of the frame, not 'U1'"),
      ("D1(1,2) @x", 1, 10, "expected a number, not 'x'"),
      ("@1 +1", 1, 4, "the frame already has a time"),
      ("@1\nD1(1,1) @0.5", 2, 9, "the time goes back: the frame before is at 1.0"),
      ("+-1", 1, 1, "a time is from 0 to 10⁹ seconds"),
      ("@99999999999", 1, 1, "a time is from 0 to 10⁹ seconds"),
      ("D1(1,99999999999)", 1, 6, "a coordinate is at most 10⁹"),
      ("é D1(1,2)", 1, 1, "not 'é'"),
      ("# ü\nD1(1,2) ü", 2, 9, "not 'ü'"),
      ("\u{feff}Q", 1, 1, "not 'Q'"),
      ("tap(50)", 1, 7, "expected a number, not ')'"),
      ("tap(50,140", 1, 11, "expected the closing parenthesis, as in tap(50,140)"),
      ("D1(1,2) tap(1,2)", 1, 9, "is a frame of its own"),
      ("tap(1,2) U1", 1, 1, "is a frame of its own"),
      ("tap(1,2) @1 tap(3,4)", 1, 13, "is a frame of its own"),
      ("@1 tap(1,2) @2", 1, 13, "the frame already has a time"),
      ("drag(1,2 3,4, 1)", 1, 10, "expected ->, as in drag(50,140 -> 90,140, 0.5)"),
      ("hold(1,2,-1)", 1, 10, "a word takes from 0 to 86400 seconds"),
      ("pinch(1,2,-1->2,1)", 1, 11, "the distance of two fingers"),
      ("tap 50,140", 1, 1, "not 'tap'; write tap(50,140)"),
      ("swipe(1,2)", 1, 10, "expected left, right, up or down, not ')'"),
      ("D1(1,2); wait 1", 1, 10, "not 'wait'; write +0.5 before a finger"),
    ] as [(String, Int, Int, String)])
  func mistake(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
    do {
      _ = try FingerScript(text)
      Issue.record("parsed without an error")
    } catch {
      #expect(error.line == line)
      #expect(error.column == column)
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test(
    "The scripts that messages suggest are scripts",
    arguments: ["tap", "press", "doubletap", "swipe", "pinch"])
  func suggestion(_ word: String) throws {
    do {
      _ = try FingerScript(word)
      Issue.record("parsed without an error")
    } catch {
      let start = try #require(error.message.firstRange(of: "; write ")).upperBound
      #expect(throws: Never.self) { _ = try FingerScript(String(error.message[start...])) }
    }
  }

  @Test("The line is shown escaped, with a caret below the position, and cut if it is long")
  func picture() throws {
    let harmful = "D1(1,2)\tU1 \u{1b}[2J\u{202e}\r\nU1"
    let error = #expect(throws: NotationError.self) { try FingerScript(harmful) }
    #expect(
      error?.rendered(in: "a\u{7}.t") == """
        a\\x07.t:1:12: expected a finger, as in D1(50,140), M1(52,140), U1, C1(palm) or H1(5,5), \
        or a time, as in @0.35 or +0.05, not '\\x1b[2J\\u{202e}'
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

  @Test("A script beyond a limit is an error that names the limit")
  func limits() {
    let cases = [
      (String(repeating: " ", count: 5 << 20), "a script has at most 4194304 bytes"),
      ("\n" + String(repeating: " ", count: 70_000), "a line has at most 65536 bytes"),
      (String(repeating: "+1\n", count: 200_001), "a script has at most 200000 frames"),
    ]
    for (text, message) in TestEnvironment.cases(cases, oneOf: 3) {
      let error = #expect(throws: NotationError.self) { try FingerScript(text) }
      #expect(error?.message == message)
    }
  }

  @Test("Measurements of a finger stay the same until they are given again or the finger lifts")
  func inheritance() throws {
    let script = try FingerScript(
      "D1(5,5,force=0.5,major=9,tool=stylus); M1; M1(tool=finger); U1; D1(1,1)")
    let changes = script.frames.flatMap(\.changes)
    #expect(changes.map(\.force) == [0.5, 0.5, 0.5, 0.5, nil])
    #expect(changes.map(\.isStylus) == [true, true, false, false, false])
    #expect(changes.map(\.position.x) == [5, 6, 7, 7, 1])
  }

  @Test("Random bytes are a script or a mistake with a position")
  func garbage() {
    let pieces = [
      "D1", "M1", "U1", "C1", "H2", "(", ")", "(5,5)", "(1,", "force=", "0.5", "@", "+", ";", "\n",
      " ", "#", "-", ".", "tool=palm", "\u{0}", "\u{feff}", "9999999999999999999", "é", "palm",
    ]
    PropertyTest.check(
      cases: 20_000, seed: 7,
      make: { seed in
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<generator.number(in: 0...24) {
          if generator.chance(15) {
            bytes.append(UInt8(generator.number(in: 0...255)))
          } else {
            bytes += pieces[generator.number(in: 0...pieces.count - 1)].utf8
          }
        }
        return bytes
      },
      smaller: { $0.withoutParts() }, fault: Self.fault, description: { "bytes \($0)" })
  }

  private static func fault(in bytes: [UInt8]) -> String? {
    do {
      let script = try FingerScript(bytes: bytes)
      _ = try? script.stream(on: Panel(wire: .slots(10)))
      _ = try? script.contactFrames()
      let isInOrder = zip(script.frames, script.frames.dropFirst()).allSatisfy {
        $0.time <= $1.time
      }
      return isInOrder ? nil : "the times of frames do not ascend"
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      guard (1...lines).contains(error.line), error.column >= 1 else {
        return "a mistake at \(error.line):\(error.column) of \(lines) lines"
      }
      return error.rendered(in: "x").contains("\u{0}") ? "a message with U+0000" : nil
    }
  }
}

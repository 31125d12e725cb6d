import DispatchLog
import Testing
import TouchBridgeTestSupport
import TouchModel

/// The parts of lines that are kept from move to move.
struct KeptLineTests {
  /// What was drawn for one record.
  private struct Draw {
    var touch: TouchEntry
    var method: DispatchEntry
    var touches: [Int]
    var places: [Point]
    var chain: [NameID]
    var handlers: [NameID]
  }

  private static func draw(
    _ names: [NameID], _ random: inout SeededGenerator
  ) -> Draw {
    func name() -> NameID { names.randomElement(using: &random) ?? .none }
    func number() -> Int { [1, 2, 33, 34, 65].randomElement(using: &random) ?? 1 }
    let place = Point(x: Double(Int.random(in: 0..<9, using: &random)), y: 1.5)
    var touch = TouchEntry(
      touch: number(), device: DeviceID(rawValue: .random(in: 1...2, using: &random)),
      slot: .random(in: -1...1, using: &random),
      phase: Int.random(in: 0..<5, using: &random) == 0 ? .ended : .moved, place: place,
      window: name(), view: name(), tapCount: .random(in: 0...2, using: &random))
    touch.flags = [[], [], .hasForce, .withheld].randomElement(using: &random) ?? []
    let count = Int.random(in: 0...3, using: &random)
    let chain = (0..<Int.random(in: 0...4, using: &random)).map { _ in name() }
    return Draw(
      touch: touch,
      method: DispatchEntry(
        method: [.moved, .moved, .ended].randomElement(using: &random) ?? .moved, window: name(),
        view: name()),
      touches: (0..<count).map { _ in number() }, places: (0..<count).map { _ in place },
      chain: chain, handlers: Array(chain.prefix(Int.random(in: 0...2, using: &random))))
  }

  /// Coordinates and measures of all sizes, many of them again and again.
  private static func number(_ random: inout SeededGenerator) -> Double {
    let some = [0, -0.0, 1.5, 960, 1919.9996, 9998.9996, 9999, -3.25, -0.0004, 1e12, .nan]
    if Bool.random(using: &random) { return some.randomElement(using: &random) ?? 0 }
    let scale: Double = [1, 1000, 12_000].randomElement(using: &random) ?? 1
    return Double.random(in: -scale / 10...scale, using: &random)
  }

  @Test("R-DIAG-3: a line made of kept parts is the line that is made without them")
  func equal() throws {
    var random = SeededGenerator(default: 7)
    var kept = DispatchLog(format: .json)
    let words = ["a", "b", String(repeating: "long", count: 60)]
    let names = words.map { kept.intern($0) }
    var newest: [Int: TouchEntry] = [:]
    var briefs = 0
    for step in 0..<3000 {
      // A log that has never seen a line before keeps nothing.
      var fresh = DispatchLog(format: .json)
      for word in words { _ = fresh.intern(word) }
      let time = Microseconds(Int64(step / 2) * 37_001 - 1_000_000)
      var draw = Self.draw(names, &random)
      if var entry = newest[draw.touch.touch], Bool.random(using: &random) {
        entry.phase = Int.random(in: 0..<4, using: &random) == 0 ? .ended : .moved
        entry.place = Point(x: Self.number(&random), y: Self.number(&random))
        entry.tapCount = [0, 1, 9, 10, 123].randomElement(using: &random) ?? 0
        entry.force = Self.number(&random)
        entry.majorRadius = Self.number(&random)
        let isKept = kept.touch(
          entry.touch, entry.phase, at: entry.place, tapCount: entry.tapCount,
          force: entry.force, majorRadius: entry.majorRadius, time)
        if isKept { briefs += 1 } else { kept.touch(entry, at: time) }
        draw.touch = entry
      } else {
        kept.touch(draw.touch, at: time)
      }
      // Of several touches that share a place the newest is kept.
      newest = newest.filter { $0.key & 31 != draw.touch.touch & 31 }
      newest[draw.touch.touch] = draw.touch
      fresh.touch(draw.touch, at: time)
      let first = Self.withoutSequence(kept.takeBytes())
      let second = Self.withoutSequence(fresh.takeBytes())
      try #require(first == second)
    }
    #expect(briefs > 100)
  }

  @Test("R-DIAG-3: a call that is made again says what it says when it is made for the first time")
  func again() throws {
    var random = SeededGenerator(default: 8)
    var kept = DispatchLog(format: .json)
    let words = ["a", "b", String(repeating: "long", count: 60)]
    let names = words.map { kept.intern($0) }
    var calls: [Draw] = []
    var briefs = 0
    for step in 0..<3000 {
      var fresh = DispatchLog(format: .json)
      for word in words { _ = fresh.intern(word) }
      let time = Microseconds(Int64(step) * 1_700)
      var draw = Self.draw(names, &random)
      draw.method.version = UInt64(step + 1)
      if step % 3 != 0, let call = calls.randomElement(using: &random) { draw = call }
      draw.places = draw.places.map { _ in
        Point(x: Self.number(&random), y: Self.number(&random))
      }
      draw.method.method = [.began, .moved, .ended].randomElement(using: &random) ?? .moved
      let isKept =
        draw.places.count == 1 && Bool.random(using: &random)
        ? kept.dispatch(
          again: draw.method.version, draw.method.method, place: draw.places[0], at: time)
        : kept.dispatch(
          again: draw.method.version, draw.method.method, places: draw.places.span, at: time)
      if isKept {
        briefs += 1
      } else {
        kept.dispatch(
          draw.method, touches: draw.touches.span, places: draw.places.span,
          chain: draw.chain.span, handlers: draw.handlers.span, at: time)
        calls = Array(calls.suffix(8)) + [draw]
      }
      fresh.dispatch(
        draw.method, touches: draw.touches.span, places: draw.places.span, chain: draw.chain.span,
        handlers: draw.handlers.span, at: time)
      #expect(kept.counts.dispatches == step + 1)
      let first = Self.withoutSequence(kept.takeBytes())
      let second = Self.withoutSequence(fresh.takeBytes())
      try #require(first == second)
    }
    #expect(briefs > 500)
  }

  @Test(
    "R-DIAG-3: a call that a view keeps to itself says what it says with lists of one",
    arguments: [LogFormat.json, .text(color: false), .journal])
  func kept(_ format: LogFormat) throws {
    var random = SeededGenerator(default: 10)
    var lone = DispatchLog(format: format)
    var listed = DispatchLog(format: format)
    let names = (0..<20).map { "v\($0)" }
    let ids = names.map { lone.intern($0) }
    for name in names { _ = listed.intern(name) }
    for step in 0..<300 {
      let method: ContactPhase =
        [.began, .moved, .ended, .cancelled].randomElement(using: &random) ?? .moved
      let view = ids.randomElement(using: &random) ?? .none
      let entry = DispatchEntry(
        method: method, window: ids[0], view: view, reason: method == .cancelled ? .gesture : nil,
        version: UInt64(step + 1))
      let touch = Int.random(in: 1...40, using: &random)
      let place = Point(x: Self.number(&random), y: Self.number(&random))
      lone.dispatch(entry, touch: touch, at: place, Microseconds(Int64(step)))
      listed.dispatch(
        entry, touches: [touch].span, places: [place].span, chain: [view].span,
        handlers: [view].span, at: Microseconds(Int64(step)))
      try #require(lone.takeBytes() == listed.takeBytes())
    }
    #expect(lone.counts == listed.counts)
  }

  /// How far a gesture has come, and how fast: as the log prints it, and as it is told in few words.
  private struct Measured {
    var measures: GestureEntry.Measures
    var measure: Point
    var velocity: Point

    init(_ kind: GestureEntry.Kind, _ random: inout SeededGenerator) {
      measure = Point(x: KeptLineTests.number(&random), y: KeptLineTests.number(&random))
      velocity = Point(x: KeptLineTests.number(&random), y: KeptLineTests.number(&random))
      measures =
        switch kind {
        case .pinch: .pinch(scale: measure.x, velocity: velocity.x)
        case .rotation: .turn(rotation: measure.x, velocity: velocity.x)
        default: .drag(translation: measure, velocity: velocity)
        }
    }
  }

  @Test("R-DIAG-3: a gesture that goes on says what it says when it is told whole")
  func gestures() throws {
    var random = SeededGenerator(default: 9)
    var kept = DispatchLog(format: .json)
    let words = ["a", "b", String(repeating: "long", count: 200)]
    let names = words.map { kept.intern($0) }
    let kinds: [GestureEntry.Kind] = [.pan, .pinch, .rotation, .screenEdgePan]
    // The fingers that each attempt has told whole.
    var told: [UInt64: [Int]] = [:]
    var briefs = 0
    for step in 0..<3000 {
      var fresh = DispatchLog(format: .json)
      for word in words { _ = fresh.intern(word) }
      let time = Microseconds(Int64(step) * 1_700)
      let attempt = UInt64.random(in: 0...20, using: &random)
      // What an attempt is of never changes.
      let kind = kinds[Int(attempt) % kinds.count]
      let measured = Measured(kind, &random)
      var touches = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 1...70, using: &random)
      }
      if let former = told[attempt], Bool.random(using: &random) { touches = former }
      let entry = GestureEntry(
        recognizer: names[Int(attempt / 4) % names.count], kind: kind, view: names[0],
        state: ActionState.allCases.randomElement(using: &random) ?? .changed,
        place: Point(x: Self.number(&random), y: Self.number(&random)),
        numberOfTouches: touches.count, measures: measured.measures, attempt: attempt)
      let isKept =
        told[attempt] == touches
        && kept.gesture(
          again: attempt, entry.state, touch: touches.count == 1 ? touches[0] : 0,
          at: entry.place, measure: measured.measure, velocity: measured.velocity, time)
      if isKept { briefs += 1 } else { kept.gesture(entry, touches: touches.span, at: time) }
      told[attempt] = touches
      // Of an attempt without a number no parts are made.
      var whole = entry
      whole.attempt = 0
      fresh.gesture(whole, touches: touches.span, at: time)
      let first = Self.withoutSequence(kept.takeBytes())
      let second = Self.withoutSequence(fresh.takeBytes())
      try #require(first == second)
      if step % 100 == 0 { kept.forgetLines() }
    }
    #expect(briefs > 100)
    kept.forgetLines()
    let isKnown = (0...20).contains { attempt in
      kept.gesture(
        again: UInt64(attempt), .changed, touch: 1, at: .zero, measure: .zero, velocity: .zero,
        .zero)
    }
    #expect(!isKnown)
  }

  @Test("Of a gesture that measures nothing, and of one without an attempt, nothing is kept")
  func unmeasured() {
    var log = DispatchLog(format: .json)
    let name = log.intern("v")
    for (kind, attempt) in [(GestureEntry.Kind.tap, 1), (.pan, 0)] as [(GestureEntry.Kind, UInt64)]
    {
      let measures: GestureEntry.Measures =
        kind == .tap ? .none : .drag(translation: .zero, velocity: .zero)
      log.gesture(
        GestureEntry(
          recognizer: name, kind: kind, view: name, state: .began, place: .zero,
          measures: measures, attempt: attempt), touches: [1].span, at: .zero)
      let isKept = log.gesture(
        again: attempt, .changed, touch: 1, at: .zero, measure: .zero, velocity: .zero, .zero)
      #expect(!isKept)
    }
  }

  @Test("Nothing is kept of what was forgotten, of cancelled touches and of other touches")
  func forgotten() {
    var scene = LogScene(.json)
    let strange = Self.known([0, 1, 31, 32], &scene.log)
    #expect(strange == [false, false, false, false])
    scene.log.touch(scene.finger(1, .began, x: 0, y: 0), at: .zero)
    let first = Self.known([1, 33], &scene.log)
    #expect(first == [true, false])
    scene.log.touch(scene.finger(33, .began, x: 0, y: 0), at: .zero)
    scene.log.touch(scene.finger(2, .cancelled, x: 0, y: 0), at: .zero)
    let second = Self.known([1, 33, 2], &scene.log)
    #expect(second == [false, true, false])
    scene.log.forgetLines()
    let last = Self.known([33], &scene.log)
    #expect(last == [false])
  }

  /// Whether the log takes a brief record of each touch.
  private static func known(_ touches: [Int], _ log: inout DispatchLog) -> [Bool] {
    var known: [Bool] = []
    for touch in touches {
      known.append(
        log.touch(touch, .moved, at: .zero, tapCount: 1, force: 0, majorRadius: 0, .zero))
    }
    return known
  }

  private static func withoutSequence(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(#/"seq":[0-9]+/#, with: "")
  }

  @Test("A call with more names than are kept is written whole, again and again")
  func long() {
    var log = DispatchLog(format: .json)
    let name = log.intern("v")
    let chain = [NameID](repeating: name, count: 1000)
    let touches = Array(1...40)
    let places = [Point](repeating: Point(x: -123_456.789, y: 0.125), count: 40)
    for step in 1...3 {
      log.dispatch(
        DispatchEntry(method: .moved, window: name, view: name), touches: touches.span,
        places: places.span, chain: chain.span, handlers: chain.span, at: .zero)
      let record = DispatchLogLine.records(of: String(decoding: log.takeBytes(), as: UTF8.self))
      #expect(record.first?["seq"]?.integer == step)
      #expect(record.first?["chain"]?.array?.count == 1000)
      #expect(record.first?["touches"]?.integers == touches)
    }
  }

  @Test("Bytes are lent and given back without loss over many records")
  func draining() {
    var scene = LogScene(.json)
    var lent: [UInt8] = []
    for step in 0..<3000 {
      scene.log.touch(scene.finger(1, .moved, x: Double(step), y: 0), at: .zero)
      if step % 700 == 0 {
        lent += scene.log.withBytes { span in
          (0..<span.byteCount).map { span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
        }
        scene.log.removeBytes()
        #expect(scene.log.byteCount == 0)
      }
    }
    lent += scene.log.takeBytes()
    let records = DispatchLogLine.records(of: String(decoding: lent, as: UTF8.self))
    #expect(records.count == 3000)
    #expect(records.map { $0["seq"]?.integer } == Array(1...3000))
    #expect(records.map { $0["x"]?.integer } == Array(0..<3000))
  }
}

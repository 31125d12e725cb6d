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

  @Test("R-DIAG-3: a line made of kept parts is the line that is made without them")
  func equal() {
    var random = SeededGenerator(default: 7)
    var kept = DispatchLog(format: .json)
    let words = ["a", "b", String(repeating: "long", count: 60)]
    let names = words.map { kept.intern($0) }
    for step in 0..<1200 {
      let draw = Self.draw(names, &random)
      // A log that has never seen a line before keeps nothing.
      var fresh = DispatchLog(format: .json)
      for word in words { _ = fresh.intern(word) }
      let time = Microseconds(Int64(step / 2))
      kept.touch(draw.touch, at: time)
      kept.dispatch(
        draw.method, touches: draw.touches.span, places: draw.places.span, chain: draw.chain.span,
        handlers: draw.handlers.span, at: time)
      fresh.touch(draw.touch, at: time)
      fresh.dispatch(
        draw.method, touches: draw.touches.span, places: draw.places.span, chain: draw.chain.span,
        handlers: draw.handlers.span, at: time)
      let first = Self.withoutSequence(kept.takeBytes())
      let second = Self.withoutSequence(fresh.takeBytes())
      #expect(first == second)
      if first != second { return }
    }
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

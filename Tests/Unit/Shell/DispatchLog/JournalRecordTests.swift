import DispatchLog
import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the journal format.
struct JournalRecordTests {
  @Test("Moves and stages are not written; they are in the counts, and have numbers")
  func moves() {
    var scene = LogScene(.journal(.all))
    scene.log.write(scene.finger(1, .began, x: 0, y: 0), at: .zero)
    for step in 1...20 {
      scene.log.write(scene.finger(1, .moved, x: Double(step), y: 0), at: Microseconds(Int64(step)))
      scene.call(
        .touchesMoved, touches: [1], locations: [.zero], chain: [scene.button],
        handlers: step % 2 == 0 ? [scene.button] : [], at: Int64(step))
      scene.log.write(StageRecord(stage: scene.panel), at: .zero)
    }
    scene.log.write(scene.finger(1, .ended, x: 20, y: 0), at: Microseconds(21))
    scene.end(at: 21) {
      $0.frames = 22
      $0.events = 99
      $0.began = 1
      $0.ended = 1
      $0.dispatches = 20
      $0.unhandled = 10
    }
    let text = scene.taken()
    #expect(!text.contains("moved") && !text.contains("Moved") && !text.contains("stage"))
    let numbers = text.matches(of: #/TOUCH_SEQ=([0-9]+)/#).map { Int($0.1) }
    // Moves and stages have numbers, and no entries.
    #expect(numbers == [1, 62, 63])
    let end = text.range(of: "MESSAGE=end").map { String(text[$0.lowerBound...]) } ?? ""
    expectText(
      end,
      equals: """
        MESSAGE=end: 22 frames, 99 events; 1 touch: 1 lifted, 0 cancelled before the lift; 20 calls: 10 unhandled; 0 gaps
        COUNT_FRAMES=22
        COUNT_EVENTS=99
        COUNT_TOUCHES=1
        COUNT_BEGAN=1
        COUNT_ENDED=1
        COUNT_CANCELLED=0
        COUNT_DISPATCHES=20
        COUNT_UNHANDLED=10
        COUNT_GAPS=0
        COUNT_IGNORED=0


        """)
  }

  @Test("A call with very many touches has no more fields than the journal permits")
  func many() {
    var scene = LogScene(.journal(.all))
    let chain = [NameID](repeating: scene.panel, count: 1000)
    scene.call(
      .touchesEnded, touches: Array(1...1000), locations: [Point](repeating: .zero, count: 1000),
      chain: chain, handlers: chain, at: 0)
    let lines = scene.taken().split(separator: "\n")
    #expect(lines.count < 1024)
    #expect(lines.contains("TOUCH_ID=256") && !lines.contains("TOUCH_ID=257"))
    #expect(lines.first { $0.hasPrefix("MESSAGE=") }?.contains(" 999 1000 touchesEnded: ") == true)
  }
}

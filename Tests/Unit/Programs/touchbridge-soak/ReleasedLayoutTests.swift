import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge
@testable import touchbridge_soak

/// Tests that a layout is deallocated when it is replaced under fingers.
struct ReleasedLayoutTests {
  /// An object that must be deallocated.
  private struct Trace {
    let name: String
    weak var object: AnyObject?
  }

  private func document(_ text: String) throws -> LayoutDocument {
    try LayoutReader.read(bytes: Array(text.utf8), file: "soak.yaml")
  }

  /// Returns a bridge with a layout that random fingers touched.
  ///
  /// Some fingers are still down.
  private func touched(
    _ document: LayoutDocument, _ generator: inout SeededGenerator
  ) throws -> (TouchBridge, DeviceSession) {
    var frames: [String] = []
    for _ in 0..<12 {
      let fingers = (1...3).filter { _ in generator.chance(80) }
      func strokes(_ stroke: String, _ generator: inout SeededGenerator) -> String {
        fingers.map {
          let (x, y) = (generator.number(in: 0...1919), generator.number(in: 0...1079))
          return "\(stroke)\($0)(\(x),\(y))"
        }.joined(separator: " ")
      }
      guard !fingers.isEmpty else { continue }
      frames.append(strokes("D", &generator))
      for _ in 0..<generator.number(in: 0...4) { frames.append(strokes("M", &generator)) }
      frames.append(fingers.map { "U\($0)" }.joined(separator: " ") + " +0.2")
    }
    frames.append("D1(700,500) D2(900,500)")
    let panel = Panel()
    let stream = try FingerScript(frames.joined(separator: "; ")).stream(on: panel)
    let bridge = TouchBridge(layout: document, log: DispatchLog(format: .json), source: .live)
    guard case .session(let session) = bridge.attach(panel.description, at: .zero) else {
      throw SoakError("the panel is refused")
    }
    session.consume(stream.events.span)
    return (bridge, session)
  }

  @Test("E-LIFE-18: a layout that is replaced while it is touched is deallocated completely")
  func released() {
    var count = 0
    PropertyTest.check(cases: 80, seed: 3) { seed in
      var generator = SeededGenerator(seed: seed)
      let generation = Int(seed)
      let text = GeneratedLayout.text(&generator, generation: generation)
      let (bridge, session) = try touched(document(text), &generator)
      var traces = bridge.layout.viewIDs.map {
        Trace(name: $0, object: bridge.layout.responder(id: $0))
      }
      for number in 0..<150 {
        let name = "r\(generation)_\(number)"
        guard let recognizer = bridge.layout.recognizer(id: name) else { break }
        traces.append(Trace(name: name, object: recognizer))
      }
      traces.append(Trace(name: "application", object: bridge.layout.application))
      try #require(traces.allSatisfy { $0.object != nil })
      count += traces.count
      bridge.putIntoForce(
        try document(GeneratedLayout.baseline).build(), for: [session], at: .seconds(100))
      let kept = traces.filter { $0.object != nil }.map(\.name)
      try #require(kept.isEmpty, "\(text)")
    }
    #expect(count > 12 * TestEnvironment.number("TOUCHBRIDGE_CASES", default: 80))
  }
}

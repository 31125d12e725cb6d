import Layout
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Which touches reach a virtual touchscreen, and how they end, while panels and the layout change.
struct TouchForwarderTests {
  /// Stores for each write the tracking ids, where -1 is an end, and the tools.
  private final class Writes: ForwardingOutput {
    var begun = 0
    var ended = 0
    var tools: [Int32] = []

    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
      for record in records where record.type == .absolute {
        switch record.code {
        case AbsoluteAxis.trackingID.rawValue:
          if record.value < 0 { ended += 1 } else { begun += 1 }
        case AbsoluteAxis.toolType.rawValue: tools.append(record.value)
        default: break
        }
      }
    }
  }

  private func layout(cancel: String = "slide", view: String = "page") throws -> LayoutDocument {
    try LiveBench.layout(
      """
      screen: {width: 1920, height: 1080}
      sinks: [{id: glass, type: touchscreen, cancel: \(cancel)}]
      windows:
        - id: main
          view:
            id: \(view)
            forwardTo: glass
            multipleTouchEnabled: true
      """)
  }

  @Test(
    "F-10: touches that begin on a panel before it is grabbed never reach a virtual touchscreen")
  func awaitedGrab() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; M1(200,100) @0.2; M1(300,100) @0.4; D2(500,100) @0.5; U1 @0.6; U2 @0.7",
      layout: layout())
    let writes = Writes()
    bench.bridge.forward(through: writes)
    bench.bridge.setForwarding(false, of: bench.session.id)
    bench.play(until: 0.3)
    bench.bridge.setForwarding(true, of: bench.session.id)
    bench.play(until: 0.4)
    #expect(writes.begun == 0)
    bench.play()
    #expect(writes.begun == 1 && writes.ended == 1)
    _ = bench.finish(at: .seconds(1))
  }

  @Test("F-17: a reload that retains the device changes how later touches are cancelled")
  func cancelAfterReload() throws {
    let bench = try LiveBench(
      "D1(100,100) @0.1; U1 @0.2; D1(100,100) @0.6", layout: layout(cancel: "slide"))
    let writes = Writes()
    bench.bridge.forward(through: writes)
    bench.play(until: 0.3)
    bench.reload(try layout(cancel: "palm"), at: .seconds(0.4))
    bench.play()
    _ = bench.finish(at: .seconds(1))
    #expect(writes.begun == 2 && writes.ended == 2)
    // A palm, and then a finger for the next contact of the slot.
    #expect(writes.tools.suffix(2) == [2, 0])
  }

  @Test("F-6, R-DIAG-4: the slide of a touch of a sensitive view has no record")
  func secretSlide() throws {
    for isSecret in [false, true] {
      let text = """
        screen: {width: 1920, height: 1080}
        sinks: [{id: glass, type: touchscreen, cancel: slide}]
        windows: [{id: main, view: {id: page, forwardTo: glass, sensitive: \(isSecret)}}]
        """
      let bench = try LiveBench("D1(100,100) @0.1", layout: try LiveBench.layout(text))
      let writes = Writes()
      bench.bridge.forward(through: writes)
      bench.play()
      let log = bench.finish(at: .seconds(1))
      let slides = DispatchLogLine.records(of: log).filter { $0["action"]?.string == "slid" }
      #expect(slides.map { $0["touch"]?.integer } == (isSecret ? [] : [1]))
    }
  }
}

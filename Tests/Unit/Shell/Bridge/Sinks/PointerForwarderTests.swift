import Forwarding
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the presses of pointers in a daemon, without devices.
struct PointerForwarderTests {
  /// The writes of a touchscreen and a pointer, in one order.
  private final class Devices: ForwardingOutput, PointerOutput {
    var failure: String?
    private(set) var events: [String] = []

    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
      for record in records where record.type == .absolute {
        guard record.code == AbsoluteAxis.trackingID.rawValue else { continue }
        events.append(record.value < 0 ? "up" : "down")
      }
    }

    func write(_ records: [InputEvent], ofPointer sink: String) -> String? {
      if let failure { return failure }
      if let key = records.first(where: { $0.type == .key }) {
        events.append(key.value == 1 ? "press" : "release")
      } else {
        events.append("move")
      }
      return nil
    }
  }

  private static let layout = """
    screen: {width: 1920, height: 1080}
    sinks: [{id: glass, type: touchscreen}, {id: mouse, type: pointer}]
    windows:
      - view:
          id: page
          forwardTo: glass
          multipleTouchEnabled: true
          subviews:
            - {id: area, frame: [0, 0, 500, 500], gestureRecognizers: [{id: menu, type: tap, clicks: right}], handles: all}
            - {id: wine, frame: [600, 0, 300, 300], forwardTo: mouse}
    """

  private func play(
    _ script: String, failure: String? = nil, _ change: (LiveBench) -> Void = { _ in },
    first prepare: (LiveBench) -> Void = { _ in }
  ) throws -> (events: [String], log: [String]) {
    let bench = try LiveBench(script, layout: LiveBench.layout(Self.layout))
    let devices = Devices()
    devices.failure = failure
    bench.bridge.forward(through: devices)
    bench.bridge.press(through: devices)
    prepare(bench)
    bench.play()
    change(bench)
    let end = Microseconds.seconds(5)
    while let due = bench.bridge.nextDeadline, due <= end { bench.bridge.advance(to: due) }
    let log = DispatchLogLine.records(of: bench.finish(at: end))
    let lines = log.compactMap { record -> String? in
      switch record.kind {
      case "sink":
        [record["action"]?.string, record["reason"]?.string].compactMap { $0 }
          .joined(separator: " ")
      case "note": record["level"]?.string == "warning" ? record["message"]?.string : nil
      default: nil
      }
    }
    return (devices.events, lines)
  }

  @Test("PTR-3: a touch that begins within a click is held back until the release")
  func heldBack() throws {
    let played = try play("D1(100,100); U1; D2(900,900); U2")
    #expect(played.events == ["move", "press", "release", "down", "up", "move"])
    #expect(played.log == ["clicked"])
  }

  @Test("PTR-10: nothing is clicked after touch input was suspended, and the pointer is parked")
  func suspended() throws {
    let played = try play("D1(100,100); U1") { bench in
      bench.bridge.resignActive(for: [bench.session], at: .milliseconds(20))
    }
    #expect(played.events == ["move", "move"])
    #expect(played.log == ["dropped inactive"])
  }

  @Test("PTR-10: a finger that holds the button when touch input is suspended releases it aside")
  func suspendedFinger() throws {
    let played = try play("D1(700,100)") { bench in
      bench.bridge.advance(to: .milliseconds(50))
      bench.bridge.resignActive(for: [bench.session], at: .milliseconds(60))
    }
    #expect(played.events == ["move", "press", "move", "release", "move"])
    #expect(played.log == ["pressed", "released cancelled"])
  }

  @Test("PTR-3: a touch on a virtual touchscreen is dead while a finger holds the button")
  func exclusive() throws {
    let played = try play("D1(700,100); D2(900,900); U2; U1")
    #expect(played.events == ["move", "press", "release", "move"])
    #expect(played.log == ["dropped held", "pressed", "released"])
  }

  @Test("PTR-6, F-24: a finger on a panel that is not forwarded drives no pointer")
  func unforwarded() throws {
    let played = try play(
      "D1(700,100); U1", first: { $0.bridge.setForwarding(false, of: $0.session.id) })
    #expect(played.events == [])
    #expect(played.log == [])
  }

  @Test("PTR-10: the end of a run releases the button and parks the pointer")
  func end() throws {
    let bench = try LiveBench("D1(100,100); U1", layout: LiveBench.layout(Self.layout))
    let devices = Devices()
    bench.bridge.forward(through: devices)
    bench.bridge.press(through: devices)
    bench.play()
    bench.bridge.advance(to: .milliseconds(40))
    _ = bench.finish(at: .milliseconds(45))
    #expect(devices.events == ["move", "press", "release", "move"])
  }

  @Test("PTR-1: what is not clicked, because the device fails, has a note with the reason")
  func failing() throws {
    let played = try play("D1(100,100); U1", failure: "the virtual pointer is gone")
    #expect(played.events == [])
    #expect(played.log == ["menu does not click: the virtual pointer is gone"])
    let pressed = try play("D1(700,100); U1", failure: "the virtual pointer is gone")
    #expect(pressed.log == ["touch 1 does not press: the virtual pointer is gone"])
  }

  @Test(
    "PTR-12: clicks and drops are counted by the log of a run with the fingers that caused them")
  func dropped() throws {
    let played = try play("D1(900,900); D2(100,100); U2; U1")
    #expect(played.log == ["dropped touching"])
    #expect(played.events == ["down", "up"])
  }
}

import Testing
import TouchModel
import TouchTracking

/// Whether a panel is touched, by the state that the kernel has of it.
struct TouchedPanelTests {
  private static let silent = DeviceSettings.Release.silence(.milliseconds(50))

  private func panel(_ release: DeviceSettings.Release, _ kind: TouchProtocol) -> TrackedPanel {
    var panel = TrackedPanel(kind)
    panel.settings.release = release
    let pressure = AxisInfo(minimum: 0, maximum: 255)
    panel.description.axes[kind == .single ? .pressure : .multitouchPressure] = pressure
    return panel
  }

  /// A release, a protocol, the records before, and whether the panel is touched; nil if the state does not show it.
  private static let states: [(DeviceSettings.Release, TouchProtocol, String, Bool?)] = [
    (.reported, .slotted, "I1 B1 P0", true), (.reported, .slotted, "I1 I-1 B1 B0", false),
    (.reported, .single, "B1 p0", true), (.pressure(5), .slotted, "I1 B1 P5", false),
    (.pressure(5), .slotted, "I1 P6", true), (.pressure(5), .slotted, "I1 P6 I-1", false),
    (.pressure(5), .slotted, "P6 S1 I1", false), (.pressure(5), .single, "B1 p5", false),
    (.pressure(5), .single, "p6", true), (.pressure(5), .unslotted, "B1", nil),
    (.key, .slotted, "I1 P9 B1 B0", false), (.key, .slotted, "I1 B1", true),
    (silent, .slotted, "I1 B1 P9", nil), (silent, .single, "B1 p9", nil),
  ]

  @Test(
    "E-LIFE-3, E-REL-1, E-REL-2, E-REL-3: a slot or a key that stays in use is no touch where something else ends it",
    arguments: states)
  func release(
    _ release: DeviceSettings.Release, _ kind: TouchProtocol, _ text: String, _ expected: Bool?
  ) {
    let panel = panel(release, kind)
    let state = Stream(text).finalState
    #expect(panel.settings.isTouch(state, on: panel.description, kind) == expected)
  }

  @Test("E-LIFE-3, E-ST-7: a panel of pressure only is touched by its pressure")
  func pressureOnly() {
    var panel = panel(.reported, .single)
    panel.description.codes[.key] = BitSet()
    let touched = [0, 1, 2].map {
      let state = Stream("p\($0)").finalState
      return panel.settings.isTouch(state, on: panel.description, .single) == true
    }
    #expect(touched == [false, false, true])
  }

  @Test("E-LIFE-3, E-REL-1: whether a panel is touched that never shows it, its contacts say")
  func silence() {
    let stream = Stream("I1 X1 Y1 B1 |")
    var tracker = panel(Self.silent, .slotted).tracker()
    tracker.consume(stream.events.span) { _ in }
    let before = tracker.isTouched(in: stream.finalState)
    tracker.advance(to: .milliseconds(90)) { _ in }
    let after = tracker.isTouched(in: stream.finalState)
    #expect(before)
    #expect(!after)
  }
}

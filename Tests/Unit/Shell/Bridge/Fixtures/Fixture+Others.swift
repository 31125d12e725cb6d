import Text
import TouchBridgeTestSupport
import TouchModel

extension Fixture {
  /// Panels of protocol A and single-touch panels.
  static let others: [Fixture] = [
    Fixture(
      name: "typea-plain",
      summary: "Protocol A without tracking ids: two fingers, one lifts first.",
      begins: 2, together: 2
    ) { played(pair, on: panel("Example Panel A", .anonymous(hasIDs: false))) },
    Fixture(
      name: "typea-ids", summary: "Protocol A with tracking ids: two fingers, one lifts first.",
      begins: 2, together: 2
    ) { played(pair, on: panel("Example Panel A with ids", .anonymous(hasIDs: true))) },
    Fixture(
      name: "typea-no-separator",
      summary: "Protocol A with one finger and without SYN_MT_REPORT.", begins: 2, together: 1
    ) {
      var bare = panel("Example Panel A, bare", .anonymous(hasIDs: false))
      bare.omitsLastSeparator = true
      return try FingerScript(
        "D1(100,100); M1(110,100); M1(120,100); U1; D1(400,800); M1(410,800); U1"
      ).stream(on: bare)
    },
    Fixture(
      name: "single",
      summary: "A single-touch panel: a tap, a stroke, a tap at its end.",
      begins: 3, together: 1
    ) {
      played(
        Choreography([
          Choreography.Stroke(1, at: 0, for: 0.06, from: Point(x: 200, y: 200)),
          Choreography.Stroke(
            1, at: 0.5, for: 0.2, from: Point(x: 300, y: 300), to: Point(x: 600, y: 300)),
          Choreography.Stroke(1, at: 1, for: 0.06, from: Point(x: 600, y: 300)),
        ]), on: panel("Example Single Touch", .single))
    },
    Fixture(
      name: "resistive",
      summary:
        "A resistive panel: noise in every event, a contact that bounces, jumps at the lift.",
      begins: 4, together: 1
    ) { resistive() },
  ]

  private static let pair = Choreography([
    Choreography.Stroke(1, at: 0, for: 0.2, from: Point(x: 100, y: 300), to: Point(x: 300, y: 300)),
    Choreography.Stroke(
      2, at: 0.05, for: 0.3, from: Point(x: 800, y: 700), to: Point(x: 600, y: 900)),
  ])

  private static func panel(_ name: UntrustedText, _ wire: Panel.Wire) -> Panel {
    Panel(name, wire: wire, screen: Rect(x: 0, y: 0, width: 1024, height: 1024), unitsPerPoint: 4)
  }

  private static func resistive() -> PanelStream {
    var generator = SeededGenerator(seed: 4)
    var panel = panel("Example Resistive Touchscreen", .single)
    panel.hasPressure = true
    panel.fuzz = 16
    var stream = PanelStream(panel)
    var press = Choreography([
      Choreography.Stroke(
        1, at: 0, for: 0.3, from: Point(x: 500, y: 500), to: Point(x: 520, y: 505)),
      // A bounce: the contact lifts for one sample and touches again close by.
      Choreography.Stroke(1, at: 0.31, for: 0.2, from: Point(x: 520, y: 505)),
      Choreography.Stroke(
        1, at: 0.8, for: 0.2, from: Point(x: 200, y: 800), to: Point(x: 700, y: 800)),
    ])
    press.jitter = 4
    press.play(into: &stream, using: &generator)
    // The last sample is far off, because the pressure is low.
    var flying = PanelStream.Finger(at: Point(x: 300, y: 300))
    stream.down(1, flying)
    stream.report(at: .milliseconds(1500))
    flying.position = Point(x: 303, y: 298)
    stream.down(1, flying)
    stream.report(at: .milliseconds(1510))
    flying.position = Point(x: 940, y: 20)
    flying.force = 0.02
    stream.down(1, flying)
    stream.report(at: .milliseconds(1520))
    stream.lift(1)
    stream.report(at: .milliseconds(1530))
    return stream
  }
}

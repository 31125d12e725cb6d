import TouchBridgeTestSupport
import TouchModel

extension Fixture {
  /// Normal finger movements on panels of protocol B.
  static let slotted: [Fixture] = [
    Fixture(
      name: "typeb-1", summary: "One finger: two taps at one location, then a stroke.",
      begins: 3, together: 1
    ) {
      let place = Point(x: 540, y: 700)
      return played(
        Choreography([
          Choreography.Stroke(1, at: 0, for: 0.06, from: place),
          Choreography.Stroke(1, at: 0.2, for: 0.06, from: place),
          Choreography.Stroke(1, at: 0.9, for: 0.3, from: place, to: Point(x: 540, y: 1200)),
        ]), on: kioskPanel())
    },
    Fixture(
      name: "typeb-2", summary: "Two fingers that pinch.", begins: 2, together: 2
    ) {
      played(
        Choreography([
          Choreography.Stroke(
            1, at: 0, for: 0.5, from: Point(x: 300, y: 900), to: Point(x: 480, y: 900)),
          Choreography.Stroke(
            2, at: 0.01, for: 0.5, from: Point(x: 780, y: 900), to: Point(x: 600, y: 900)),
        ]), on: kioskPanel())
    },
    Fixture(
      name: "typeb-5", summary: "Five fingers, with pressure.", begins: 5, together: 5
    ) {
      var panel = kioskPanel()
      panel.hasPressure = true
      return played(comb(5), on: panel)
    },
    Fixture(name: "typeb-10", summary: "Ten fingers.", begins: 10, together: 10) {
      played(comb(10), on: kioskPanel())
    },
    Fixture(
      name: "typeb-12", summary: "Twelve fingers on a wall with sixteen slots.",
      begins: 12, together: 12
    ) {
      played(comb(12), on: kioskPanel(slots: 16))
    },
  ]
}

import TouchBridgeTestSupport
import TouchModel

extension Fixture {
  /// What `make demo` replays: taps, a drag and a pinch on a kiosk, in under four seconds.
  static let demonstration = Fixture(
    name: "kiosk",
    summary: "A kiosk in use: taps, a drag, and two fingers that spread.",
    begins: 6, together: 2
  ) {
    var panel = kioskPanel()
    panel.name = "Kiosk Demo Touchscreen"
    panel.hasPressure = true
    var dance = Choreography([
      Choreography.Stroke(1, at: 0, for: 0.07, from: Point(x: 540, y: 700)),
      Choreography.Stroke(1, at: 0.6, for: 0.06, from: Point(x: 180, y: 1790)),
      Choreography.Stroke(1, at: 0.8, for: 0.06, from: Point(x: 182, y: 1791)),
      Choreography.Stroke(
        1, at: 1.4, for: 0.5, from: Point(x: 540, y: 1300), to: Point(x: 540, y: 760)),
      Choreography.Stroke(
        1, at: 2.5, for: 0.6, from: Point(x: 480, y: 860), to: Point(x: 300, y: 600)),
      Choreography.Stroke(
        2, at: 2.5, for: 0.62, from: Point(x: 600, y: 960), to: Point(x: 780, y: 1200)),
    ])
    dance.interval = .milliseconds(20)
    return played(dance, on: panel)
  }
}

import Text
import TouchBridgeTestSupport
import TouchModel

extension Fixture {
  /// The capture of `make demo`: taps, a drag and a pinch on a kiosk, in three seconds.
  static let demonstration = Fixture(
    name: "kiosk",
    summary: "A kiosk in use: taps, a drag, and two fingers that spread.",
    begins: 9, together: 2
  ) {
    var panel = kioskPanel()
    panel.name = "Kiosk Demo Touchscreen"
    panel.hasPressure = true
    var dance = Choreography([
      // A row of departures, the bell in the bar above, the border of a small button.
      Choreography.Stroke(1, at: 0, for: 0.07, from: Point(x: 540, y: 640)),
      Choreography.Stroke(1, at: 0.4, for: 0.06, from: Point(x: 1020, y: 40)),
      Choreography.Stroke(1, at: 0.8, for: 0.06, from: Point(x: 1010, y: 1190)),
      // The help button, twice.
      Choreography.Stroke(1, at: 1.2, for: 0.06, from: Point(x: 200, y: 1780)),
      Choreography.Stroke(1, at: 1.4, for: 0.06, from: Point(x: 202, y: 1781)),
      // The background, whose controller handles the touch.
      Choreography.Stroke(1, at: 1.6, for: 0.06, from: Point(x: 540, y: 1600)),
      // A drag from the map upwards, and two fingers that spread on it.
      Choreography.Stroke(
        1, at: 1.9, for: 0.12, from: Point(x: 540, y: 1300), to: Point(x: 540, y: 760)),
      Choreography.Stroke(
        1, at: 2.4, for: 0.14, from: Point(x: 480, y: 1330), to: Point(x: 250, y: 1250)),
      Choreography.Stroke(
        2, at: 2.4, for: 0.16, from: Point(x: 600, y: 1370), to: Point(x: 830, y: 1460)),
    ])
    dance.interval = .milliseconds(20)
    return played(dance, on: panel)
  }
}

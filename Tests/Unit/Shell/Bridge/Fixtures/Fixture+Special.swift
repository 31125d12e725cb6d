import TouchBridgeTestSupport
import TouchModel

extension Fixture {
  /// Rare behavior of panels of protocol B.
  static let special: [Fixture] = [
    Fixture(
      name: "palm", begins: 2, together: 2,
      summary: "A finger, and a palm that the panel first reports as a finger."
    ) {
      var panel = kioskPanel()
      panel.hasToolType = true
      var palm = Choreography.Stroke(
        2, at: 0.1, for: 0.3, from: Point(x: 900, y: 1700), to: Point(x: 890, y: 1690))
      palm.palmAfter = .milliseconds(120)
      let finger = Choreography.Stroke(
        1, at: 0, for: 0.5, from: Point(x: 200, y: 300), to: Point(x: 260, y: 420))
      return played(Choreography([finger, palm]), on: panel)
    },
    Fixture(
      name: "restart", begins: 4, together: 2,
      summary:
        "A slot that ends and begins again in one frame, alone and with another slot between."
    ) {
      try FingerScript(
        """
        D1(100,100)
        M1(110,100)
        U1 D1(900,1500)
        M1(905,1500)
        D2(300,300)
        U1 M2(310,300) D1(120,900)
        M1(125,900)
        U1; U2
        """
      ).stream(on: kioskPanel())
    },
    Fixture(
      name: "frames-77", begins: 10, together: 10,
      summary:
        "Ten fingers; each frame has all their values, so that frames have 77 events and more."
    ) {
      var panel = kioskPanel()
      panel.extraAxes = [.widthMajor, .widthMinor, .orientation, .toolX, .toolY]
      var dance = comb(10)
      dance.jitter = 3
      return played(dance, on: panel, seed: 77)
    },
    Fixture(
      // A contact that touches during the gap never begins: evemu text has no state (E-DROP-11).
      name: "drops", begins: 3, together: 2,
      summary: "Events lost while two fingers are down; one lifts in the gap, one continues."
    ) {
      var stream = try FingerScript(
        "D1(100,100) D2(500,500); M1(110,100) M2(510,500); M1(120,100)"
      ).stream(on: kioskPanel())
      stream.lose(at: .milliseconds(200)) { stream in
        stream.lift(1)
        stream.down(3, at: Point(x: 800, y: 800))
        stream.report(at: .milliseconds(190))
        stream.move(2, to: Point(x: 560, y: 500))
        stream.report(at: .milliseconds(195))
      }
      stream.move(2, to: Point(x: 570, y: 500))
      stream.move(3, to: Point(x: 810, y: 800))
      stream.report(at: .milliseconds(210))
      stream.lift(2)
      stream.lift(3)
      stream.report(at: .milliseconds(220))
      stream.down(4, at: Point(x: 100, y: 1000))
      stream.report(at: .milliseconds(400))
      stream.lift(4)
      stream.report(at: .milliseconds(450))
      return stream
    },
    Fixture(
      name: "ghosts", begins: 222, together: 10,
      summary: "A tap, a storm of ghost touches, and a tap again."
    ) { ghosts() },
    Fixture(
      name: "hover", begins: 2, together: 1,
      summary: "A finger that hovers before it touches, and one that only hovers."
    ) {
      var panel = kioskPanel()
      panel.hasDistance = true
      return try FingerScript(
        """
        H1(100,100); H1(120,100); D1(140,100); M1(150,100); U1
        H1(500,500); H1(520,500); U1
        D1(700,700); U1
        """
      ).stream(on: panel)
    },
  ]

  private static func ghosts() -> PanelStream {
    var generator = SeededGenerator(seed: 18)
    var stream = PanelStream(kioskPanel())
    stream.down(1, at: Point(x: 540, y: 960))
    stream.report(at: .milliseconds(0))
    stream.lift(1)
    stream.report(at: .milliseconds(60))
    var time = Microseconds.milliseconds(1000)
    for number in 0..<220 {
      // Ten contacts at a time, each for ten frames, at most ten milliseconds apart.
      let finger = 2 + number % 10
      stream.lift(finger)
      if number % 10 == 0 { stream.report(at: time + .milliseconds(2)) }
      let place = Point(
        x: Double(generator.number(in: 0...1079)), y: Double(generator.number(in: 0...1919)))
      stream.down(finger, at: place)
      time = time + .milliseconds(5)
      stream.report(at: time)
    }
    for finger in 2...11 { stream.lift(finger) }
    stream.report(at: time + .milliseconds(5))
    stream.down(1, at: Point(x: 540, y: 960))
    stream.report(at: time + .milliseconds(3000))
    stream.lift(1)
    stream.report(at: time + .milliseconds(3060))
    return stream
  }
}

extension Fixture {
  fileprivate init(
    name: String, begins: Int, together: Int, summary: String,
    make: @escaping @Sendable () throws -> PanelStream
  ) {
    self.init(name: name, summary: summary, begins: begins, together: together, make: make)
  }
}

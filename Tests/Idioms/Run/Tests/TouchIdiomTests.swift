import Testing
import TouchBridgeTestSupport
import UIKit

@testable import Mode5Idioms

/// Idioms with touch methods.
struct TouchIdiomTests {
  private let stage = Stage()

  @Test("1: a value from the first touch")
  func rating() throws {
    let row = stage.add(StarRow(), 0, 0, 100, 20)
    var finished: [Int] = []
    row.didFinish = { finished.append($0) }
    #expect(try stage.play("D1(10,10); M1(75,10); U1") { row.rating } == [1, 4, 4])
    #expect(finished == [4])
  }

  @Test("2: one touch method calls another; a second finger is not delivered")
  func pad() throws {
    let pad = stage.add(FractionPad(), 0, 0, 200, 100)
    var points: [CGPoint?] = []
    pad.changed = { points.append($0) }
    try stage.play("D1(50,50); D2(10,10); M1(300,50); U1; U2")
    #expect(points == [CGPoint(x: 0.25, y: 0.5), CGPoint(x: 1, y: 0.5), nil])
  }

  @Test("3: a dictionary from touches to controls")
  func keys() throws {
    let field = stage.add(KeyField())
    let lines = Lines()
    for (index, name) in ["A", "B", "C"].enumerated() {
      let key = UIControl(frame: CGRect(x: Double(index) * 60, y: 0, width: 50, height: 50))
      lines.record(
        [
          (.touchDown, "\(name) down"), (.touchDragExit, "\(name) exit"),
          (.touchDragEnter, "\(name) enter"), (.touchUpInside, "\(name) up"),
        ], of: key)
      field.addSubview(key)
    }
    try stage.play("D1(10,10); D2(70,10); M1(130,10); U1; U2")
    #expect(lines.all == ["A down", "B down", "A exit", "C enter", "C up", "B up"])
  }

  @Test("4: a dictionary from touches to sets")
  func buttons() throws {
    let pad = stage.add(ButtonPad())
    pad.isMultipleTouchEnabled = true
    pad.frames = ["a": CGRect(x: 0, y: 0, width: 50, height: 50)]
    var lines: [String] = []
    pad.pressed = { lines.append("pressed \($0)") }
    pad.released = { lines.append("released \($0)") }
    let counts = try stage.play("D1(10,10); D2(20,20); U1; U2") { lines.count }
    #expect(counts == [1, 1, 1, 2])
    #expect(lines == [#"pressed ["a"]"#, #"released ["a"]"#])
  }

  @Test("5: a set of touches")
  func collector() throws {
    let view = stage.add(FingerCollector())
    var counts: [Int] = []
    view.changed = { counts.append($0.count) }
    try stage.play("D1(10,10) D2(20,20); M1(15,10); U1; U2")
    #expect(counts == [2, 2, 1, 0])
  }

  @Test("6: a handle that follows the finger and returns")
  func stick() throws {
    let stick = Stick()
    var moves: [CGVector] = []
    stick.moved = { moves.append($0) }
    _ = stage.add(stick, 50, 50, 100, 100)
    try stage.play("D1(125,100); M1(300,100); U1")
    #expect(
      moves.drop { $0 == .zero } == [
        CGVector(dx: 0.5, dy: 0), CGVector(dx: 1, dy: 0), .zero,
      ])
    #expect(stick.subviews.first?.center == CGPoint(x: 50, y: 50))
  }

  private final class Taps: TapCountDelegate {
    var lines: [String] = []
    func singleTap(at point: CGPoint) { lines.append("single") }
    func doubleTap(at point: CGPoint) { lines.append("double") }
  }

  @Test("7: the number of taps")
  func taps() throws {
    let counter = stage.add(TapCounter())
    let taps = Taps()
    counter.delegate = taps
    try stage.play("D1(9,9); U1 +0.05; D1(9,9) @2; U1 +0.05; D1(9,9) +0.1; U1 +0.05")
    #expect(taps.lines == ["single", "single", "double"])
  }

  @Test("8: an observed property sets the transform")
  func card() throws {
    let card = stage.add(PressCard())
    #expect(try stage.play("D1(10,10); U1") { card.transform.a } == [0.96, 1])
  }

  @Test("8: a drag that scrolls cancels the touch, and restores the transform")
  func cardInList() throws {
    let list = stage.add(UIScrollView())
    list.contentSize = CGSize(width: 320, height: 1000)
    list.delaysContentTouches = false
    let card = PressCard(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    list.addSubview(card)
    let scales = try stage.play("D1(10,300); M1(10,250); M1(10,200); U1") { card.transform.a }
    #expect(scales == [0.96, 1, 1, 1])
  }

  @Test("9: sets of regions")
  func regions() throws {
    let view = stage.add(RegionView())
    view.regions = [
      CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 60, y: 0, width: 50, height: 50),
    ]
    var opened: [Int] = []
    view.opened = { opened.append($0) }
    let lit = try stage.play("D1(9,9); M1(9,99); M1(20,20); U1; D1(9,9); M1(70,9); U1") { view.lit }
    #expect(lit == [[0], [], [0], [], [0], [], []])
    #expect(opened == [0])
  }

  @Test("10: only the first finger counts")
  func cell() throws {
    let cell = stage.add(SingleFingerCell())
    cell.isMultipleTouchEnabled = true
    var count = 0
    cell.selected = { count += 1 }
    let lit = try stage.play("D1(10,10); D2(20,20); U2; U1") { cell.isHighlighted }
    #expect(lit == [true, true, true, false])
    #expect(count == 1)
  }

  @Test("11: two samples in each moved event of half the rate, in order; the last is the location")
  func samples() throws {
    let view = stage.add(SampleRecorder())
    stage.application.eventRate = .framesPerSecond(50)
    let counts = try stage.play("D1(9,9); M1(20,9); M1(30,9); M1(40,9); M1(50,9); M1(60,9); U1") {
      view.samples.count
    }
    #expect(counts == [1, 1, 2, 2, 4, 4, 7])
    #expect(view.samples.map(\.point.x) == [9, 20, 30, 40, 50, 60, 60])
    #expect(zip(view.samples, view.samples.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("12: coalesced samples follow the finger, and no touch is predicted")
  func prediction() throws {
    let controller = PredictionController()
    stage.window.rootViewController = controller
    try stage.play("D1(9,9); M1(20,9); M1(30,9); U1")
    #expect(controller.real.map(\.x) == [9, 20, 30])
    #expect(controller.guessed == [])
  }

  @Test("13: a knob follows the finger by the event of its action, and rests at an end")
  func knob() throws {
    let track = KnobTrack(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    stage.window.addSubview(track)
    #expect(
      try stage.play("D1(10,15); M1(50,15); U1") { track.subviews[0].frame.origin.x } == [
        0, 40, 50,
      ])
    #expect(track.isOn)
  }

  @Test("77: a helper view that is found by its tag")
  func tag() throws {
    let thumb = stage.add(Thumb())
    var hits: [UIView?] = []
    let counts = try stage.play("D1(10,10); D2(20,20); U1; U2") {
      hits.append(stage.hit(10, 10))
      return thumb.subviews.count
    }
    #expect(counts == [1, 1, 0, 0])
    #expect(hits == [thumb, thumb, thumb, thumb])
  }

  @Test("93: a window that reads all touches of an event")
  func window() throws {
    let window = WatchingWindow()
    let stage = Stage(window: window)
    let counts = try stage.play("D1(10,10) D2(50,50); M1(12,10); U1 U2") { window.points.count }
    #expect(counts == [2, 2, 0])
    let lines = Lines()
    lines.record([(.touchUpInside, "inside")], of: stage.add(UIButton()))
    try stage.play("D1(10,10); U1")
    #expect(lines.all == ["inside"])
  }

  @Test("96: each finger has a marker in the top window, which is never hit")
  @MainActor func markers() throws {
    /// A view that passes its events to the markers, as a window does in `sendEvent`.
    final class Board: UIView {
      private let markers: TouchMarkers
      var lines: [[CGPoint]] = []

      init(_ markers: TouchMarkers) {
        self.markers = markers
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      }
      override func didMoveToWindow() {
        guard let window, let application = window.application else { return }
        let scene = UIWindowScene()
        application.add(scene)
        window.windowScene = scene
      }
      private func handle(_ event: UIEvent?) {
        if let event {
          nonisolated(unsafe) let event = event
          let markers = markers
          MainActor.assumeIsolated { markers.handle(event) }
        }
        lines.append((window?.subviews ?? []).filter { $0 != self }.map(\.center))
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { handle(event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { handle(event) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { handle(event) }
    }
    let board = Board(TouchMarkers())
    board.isMultipleTouchEnabled = true
    try Kiosk(view: board).play("D1(50,50); D2(55,55); M1(60,50); U1; U2")
    let (first, moved, second) = (
      CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 50), CGPoint(x: 55, y: 55)
    )
    #expect(board.lines == [[first], [first, second], [moved, second], [second], []])
  }

  @Test("100: a model of the main actor calls its delegate at once, and later in a task")
  func model() async throws {
    let view = stage.add(TapModelView())
    // The task runs beside this test, and may have called the delegate by then.
    let shown = try stage.play("D1(9,9); U1") { view.shown }
    #expect(shown == [0, 1] || shown == [0, 2])
    while view.shown < 2 { await Task.yield() }
    #expect(view.model.value == 2)
  }
}

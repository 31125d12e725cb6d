import TouchKit
import TouchModel

/// Drags or taps with a finger over a view with many recognizers of one kind.
struct DragWork: Workload {
  /// The kind of the recognizers.
  enum Kind {
    case pan, doubleTap

    /// Returns a recognizer.
    fileprivate func make() -> GestureRecognizer {
      switch self {
      case .pan: return PanGestureRecognizer()
      case .doubleTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      }
    }
  }

  /// What the finger does.
  enum Movement {
    /// It comes down, moves by 90 points and lifts.
    case drag
    /// It comes down and lifts at once; the next touch follows after all deadlines.
    case tap
  }

  private let application = Application()
  private let movement: Movement
  private var time = Microseconds.zero

  /// Puts recognizers on a view.
  init(_ movement: Movement, over count: Int, _ kind: Kind) {
    self.movement = movement
    let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
    application.add(window)
    window.isHidden = false
    let view = Handler(frame: window.bounds)
    window.addSubview(view)
    for _ in 0..<count { view.addGestureRecognizer(kind.make()) }
  }

  var size: PassSize { PassSize(1, .finger) }

  // Lists grow until as many recognizers were called in each state.
  var warmUps: Int { 3 }

  mutating func prepare() {}

  mutating func pass() {
    switch movement {
    case .drag:
      for step in 0...10 {
        send(step == 0 ? .began : step == 10 ? .ended : .moved, at: 10 * Double(step))
      }
    case .tap:
      send(.began, at: 0)
      send(.ended, at: 0)
    }
    time = time + .seconds(2)
    application.advance(to: time)
  }

  private mutating func send(_ phase: ContactPhase, at distance: Double) {
    time = time + .milliseconds(10)
    let contact = Contact(
      id: ContactID(rawValue: 1), slot: 1, phase: phase,
      position: Point(x: 300 + distance, y: 300))
    application.receive(
      ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: [contact]))
  }
}

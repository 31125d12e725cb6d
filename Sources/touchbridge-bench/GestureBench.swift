import TouchKit
import TouchModel

/// Leads 64 frames of fingers through recognizers to views that handle everything.
struct GestureBench {
  private let options: GestureOptions
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  private let permission = Permission()
  private var frames: [ContactFrame] = []
  /// Where fingers come down, for `landing`.
  private var targets: [Point] = []
  private var time = Microseconds.zero

  /// Builds the tree and the frames.
  init(_ options: GestureOptions) {
    self.options = options
    application.add(window)
    window.isHidden = false
    switch options.stage {
    case .landing: buildTree()
    case .button: buildButton()
    case .scroll: buildScrollView()
    case .none, .undecided, .active: buildView()
    }
  }

  /// Plays the frames as often as asked, and says how many fingers are left on the glass.
  mutating func run() {
    if options.stage == .landing {
      for _ in 0..<options.passes { land() }
    } else {
      begin()
      for _ in 0..<options.passes { move() }
    }
    print("\(application.fingerCount) fingers")
  }

  /// One view with a pan, a pinch and a tap on it.
  private func buildView() {
    let view = Handler(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    if options.stage == .none { return }
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = options.fingers
    application.constants.tapDuration = .seconds(1_000_000)
    for recognizer in [PanGestureRecognizer(), PinchGestureRecognizer(), tap] {
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = permission
      view.addGestureRecognizer(recognizer)
    }
  }

  /// A button that counts its drags.
  private func buildButton() {
    let button = Button(frame: window.bounds)
    button.isMultipleTouchEnabled = true
    button.addTarget(permission, action: Action("count", Permission.count), for: .touchDragInside)
    window.addSubview(button)
  }

  /// A scroll view over contents that are larger than it.
  private func buildScrollView() {
    let scroll = ScrollView(frame: window.bounds)
    scroll.contentSize = Size(width: 4000, height: 4000)
    scroll.contentOffset = Point(x: 1000, y: 1000)
    scroll.addSubview(Handler(frame: Rect(x: 0, y: 0, width: 4000, height: 4000)))
    window.addSubview(scroll)
  }

  /// A grid of views, with recognizers spread over it.
  private mutating func buildTree() {
    var views: [View] = []
    let columns = Int(Double(options.views).squareRoot().rounded(.up))
    let size = 1000.0 / Double(columns)
    for index in 0..<options.views {
      let view = Handler(
        frame: Rect(
          x: Double(index % columns) * size, y: Double(index / columns) * size, width: size,
          height: size))
      window.addSubview(view)
      views.append(view)
    }
    for index in 0..<options.recognizers {
      views[index * views.count / options.recognizers].addGestureRecognizer(TapGestureRecognizer())
    }
    // Each finger has a recognizer, however many there are.
    targets = (0..<32).map { index in
      let recognizer = index * options.recognizers / 32
      return views[recognizer * views.count / options.recognizers].center
    }
  }

  private func contact(_ finger: Int, _ phase: ContactPhase, _ x: Double, _ y: Double) -> Contact {
    Contact(
      id: ContactID(rawValue: Int64(finger)), slot: Int32(finger), phase: phase,
      position: Point(x: x, y: y))
  }

  /// Puts all fingers down, and brings them to where the recognizers shall be.
  private mutating func begin() {
    let landed = (0..<options.fingers).map {
      contact($0 + 1, .began, 300 + Double($0) * 60, 300 + Double($0 % 3) * 100)
    }
    application.receive(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: landed))
    let shift = options.stage == .active || options.stage == .scroll ? 100.0 : 0
    for step in 0..<64 {
      let contacts = landed.enumerated().map { index, finger in
        contact(
          index + 1, .moved,
          finger.position.x + shift * (index % 2 == 0 ? 1 : 2) + Double(step % 4),
          finger.position.y + Double(step % 2))
      }
      frames.append(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: contacts))
    }
  }

  private mutating func move() {
    for index in frames.indices {
      time = time + .milliseconds(10)
      frames[index].time = time
      application.receive(frames[index])
    }
  }

  /// Thirty-two fingers come down one after the other, and go.
  private mutating func land() {
    for (index, place) in targets.enumerated() {
      for phase in [ContactPhase.began, .ended] {
        time = time + .seconds(1)
        application.receive(
          ContactFrame(
            device: DeviceID(rawValue: 1), time: time,
            contacts: [contact(index, phase, place.x, place.y)]))
      }
    }
  }
}

/// A view that handles everything and does nothing.
private final class Handler: View {
  override var usesStandardHitTest: Bool { true }
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {}
}

/// Lets all recognizers recognise together.
private final class Permission: GestureRecognizerDelegate {
  private var drags = 0

  /// Counts what a button sends.
  func count(_ sender: Control) {
    drags += 1
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

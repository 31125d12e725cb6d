import TouchKit
import TouchModel

extension ChaosWorld {
  private func name(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  /// Returns a random view or window to which a view can be added.
  func parent() -> View {
    if views.isEmpty || one(in: 3) { return windows.isEmpty ? View() : pick(windows) }
    return pick(views)
  }

  func add(_ view: View, to parent: View) {
    parent.addSubview(view)
    if views.count < 40 { views.append(view) }
  }

  func addWindow() {
    let window = ChaosWindow(
      frame: windows.isEmpty ? Rect(x: 0, y: 0, width: 400, height: 400) : frame(),
      identifier: name("window"))
    window.world = self
    windows.append(window)
    app.add(window)
    window.isHidden = false
  }

  /// Creates a view of a random class, with handlers that change the world.
  func makeView() -> View {
    let view: View
    switch roll(14) {
    case 0...5:
      let plain = ChaosView(frame: frame())
      plain.world = self
      view = plain
    case 6, 7:
      let scroll = ScrollView(frame: frame())
      scroll.contentSize = Size(width: 600, height: 600)
      scroll.delegate = delegate
      scroll.panGestureRecognizer.identifier = name("scrollPan")
      if one(in: 3) { scroll.isPagingEnabled = true }
      view = scroll
    case 8: view = Button(frame: frame())
    case 9: view = Switch(frame: frame())
    case 10: view = Slider(frame: frame())
    case 11: view = Stepper(frame: frame())
    case 12:
      let segments = SegmentedControl(items: ["a", "b", "c"])
      segments.frame = frame()
      view = segments
    default: view = Label(frame: frame())
    }
    view.identifier = name("view")
    if let control = view as? Control {
      control.addAction(for: .allEvents) { [weak self] _, _ in self?.disturb() }
    }
    if one(in: 3) { view.isMultipleTouchEnabled = true }
    if one(in: 10) { view.isExclusiveTouch = true }
    return view
  }

  func makeRecognizer() -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch roll(10) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + roll(2)
      recognizer = tap
    case 2:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = 0.1
      recognizer = press
    case 3, 4: recognizer = PanGestureRecognizer()
    case 5: recognizer = SwipeGestureRecognizer()
    case 6: recognizer = PinchGestureRecognizer()
    case 7: recognizer = RotationGestureRecognizer()
    default:
      let own = ChaosRecognizer()
      own.world = self
      recognizer = own
    }
    recognizer.identifier = name("recognizer")
    recognizer.delaysTouchesBegan = one(in: 5)
    recognizer.delaysTouchesEnded = !one(in: 3)
    recognizer.cancelsTouchesInView = !one(in: 3)
    recognizer.delegate = one(in: 2) ? delegate : nil
    recognizer.addAction { [weak self] _ in self?.disturb() }
    return recognizer
  }

  func attach(_ recognizer: GestureRecognizer) {
    parent().addGestureRecognizer(recognizer)
    if recognizers.count < 30 { recognizers.append(recognizer) }
  }

  func addController() {
    guard controllers.count < 8 else { return }
    let controller = ChaosController(identifier: name("controller"))
    controller.world = self
    controllers.append(controller)
    if one(in: 2), !windows.isEmpty {
      pick(windows).rootViewController = controller
    } else {
      parent().addSubview(controller.view)
    }
  }
}

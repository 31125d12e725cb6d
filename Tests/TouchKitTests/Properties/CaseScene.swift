import TouchKit
import TouchModel

/// A case come to life: its views, recognizers and handlers, with somebody who watches.
final class CaseScene {
  let app = ProbeApplication(identifier: "app")
  let window = ProbeWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400), identifier: "w0")
  let watcher = PromiseWatcher()
  let journal = Journal()
  private(set) var views: [View] = []
  private(set) var recognizers: [GestureRecognizer] = []
  private var delegates: [CaseDelegate] = []
  private var added: [Window] = []
  private var mischief: [GestureCase.Mischief]
  private var handled = 0
  private let decelerates: Bool

  init(_ gestureCase: GestureCase) {
    mischief = gestureCase.mischief
    app.observer = watcher
    if let rate = gestureCase.rate { app.delivery = .framesPerSecond(rate) }
    app.maxTouches = gestureCase.maxTouches
    if gestureCase.hasEdgeGate { app.edgeGate = EdgeGate(screen: window.frame) }
    decelerates = gestureCase.decelerates
    app.add(window)
    for (place, spec) in gestureCase.views.enumerated() {
      let view = makeView(spec, "v\(place)")
      (spec.parent.map { views[$0] } ?? window).addSubview(view)
      views.append(view)
    }
    for (place, spec) in gestureCase.recognizers.enumerated() {
      let recognizer = makeRecognizer(spec, "g\(place)")
      let delegate = CaseDelegate(spec, scene: self)
      recognizer.delegate = delegate
      recognizer.addAction { [unowned self] _ in handlerCalled() }
      delegates.append(delegate)
      recognizers.append(recognizer)
      (spec.view.map { views[$0] } ?? window).addGestureRecognizer(recognizer)
    }
    for (place, spec) in gestureCase.recognizers.enumerated() {
      for other in spec.requires where other < recognizers.count {
        recognizers[place].require(toFail: recognizers[other])
      }
    }
    watcher.watch(app, window)
    window.isHidden = false
  }

  private func makeView(_ spec: GestureCase.ViewSpec, _ name: String) -> View {
    let view: View
    switch spec.kind {
    case .view:
      let probe = ProbeView(frame: spec.frame, identifier: name)
      probe.conduct.handleAll(in: journal)
      probe.conduct.onCall = { [unowned self] _, touches, event in
        watcher.heard(touches, event)
        handlerCalled()
      }
      view = probe
    case .control: view = Control(frame: spec.frame, identifier: name)
    case .button: view = Button(frame: spec.frame, identifier: name)
    case .scrollView:
      let scrollView = ScrollView(frame: spec.frame, identifier: name)
      scrollView.contentSize = Size(width: 500, height: 500)
      scrollView.isDecelerationEnabled = decelerates
      view = scrollView
    }
    view.isMultipleTouchEnabled = spec.isMultiple
    view.isExclusiveTouch = spec.isExclusive
    return view
  }

  private func makeRecognizer(
    _ spec: GestureCase.RecognizerSpec, _ name: String
  ) -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch spec.kind {
    case .tap:
      let tap = TapGestureRecognizer(identifier: name)
      tap.numberOfTapsRequired = spec.taps
      tap.numberOfTouchesRequired = spec.fingers
      recognizer = tap
    case .longPress:
      let press = LongPressGestureRecognizer(identifier: name)
      press.numberOfTapsRequired = spec.taps - 1
      press.numberOfTouchesRequired = spec.fingers
      recognizer = press
    case .pan:
      let pan = PanGestureRecognizer(identifier: name)
      pan.minimumNumberOfTouches = spec.fingers
      recognizer = pan
    case .swipe:
      let swipe = SwipeGestureRecognizer(identifier: name)
      swipe.numberOfTouchesRequired = spec.fingers
      recognizer = swipe
    case .pinch: recognizer = PinchGestureRecognizer(identifier: name)
    case .rotation: recognizer = RotationGestureRecognizer(identifier: name)
    case .screenEdgePan:
      let pan = ScreenEdgePanGestureRecognizer(identifier: name)
      pan.edges = .left
      recognizer = pan
    case .hover: recognizer = HoverGestureRecognizer(identifier: name)
    }
    recognizer.cancelsTouchesInView = spec.cancels
    recognizer.delaysTouchesBegan = spec.delaysBegan
    recognizer.delaysTouchesEnded = spec.delaysEnded
    watcher.isDiscrete.append((recognizer, spec.kind.isDiscrete))
    return recognizer
  }

  /// Plays the case to its end, and lets all time pass that somebody waits for.
  func play(_ frames: [ContactFrame]) {
    for frame in frames {
      watcher.beginFrame(frame)
      app.post(frame)
      app.drain()
      watcher.endFrame()
    }
    app.advance(to: .seconds(10_000))
    watcher.finish(app, recognizers)
  }

  /// Counts a call of a handler and misbehaves where it is time to.
  private func handlerCalled() {
    handled += 1
    for deed in mischief where deed.call == handled { misbehave(deed) }
  }

  private func misbehave(_ mischief: GestureCase.Mischief) {
    let view = views[mischief.subject % views.count]
    let recognizer =
      recognizers.isEmpty ? nil : recognizers[mischief.subject % recognizers.count]
    switch mischief.deed {
    case .removeView: view.removeFromSuperview()
    case .moveView: window.addSubview(view)
    case .hideWindow: window.isHidden = true
    case .showWindow: window.isHidden = false
    case .removeWindow: app.remove(window)
    case .disable: recognizer?.isEnabled = false
    case .enable:
      recognizer?.isEnabled = false
      recognizer?.isEnabled = true
    case .detach: recognizer.map { $0.view?.removeGestureRecognizer($0) }
    case .attach: recognizer.map { view.addGestureRecognizer($0) }
    case .resign: app.resignActive()
    case .become: app.becomeActive()
    case .ignoreEvents:
      app.beginIgnoringInteractionEvents()
      app.endIgnoringInteractionEvents()
    case .cancelTouches: app.cancelTouches(in: view)
    case .addWindow:
      let other = Window(frame: window.frame, identifier: "w\(added.count + 1)")
      added.append(other)
      app.add(other)
      other.isHidden = false
    case .lie: for delegate in delegates { delegate.lies = true }
    }
  }

  /// The place of a recognizer, for its delegate.
  func place(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }
}

/// Answers for a recognizer of a case, and from some time on as it comes.
private final class CaseDelegate: GestureRecognizerDelegate {
  private let spec: GestureCase.RecognizerSpec
  private unowned let scene: CaseScene
  private var count = 0
  var lies = false

  init(_ spec: GestureCase.RecognizerSpec, scene: CaseScene) {
    self.spec = spec
    self.scene = scene
  }

  private func answer(_ truth: Bool) -> Bool {
    guard lies else { return truth }
    count += 1
    return count % 2 == 0
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(spec.mayBegin)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { answer(true) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(scene.place(of: other).map(spec.simultaneous.contains) ?? false) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(false) }
}

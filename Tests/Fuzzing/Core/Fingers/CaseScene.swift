package import TouchKit
import TouchModel

/// The views, recognizers and handlers of a case, with a checker of invariants.
package final class CaseScene {
  /// The application.
  package let app: Application
  /// The window with the views of the case.
  package let window: Window
  /// The checker of invariants.
  package let monitor = SceneMonitor()
  /// The calls of handlers since `takeCalls()`, as `v1.began{1,2}`.
  private var calls: [String] = []

  let gestureCase: GestureCase
  private(set) var views: [View] = []
  package private(set) var recognizers: [GestureRecognizer] = []
  private(set) var delegates: [CaseDelegate] = []
  private let front: CaseWindow?
  private let zoomDelegate = CaseZoomDelegate()
  private var handled = 0
  /// The windows that handlers have added.
  var added: [Window] = []

  /// Creates the scene of a case.
  package init(_ gestureCase: GestureCase) {
    self.gestureCase = gestureCase
    let app = CaseApplication(identifier: "app")
    let window = CaseWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400), identifier: "w0")
    self.app = app
    self.window = window
    monitor.wantsStages = gestureCase.isTraced
    app.observer = monitor
    if let rate = gestureCase.rate { app.eventRate = .framesPerSecond(rate) }
    app.maxTouches = gestureCase.maxTouches
    if gestureCase.ignoresExtra { app.overflowPolicy = .ignoreExtra }
    if let width = gestureCase.edgeGateWidth {
      app.edgeGate = EdgeGate(screen: window.frame, width: width)
    }
    app.add(window)
    front = gestureCase.frontWindow.map { CaseWindow(frame: $0, identifier: "w1") }
    if let front { app.add(front) }
    for (index, spec) in gestureCase.views.enumerated() {
      let view = makeView(spec, "v\(index)")
      (spec.parent.map { views[$0] } ?? (spec.isInFrontWindow ? front : nil) ?? window)
        .addSubview(view)
      views.append(view)
    }
    for (index, spec) in gestureCase.recognizers.enumerated() {
      let recognizer = makeRecognizer(spec, "g\(index)")
      let delegate = CaseDelegate(spec, scene: self)
      recognizer.delegate = delegate
      recognizer.addAction { [unowned self] _ in handlerCalled() }
      delegates.append(delegate)
      recognizers.append(recognizer)
      (spec.view.map { views[$0] } ?? window).addGestureRecognizer(recognizer)
    }
    for (index, spec) in gestureCase.recognizers.enumerated() {
      for other in spec.requires where other < recognizers.count {
        recognizers[index].require(toFail: recognizers[other])
      }
    }
    app.onSend = { [unowned monitor] in monitor.sent($0) }
    window.onHitTest = { [unowned monitor] in monitor.hitTested() }
    window.isHidden = false
    front?.isHidden = false
  }

  private func makeView(_ spec: GestureCase.ViewSpec, _ name: String) -> View {
    let view: View
    switch spec.kind {
    case .view:
      let probe = CaseView(frame: spec.frame, identifier: name)
      probe.margin = spec.margin
      probe.onCall = { [unowned self] method, touches, event in
        let listed = touches.map { String($0.identifier) }.joined(separator: ",")
        calls.append("\(name).\(method){\(listed)}")
        monitor.checkCall(touches, event)
        handlerCalled()
      }
      view = probe
    case .control: view = Control(frame: spec.frame, identifier: name)
    case .button: view = Button(frame: spec.frame, identifier: name)
    case .stepper: view = Stepper(frame: spec.frame, identifier: name)
    case .scrollView:
      let scrollView = ScrollView(frame: spec.frame, identifier: name)
      scrollView.contentSize = Size(width: 500, height: 500)
      scrollView.decelerationRate = gestureCase.decelerates ? .normal : .none
      if gestureCase.decelerates {
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 3
        scrollView.delegate = zoomDelegate
      }
      view = scrollView
    }
    if let control = view as? Control {
      control.addAction(for: .allEvents) { [unowned self] _, _ in handlerCalled() }
    }
    view.isMultipleTouchEnabled = spec.isMultiple
    view.isExclusiveTouch = spec.isExclusive
    view.isHidden = spec.isHidden
    view.isUserInteractionEnabled = spec.isInteractive
    view.alpha = spec.alpha
    // The frame applies before the transform, which is about the anchor point, as in a layout.
    view.anchorPoint = spec.anchor
    view.frame = spec.frame
    view.transform = spec.transform
    return view
  }

  private func makeRecognizer(
    _ spec: GestureCase.RecognizerSpec, _ name: String
  ) -> GestureRecognizer {
    let recognizer =
      spec.ignored == .none ? spec.kind.makeRecognizer() : IgnoringTap(spec.ignored)
    recognizer.identifier = name
    switch recognizer {
    case let tap as TapGestureRecognizer:
      tap.numberOfTapsRequired = spec.taps
      tap.numberOfTouchesRequired = spec.fingers
    case let press as LongPressGestureRecognizer:
      press.numberOfTapsRequired = spec.taps - 1
      press.numberOfTouchesRequired = spec.fingers
      press.minimumPressDuration = Double(spec.press) / 1000
      press.allowableMovement = spec.stray
    case let pan as ScreenEdgePanGestureRecognizer:
      pan.edges = spec.ways == 0 ? .left : RectEdges(rawValue: spec.ways)
    case let pan as PanGestureRecognizer:
      pan.minimumNumberOfTouches = spec.fingers
      if let most = spec.most { pan.maximumNumberOfTouches = most }
    case let swipe as SwipeGestureRecognizer:
      swipe.numberOfTouchesRequired = spec.fingers
      if spec.ways != 0 { swipe.direction = SwipeDirection(rawValue: spec.ways) }
    default: break
    }
    recognizer.isEnabled = spec.isEnabled
    recognizer.cancelsTouchesInView = spec.cancels
    recognizer.delaysTouchesBegan = spec.delaysBegan
    recognizer.delaysTouchesEnded = spec.delaysEnded
    monitor.isDiscrete.append((recognizer, spec.kind.isDiscrete))
    return recognizer
  }

  /// Plays the case to its end, and then advances the time until nothing waits for a deadline.
  ///
  /// - Parameter stepped: Called after each step.
  package func play(stepped: () -> Void = {}) {
    for (step, time, frames) in gestureCase.schedule() {
      if step.isAdvanced { app.advance(to: time) }
      if let action = step.action { perform(action, at: time) }
      for frame in frames {
        monitor.beginFrame(frame)
        app.post(frame)
        app.drain()
        monitor.endFrame()
      }
      stepped()
    }
    app.advance(to: .seconds(10_000))
    monitor.finish(app, recognizers)
  }

  /// The states of recognizers, controls and scroll views.
  package var stateText: String {
    var words = recognizers.map { "\($0.identifier) \($0.state.name)" }
    for view in views {
      switch view {
      case let view as Stepper: words.append("\(view.identifier) \(view.value)")
      case let view as ScrollView: words.append("\(view.identifier) \(view.contentOffset)")
      default: break
      }
    }
    return words.joined(separator: ", ")
  }

  /// Removes and returns the calls of handlers since the last time, as `v1.began{1,2}`.
  package func takeCalls() -> [String] {
    defer { calls.removeAll() }
    return calls
  }

  /// Counts a call of a handler and performs the actions that are due.
  private func handlerCalled() {
    handled += 1
    for action in gestureCase.handlerActions where action.call == handled {
      perform(
        GestureCase.TargetedAction(action: action.action, subject: action.subject), at: app.time)
    }
  }

  /// Returns the index of a recognizer in the case, or nil.
  func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }
}

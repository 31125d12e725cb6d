import TouchKit
import TouchModel

/// Builds the live application of a document in steps, so that devices are read between them.
package struct LayoutBuilder {
  private let document: LayoutDocument
  private let application: Application
  private var windows: [ConfiguredWindow] = []
  private var responders: [String: Responder] = [:]
  /// The views in the order of the document.
  private var views: [View] = []
  private var recognizers: [String: BuiltRecognizer] = [:]
  /// The ids of the recognizers with references, in the order in which they were attached.
  private var order: [String] = []
  /// The scroll views that zoom, and their scales.
  private var zoomed: [(ScrollView, scale: Double)] = []
  private var controllers: [(ConfiguredController, presenter: String)] = []
  /// The hit tests that return another view, and its id.
  private var redirections: [(LayoutHitPolicy, view: String)] = []

  /// Builds the application and its windows, without views.
  ///
  /// - Parameter document: The document.
  package init(_ document: LayoutDocument) {
    self.document = document
    let application = ConfiguredApplication(document.application.responder)
    self.application = application
    responders.reserveCapacity(document.responderCount)
    views.reserveCapacity(document.views.count)
    recognizers.reserveCapacity(
      document.views.reduce(0) { $0 + $1.traits.gestureRecognizers.count })
    register(application)
    configure(application)
    windows = document.windows.map { ConfiguredWindow($0) }
    for (window, layout) in zip(windows, document.windows) {
      register(window)
      configure(window, layout.traits)
      window.windowLevel = WindowLevel(rawValue: layout.level)
    }
  }

  /// True if all views are built.
  package var isComplete: Bool { views.count == document.views.count }

  /// Builds the next views.
  ///
  /// - Parameter count: The number of views; fewer are built at the end.
  package mutating func buildViews(_ count: Int) {
    let layouts = document.views
    for index in views.count..<min(views.count + count, layouts.count) {
      add(layouts[index], to: windows[layouts[index].window])
    }
  }

  /// Builds the views that are left, links everything, and shows the windows.
  package mutating func finish() -> BuiltLayout {
    buildViews(document.views.count - views.count)
    link()
    linkRecognizers()
    for (view, scale) in zoomed { zoom(view, to: scale) }
    let scene = document.application.scene.map { ConfiguredScene($0) }
    if let scene {
      register(scene)
      application.add(scene)
    }
    // Shown in the order of the document, so that a later window is in front within its level.
    for (window, layout) in zip(windows, document.windows) {
      if let scene { window.windowScene = scene } else { application.add(window) }
      window.isHidden = layout.traits.isHidden
    }
    return BuiltLayout(document, application, windows, responders, recognizers)
  }

  private mutating func configure(_ application: ConfiguredApplication) {
    let layout = document.application
    application.maxTouches = layout.maxTouches
    application.overflowPolicy = layout.overflow
    application.eventRate = layout.eventRate
    application.constants = document.constants
    application.edgeGate = layout.edgeGate.map {
      EdgeGate(
        screen: document.screenRect, width: $0.width, delay: $0.delay,
        deferEdges: RectEdges($0.deferredEdges))
    }
    if let delegate = layout.delegate {
      if delegate.isResponder {
        let responder = ConfiguredDelegate(delegate.responder)
        register(responder)
        application.delegate = responder
      } else {
        application.delegate = NonResponderDelegate()
      }
    }
  }

  private mutating func add(_ layout: LayoutView, to window: ConfiguredWindow) {
    let view = make(layout)
    let parent: View = layout.parent.map { views[$0] } ?? window
    register(view)
    configure(view, layout.traits)
    view.isHidden = layout.traits.isHidden
    if layout.anchorPoint != view.anchorPoint { view.anchorPoint = layout.anchorPoint }
    switch layout.geometry {
    case .fill: view.frame = parent.bounds
    case .frame(let frame, let origin):
      view.frame = frame
      if origin != .zero { view.bounds = Rect(origin: origin, size: frame.size) }
    case .bounds(let bounds, let center):
      view.bounds = bounds
      view.center = center
    }
    // Set after the frame, which is the rectangle of the view without the transform.
    if !layout.transform.isIdentity { view.transform = layout.transform }
    if let offset = layout.scroll?.contentOffset, offset != .zero {
      view.bounds.origin = offset
    }
    views.append(view)
    guard let controller = layout.controller else { return attach(view, layout, to: parent) }
    let responder = ConfiguredController(controller.responder)
    register(responder)
    responder.view = view
    if let presenter = controller.presentedBy { controllers.append((responder, presenter)) }
    // A window would set its own size on a view without extent.
    if layout.isRoot, view.bounds.size != .zero {
      window.rootViewController = responder
    } else {
      attach(view, layout, to: parent)
    }
  }

  private func attach(_ view: View, _ layout: LayoutView, to parent: View) {
    if let size = layout.naturalSize, let stack = parent as? StackView {
      stack.insertArrangedSubview(view, at: .max, naturalSize: size)
    } else {
      parent.addSubview(view)
    }
  }

  private mutating func make(_ layout: LayoutView) -> View {
    switch layout.kind {
    case .view, .label, .imageView: return ConfiguredView(layout.kind, layout.traits)
    case .control, .button, .switch, .slider, .stepper, .segmentedControl:
      return makeControl(layout, layout.control ?? LayoutView.Control(layout.kind))
    case .stackView:
      let view = ConfiguredStackView(layout.traits)
      if let stack = layout.stack { view.configure(stack) }
      return view
    case .scrollView:
      let view = ConfiguredScrollView(layout.traits)
      if let scroll = layout.scroll {
        view.configure(scroll)
        if scroll.zooms { zoomed.append((view, scroll.zoomScale ?? 1)) }
      }
      view.panGestureRecognizer.identifier = view.identifier + ".panGestureRecognizer"
      view.pinchGestureRecognizer?.identifier = view.identifier + ".pinchGestureRecognizer"
      return view
    }
  }

  private func makeControl(
    _ layout: LayoutView, _ values: LayoutView.Control
  ) -> View {
    let control: Control
    switch layout.kind {
    case .switch:
      let view = Switch()
      view.isOn = values.isOn
      control = view
    case .slider:
      let view = Slider()
      view.minimumValue = Float(values.minimumValue)
      view.maximumValue = Float(values.maximumValue)
      view.value = Float(values.value)
      view.isContinuous = values.isContinuous
      control = view
    case .stepper:
      let view = Stepper()
      view.minimumValue = values.minimumValue
      view.maximumValue = values.maximumValue
      view.value = values.value
      view.isContinuous = values.isContinuous
      view.stepValue = values.stepValue
      view.wraps = values.wraps
      view.autorepeat = values.autorepeat
      control = view
    case .segmentedControl:
      let view = SegmentedControl()
      for index in 0..<values.numberOfSegments {
        view.insertSegment(withTitle: nil, at: index, animated: false)
      }
      view.selectedSegmentIndex = values.selectedSegmentIndex
      view.isMomentary = values.isMomentary
      control = view
    case .button: control = Button()
    case .control, .view, .label, .imageView, .scrollView, .stackView: control = Control()
    }
    control.identifier = layout.traits.responder.id
    control.forwardsTouches = layout.traits.responder.callsSuper
    control.isEnabled = values.isEnabled
    return control
  }

  private mutating func configure(_ view: View, _ traits: ViewTraits) {
    for layout in traits.gestureRecognizers {
      let recognizer = layout.build()
      view.addGestureRecognizer(recognizer)
      recognizers[layout.id] = BuiltRecognizer(layout: layout, recognizer: recognizer)
      if layout.hasReferences { order.append(layout.id) }
    }
    if let id = traits.forwardTo, let index = document.sinkIndex(of: id) {
      view.sink = Int32(index)
    }
    if traits.hitTest != .standard || traits.pointInside != .bounds {
      let policy = LayoutHitPolicy(traits.hitTest, traits.pointInside)
      view.hitPolicy = policy
      if case .view(let id) = traits.hitTest { redirections.append((policy, id)) }
    }
    view.alpha = traits.alpha
    view.isUserInteractionEnabled = traits.isUserInteractionEnabled
    view.isMultipleTouchEnabled = traits.isMultipleTouchEnabled
    view.isExclusiveTouch = traits.isExclusiveTouch
    view.isSensitive = traits.isSensitive
    view.touchAccommodations = traits.touchAccommodations
    view.clipsToBounds = traits.clipsToBounds
  }

  /// Sets a zoom scale, for which the subviews are needed.
  private func zoom(_ view: ScrollView, to scale: Double) {
    let offset = view.contentOffset
    view.zoomScale = scale
    view.contentOffset = offset
  }

  /// Resolves references to responders that are built after the referring object.
  private func link() {
    for (controller, presenter) in controllers {
      controller.presentedBy = responders[presenter] as? ViewController
    }
    for (policy, view) in redirections { policy.target = responders[view] as? View }
  }

  /// Resolves references between recognizers, and from recognizers to views.
  private mutating func linkRecognizers() {
    for id in order {
      guard let built = recognizers[id] else { continue }
      var named: Set<String> = []
      for other in built.layout.requireToFail where named.insert(other).inserted {
        guard let other = recognizers[other]?.recognizer else { continue }
        built.recognizer.requireUnchecked(toFail: other)
      }
      for other in built.layout.simultaneousWith {
        guard let companion = recognizers[other]?.recognizer else { continue }
        delegate(of: id)?.allow(companion)
      }
      for view in built.layout.exceptViews {
        guard let view = responders[view] as? View else { continue }
        delegate(of: id)?.except(view)
      }
      if !built.layout.shouldBegin { _ = delegate(of: id) }
    }
  }

  /// Returns the delegate of a recognizer, and creates it at the first call.
  private mutating func delegate(of id: String) -> RecognizerDelegate? {
    guard let built = recognizers[id] else { return nil }
    if let delegate = built.delegate { return delegate }
    let delegate = RecognizerDelegate(built.layout)
    built.recognizer.ownDelegate = delegate
    recognizers[id]?.delegate = delegate
    return delegate
  }

  private mutating func register(_ responder: Responder) {
    responders[responder.identifier] = responder
  }
}

extension LayoutDocument {
  /// About the number of responders.
  var responderCount: Int { views.count + windows.count + 3 }
}

extension LayoutRecognizer {
  /// True if other objects are linked to it, or if it needs a delegate.
  fileprivate var hasReferences: Bool {
    !shouldBegin || !requireToFail.isEmpty || !simultaneousWith.isEmpty || !exceptViews.isEmpty
  }
}

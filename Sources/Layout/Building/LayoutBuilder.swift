import TouchKit
import TouchModel

/// Builds the live application of a document.
struct LayoutBuilder {
  private let document: LayoutDocument
  private var responders: [String: Responder] = [:]
  /// The views in the order of the document.
  private var views: [any ConfiguredHitTesting] = []
  private var recognizers: [String: BuiltRecognizer] = [:]
  /// The ids of the recognizers with references, in the order in which they were attached.
  private var order: [String] = []
  private var controllers: [(ConfiguredController, presenter: String)] = []

  init(_ document: LayoutDocument) {
    self.document = document
  }

  mutating func build(port: any Port) -> BuiltLayout {
    responders.reserveCapacity(document.responderCount)
    views.reserveCapacity(document.views.count)
    recognizers.reserveCapacity(
      document.views.reduce(0) { $0 + $1.traits.gestureRecognizers.count })
    let application = makeApplication(port)
    let scene = document.application.scene.map { ConfiguredScene($0) }
    if let scene {
      register(scene)
      application.add(scene)
    }
    let windows = document.windows.map { ConfiguredWindow($0) }
    for (window, layout) in zip(windows, document.windows) {
      register(window)
      configure(window, layout.traits)
      window.windowLevel = WindowLevel(rawValue: layout.level)
    }
    for layout in document.views {
      add(layout, to: windows[layout.window])
    }
    link(windows)
    linkRecognizers()
    zoom()
    // Shown in the order of the document, so that a later window is in front within its level.
    for (window, layout) in zip(windows, document.windows) {
      if let scene { window.windowScene = scene } else { application.add(window) }
      window.isHidden = layout.traits.isHidden
    }
    return BuiltLayout(document, application, windows, responders, recognizers)
  }

  private mutating func makeApplication(_ port: any Port) -> Application {
    let layout = document.application
    let application = ConfiguredApplication(layout.responder, port: port)
    register(application)
    application.maxTouches = layout.maxTouches
    application.overflowPolicy = layout.overflow
    application.delivery = layout.delivery
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
    return application
  }

  private mutating func add(_ layout: LayoutView, to window: ConfiguredWindow) {
    let view = make(layout)
    let parent: View = layout.parent.map { views[$0] } ?? window
    register(view)
    configure(view, layout.traits)
    view.isHidden = layout.traits.isHidden
    view.anchorPoint = layout.anchorPoint
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
    view.transform = layout.transform
    if let offset = layout.scroll?.contentOffset, offset != .zero {
      view.bounds.origin = offset
    }
    views.append(view)
    guard let controller = layout.controller else {
      parent.addSubview(view)
      return
    }
    let responder = ConfiguredController(controller.responder)
    register(responder)
    responder.view = view
    if let presenter = controller.presentedBy { controllers.append((responder, presenter)) }
    // A window would set its own size on a view without extent.
    if layout.isRoot, view.bounds.size != .zero {
      window.rootViewController = responder
    } else {
      parent.addSubview(view)
    }
  }

  private func make(_ layout: LayoutView) -> any ConfiguredHitTesting {
    switch layout.kind {
    case .view, .label, .imageView: return ConfiguredView(layout.traits)
    case .control:
      let control = ConfiguredControl(layout.traits)
      control.isEnabled = layout.control?.isEnabled ?? true
      return control
    case .button:
      let button = ConfiguredButton(layout.traits)
      button.isEnabled = layout.control?.isEnabled ?? true
      return button
    case .scrollView:
      let view = ConfiguredScrollView(layout.traits)
      if let scroll = layout.scroll { view.configure(scroll) }
      view.panGestureRecognizer.identifier = view.identifier + ".panGestureRecognizer"
      view.pinchGestureRecognizer?.identifier = view.identifier + ".pinchGestureRecognizer"
      return view
    }
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
    view.alpha = traits.alpha
    view.isUserInteractionEnabled = traits.isUserInteractionEnabled
    view.isMultipleTouchEnabled = traits.isMultipleTouchEnabled
    view.isExclusiveTouch = traits.isExclusiveTouch
    view.isSensitive = traits.isSensitive ?? false
    view.clipsToBounds = traits.clipsToBounds
  }

  /// Sets the zoom scales, for which the subviews are needed.
  private func zoom() {
    for (view, layout) in zip(views, document.views) {
      guard let scroll = layout.scroll, let view = view as? ConfiguredScrollView else { continue }
      view.zoomScale = scroll.zoomScale ?? 1
      if view.zoomScale != 1 { view.contentOffset = scroll.contentOffset }
    }
  }

  /// Resolves references to responders that are built after the referring object.
  private func link(_ windows: [ConfiguredWindow]) {
    for (controller, presenter) in controllers {
      controller.presentedBy = responders[presenter] as? ViewController
    }
    for policy in windows.map(\.policy) + views.map({ $0.policy }) {
      if case .view(let id) = policy.hitTest { policy.target = responders[id] as? View }
    }
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
  fileprivate var responderCount: Int { views.count + windows.count + 3 }
}

extension LayoutRecognizer {
  /// True if other objects are linked to it, or if it needs a delegate.
  fileprivate var hasReferences: Bool {
    !shouldBegin || !requireToFail.isEmpty || !simultaneousWith.isEmpty || !exceptViews.isEmpty
  }
}

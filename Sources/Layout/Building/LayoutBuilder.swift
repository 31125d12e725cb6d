import TouchKit
import TouchModel

/// Makes the live tree of a document.
struct LayoutBuilder {
  private let document: LayoutDocument
  private var responders: [String: Responder] = [:]
  private var views: [any Configured] = []
  private var recognizers: [String: Attached] = [:]
  /// The ids of the recognizers in the order in which they were attached.
  private var order: [String] = []
  private var controllers: [(ConfiguredController, presenter: String)] = []

  /// A recognizer that is attached, and what a layout says of it.
  private struct Attached {
    let layout: LayoutRecognizer
    let recognizer: GestureRecognizer
    var conduct: RecognizerConduct?
  }

  init(_ document: LayoutDocument) {
    self.document = document
  }

  mutating func build(port: any Port) -> BuiltLayout {
    let application = ConfiguredApplication(document.application.responder, port: port)
    register(application)
    application.maxTouches = document.application.maxTouches
    application.overflowPolicy = document.application.overflow
    application.delivery = document.application.delivery
    application.constants = document.constants
    application.edgeGate = document.application.edgeGate.map {
      EdgeGate(
        screen: document.screenRect, width: $0.width, delay: $0.delay,
        deferEdges: RectEdges($0.deferredEdges))
    }
    addDelegate(to: application)
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
    // Shown in the order of the document, so that later ones are in front within their level.
    for (window, layout) in zip(windows, document.windows) {
      if let scene { window.windowScene = scene } else { application.add(window) }
      window.isHidden = layout.traits.isHidden
    }
    return BuiltLayout(
      document, application, windows, responders,
      BuiltRecognizers(
        named: recognizers.mapValues(\.recognizer), layouts: recognizers.mapValues(\.layout)))
  }

  private mutating func addDelegate(to application: Application) {
    guard let delegate = document.application.delegate else { return }
    guard delegate.isResponder else {
      application.delegate = SilentDelegate()
      return
    }
    let responder = ConfiguredDelegate(delegate.responder)
    register(responder)
    application.delegate = responder
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
    // After the frame, which is the view's place before it is turned.
    view.transform = layout.transform
    if let scroll = layout.scroll { configure(view as? ScrollView, scroll) }
    views.append(view)
    guard let controller = layout.controller else {
      parent.addSubview(view)
      return
    }
    let responder = ConfiguredController(controller.responder)
    register(responder)
    responder.view = view
    if let presenter = controller.presentedBy { controllers.append((responder, presenter)) }
    // A window would give a view without extent its own.
    if layout.isRoot, view.bounds.size != .zero {
      window.rootViewController = responder
    } else {
      parent.addSubview(view)
    }
  }

  private func make(_ layout: LayoutView) -> any Configured {
    switch layout.kind {
    case .view, .label, .imageView: return ConfiguredView(layout.traits)
    case .control, .button:
      let control: any Control & Configured =
        layout.kind == .button
        ? ConfiguredButton(layout.traits) : ConfiguredControl(layout.traits)
      control.isEnabled = layout.control?.isEnabled ?? true
      return control
    case .scrollView: return ConfiguredScrollView(layout.traits)
    }
  }

  private func configure(_ view: ScrollView?, _ layout: LayoutView.Scroll) {
    guard let view else { return }
    view.panGestureRecognizer.identifier = view.identifier + ".panGestureRecognizer"
    view.contentSize = layout.contentSize
    if layout.contentOffset != .zero { view.contentOffset = layout.contentOffset }
    view.delaysContentTouches = layout.delaysContentTouches
    view.canCancelContentTouches = layout.canCancelContentTouches
    view.isScrollEnabled = layout.isScrollEnabled
  }

  private mutating func configure(_ view: View, _ traits: ViewTraits) {
    for layout in traits.gestureRecognizers {
      let recognizer = layout.build()
      view.addGestureRecognizer(recognizer)
      recognizers[layout.id] = Attached(layout: layout, recognizer: recognizer)
      order.append(layout.id)
    }
    view.alpha = traits.alpha
    view.isUserInteractionEnabled = traits.isUserInteractionEnabled
    view.isMultipleTouchEnabled = traits.isMultipleTouchEnabled
    view.isExclusiveTouch = traits.isExclusiveTouch
    view.clipsToBounds = traits.clipsToBounds
  }

  /// Resolves what is named before it is there.
  private func link(_ windows: [ConfiguredWindow]) {
    for (controller, presenter) in controllers {
      controller.presentedBy = responders[presenter] as? ViewController
    }
    for policy in windows.map(\.policy) + views.map({ $0.policy }) {
      if case .view(let id) = policy.hitTest { policy.target = responders[id] as? View }
    }
  }

  /// Tells the recognizers of one another, and of the views that they leave alone.
  private mutating func linkRecognizers() {
    for id in order {
      guard let attached = recognizers[id] else { continue }
      var named: Set<String> = []
      for other in attached.layout.requireToFail where named.insert(other).inserted {
        guard let other = recognizers[other]?.recognizer else { continue }
        attached.recognizer.requireUnchecked(toFail: other)
      }
      for other in attached.layout.simultaneousWith {
        guard let companion = recognizers[other]?.recognizer else { continue }
        conduct(of: id)?.allow(companion)
      }
      for view in attached.layout.exceptViews {
        guard let view = responders[view] as? View else { continue }
        conduct(of: id)?.except(view)
      }
      if !attached.layout.shouldBegin { _ = conduct(of: id) }
    }
  }

  /// The delegate of a recognizer; only those have one of which a layout says something special.
  private mutating func conduct(of id: String) -> RecognizerConduct? {
    guard let attached = recognizers[id] else { return nil }
    if let known = attached.conduct { return known }
    let conduct = RecognizerConduct(attached.layout)
    attached.recognizer.ownDelegate = conduct
    recognizers[id]?.conduct = conduct
    return conduct
  }

  private mutating func register(_ responder: Responder) {
    responders[responder.identifier] = responder
  }
}

import TouchKit
import TouchModel

/// Builds the live application of a document.
struct LayoutBuilder {
  private let document: LayoutDocument
  private let application: Application
  private var windows: [Window] = []
  private var responders: [String: Responder] = [:]
  /// The views in the order of the document.
  private var views: [View] = []
  private var recognizers: [String: BuiltRecognizer] = [:]
  /// The ids of the recognizers with references, in the order in which they were attached.
  private var order: [String] = []
  /// The scroll views that zoom, by their indices.
  private var zoomed: [Int] = []
  private var controllers: [(ViewController, presenter: String)] = []
  /// The hit tests that return another view, and its id.
  private var redirections: [(LayoutHitPolicy, view: String)] = []

  /// Builds the application and its windows, without views.
  init(_ document: LayoutDocument) {
    self.document = document
    application = Application()
    responders.reserveCapacity(document.responderCount)
    views.reserveCapacity(document.views.count)
    recognizers.reserveCapacity(
      document.views.reduce(0) { $0 + $1.traits.gestureRecognizers.count })
    register(application, document.application.responder)
    configureApplication()
    windows = document.windows.map { Window(frame: $0.frame) }
    for (window, layout) in zip(windows, document.windows) {
      configure(window, layout.traits)
    }
  }

  /// Builds the views, links everything, and shows the windows.
  mutating func build() -> BuiltLayout {
    for layout in document.views { add(layout, to: windows[layout.window]) }
    link()
    linkRecognizers()
    for index in zoomed { document.views[index].traits.values.apply(to: views[index], .linked) }
    let scene = document.application.scene.map { traits in
      let scene = WindowScene()
      register(scene, traits)
      application.add(scene)
      return scene
    }
    // Shown in the order of the document, so that a later window is in front within its level.
    for (window, layout) in zip(windows, document.windows) {
      if let scene { window.windowScene = scene } else { application.add(window) }
      window.isHidden = layout.traits[ViewProperties.hidden]
    }
    return BuiltLayout(document, application, windows, responders, recognizers)
  }

  private mutating func configureApplication() {
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
        let responder = Responder()
        register(responder, delegate.responder)
        application.delegate = responder
      } else {
        application.delegate = NonResponderDelegate()
      }
    }
  }

  private mutating func add(_ layout: LayoutView, to window: Window) {
    let view = layout.kind.makeView()
    let parent: View = layout.parent.map { views[$0] } ?? window
    configure(view, layout.traits)
    switch layout.geometry {
    case .fill: view.frame = parent.bounds
    case .frame(let frame, let origin):
      view.frame = frame
      if origin != .zero { view.bounds = Rect(origin: origin, size: frame.size) }
    case .bounds(let bounds, let center):
      view.bounds = bounds
      view.center = center
    }
    layout.traits.values.apply(to: view, .placed)
    views.append(view)
    guard let controller = layout.controller else { return attach(view, layout, to: parent) }
    let responder = ViewController()
    register(responder, controller.responder)
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

  private mutating func configure(_ view: View, _ traits: ViewTraits) {
    register(view, traits.responder)
    traits.values.apply(to: view, .created)
    if let scroll = view as? ScrollView { configure(scroll) }
    for layout in traits.gestureRecognizers {
      let recognizer = layout.build()
      view.addGestureRecognizer(recognizer)
      recognizers[layout.id] = BuiltRecognizer(layout: layout, recognizer: recognizer)
      if layout.hasReferences { order.append(layout.id) }
    }
    if let id = traits.forwardTo, let index = document.sinkIndex(of: id) {
      view.sink = Int32(index)
      view.delaysPresses = document.sinks[index].kind == .pointer
    }
    if traits.hitTest != .standard || traits.pointInside != .bounds {
      let policy = LayoutHitPolicy(traits.hitTest, traits.pointInside)
      view.hitPolicy = policy
      if case .view(let id) = traits.hitTest { redirections.append((policy, id)) }
    }
  }

  private mutating func configure(_ scroll: ScrollView) {
    let id = scroll.identifier
    scroll.panGestureRecognizer.identifier = id + ".panGestureRecognizer"
    scroll.pinchGestureRecognizer?.identifier = id + ".pinchGestureRecognizer"
    // Others do without a delegate, whose calls cost time.
    guard scroll.minimumZoomScale != 1 || scroll.maximumZoomScale != 1 else { return }
    scroll.delegate = OnlySubviewZooming.shared
    zoomed.append(views.count)
  }

  /// Resolves references to responders that are built after the referring object.
  private func link() {
    for (controller, presenter) in controllers {
      // A real presentation would allow one presented controller for each controller, and would move views.
      controller.ownPresenter = responders[presenter] as? ViewController
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

  /// Gives a responder what all responders have.
  private mutating func register(_ responder: Responder, _ traits: ResponderTraits) {
    responder.identifier = traits.id
    responder.handling = traits.handling
    responders[traits.id] = responder
  }
}

extension LayoutDocument {
  /// About the number of responders.
  var responderCount: Int { views.count + windows.count + 3 }
}

extension LayoutRecognizer {
  /// Returns the recognizer, without failure requirements and without a delegate.
  fileprivate func build() -> GestureRecognizer {
    let recognizer = kind.makeRecognizer()
    recognizer.identifier = id
    values.apply(to: recognizer, .created)
    recognizer.takesPresses = clicks != nil
    return recognizer
  }

  /// True if other objects are linked to it, or if it needs a delegate.
  fileprivate var hasReferences: Bool {
    !shouldBegin || !requireToFail.isEmpty || !simultaneousWith.isEmpty || !exceptViews.isEmpty
  }
}

/// An application's delegate that is not a responder (R-RESP-6).
private final class NonResponderDelegate {}

/// The delegate of the scroll views that zoom: they zoom their only subview.
private final class OnlySubviewZooming: ScrollViewDelegate, Sendable {
  static let shared = OnlySubviewZooming()

  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}

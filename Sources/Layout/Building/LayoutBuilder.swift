import TouchKit
import TouchModel

/// Makes the live tree of a document.
struct LayoutBuilder {
  private let document: LayoutDocument
  private var responders: [String: Responder] = [:]
  private var views: [ConfiguredView] = []
  private var controllers: [(ConfiguredController, presenter: String)] = []

  init(_ document: LayoutDocument) {
    self.document = document
  }

  mutating func build(port: any Port) -> BuiltLayout {
    let application = ConfiguredApplication(document.application.responder, port: port)
    register(application)
    application.maxTouches = document.application.maxTouches
    application.overflowPolicy = document.application.overflow
    application.delivery = document.application.delivery
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
    // Shown in the order of the document, so that later ones are in front within their level.
    for (window, layout) in zip(windows, document.windows) {
      if let scene { window.windowScene = scene } else { application.add(window) }
      window.isHidden = layout.traits.isHidden
    }
    return BuiltLayout(document, application, windows, responders)
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
    let view = ConfiguredView(layout.traits)
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

  private func configure(_ view: View, _ traits: ViewTraits) {
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
    for policy in windows.map(\.policy) + views.map(\.policy) {
      if case .view(let id) = policy.hitTest { policy.target = responders[id] as? View }
    }
  }

  private mutating func register(_ responder: Responder) {
    responders[responder.identifier] = responder
  }
}

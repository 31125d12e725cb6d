import TouchKit
import TouchModel

/// What fingers move over.
final class MoveScene {
  /// What recognizers make of the fingers.
  enum Stage: String, CaseIterable {
    /// There are none.
    case none
    /// A pan, a pinch and a tap may all still recognize: the fingers stay within the slop.
    case undecided
    /// Pan and pinch go on together, and views go on hearing too.
    case active
    /// A button with an action follows the first finger.
    case button
    /// A scroll view follows the fingers.
    case scroll
  }

  /// What takes the frames.
  let application = Application()
  /// Whether the fingers leave the slop.
  let isActive: Bool
  private let permission = Permission()

  /// One view with a pan, a pinch and a tap on it, or a control.
  init(_ stage: Stage, fingers: Int) {
    isActive = stage == .active || stage == .scroll
    let tree = ViewTree(.chain, of: 0)
    open(tree.window)
    let bounds = tree.window.bounds
    switch stage {
    case .none: tree.window.addSubview(Self.handler(bounds))
    case .undecided, .active:
      let view = Self.handler(bounds)
      tree.window.addSubview(view)
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = fingers
      application.constants.tapDuration = .seconds(1_000_000)
      for recognizer in [PanGestureRecognizer(), PinchGestureRecognizer(), tap] {
        add(recognizer, to: view)
      }
    case .button:
      let button = Button(frame: bounds)
      button.isMultipleTouchEnabled = true
      button.addTarget(permission, action: Action("count", Permission.count), for: .touchDragInside)
      tree.window.addSubview(button)
    case .scroll:
      let scroll = ScrollView(frame: bounds)
      scroll.contentSize = Size(width: 4000, height: 4000)
      scroll.contentOffset = Point(x: 1000, y: 1000)
      scroll.addSubview(Handler(frame: Rect(x: 0, y: 0, width: 4000, height: 4000)))
      tree.window.addSubview(scroll)
    }
  }

  /// A chain of views.
  ///
  /// - Parameters:
  ///   - depth: How many views lie in one another.
  ///   - climbs: Whether the outermost handles touches, and not the innermost.
  init(depth: Int, climbs: Bool) {
    isActive = false
    if climbs {
      open(ViewTree(.chain, of: depth - 1, in: Handler()).window)
    } else {
      let tree = ViewTree(.chain, of: depth - 1)
      tree.last.addSubview(Handler(frame: tree.window.bounds))
      open(tree.window)
    }
  }

  /// Ten views in one another with pans that go on together, in a tree of a thousand others.
  ///
  /// - Parameters:
  ///   - chain: How many of the ten have one.
  ///   - elsewhere: How many of the others have one.
  init(recognizersOnChain chain: Int, elsewhere: Int) {
    isActive = true
    let tree = ViewTree(.flat, of: 1000)
    open(tree.window)
    for (index, view) in tree.window.subviews.enumerated()
    where index * elsewhere / 1000 != (index + 1) * elsewhere / 1000 {
      add(PanGestureRecognizer(), to: view)
    }
    var outer: View = tree.window
    for index in 0..<10 {
      let view = Self.handler(tree.window.bounds)
      outer.addSubview(view)
      if index < chain { add(PanGestureRecognizer(), to: view) }
      outer = view
    }
  }

  private func open(_ window: Window) {
    application.add(window)
    window.isHidden = false
  }

  private static func handler(_ frame: Rect) -> Handler {
    let view = Handler(frame: frame)
    view.isMultipleTouchEnabled = true
    return view
  }

  private func add(_ recognizer: GestureRecognizer, to view: View) {
    recognizer.cancelsTouchesInView = false
    recognizer.delegate = permission
    view.addGestureRecognizer(recognizer)
  }
}

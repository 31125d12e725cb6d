import TouchKit
import TouchModel

/// An application whose views receive moving fingers.
final class MoveScene {
  /// The receivers of the moves.
  enum Stage: String, CaseIterable {
    /// A view without recognizers.
    case none
    /// A pan, a pinch and a tap that are all in `possible`: the fingers stay within the slop.
    case undecided
    /// A pan and a pinch that are active together; the view receives the moves too.
    case active
    /// A button with an action, which tracks the first finger.
    case button
    /// A scroll view that scrolls.
    case scroll
  }

  /// The application, which receives the frames.
  let application = Application()
  /// True if the fingers leave the slop.
  let isActive: Bool
  private let permission = Permission()

  /// Creates a scene with one view.
  init(_ stage: Stage, fingers: Int) {
    isActive = stage == .active || stage == .scroll
    let tree = ViewTree(.chain, of: 0)
    show(tree.window)
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

  /// Creates a scene with a chain of nested views.
  ///
  /// - Parameters:
  ///   - depth: The number of views.
  ///   - climbs: True if the outermost view handles touches; false if the innermost does.
  init(depth: Int, climbs: Bool) {
    isActive = false
    if climbs {
      show(ViewTree(.chain, of: depth - 1, in: Handler()).window)
    } else {
      let tree = ViewTree(.chain, of: depth - 1)
      tree.last.addSubview(Handler(frame: tree.window.bounds))
      show(tree.window)
    }
  }

  /// Creates a scene with ten nested views and a thousand others, with simultaneous pan recognizers.
  ///
  /// - Parameters:
  ///   - chain: The number of the nested views that have a recognizer.
  ///   - elsewhere: The number of the other views that have one.
  init(recognizersOnChain chain: Int, elsewhere: Int) {
    isActive = true
    let tree = ViewTree(.flat, of: 1000)
    show(tree.window)
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

  private func show(_ window: Window) {
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

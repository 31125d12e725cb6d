import TouchModel

/// Reads windows and their views, with an explicit stack, so that nesting does not overflow the
/// thread's stack.
struct ViewTreeReader {
  /// The windows read so far.
  private(set) var windows: [LayoutWindow] = []
  /// Their views, each after its parent.
  private var views: [LayoutView] = []
  private var pending: [PendingView] = []
  /// The frames with shares of the superview, by the index of the view.
  private var frames: [Int: RelativeRect] = [:]
  /// The root view controller of the window that is being read.
  private var rootController: LayoutController?
  /// The windows, views and recognizers read so far.
  private var objectCount = 0
  private let screen: Rect
  private let context: ReadingContext

  /// A view that was not read yet.
  private struct PendingView {
    var node: LayoutNode
    var parent: Int?
    var isRoot = false
  }

  /// Creates a reader for a screen, whose rectangle is the default frame of windows.
  init(screen: Rect, _ context: ReadingContext) {
    self.screen = screen
    self.context = context
  }

  /// Reads a window and all its views.
  mutating func read(_ node: LayoutNode) {
    guard let draft = ViewKeys.window.read(node, for: ValueLabel("windows"), in: context)?.value
    else { return }
    guard mayAdd(draft.traits, at: node.position) else { return }
    windows.append(
      LayoutWindow(
        traits: draft.traits,
        frame: draft.frame?.resolved(in: screen.size) ?? screen))
    rootController = draft.controller
    if let root = draft.root {
      pending = [PendingView(node: root, parent: nil, isRoot: true)]
    } else {
      let root = draft.controller.map { addRootView(of: $0) }
      pending = draft.subviews.reversed().map { PendingView(node: $0, parent: root) }
    }
    while let next = pending.popLast() { readView(next) }
  }

  /// The views of all windows, each after its parent, with frames in points.
  var placedViews: [LayoutView] { FrameResolver.resolve(views, in: windows, frames: frames) }

  private mutating func readView(_ next: PendingView) {
    let label = ValueLabel(next.isRoot ? "view" : "subviews")
    guard var draft = ViewKeys.view.read(next.node, for: label, in: context)?.value else { return }
    guard mayAdd(draft.view.traits, at: next.node.position) else {
      pending = []
      return
    }
    draft.view.parent = next.parent
    draft.view.window = windows.count - 1
    draft.view.isRoot = next.isRoot
    if next.isRoot, let controller = rootController {
      if draft.view.controller != nil { reportSecondController(of: draft.view) }
      draft.view.controller = controller
    }
    let index = views.count
    views.append(draft.view)
    if let frame = draft.frame, frame.inPoints == nil { frames[index] = frame }
    for child in draft.subviews.reversed() {
      pending.append(PendingView(node: child, parent: index))
    }
  }

  /// Counts a window or view with its recognizers; reports the first one beyond the limit, and returns false.
  private mutating func mayAdd(_ traits: ViewTraits, at position: LayoutPosition) -> Bool {
    let limit = LayoutLimits.objects
    let before = objectCount
    objectCount += 1 + traits.gestureRecognizers.count
    if objectCount > limit, before <= limit {
      context.problems.add(
        at: position,
        "the layout has more than \(limit) windows, views and gesture recognizers, which is the limit",
        remedy: "leave out views that touches pass through: a page needs none inside it")
    }
    return objectCount <= limit
  }

  /// Adds a view that fills the window, as the root view of its controller, and returns its index.
  private mutating func addRootView(of controller: LayoutController) -> Int {
    let owner = controller.responder.id
    let id = owner + ".view"
    let positions =
      context.identifiers.entry(of: owner)?.positions ?? ObjectPositions(start: .start)
    let former = context.identifiers.add(
      id, as: .view, at: ObjectPositions(start: positions.start))
    if let former {
      context.problems.add(
        at: positions.position(ofKey: "id"),
        "duplicate id `\(Quoting.short(id))`, which the root view of `\(Quoting.short(owner))` gets;"
          + " the \(former.kind.rawValue) at \(former.positions.start.inWords) has it already",
        remedy: "choose another id for the controller, or give the window `view`")
    }
    views.append(
      LayoutView(
        kind: .view, parent: nil, window: windows.count - 1, isRoot: true,
        isImplicit: true, traits: ViewTraits(id: id), controller: controller))
    return views.count - 1
  }

  private func reportSecondController(of root: LayoutView) {
    let window = windows[windows.count - 1].id
    context.problems.add(
      at: context.identifiers.position(of: root.id, key: "controller"),
      "`controller` is given for `\(Quoting.short(window))` and for its root view"
        + " `\(Quoting.short(root.id))`, and a view has one controller; remove one of them, or put the"
        + " view into `subviews` of the window")
  }
}

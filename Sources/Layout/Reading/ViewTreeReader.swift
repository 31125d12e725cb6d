import TouchModel

/// Reads windows and their views, with an explicit stack, so that nesting does not overflow the
/// thread's stack.
struct ViewTreeReader {
  /// The windows read so far.
  private(set) var windows: [LayoutWindow] = []
  /// Their views, each after its parent.
  private(set) var views: [LayoutView] = []
  private var pending: [PendingView] = []
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
    windows.append(
      LayoutWindow(traits: draft.traits, level: draft.level, frame: draft.frame ?? screen))
    if let root = draft.root {
      pending = [PendingView(node: root, parent: nil, isRoot: true)]
    } else {
      pending = draft.subviews.reversed().map { PendingView(node: $0, parent: nil) }
    }
    while let next = pending.popLast() { readView(next) }
  }

  private mutating func readView(_ next: PendingView) {
    let label = ValueLabel(next.isRoot ? "view" : "subviews")
    guard var draft = ViewKeys.view.read(next.node, for: label, in: context)?.value else { return }
    draft.view.parent = next.parent
    draft.view.window = windows.count - 1
    draft.view.isRoot = next.isRoot
    let index = views.count
    views.append(draft.view)
    for child in draft.subviews.reversed() {
      pending.append(PendingView(node: child, parent: index))
    }
  }
}

import TouchModel

/// Finds the first cause, in the order of R-DIAG-1, why a view does not get a finger.
struct HitExplainer {
  let point: Point
  let application: Application
  let windows: [Window]
  /// The window that takes the point.
  let window: Window?
  /// The view that is hit.
  let hit: View?

  init(point: Point, application: Application) {
    self.point = point
    self.application = application
    windows = application.windowsFrontToBack
    var taker: Window?
    var hit: View?
    for window in windows {
      guard let place = window.geometry.fromParent(point) else { continue }
      if let view = window.hitTest(place, with: nil) {
        taker = window
        hit = view
        break
      }
    }
    window = taker
    self.hit = hit
  }

  /// Who would be called, from the hit view to the end of the chain.
  var chain: [Responder] {
    var result: [Responder] = []
    var candidate: Responder? = hit
    while let responder = candidate, result.count < TouchConstants.maximumHops {
      result.append(responder)
      candidate = responder.next
    }
    return result
  }

  /// The first of the chain that says that it handles a begin.
  var handler: Responder? {
    chain.first { $0.handles(.began) == true }
  }

  /// A verdict for each view of each window, the frontmost first.
  func entries() -> [Explanation.Entry] { [] }

  /// What becomes of the finger at a view.
  func cause(_ view: View) -> HitVerdict { view === hit ? .hit : .notInWindow }
}

extension View {
  /// The view's own way from the root of its tree, the root first.
  final var pathFromWindow: [View] {
    var path: [View] = []
    var candidate: View? = self
    while let view = candidate {
      path.append(view)
      candidate = view.superview
    }
    path.reverse()
    return path
  }
}

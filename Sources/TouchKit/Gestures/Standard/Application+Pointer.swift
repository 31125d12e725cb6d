public import TouchModel

extension Application {
  /// Tells where a pointer is that touches nothing, for hover recognizers (R-HOV-1, R-HOV-2).
  ///
  /// The recognizers of the view under it, and of all views above that one, begin, change and end.
  /// Where the application takes no touches the pointer counts as away. Within a dispatch nothing
  /// happens. One hit test; O(depth of the view).
  ///
  /// - Parameters:
  ///   - place: The place in points of the screen, or nil where the pointer has gone.
  ///   - time: When, on the clock of the touches; what is due until then comes first.
  public final func pointerMoved(to place: Point?, at time: Microseconds) {
    dispatcher.movePointer(to: place, at: time)
  }
}

extension Dispatcher {
  /// Leads a pointer to the hover recognizers, as a pass of its own.
  fileprivate func movePointer(to place: Point?, at time: Microseconds) {
    guard !isBusy, let application else { return }
    advance(to: time)
    let isTaking = isActive && ignoreCount == 0
    var under: [HoverGestureRecognizer] = []
    if isTaking, let place {
      var next = application.view(at: place)
      while let view = next {
        for case let hover as HoverGestureRecognizer in view.recognizers where hover.isEnabled {
          under.append(hover)
        }
        next = view.superview
      }
    }
    let former = gestures.hovering
    if former.isEmpty && under.isEmpty { return }
    gestures.hovering = under
    quietly {
      for hover in former where !under.contains(where: { $0 === hover }) {
        hover.pointerMoved(to: nil)
      }
      for hover in under { hover.pointerMoved(to: place) }
    }
  }
}

extension Application {
  /// The view that a finger would hit at a place on the screen.
  fileprivate final func view(at place: Point) -> View? {
    for window in windowsFrontToBack {
      guard let local = window.geometry.fromParent(place) else { continue }
      if let view = window.hitTest(local, with: nil) { return view }
    }
    return nil
  }
}

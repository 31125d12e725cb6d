import TouchModel

extension GestureRecognizer {
  /// Does what a progress says about fingers that came down.
  ///
  /// - Parameters:
  ///   - step: What is to be done.
  ///   - touches: The touches of the call that the step answers.
  ///   - event: The event of the call.
  final func perform(_ step: GestureStep, for touches: [Touch], in event: TouchEvent) {
    if let first = step.ignoredFrom {
      for touch in touches.dropFirst(first) { ignore(touch, for: event) }
    }
    perform(step)
  }

  /// Does what a progress says about fingers that are known, or about time.
  @inline(__always)
  final func perform(_ step: GestureStep) {
    switch step.deadline {
    case .keep: break
    case .clear: if deadline != nil { deadline = nil }
    case .at(let time): deadline = time
    }
    guard let wanted = step.state else { return }
    if wanted == .changed { look { $0.requestChange(of: self) } } else { state = wanted }
  }

  /// A place in points of the window in those of a view or, for nil, of the window.
  final func convert(windowPlace place: Point, to view: View?) -> Point {
    // A place in the window is what is asked for.
    guard let view, let window = self.view?.window else { return place }
    return window.convert(place, to: view)
  }

  /// A displacement in points of the window along the axes of a view or, for nil, of the window.
  final func convert(windowDisplacement displacement: Point, to view: View?) -> Point {
    guard let view, let window = self.view?.window, window !== view else { return displacement }
    return window.convert(displacement, to: view) - window.convert(.zero, to: view)
  }

  /// A displacement along the axes of a view or, for nil, of the window, in points of the window.
  final func convert(displacement: Point, from view: View?) -> Point {
    guard let view, let window = self.view?.window, window !== view else { return displacement }
    return view.convert(displacement, to: window) - view.convert(.zero, to: window)
  }
}

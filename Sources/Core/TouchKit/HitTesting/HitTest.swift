package import TouchModel

/// The result of a hit test at a point of the screen.
///
/// The only answer to what a finger hits, and to whether that is a secret: touches, accommodations, explanations
/// and reviews of layouts ask it.
///
/// Source: R-HIT-1, R-WIN-3
package struct HitTest {
  /// The steps of a hit test that are recorded.
  package enum Recording {
    /// Those up to the hit view, for traces.
    case untilHit
    /// Those of the views in `TouchEvent.recordedViews`, for explanations; they are asked also behind the hit view.
    case recordedViews
  }

  /// A step of a hit test.
  enum Step {
    /// The view is asked by its superview, or as a window.
    case asked(View)
    /// The default implementation tested the view; the verdict is nil if it accepts the point.
    case tested(View, HitVerdict?)
    /// The view has asked subviews, and the first hit view of theirs; nil for none.
    case searched(View, View?)
    /// The view answered with the hit view; nil for none.
    case answered(View, View?)

    /// The view whose step it is.
    var view: View {
      switch self {
      case .asked(let view), .tested(let view, _), .searched(let view, _), .answered(let view, _):
        view
      }
    }
  }

  /// The window of the hit view; nil if no window is hit.
  package private(set) var window: Window?
  /// The hit view, or nil.
  package private(set) var view: View?
  /// The outermost sensitive view in which the point is; nil if there is none.
  ///
  /// It need not be around the hit view: see `View.place(of:in:with:)`.
  package private(set) var sensitiveView: View?
  /// The steps that were recorded, in order.
  private(set) var steps: [Step] = []

  /// Performs a hit test: see `Application.hitTest(at:with:recording:)`.
  fileprivate init(
    at point: Point, in application: Application, with event: TouchEvent?, recording: Recording?
  ) {
    if application.needsLayout { application.layoutIfNeeded() }
    // A copy, because an override of `hitTest` may change the windows.
    let windows = application.windowsFrontToBack
    #if TOUCH_INTERNAL_CHECKS
      application.dispatcher.pass.windowsToTry += windows.count
    #endif
    event?.recording = recording
    for window in windows where view == nil || event?.recordsBehindHit(window) == true {
      guard let location = window.geometry.fromParent(point) else {
        event?.record(.tested(window, .nonInvertibleTransform(window)))
        continue
      }
      #if TOUCH_INTERNAL_CHECKS
        application.dispatcher.invariants.willHitTest()
      #endif
      event?.record(.asked(window))
      let answer = window.hitTest(location, with: event)
      event?.record(.answered(window, answer))
      guard let answer, view == nil else { continue }
      self.window = window
      view = answer
      if recording != .recordedViews { break }
    }
    if let event, recording != nil { steps = event.takeSteps() }
    if application.hasSensitiveViews {
      sensitiveView = view?.outermostSensitiveView ?? place(of: point, in: windows, with: event)
    }
  }

  /// Returns the sensitive view in which a point is although its touches go elsewhere; nil if there is none.
  private func place(of point: Point, in windows: [Window], with event: TouchEvent?) -> View? {
    for window in windows {
      guard let location = window.geometry.fromParent(point) else { continue }
      switch window.place(of: location, in: nil, with: event) {
      case .secret(let view): return view
      case .taken: return nil
      case .free: continue
      }
    }
    return nil
  }
}

extension Application {
  /// Returns what a finger that comes down at a point hits now.
  ///
  /// Views for which a layout is due are laid out first. O(depth) and a part of the subviews of each view; more where
  /// sensitive views lie behind ones that answer in a way of their own.
  ///
  /// - Parameters:
  ///   - point: The location in points of the screen.
  ///   - event: The event of a dispatch, which is passed to the views; nil outside of one.
  ///   - recording: The steps to record; nil for none. They need an event.
  /// - Returns: The window, the view, the sensitive view around the point, and the steps.
  package final func hitTest(
    at point: Point, with event: TouchEvent? = nil, recording: HitTest.Recording? = nil
  ) -> HitTest {
    HitTest(at: point, in: self, with: event, recording: recording)
  }
}

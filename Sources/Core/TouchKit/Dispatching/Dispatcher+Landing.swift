import TouchModel

/// Creates the touches of new contacts and finds their views.
extension Dispatcher {
  /// Creates the touch of a new contact and finds its view.
  func land(_ contact: Contact, _ device: DeviceID) {
    if touches.isEventEmpty {
      // The first touch of a sequence.
      isLongChainNoted = false
      event.storedTime = time
    }
    let touch = touches.make(for: contact, on: device, at: time)
    touch.state.unmeasuredRadius = constants.unmeasuredRadius
    touch.state.isRedacted = !isActive
    var refusal = refusalOfNewTouches()
    touch.state.isExtra = refusal == .overflow
    if refusal == nil {
      if !bind(touch) { refusal = .noWindow }
    } else if !touch.state.isRedacted, let application {
      // Reports must not say where a touch is in a sensitive view, even one that is refused.
      touch.storedSensitiveView =
        application.hitTest(at: contact.position, with: event).sensitiveView
      touch.state.isRedacted = touch.storedSensitiveView != nil
    }
    if touch.boundWindow?.refusesTouches == true {
      refusal = .overflow
      touch.boundView = nil
      touch.boundWindow = nil
    }
    if refusal == nil, let view = touch.boundView, let window = touch.boundWindow {
      touch.state.tapCount = taps.tapCount(of: touch, constants)
      touch.state.delivery.apply(.bind(withholding(from: view, in: window)))
      beginChanges()
      pass.hasLanded = true
      touches.noteChange(of: touch, in: pass.number)
      areEventWindowsKnown = false
    }
    touches.down.append(touch)
    reportLanding(touch, at: contact.position, refusal)
    // Last, because the window and delegates may remove the view, also from the touch.
    if refusal == nil { touch.boundWindow?.makeKey() }
    if let view = touch.boundView { gestures.collect(touch, at: view, with: event) }
  }

  /// Reports a new touch and its hit view.
  private func reportLanding(_ touch: Touch, at location: Point, _ refusal: HitRefusal?) {
    reporter.touchChanged(touch, at: time)
    reporter.touchHit(touch, at: location, fillPath(to: touch.boundView), refusal, time)
    path.empty()
  }

  /// Returns the views from the window to a view, in storage that is reused.
  private func fillPath(to view: View?) -> [View] {
    var next = view
    while let view = next {
      path.append(view)
      next = view.superview
    }
    path.reverse()
    return path
  }

  /// Cancels all touches if new contacts exceed `maxTouches` and the policy is `cancelAll` (R-TCH-21).
  func refuseOverflow(_ newcomers: Int) {
    guard let maxTouches, overflowPolicy == .cancelAll, !isOverflowing else { return }
    var down = newcomers
    for touch in touches.down.all where !touch.state.isLifted { down += 1 }
    guard down > maxTouches else { return }
    isOverflowing = true
    cancelLive(Cancellation(scope: .all, reason: .overflow))
  }

  /// Returns the reason why new touches are refused at any location; nil if they are not.
  private func refusalOfNewTouches() -> HitRefusal? {
    if isOverflowing { return .overflow }
    if let maxTouches, overflowPolicy == .ignoreExtra {
      // Touches that are refused because of the limit do not count towards it; other dead ones do.
      var down = 0
      for touch in touches.down.all where !touch.state.isLifted && !touch.state.isExtra {
        down += 1
      }
      if down >= maxTouches { return .overflow }
    }
    if !isActive || ignoreCount > 0 { return .interrupted }
    return nil
  }

  /// Binds a touch to the hit view; returns false if no window is hit (R-WIN-3, R-WIN-6).
  private func bind(_ touch: Touch) -> Bool {
    guard let application else { return false }
    let hit = application.hitTest(
      at: touch.state.now.location, with: event, recording: isTracing ? .untilHit : nil)
    touch.boundWindow = hit.window
    touch.boundView = hit.view
    touch.storedSensitiveView = hit.sensitiveView
    if touch.storedSensitiveView != nil { touch.state.isRedacted = true }
    if isTracing { trace(hit, of: touch) }
    return hit.view != nil
  }

  /// Returns the reason why a touch that begins on a view now is withheld from it (R-EXCL-3, R-MULTI-2).
  private func withholding(from view: View, in window: Window) -> Withholding {
    guard let touch = withholder(from: view, in: window) else { return .none }
    return touch.boundView === view ? .multipleTouch : .exclusiveTouch
  }

  /// Returns the touch for which one that begins on a view now is withheld from it; nil if there is none.
  ///
  /// A touch on another view has precedence (R-EXCL-3).
  func withholder(from view: View, in window: Window) -> Touch? {
    let down = touches.down
    let other = (0..<down.count).first { excludes(down[$0], view, window) }
    if other != nil || view.storedIsMultipleTouchEnabled { return other.map { down[$0] } }
    let own = (0..<down.count).first {
      isReceived(down[$0], in: window) && down[$0].boundView === view
    }
    return own.map { down[$0] }
  }

  /// True if a touch of another view excludes new touches of a view (R-EXCL-2, R-EXCL-3).
  private func excludes(_ touch: Touch, _ view: View, _ window: Window) -> Bool {
    guard isReceived(touch, in: window), touch.boundView !== view else { return false }
    return view.storedIsExclusiveTouch || touch.boundView?.storedIsExclusiveTouch == true
  }

  /// True if a view of a window receives a touch, and the touch has not ended (R-EXCL-7).
  private func isReceived(_ touch: Touch, in window: Window) -> Bool {
    touch.boundWindow === window && touch.state.isTracked && !touch.state.phase.isTerminal
  }
}

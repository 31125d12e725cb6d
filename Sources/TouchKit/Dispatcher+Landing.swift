import TouchModel

extension Dispatcher {
  /// Makes the touch of a finger that came down, and finds its view (step 3).
  func land(_ contact: Contact, _ device: DeviceID) {
    if live.isEmpty { beginSequence() }
    let touch = idle.isEmpty ? Touch() : idle.removeLast()
    lastIdentifier += 1
    touch.begin(contact, device: device, time: time, identifier: lastIdentifier)
    touch.state.changedPass = pass
    touch.state.unmeasuredRadius = constants.unmeasuredRadius
    var refusal = refusalOfNewFingers()
    if refusal == nil, !bind(touch) { refusal = .noWindow }
    if refusal == nil, let view = touch.boundView {
      touch.state.tapCount = tapCount(of: touch)
      gestures.collect(touch, at: view, with: event)
      touch.state.withheld = withholding(of: touch)
      openPass()
      hasLanded = true
      live.append(touch)
      findSoleWindow()
    } else {
      touch.state.life = .dead
      touch.state.isExtra = refusal == .overflow
    }
    fingers.append(touch)
    reportLanding(touch, at: contact.position, refusal)
  }

  /// Reports a new touch, and the view where it landed.
  private func reportLanding(_ touch: Touch, at location: Point, _ refusal: HitRefusal?) {
    reporter.touchChanged(touch, at: time)
    var next = touch.boundView
    while let view = next {
      path.append(view)
      next = view.superview
    }
    path.reverse()
    reporter.touchHit(touch, at: location, path, refusal, time)
    path.empty()
  }

  /// Makes ready for the first finger of a sequence.
  private func beginSequence() {
    isLongChainNoted = false
    event.storedTime = time
  }

  /// Why a finger that comes down now cannot be delivered, wherever it is.
  private func refusalOfNewFingers() -> HitRefusal? {
    if isOverflowing { return .overflow }
    if let maxTouches, overflowPolicy == .ignoreExtra {
      // Fingers above the limit do not take the place of those below.
      var down = 0
      for touch in fingers.all where !touch.state.isLifted && !touch.state.isExtra { down += 1 }
      if down >= maxTouches { return .overflow }
    }
    if !isActive || ignoreCount > 0 { return .interrupted }
    return nil
  }

  /// Binds a touch to the view that is hit; false if no window takes it (R-WIN-3, R-WIN-6).
  private func bind(_ touch: Touch) -> Bool {
    if !isWindowOrderKnown, let application { _ = frontToBack(of: application.windows) }
    if isTracing { event.isTracingVisits = true }
    defer { if isTracing { event.isTracingVisits = false } }
    // Those that were there before: a hit test of a programme may change them.
    let windows = order
    #if TOUCH_INTERNAL_CHECKS
      windowsToTry += windows.count
    #endif
    for index in windows.indices {
      let window = windows[index]
      guard let place = window.geometry.fromParent(touch.state.now.place) else { continue }
      #if TOUCH_INTERNAL_CHECKS
        invariants.willHitTest()
      #endif
      guard let view = window.hitTest(place, with: event) else { continue }
      touch.boundWindow = window
      touch.boundView = view
      if isTracing { traceBind(touch, view) }
      return true
    }
    return false
  }

  /// How many taps in a row a finger that comes down makes (R-TCH-11).
  private func tapCount(of touch: Touch) -> Int {
    guard let lastTap, lastTap.window === touch.boundWindow else { return 1 }
    let gap = touch.state.now.time - lastTap.time
    guard gap >= .zero, gap <= constants.tapGap,
      touch.state.now.place.distance(to: lastTap.place) <= constants.tapDistance
    else { return 1 }
    return lastTap.count + 1
  }

  /// Whether a finger that comes down may have its view, given those that are down (step 3.5).
  private func withholding(of touch: Touch) -> Withholding {
    guard let window = touch.boundWindow, let view = touch.boundView else { return .none }
    return withholding(from: view, in: window)
  }

  /// The view, besides another one, whose finger keeps a new one from an exclusive pair.
  func holder(besides view: View, in window: Window) -> View {
    for index in 0..<live.count {
      let other = live[index]
      guard let holder = other.boundView, holder !== view, other.boundWindow === window,
        other.state.withheld == .none, !other.state.phase.isTerminal,
        view.storedIsExclusiveTouch || holder.storedIsExclusiveTouch
      else { continue }
      return holder
    }
    return view
  }

  /// Whether a finger that comes down on a view now would be withheld from it.
  func withholding(from view: View, in window: Window) -> Withholding {
    var isTaken = false
    for index in 0..<live.count {
      let other = live[index]
      // Tracking: accepted and not over (R-EXCL-7).
      guard let holder = other.boundView, other.boundWindow === window,
        other.state.withheld == .none, !other.state.phase.isTerminal, !other.state.isLeaving
      else { continue }
      if holder === view {
        isTaken = true
      } else if view.storedIsExclusiveTouch || holder.storedIsExclusiveTouch {
        return .exclusiveTouch
      }
    }
    return isTaken && !view.storedIsMultipleTouchEnabled ? .multipleTouch : .none
  }
}

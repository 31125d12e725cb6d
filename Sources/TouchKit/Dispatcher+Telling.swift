import TouchModel

extension Dispatcher {
  /// Reports the known touches that changed in this pass.
  func reportChanged() {
    for index in 0..<fingers.count { fingers.look(at: index) { reportChanged($0) } }
  }

  /// Reports a known touch if it changed in this pass.
  @inline(__always)
  func reportChanged(_ touch: Touch) {
    if touch.state.changedPass == pass { reporter.touchChanged(touch, at: time) }
  }

  /// The time of the pass, or that of the newest of touches where another device's clock is ahead.
  func time(notBefore touches: [Touch]) -> Microseconds {
    var result = time
    for touch in touches where touch.state.now.time > result { result = touch.state.now.time }
    return result
  }
}

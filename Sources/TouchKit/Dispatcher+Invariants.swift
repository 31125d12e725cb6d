#if TOUCH_INTERNAL_CHECKS
  extension Dispatcher {
    /// Stops the programme if an event broke a promise: that is a bug of ours.
    func checkInvariants() {
      invariants.didSend(
        event, live: fingers.all.filter { $0.state.life == .live },
        mostHitTests: windowsToTry)
      stopIfBroken()
    }

    /// Stops the programme if a touch leaves without the end that it owes.
    func checkRetirement(of touch: Touch) {
      let isDropped = touch.boundWindow?.deliveredPass != pass
      invariants.willRetire(touch, isExcused: isDropped || removalPolicy == .orphan)
      stopIfBroken()
    }

    private func stopIfBroken() {
      if let first = invariants.violations.first { fatalError(first) }
    }
  }
#endif

import TouchModel

extension Dispatcher {
  /// How many samples of one touch may wait before they go out ahead of time.
  private static var mostSamples: Int { 256 }

  /// Changes when frames become events; what waits is delivered first.
  func setDelivery(_ new: Delivery) {
    deliverMergedMoves()
    delivery = new
  }

  /// Delivers all moves that wait; within a dispatch nothing happens.
  func deliverMergedMoves() {
    guard deadline != nil, !isBusy else { return }
    isBusy = true
    flushMerged(until: Microseconds(.max))
    isBusy = false
  }

  /// Keeps a frame for later if it holds nothing but moves; false if it must go out now.
  ///
  /// Begins, ends and cancellations are never merged away: what waits goes out before them.
  func hold(_ frame: ContactFrame) -> Bool {
    guard case .framesPerSecond(let rate) = delivery,
      frame.contacts.allSatisfy({ $0.phase == .moved })
    else {
      flushMerged(until: Microseconds(.max), before: frame.device)
      return false
    }
    var hint = 0
    for contact in frame.contacts {
      guard let place = finger(frame.device, contact.id, after: &hint) else { continue }
      let touch = fingers[place]
      guard touch.state.life == .live else { continue }
      if waiting.isEmpty { deadline = nextTick(after: frame.time, rate: rate) }
      if touch.waiting.isEmpty { waiting.append(touch) }
      touch.waiting.append(contact)
      touch.waitingTimes.append(frame.time)
      if touch.waiting.count >= Self.mostSamples { flushMerged(until: Microseconds(.max)) }
    }
    return true
  }

  /// Delivers the moves that wait and are due by then, those of each device in an event of its own.
  ///
  /// Devices are read one after the other, each with its own delay: told at the newest time of all,
  /// one that is read late would go back in time with its next frame.
  ///
  /// - Parameters:
  ///   - later: By when they are due.
  ///   - pushing: Whose frame is it now that they must go out before, if any: to that time.
  func flushMerged(until later: Microseconds, before pushing: DeviceID? = nil) {
    guard let due = deadline, due <= later else { return }
    deadline = nil
    let newest = time
    // In ascending order, so that equal frames make equal events in whichever order they came.
    waiting.sort { $0.storedIdentifier < $1.storedIdentifier }
    var next = waiting.lazy.map(\.storedDevice).min()
    while let device = next {
      next = waiting.lazy.map(\.storedDevice).filter { $0 > device }.min()
      flushMerged(of: device, at: device == pushing ? newest : nil)
    }
    waiting.removeAll(keepingCapacity: true)
    time = newest
  }

  /// Delivers the moves of a device that wait, at the time of the newest of them unless said.
  private func flushMerged(of device: DeviceID, at said: Microseconds?) {
    var newest = said ?? Microseconds(.min)
    for touch in waiting where touch.storedDevice == device {
      if let sampleTime = touch.waitingTimes.last, sampleTime > newest { newest = sampleTime }
    }
    time = newest
    beginPass()
    for touch in waiting where touch.storedDevice == device { takeWaiting(touch) }
    reportChanged()
    finishPass()
    if !deferred.isEmpty { settleDeferred() }
  }

  /// Makes one move of all samples of a touch that wait.
  private func takeWaiting(_ touch: Touch) {
    let samples = touch.waiting
    let times = touch.waitingTimes
    touch.waiting.removeAll(keepingCapacity: true)
    touch.waitingTimes.removeAll(keepingCapacity: true)
    // A cancellation from outside may have come first.
    guard touch.state.life == .live else { return }
    for (contact, sampleTime) in zip(samples, times) where touch.state.isMoved(by: contact) {
      openPass()
      touch.state.take(contact, sampleTime, pass: pass)
      touch.state.phase = .moved
      touch.state.dropTap(beyond: constants.tapDistance)
      hasMerged = true
      touch.merged.append(touch.state.now)
    }
  }

  /// The first time after another one that is a whole number of event intervals.
  private func nextTick(after time: Microseconds, rate: Int) -> Microseconds {
    let rate = Int64(min(max(rate, 1), 1_000_000))
    let second = Int64(1_000_000)
    let remainder = time.count % second
    let rest = remainder < 0 ? remainder + second : remainder
    // Rounded up, so that a tick never comes before its time. Only this sum knows where time ends.
    let tick = rest * rate / second + 1
    return time + Microseconds((tick * second + rate - 1) / rate - rest)
  }
}

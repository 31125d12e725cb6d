import TouchModel

/// Tells the observer what happens.
extension Dispatcher {
  /// Changes the observer, who knows nothing yet.
  func setObserver(_ next: (any DispatchObserver)?) {
    observer = next
    // The one before may be the caller.
    if !isBusy { audiences.removeAll() }
    unsafe brief = nil
    if let next = next as? any BriefObserver, next.isBrief {
      let audience = BriefAudience(next)
      audiences.append(audience)
      unsafe brief = Unmanaged.passUnretained(audience)
    }
    for touch in fingers.all { touch.state.hasNewTraits = true }
    records.forgetTold()
  }

  /// Tells of the known touches that changed in this pass.
  func reportChanged() {
    for index in 0..<fingers.count { fingers.look(at: index) { reportChanged($0) } }
  }

  /// Tells of a known touch if it changed in this pass.
  @inline(__always)
  func reportChanged(_ touch: Touch) {
    if touch.state.changedPass != pass || reportBriefly(touch) { return }
    if let observer { report(touch, to: observer) }
  }

  /// Tells everything about a touch.
  func report(_ touch: Touch, to observer: any DispatchObserver) {
    // A frame may cancel fingers of another device, which has a clock of its own.
    let isCancelled = touch.state.phase == .cancelled
    observer.touchChanged(touch, at: isCancelled ? touch.state.now.time : time)
    touch.state.hasNewTraits = unsafe brief == nil
  }

  /// Tells of a touch in few words, if that is enough.
  @inline(__always)
  private func reportBriefly(_ touch: Touch) -> Bool {
    let phase = touch.state.phase
    guard let brief = unsafe brief, !touch.state.hasNewTraits, phase == .moved || phase == .ended
    else { return false }
    return unsafe brief._withUnsafeGuaranteedRef {
      $0.observer.touchWentOn(
        touch.storedIdentifier, phase, to: touch.state.now.place, tapCount: touch.state.tapCount,
        force: touch.state.now.force, majorRadius: touch.state.now.majorRadius, at: time)
    }
  }

  /// Tells of a call, and how far up the chain it came.
  func reportCall(_ method: TouchMethod, _ view: View, _ window: Window, _ touches: [Touch]) {
    let place = CallRecords.place(of: touches.isEmpty ? 0 : touches[0].storedIdentifier)
    // A trace wants the chain, and a cancellation its reason.
    if unsafe brief != nil, method != .cancelled, !isTracing {
      let isEnough = records.look(at: place) { record in
        record.isRepeated(window, view, touches, chain) && reportBriefly(record, method, view)
      }
      if isEnough { return }
    }
    reportWhole(place, method, view, window, touches)
  }

  /// The same of a call with one touch that moved.
  @inline(__always)
  func reportMove(_ view: View, _ window: Window, _ touch: Touch) {
    let place = CallRecords.place(of: touch.storedIdentifier)
    if let brief = unsafe brief, !isTracing, chain.isPlain {
      let version = records.version(at: place, of: LoneCall(touch, view, window))
      if version != 0 {
        let isEnough = unsafe brief._withUnsafeGuaranteedRef {
          $0.observer.viewCalledAgain(
            version, .moved, at: view.fromScreen(touch.state.now.place), time)
        }
        if isEnough { return }
      }
    }
    reportWhole(place, .moved, view, window, touch.alone)
  }

  /// Tells of a call of which only a method is new in few words, if that is enough.
  @inline(__always)
  private func reportBriefly(_ record: CallRecord, _ method: TouchMethod, _ view: View) -> Bool {
    guard let brief = unsafe brief else { return false }
    return unsafe brief._withUnsafeGuaranteedRef { brief in
      if record.touches.count == 1 {
        return brief.observer.viewCalledAgain(
          record.version, method,
          at: record.touches.look(at: 0) { view.fromScreen($0.state.now.place) }, time)
      }
      let way = unsafe WayFromScreen(to: Unmanaged.passUnretained(view))
      return callPlaces.filled(
        record.touches.count,
        by: { record.touches.look(at: $0) { way.convert($0.state.now.place) } },
        { brief.observer.viewCalledAgain(record.version, method, at: $0, time) })
    }
  }

  /// The time of the pass, or that of the newest of touches where another device's clock is ahead.
  func time(notBefore touches: [Touch]) -> Microseconds {
    var result = time
    for touch in touches where touch.state.now.time > result { result = touch.state.now.time }
    return result
  }

  private func reportWhole(
    _ place: Int, _ method: TouchMethod, _ view: View, _ window: Window, _ touches: [Touch]
  ) {
    if isTracing { for hop in chain.hops.dropFirst() { traceCall(.chain, hop, method) } }
    records.take(at: place, method, window, view, touches, chain)
    let time = method == .cancelled ? self.time(notBefore: touches) : time
    guard let brief = unsafe brief else {
      let call = records.call(at: place)
      observer?.viewCalled(call, at: time)
      call.record.isTold = true
      return
    }
    // It keeps no calls, so nothing needs to be counted.
    records.look(at: place) { record in
      if record.isTold, method != .cancelled, !isTracing, reportBriefly(record, method, view) {
        return
      }
      unsafe brief._withUnsafeGuaranteedRef {
        if let facts = record.loneFacts(of: view), $0.observer.viewCalledAlone(facts, at: time) {
          return
        }
        $0.observer.viewCalled(DispatchCall(record), at: time)
      }
      record.isTold = true
    }
  }
}

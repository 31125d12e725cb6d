import DispatchLog
import System
import Forwarding
import Layout
import Text
import TouchKit
package import TouchModel
import TouchTracking

/// Delivers touches to virtual touchscreens and to clients of the port.
extension TouchBridge {
  /// Forwards touches to virtual touchscreens of the layout from now on.
  ///
  /// - Parameters:
  ///   - sink: The id of the only sink that is written; nil for all.
  ///   - output: The destination of the records; the caller retains it.
  package func forward(to sink: String? = nil, through output: any ForwardingOutput) {
    use(TouchForwarder(forwardingTargets, to: output, only: sink) { [unowned self] in record($0) })
  }

  private func use(_ forwarder: TouchForwarder) {
    observer.sinks.forwarder = forwarder
    observer.effects.pointers?.forwarder = forwarder
    collectSinkChanges()
  }

  /// Presses the buttons of pointers for gestures and touches from now on (PTR-4, PTR-6).
  ///
  /// - Parameter output: The destination of the records, which the caller retains; nil to report presses only.
  package func press(through output: (any PointerOutput)?) {
    let pointers = PointerForwarder(of: layout, with: forwarding.pointers, to: output) {
      [unowned self] in record($0)
    }
    observer.effects.pointers = pointers
    pointers.forwarder = observer.sinks.forwarder
    collectSinkChanges()
    // It reads again which reports the observer receives.
    application.observer = observer
    examineForLayout()
  }

  private func record(_ attempt: PointerForwarder.Attempt) {
    let (press, time) = (attempt.press, observer.inOrder(attempt.time))
    switch attempt.outcome {
    case .pressed: observer.pressed(press, at: time)
    case .released(let isCancelled): observer.released(press, isCancelled: isCancelled, at: time)
    case .dropped(let refusal): observer.dropped(press, because: refusal, at: time)
    case .failed(let reason):
      if press.isSecret, !observer.revealsTouches { return }
      let subject =
        switch press.cause {
        case .gesture(let recognizer): "\(UntrustedText(recognizer).escaped) does not click"
        case .touch(let touch): "touch \(touch) does not press"
        }
      note(Note(.warning, .bridge, "\(subject): \(reason)"), at: time)
    }
  }

  /// The time of the next step of a press, or nil.
  var pointerDeadline: Microseconds? { observer.effects.pointers?.deadline }

  /// Drops the presses that have not begun, waits until the button of another is up, at most 30 ms, and parks the pointer
  /// (PTR-9, PTR-10).
  ///
  /// - Parameters:
  ///   - time: The time of the end.
  ///   - wait: Called with each time that must pass first.
  func finishPresses(
    at time: Microseconds, wait: (Microseconds) -> Void = { KernelClock.sleep(until: $0) }
  ) {
    observer.effects.pointers?.stop(at: time)
    while let due = pointerDeadline {
      wait(due)
      observer.effects.pointers?.advance(to: max(due, time))
    }
  }

  /// Passes the changes of touches to a receiver from now on, after the others.
  ///
  /// - Parameter receiver: The receiver, which the bridge retains.
  func add(_ receiver: any SinkReceiver) {
    observer.sinks.others.append(receiver)
    collectSinkChanges()
  }

  /// Lets the application collect the changes for sinks, if the layout has sinks and something takes them.
  private func collectSinkChanges() {
    observer.sinks.areChangesCollected =
      !(observer.sinks.isEmpty && observer.effects.pointers == nil)
      && !layout.document.sinks.isEmpty
    application.collectsSinkChanges = observer.sinks.areChangesCollected
  }

  /// Types the keys of gestures from now on.
  ///
  /// - Parameter output: The destination of the records, which the caller retains; nil to report keys only.
  package func sendKeys(through output: (any KeyboardOutput)?) {
    observer.effects.keySender = KeySender(of: layout, to: output) { [unowned self] in record($0) }
    // It reads again which reports the observer receives. Before the first layout, nothing is reported.
    if hasLayout { application.observer = observer }
  }

  private func record(_ attempt: KeySender.Attempt) {
    guard let refusal = attempt.refusal else {
      return observer.sent(
        attempt.keys, attempt.keyboard.id, isSecret: attempt.isSecret, at: attempt.time)
    }
    if attempt.isSecret { return }
    let names = attempt.keys.map(\.name).joined(separator: " ")
    // A device that failed is recorded at a later time.
    note(
      Note(.warning, .bridge, "\(names) is not typed: \(refusal)"),
      at: observer.inOrder(attempt.time))
  }

  /// Adds the virtual touchscreen of a panel that is forwarded without a layout.
  func forward(_ panel: DeviceID, to sink: VirtualTouchscreenSettings) {
    observer.sinks.forwarder?.assign(TouchForwarder.Sink(number: 0, settings: sink, device: panel))
  }

  /// Removes the virtual touchscreen of a panel.
  func stopForwarding(to sink: VirtualTouchscreenSettings) {
    observer.sinks.forwarder?.remove(sink.sink)
  }

  /// The virtual touchscreens to which the layout forwards, with the numbers of their sinks.
  ///
  /// Without a layout each panel has its own, and these are added later.
  private var forwardingTargets: [TouchForwarder.Sink] {
    guard !layout.document.isPassThrough else { return [] }
    return layout.document.sinks.enumerated().compactMap { index, sink in
      guard let settings = sink.touchscreen, forwarding.touchscreens.contains(settings) else {
        return nil
      }
      return TouchForwarder.Sink(number: Int32(index), settings: settings)
    }
  }

  /// Continues with the sinks of a layout that has replaced another (F-17).
  func forwardToNewLayout(at time: Microseconds) {
    collectSinkChanges()
    guard let forwarder = observer.sinks.forwarder else {
      // Presses wait for the contacts of virtual touchscreens, also where these are not written.
      if isReplay, observer.effects.pointers?.needsActions == true {
        use(
          TouchForwarder(forwardingTargets, to: nil) { [unowned self] incident in
            // What does not reach a device has no records, and a touch that is refused for a press has one.
            if incident.condition == nil { record(incident) }
          })
      }
      return
    }
    if layout.document.isPassThrough { return }
    forwarder.replace(with: forwardingTargets, at: time)
  }

  /// Begins the contacts of a virtual touchscreen anew; touches that are down are not forwarded.
  func forgetContacts(of sink: VirtualTouchscreenSettings) {
    observer.sinks.forwarder?.restart(sink)
  }

  /// Writes that a virtual touchscreen exists, and begins its contacts anew.
  func openedSink(
    _ sink: VirtualTouchscreenSettings, node: UntrustedText, at time: Microseconds
  ) {
    observer.sinks.forwarder?.restart(sink)
    changedSink(.opened, sink.sink, node: node, at: time)
  }

  /// Writes that a virtual pointer exists, and begins with it anew.
  func openedPointer(
    _ pointer: VirtualPointerSettings, node: UntrustedText, at time: Microseconds
  ) {
    observer.effects.pointers?.restart(pointer.sink, at: time)
    changedSink(.opened, pointer.sink, node: node, at: time)
  }

  /// Writes that a virtual touchscreen receives nothing any more.
  func closedSink(_ sink: VirtualTouchscreenSettings, reason: String?, at time: Microseconds) {
    changedSink(.closed, sink.sink, reason: reason, at: time)
  }

  /// Writes that a virtual device was opened or closed.
  func changedSink(
    _ action: SinkRecord.Action, _ sink: String, node: UntrustedText? = nil, reason: String? = nil,
    at time: Microseconds
  ) {
    observer.sink(action, sink, at: observer.inOrder(time)) {
      $0.node = node
      $0.reason = reason
    }
  }

  /// Sets whether touches that begin on a panel from now on are forwarded.
  func setForwarding(_ isForwarding: Bool, of device: DeviceID) {
    observer.sinks.forwarder?.setForwarding(isForwarding, of: device)
    observer.sinks.unforwarded.set(isForwarding, device)
  }

  /// True if touches of a panel can reach a virtual touchscreen: both cover a part of the screen.
  func mayReach(_ sink: VirtualTouchscreenSettings, from session: DeviceSession) -> Bool {
    let region = settings(for: session.id, session.description).settings.region
    return region.overlap(sink.region) != nil
  }

  /// The time at which a contact must lift after a slide, or nil.
  var forwardingDeadline: Microseconds? { observer.sinks.forwarder?.deadline }

  /// The time at which a contact must lift after a slide on a virtual touchscreen that a new layout
  /// replaces or does not have, or nil (F-17).
  func forwardingDeadline(ofSinksReplacedBy document: LayoutDocument) -> Microseconds? {
    document.isPassThrough
      ? nil
      : observer.sinks.forwarder?.deadline(ofSinksReplacedBy: plan(for: document).touchscreens)
  }

  /// Lifts the contacts whose slides have rested long enough.
  func advanceForwarding(to time: Microseconds) {
    observer.sinks.forwarder?.advance(to: time)
  }

  /// Ends all touches, waits until all slides have rested, at most 120 ms, and lifts their contacts
  /// (F-6, F-10).
  func finishSlides(at now: Microseconds) {
    finishTouches(at: now)
    finishPresses(at: now)
    while let due = forwardingDeadline { sleepAndForward(until: due) }
  }

  /// The same for the virtual touchscreens that a new layout replaces or does not have (F-17).
  ///
  /// The fingers of a reload are dead anyway, so what they do meanwhile may wait.
  func finishSlides(
    ofSinksReplacedBy document: LayoutDocument, for sessions: [DeviceSession],
    at now: Microseconds
  ) {
    cancelTouches(of: sessions, at: now)
    finishPresses(at: now)
    while let due = forwardingDeadline(ofSinksReplacedBy: document) {
      sleepAndForward(until: due)
    }
  }

  private func sleepAndForward(until due: Microseconds) {
    KernelClock.sleep(until: due)
    advanceForwarding(to: max(due, EventLoop.now()))
  }

  private func record(_ incident: TouchForwarder.Incident) {
    let isSecret = incident.isSecret && !observer.revealsTouches
    switch incident.condition {
    case .slide(let touch, _):
      // Its time would say when a gesture took the touch.
      guard !isSecret, observer.writtenEvents.contains(.touches) else { return }
      observer.sink(.slid, incident.sink.sink, at: incident.time) { $0.touch = touch }
    case nil:
      if isSecret || !observer.writtenEvents.contains(.touches) { return }
      observer.sink(.dropped, incident.sink.sink, at: incident.time) {
        $0.touch = incident.touch
        $0.reason = PressRefusal.held.rawValue
      }
    case .overflow(let touch):
      let subject = isSecret ? "a touch" : "touch \(touch)"
      let name = UntrustedText(incident.sink.sink).escaped
      note(
        Note(
          .warning, .layout,
          "\(subject) is not forwarded: all \(incident.sink.slots) slots of sink \(name) are in use;"
            + " `slots` of the sink is their number"),
        at: incident.time)
    }
  }

  /// Returns the size in millimeters of the part of the only panel that covers a region of the screen
  /// (F-1).
  ///
  /// - Parameters:
  ///   - region: The region in points.
  ///   - panels: The panels that are about to be used, besides those in use.
  /// - Returns: The size; nil unless there is exactly one panel, and it announces its size.
  package func panelSize(of region: Rect, besides panels: [DeviceDescription] = []) -> Size? {
    let panels = self.panels.all.map(\.description) + panels
    return panels.count == 1 ? panels.first.flatMap { size(of: region, on: $0) } : nil
  }

  /// Returns the size in millimeters of the part of a panel that covers a region of the screen.
  func size(of region: Rect, on panel: DeviceDescription) -> Size? {
    guard let x = panel.axes[.positionX] ?? panel.axes[.x],
      let y = panel.axes[.positionY] ?? panel.axes[.y], x.resolution > 0, y.resolution > 0
    else { return nil }
    let settings = layout.document.settings(for: panel).settings
    var width = x.millimeters(within: settings.rangeX)
    var height = y.millimeters(within: settings.rangeY)
    if settings.rotation == .clockwise90 || settings.rotation == .clockwise270 {
      swap(&width, &height)
    }
    guard settings.region.width > 0, settings.region.height > 0, width > 0, height > 0 else {
      return nil
    }
    return Size(
      width: width * region.width / settings.region.width,
      height: height * region.height / settings.region.height)
  }
}

extension AxisInfo {
  /// Returns the length of the axis in millimeters, which E-COORD-1 divides into its values.
  fileprivate func millimeters(within range: DeviceSettings.AxisRange?) -> Double {
    let values =
      range.map { Double($0.maximum) - Double($0.minimum) }
      ?? Double(maximum) - Double(minimum)
    return (values + 1) / Double(resolution)
  }
}

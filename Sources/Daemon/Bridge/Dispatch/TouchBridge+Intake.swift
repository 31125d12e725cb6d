import DispatchLog
import Layout
import TouchKit
package import TouchModel
import TouchTracking

/// The connection of a gate for dark screens with the system; only live devices have one.
package struct ScreenConnection {
  /// Returns what the kernel reports: true if all screens are dark.
  package var isDark: () -> Bool
  /// Sends `KEY_WAKEUP` at the time of a frame, if the layout asks for it.
  package var sendKey: (Microseconds) -> Void

  /// Creates a connection.
  package init(isDark: @escaping () -> Bool, sendKey: @escaping (Microseconds) -> Void) {
    self.isDark = isDark
    self.sendKey = sendKey
  }
}

/// What examines contacts before the application receives them: the keys `wake`, `idle` and `for`, and clicks in a
/// replay.
extension TouchBridge {
  /// Refuses fingers on a dark screen from now on, as the layout says (W-1).
  ///
  /// Without a connection the state of the screen is unknown and never counts as dark.
  package func connectScreen(_ connection: ScreenConnection) {
    screen = connection
    examineForLayout()
  }

  /// Sets whether the display is on, for layouts with `control` among the sources of `wake` (W-3).
  ///
  /// Without that source, and in a replay, it has no effect. A reload does not change the state.
  package func setDisplay(on isOn: Bool) {
    isDisplayOn = isOn
    wakeGate?.isDisplayOn = isOn
  }

  /// Examines contacts as the layout in use says; fingers on a dark screen stay refused (W-1).
  func examineForLayout() {
    wakeGate = layout.document.wake.flatMap { settings in
      guard screen != nil else { return nil }
      var gate = wakeGate ?? WakeGate(settings)
      gate.settings = settings
      gate.isDisplayOn = isDisplayOn
      return gate
    }
    idleMonitor = layout.document.idle.map { idle in
      var monitor = idleMonitor ?? IdleMonitor(after: idle.after)
      monitor.interval = idle.after
      return monitor
    }
    observer.statistics.visits.pause = layout.document.idle?.after ?? VisitMonitor.standardPause
    examinesFrames =
      wakeGate != nil || idleMonitor != nil || frameWillBeReceived != nil
      || servesGestures
  }

  /// Dispatches the contacts of a frame that nothing refuses.
  @inline(never)
  func examine(_ frame: ContactFrame) {
    frameWillBeReceived?(frame)
    takeIdle(frame)
    observer.newestTime = frame.time
    guard let screen, case .refused(let refusal)? = wakeGate?.take(frame, isDark: screen.isDark)
    else {
      _ = application.receive(frame)
      return
    }
    if refusal.isWaking {
      application.advance(to: frame.time)
      application.cancelAllTouches()
    }
    for contact in refusal.begun {
      let ignored = IgnoredContact(
        device: frame.device, slot: contact.slot, filter: .wake, position: contact.position)
      record(.ignored(ignored, time: frame.time), of: frame.device)
    }
    if refusal.isWaking { screen.sendKey(frame.time) }
    if let rest = refusal.rest { _ = application.receive(rest) }
  }

  private func takeIdle(_ frame: ContactFrame) {
    expire(by: frame.time)
    guard idleMonitor?.take(frame) == true else { return }
    application.catchUp(to: frame.time)
    observer.write(IdleRecord(isIdle: false), at: frame.time)
  }

  /// True if gestures begin something that ends at a time that the frames say: what they set for a time, and clicks in
  /// a replay.
  ///
  /// A daemon takes the steps of clicks by its clock, because they need real time.
  private var servesGestures: Bool {
    (isReplay && observer.clicker?.needsActions == true) || observer.setter?.needsActions == true
  }

  /// Lets the timers act that come before what is reported at a time: those of gestures, and that of `idle`.
  func expire(by time: Microseconds) {
    if servesGestures { serveDeadlines(through: time) }
    expireIdle(by: time)
  }

  /// The limit of deadlines that are served without a limit of time.
  ///
  /// Gestures and scroll views without fingers need far fewer.
  private static let mostDeadlines = 10_000

  /// Serves the deadlines of gestures, of what they set, of clicks in a replay and of `idle`, in the order of their times.
  ///
  /// - Parameter limit: The time of a frame, which serves the deadlines of gestures at this time itself; nil to serve
  ///   deadlines until none is left.
  func serveDeadlines(through limit: Microseconds? = nil) {
    var rest = limit == nil ? Self.mostDeadlines : .max
    while rest > 0,
      let due = application.nextDeadline.earlier(isReplay ? clickDeadline : nil)
        .earlier(observer.setter?.deadline).earlier(idleMonitor?.deadline),
      due <= limit ?? due
    {
      rest -= 1
      if let idle = idleMonitor?.deadline, idle <= due {
        expireIdle(by: idle)
      } else if let end = observer.setter?.deadline, end <= due {
        application.catchUp(to: end)
        observer.setter?.advance(to: end)
      } else if isReplay, let click = clickDeadline, click <= due {
        application.catchUp(to: click)
        if clickDeadline == click { observer.clicker?.advance(to: click) }
      } else if due != limit {
        application.advance(to: due)
      } else {
        return
      }
    }
  }

  /// Writes that no finger was down for the time of the layout, if that time has passed.
  func expireIdle(by time: Microseconds) {
    guard let due = idleMonitor?.deadline, due <= time else { return }
    application.catchUp(to: due)
    let hasVisitor = idleMonitor?.expire() == true
    observer.write(IdleRecord(isIdle: true), at: due)
    if hasVisitor, application.isActive { observer.keySender?.visitEnded(at: due) }
  }
}

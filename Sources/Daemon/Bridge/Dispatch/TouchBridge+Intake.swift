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

/// What examines contacts before the application receives them: the keys `wake`, `idle` and `for`, and presses in a
/// replay.
extension TouchBridge {
  /// Refuses fingers on a dark screen from now on, as the layout says (W-1).
  ///
  /// Without a connection the state of the screen is unknown and never counts as dark.
  package func connectScreen(_ connection: ScreenConnection) {
    intake.screen = connection
    examineForLayout()
  }

  /// Sets whether the display is on, for layouts with `control` among the sources of `wake` (W-3).
  ///
  /// Without that source, and in a replay, it has no effect. A reload does not change the state.
  package func setDisplay(on isOn: Bool) {
    intake.isDisplayOn = isOn
  }

  /// Examines contacts as the layout in use says; fingers on a dark screen stay refused (W-1).
  func examineForLayout() {
    intake.use(layout.document)
    observer.statistics.visits.pause = layout.document.idle?.after ?? VisitMonitor.standardPause
    examinesFrames = intake.isNeeded || servesGestures
  }

  /// Dispatches the contacts of a frame that nothing refuses.
  @inline(never)
  func examine(_ frame: ContactFrame) {
    intake.watcher?(frame)
    examineIdle(frame)
    observer.newestTime = frame.time
    guard let screen = intake.screen,
      case .refused(let refusal)? = intake.wakeGate?.examine(frame, isDark: screen.isDark)
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

  private func examineIdle(_ frame: ContactFrame) {
    expire(by: frame.time)
    guard intake.idle?.count(frame) == true else { return }
    application.catchUp(to: frame.time)
    observer.write(IdleRecord(isIdle: false), at: frame.time)
  }

  /// True if gestures begin something that ends at a time that the frames say: what they set for a time, and presses in
  /// a replay.
  ///
  /// A daemon takes the steps of presses by its clock, because they need real time.
  private var servesGestures: Bool {
    (isReplay && observer.effects.pointers?.needsActions == true)
      || observer.effects.setter?.needsActions == true
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

  /// Serves the deadlines of gestures, of what they set, of presses in a replay and of `idle`, in the order of their times.
  ///
  /// - Parameter limit: The time of a frame, which serves the deadlines of gestures at this time itself; nil to serve
  ///   deadlines until none is left.
  func serveDeadlines(through limit: Microseconds? = nil) {
    var rest = limit == nil ? Self.mostDeadlines : .max
    while rest > 0,
      let due = application.nextDeadline.earlier(isReplay ? pointerDeadline : nil)
        .earlier(observer.effects.setter?.deadline).earlier(intake.idle?.deadline),
      due <= limit ?? due
    {
      rest -= 1
      if let idle = intake.idle?.deadline, idle <= due {
        expireIdle(by: idle)
      } else if let end = observer.effects.setter?.deadline, end <= due {
        application.catchUp(to: end)
        observer.effects.setter?.advance(to: end)
      } else if isReplay, let press = pointerDeadline, press <= due {
        application.catchUp(to: press)
        if pointerDeadline == press { observer.effects.pointers?.advance(to: press) }
      } else if due != limit {
        application.advance(to: due)
      } else {
        return
      }
    }
  }

  /// Writes that no finger was down for the time of the layout, if that time has passed.
  func expireIdle(by time: Microseconds) {
    guard let due = intake.idle?.deadline, due <= time else { return }
    application.catchUp(to: due)
    let hasVisitor = intake.idle?.expire() == true
    observer.write(IdleRecord(isIdle: true), at: due)
    observer.effects.pointers?.becameIdle(at: due)
    if hasVisitor, application.isActive { observer.effects.keySender?.visitEnded(at: due) }
  }
}

import Layout
import TouchModel

/// What examines frames before the application receives them: the keys `wake` and `idle`, and a program that watches.
struct FrameIntake {
  /// Refuses fingers on a dark screen; nil without the key `wake`, and in a replay.
  var wakeGate: WakeGate?
  /// The connection of the gate with the system; nil in a replay.
  var screen: ScreenConnection?
  /// False after the control socket reported that the display is off.
  var isDisplayOn = true {
    didSet { wakeGate?.isDisplayOn = isDisplayOn }
  }
  /// Detects that no finger was down for a time; nil without the key `idle`.
  var idle: IdleMonitor?
  /// Receives each frame first; nil for none.
  var watcher: ((ContactFrame) -> Void)?

  /// True if something examines frames.
  var isNeeded: Bool { wakeGate != nil || idle != nil || watcher != nil }

  /// Continues with a layout; fingers on a dark screen stay refused (W-1).
  mutating func use(_ document: LayoutDocument) {
    wakeGate = document.wake.flatMap { settings in
      guard screen != nil else { return nil }
      var gate = wakeGate ?? WakeGate(settings)
      gate.settings = settings
      gate.isDisplayOn = isDisplayOn
      return gate
    }
    idle = document.idle.map { settings in
      var monitor = idle ?? IdleMonitor(after: settings.after)
      monitor.interval = settings.after
      return monitor
    }
  }
}

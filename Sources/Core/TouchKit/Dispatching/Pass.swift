/// The state of the current pass.
///
/// A pass is one round of changes, reports and calls: for a frame, the stored moves of a device, the deadlines of one
/// time, a cancellation, outgoing views that leave together, or a change outside of a dispatch.
/// Each ends when `end` is taken from the agenda.
struct Pass {
  /// The number of the pass, ascending.
  private(set) var number: UInt64 = 0
  /// True once a touch of the event has changed, so that the event must be sent.
  var hasChanges = false
  /// True if a new touch was bound to a view.
  var hasLanded = false
  /// What the application does with the event.
  var sending = Sending.no
  /// True once the application has sent its event to the windows.
  var isRouted = false
  /// The windows whose views were called.
  private var called: [ObjectIdentifier] = []
  /// The maximum number of hit tests that the new touches may cause.
  var windowsToTry = 0

  /// What the application does with the event.
  enum Sending {
    /// It is not in `Application.sendEvent(_:)`.
    case no
    /// It is, and no window is delivering the event.
    case toWindows
    /// The event is delivered to a window.
    case delivering
  }

  /// Begins the next pass.
  mutating func begin() {
    number &+= 1
    hasChanges = false
    hasLanded = false
    isRouted = false
    called.empty()
    windowsToTry = 0
  }

  /// Notes that the views of a window were called.
  mutating func viewsWereCalled(of window: Window) {
    called.append(ObjectIdentifier(window))
  }

  /// True if the views of a window were called in this pass.
  func hasCalledViews(of window: Window) -> Bool {
    called.contains(ObjectIdentifier(window))
  }
}

package import TouchModel

/// The treatment of fingers that touch a dark screen.
///
/// The finger that wakes the screen, and all others until none is down, reach no view (W-1).
package struct LayoutWake: Hashable, Sendable {
  /// A source of the state of the screen.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The kernel's state of connectors and backlights.
    case dpms
    /// The method `display` of the control socket.
    case control
  }

  /// The sources of the state of the screen.
  package var sources: [Source] = [.dpms]
  /// How long fingers are refused after the last of them was lifted.
  package var grace = Microseconds.milliseconds(200)
  /// True if a dark screen receives the key `KEY_WAKEUP` (W-2).
  package var sendsKey = true

  /// Creates the defaults.
  package init() {}
}

/// The login session to which touches belong.
///
/// While the active session of the seat belongs to another user, touch input is suspended.
package struct LayoutSession: Hashable, Sendable {
  /// The seat, as systemd-logind names it.
  package var seat = "seat0"
  /// The name of the user whose sessions receive touches, or the user id in digits.
  package var user: String

  /// Creates the session of a user.
  package init(seat: String = "seat0", user: String) {
    self.seat = seat
    self.user = user
  }
}

import Text

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

extension LayoutSession {
  /// True if a text can be the name of a seat: `seat` with letters, digits, `-` or `_`.
  package static func isSeat(_ name: String) -> Bool {
    name.hasPrefix("seat") && name.utf8.count <= LayoutLimits.seatBytes
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }
}

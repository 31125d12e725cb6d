/// A failure of the program: a message with the remedy, and the exit status.
struct LiveFailure: Error, Equatable {
  /// What is wrong, and what to do; safe to print.
  let message: String
  /// The exit status, as those of `touchbridge`.
  let status: Int32

  /// Creates the failure of wrong arguments.
  static func usage(_ message: String) -> LiveFailure {
    LiveFailure(message: "\(message)\nSee 'touchbridge-live --help'.", status: 64)
  }

  /// Creates the failure of something that is missing or cannot be used.
  static func unavailable(_ message: String) -> LiveFailure {
    LiveFailure(message: message, status: 69)
  }

  /// Creates the failure of what this user may not do.
  static func noPermission(_ message: String) -> LiveFailure {
    LiveFailure(message: message, status: 77)
  }
}

import TouchModel

/// Which connected pages may stay (V-14).
///
/// Every program of the machine can connect to the port and stay silent. A page has the token, and sends it at once, so
/// it needs a place without one for a moment only: it gets the place of the oldest silent connection. A value without a
/// clock.
struct PageAdmission {
  /// The time for the token.
  static let tokenTime = Microseconds.seconds(2)
  /// The largest number of connections that have not sent the token.
  static let mostSilent = 4
  /// The largest number of pages with the token.
  static let mostPages = 32

  /// A connection.
  struct Page: Equatable {
    /// Its place in the register.
    let slot: Int
    /// When it connected, or when it sent the token.
    var since: Microseconds
    /// True after the token.
    var isAuthorized: Bool

    /// When it ends by itself; nil for a page with the token.
    var deadline: Microseconds? { isAuthorized ? nil : since + PageAdmission.tokenTime }
  }

  /// Returns the pages that must end.
  ///
  /// - Parameters:
  ///   - pages: All connections.
  ///   - now: The present time.
  /// - Returns: Those whose time for the token is over, the oldest of those without it if they are too many, and the
  ///   newest of those with it if they are too many.
  static func ending(_ pages: [Page], at now: Microseconds) -> [Page] {
    let oldestFirst = pages.sorted { ($0.since, $0.slot) < ($1.since, $1.slot) }
    let late = oldestFirst.filter { $0.deadline.map { $0 <= now } ?? false }
    let silent = oldestFirst.filter { $0.deadline.map { $0 > now } ?? false }
    let authorized = oldestFirst.filter(\.isAuthorized)
    return late + silent.prefix(max(0, silent.count - mostSilent)) + authorized.dropFirst(mostPages)
  }
}

/// The connections of the port that have not greeted, and which of them ends for a new one (P-2).
///
/// Any user can connect and say nothing. A user that a sink names is never refused: at a limit, the
/// oldest connection of another one ends instead, or of its own if it has too many itself. A value
/// without a clock: a connection that does not greet ends by itself after a second.
package struct WaitingConnections: Sendable {
  /// The largest number of connections that wait.
  package static let most = 64
  /// The largest number of connections of one user that wait.
  package static let mostOfUser = 8

  /// The answer to a new connection.
  package enum Admission: Hashable, Sendable {
    /// It waits for its greeting.
    case accepted
    /// It waits for its greeting, and another one ends.
    case acceptedInstead(of: ClientID)
    /// There are too many.
    case refused
  }

  private struct Entry {
    let id: ClientID
    let user: UInt32
    /// True if a sink names the user.
    let isNamed: Bool
  }

  /// The oldest first.
  private var entries: [Entry] = []

  /// Creates a list without connections.
  package init() {}

  /// The number of connections that wait.
  package var count: Int { entries.count }

  /// Adds a connection, if it may wait.
  ///
  /// - Parameters:
  ///   - id: The connection.
  ///   - user: Its user.
  ///   - isNamed: True if a sink names the user, or a group of the user.
  /// - Returns: Whether it waits, and which connection ends for it.
  package mutating func admit(_ id: ClientID, of user: UInt32, isNamed: Bool) -> Admission {
    var former: ClientID?
    if count(of: user) >= Self.mostOfUser {
      former = entries.first { $0.user == user }?.id
    } else if entries.count >= Self.most {
      former = leastUrgent
    }
    if former != nil, !isNamed { return .refused }
    if let former { remove(former) }
    entries.append(Entry(id: id, user: user, isNamed: isNamed))
    return former.map { .acceptedInstead(of: $0) } ?? .accepted
  }

  /// Removes a connection that has greeted, or that is over.
  package mutating func remove(_ id: ClientID) {
    entries.removeAll { $0.id == id }
  }

  /// The oldest connection of a user that no sink names; without one, of the user with the most.
  private var leastUrgent: ClientID? {
    if let stranger = entries.first(where: { !$0.isNamed }) { return stranger.id }
    let most = entries.max { count(of: $0.user) < count(of: $1.user) }
    return entries.first { $0.user == most?.user }?.id
  }

  private func count(of user: UInt32) -> Int {
    entries.count { $0.user == user }
  }
}

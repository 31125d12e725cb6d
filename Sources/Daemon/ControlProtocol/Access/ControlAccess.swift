/// The sets of methods that a user may use.
package struct ControlRights: OptionSet, Hashable, Sendable {
  /// The raw bits.
  package let rawValue: UInt8

  /// Creates a value from raw bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The methods that change nothing.
  package static let read = ControlRights(rawValue: 1 << 0)
  /// The methods that change the view tree or the daemon.
  package static let change = ControlRights(rawValue: 1 << 1)
  /// Records of sensitive views are not redacted (C-5).
  package static let sensitive = ControlRights(rawValue: 1 << 2)
  /// Sensitive views can be changed, hidden and covered (C-21).
  package static let changeSensitive = ControlRights(rawValue: 1 << 3)
}

/// Who may use the control socket (C-2).
package struct ControlAccess: Hashable, Sendable {
  /// Who may use the methods that change nothing.
  package var read: [Principal] = []
  /// Who may use the methods that change something.
  package var change: [Principal] = []
  /// Who receives records of sensitive views without redaction, and may change those views.
  package var sensitive: [Principal] = []
  /// The users who may always read and change: root, and the user of the daemon.
  ///
  /// They may also change sensitive views, because they could replace the layout or the daemon.
  package var owners: [UInt32] = []

  /// Creates an access without users and groups.
  package init() {}

  /// Returns true for root and the user of the daemon.
  package func isOwner(_ user: UInt32) -> Bool { owners.contains(user) }

  /// Returns the rights of a process.
  ///
  /// - Parameters:
  ///   - user: Its user id.
  ///   - groups: Its group ids.
  /// - Returns: The rights.
  package func rights(user: UInt32, groups: [UInt32]) -> ControlRights {
    func isAmong(_ principals: [Principal]) -> Bool {
      principals.contains { $0.includes(user: user, groups: groups) }
    }
    var rights: ControlRights = isOwner(user) ? [.read, .change, .changeSensitive] : []
    if isAmong(read) { rights.insert(.read) }
    if isAmong(change) { rights.insert(.change) }
    if isAmong(sensitive) { rights.formUnion([.sensitive, .changeSensitive]) }
    return rights
  }
}

/// Who may use the control socket, as a layout describes it (C-2, C-5).
///
/// Each entry is the name of a user, a user id, or `@` and the name of a group.
package struct LayoutAccess: Hashable, Sendable {
  /// Who may use the methods that change nothing; nil for the default group.
  package var read: [String]?
  /// Who may use the methods that change something, in addition to root.
  package var change: [String] = []
  /// Who receives the records of sensitive views without redaction, and may change those views.
  package var sensitive: [String] = []

  /// Creates the defaults.
  package init() {}
}

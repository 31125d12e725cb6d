package import TouchModel

/// What happened to a name in a folder.
package enum FolderChange: Hashable, Sendable {
  /// It is there, or its rights changed.
  case present(UntrustedText)
  /// It went.
  case gone(UntrustedText)
  /// Changes were lost.
  case lost
}

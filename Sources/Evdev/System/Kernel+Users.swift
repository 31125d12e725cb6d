package import Glibc

extension Kernel {
  /// Our number among the processes.
  ///
  /// The corresponding C function is `getpid`, which cannot fail.
  package static var processID: Int32 { getpid() }

  /// As whom we act.
  ///
  /// The corresponding C function is `geteuid`, which cannot fail.
  package static var effectiveUser: uid_t { geteuid() }

  /// As which group we act.
  ///
  /// The corresponding C function is `getegid`, which cannot fail.
  package static var effectiveGroup: gid_t { getegid() }

  /// The value of a variable of our environment; nil where it is not set.
  ///
  /// The corresponding C function is `getenv`, which cannot fail.
  @inlinable
  package static func environmentVariable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<
    CChar
  >? {
    ask("getenv", at: name, refused: { _ in nil }) { getenv(name) }
  }

  /// Our other groups, as many as there is room for; how many they are.
  ///
  /// The corresponding C function is `getgroups`.
  @inlinable
  package static func supplementaryGroups(_ list: UnsafeMutableBufferPointer<gid_t>) -> Int32 {
    ask("getgroups") { getgroups(Int32(clamping: list.count), list.baseAddress) }
  }

  /// What the system's database says of a user; nil where it says nothing.
  ///
  /// The corresponding C function is `getpwuid`.
  @inlinable
  package static func passwdEntry(ofUser id: uid_t) -> UnsafeMutablePointer<passwd>? {
    ask("getpwuid", refused: { _ in nil }) { getpwuid(id) }
  }

  /// What the system's database says of a group; nil where it says nothing.
  ///
  /// The corresponding C function is `getgrgid`.
  @inlinable
  package static func groupEntry(ofGroup id: gid_t) -> UnsafeMutablePointer<Glibc.group>? {
    ask("getgrgid", refused: { _ in nil }) { getgrgid(id) }
  }
}

package import Glibc

extension Kernel {
  /// The process id.
  ///
  /// The corresponding C function is `getpid`, which cannot fail.
  package static var processID: Int32 { getpid() }

  /// The effective user id.
  ///
  /// The corresponding C function is `geteuid`, which cannot fail.
  package static var effectiveUser: uid_t { geteuid() }

  /// The effective group id.
  ///
  /// The corresponding C function is `getegid`, which cannot fail.
  package static var effectiveGroup: gid_t { getegid() }

  /// Returns the value of an environment variable; nil if it is not set.
  ///
  /// The corresponding C function is `getenv`, which cannot fail.
  @inlinable
  package static func environmentVariable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<
    CChar
  >? {
    call("getenv", at: name, failed: { _ in nil }) { getenv(name) }
  }

  /// Reads the supplementary group ids; returns their number.
  ///
  /// The corresponding C function is `getgroups`.
  @inlinable
  package static func supplementaryGroups(_ list: UnsafeMutableBufferPointer<gid_t>) -> Int32 {
    call("getgroups") { getgroups(Int32(clamping: list.count), list.baseAddress) }
  }

  /// Returns the entry of a user in the user database; nil if there is none.
  ///
  /// The corresponding C function is `getpwuid`.
  @inlinable
  package static func passwdEntry(ofUser id: uid_t) -> UnsafeMutablePointer<passwd>? {
    call("getpwuid", failed: { _ in nil }) { getpwuid(id) }
  }

  /// Returns the entry of a group in the group database; nil if there is none.
  ///
  /// The corresponding C function is `getgrgid`.
  @inlinable
  package static func groupEntry(ofGroup id: gid_t) -> UnsafeMutablePointer<Glibc.group>? {
    call("getgrgid", failed: { _ in nil }) { getgrgid(id) }
  }
}

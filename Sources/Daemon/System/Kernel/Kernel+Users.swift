package import Glibc
package import Text

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
  package static func environmentVariable(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<
    CChar
  >? {
    call("getenv", at: name, failed: { _ in nil }) { getenv(name) }
  }

  /// Sets an environment variable, which programs that replace this one receive.
  ///
  /// The corresponding C function is `setenv`.
  package static func setEnvironmentVariable(
    _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>
  ) -> Int32 {
    call("setenv", at: name) { setenv(name, value, 1) }
  }

  /// Reads the supplementary group ids; returns their number.
  ///
  /// The corresponding C function is `getgroups`.
  package static func supplementaryGroups(_ list: UnsafeMutableBufferPointer<gid_t>) -> Int32 {
    call("getgroups") { getgroups(Int32(clamping: list.count), list.baseAddress) }
  }

  /// Sends a signal to a process.
  ///
  /// The corresponding C function is `kill`.
  package static func send(signal: Int32, to process: Int32) -> Int32 {
    call("kill", process) { kill(process, signal) }
  }

  /// Replaces the program of this process; returns only if it fails.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments from the program's name to null.
  /// - Returns: -1.
  ///
  /// The corresponding C function is `execv`.
  package static func execute(
    _ path: UnsafePointer<CChar>, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    call("execv", at: path) { execv(path, arguments) }
  }

  /// The bytes for an entry of the user or group database; a longer one counts as missing.
  private static let entrySize = 64 * 1024

  /// Returns the name of a user; nil if the user database has none.
  ///
  /// The corresponding C function is `getpwuid_r`.
  package static func userName(_ id: uid_t) -> UntrustedText? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: entrySize)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let memory = buffer.baseAddress else { return nil }
      let number = call("getpwuid_r", failed: { $0 }) {
        getpwuid_r(id, &entry, memory, buffer.count, &found)
      }
      return number == 0 && found != nil ? text(entry.pw_name) : nil
    }
  }

  /// Returns the id of a user; nil if the user database has no such name.
  ///
  /// The corresponding C function is `getpwnam_r`.
  package static func userID(_ name: UntrustedText) -> uid_t? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: entrySize)
    let number = buffer.withUnsafeMutableBufferPointer { buffer in
      guard let memory = buffer.baseAddress else { return ERANGE }
      return name.withPath { name in
        call("getpwnam_r", failed: { $0 }) {
          getpwnam_r(name, &entry, memory, buffer.count, &found)
        }
      }
    }
    return number == 0 && found != nil ? entry.pw_uid : nil
  }

  /// Returns the name of a group; nil if the group database has none.
  ///
  /// The corresponding C function is `getgrgid_r`.
  package static func groupName(_ id: gid_t) -> UntrustedText? {
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    var buffer = [CChar](repeating: 0, count: entrySize)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let memory = buffer.baseAddress else { return nil }
      let number = call("getgrgid_r", failed: { $0 }) {
        getgrgid_r(id, &entry, memory, buffer.count, &found)
      }
      return number == 0 && found != nil ? text(entry.gr_name) : nil
    }
  }

  /// Returns the id of a group; nil if the group database has no such name.
  ///
  /// The corresponding C function is `getgrnam_r`.
  package static func groupID(_ name: UntrustedText) -> gid_t? {
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    var buffer = [CChar](repeating: 0, count: entrySize)
    let number = buffer.withUnsafeMutableBufferPointer { buffer in
      guard let memory = buffer.baseAddress else { return ERANGE }
      return name.withPath { name in
        call("getgrnam_r", failed: { $0 }) {
          getgrnam_r(name, &entry, memory, buffer.count, &found)
        }
      }
    }
    return number == 0 && found != nil ? entry.gr_gid : nil
  }

  private static func text(_ name: UnsafeMutablePointer<CChar>) -> UntrustedText {
    UntrustedText(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}

package import Glibc

extension Kernel {
  /// Checks the existence or permissions of a file for the real user.
  ///
  /// The corresponding C function is `access`.
  package static func access(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32 {
    call("access", at: path) { Glibc.access(path, mode) }
  }

  /// Checks the permissions of a file for the effective user.
  ///
  /// The corresponding C function is `faccessat`, with `AT_EACCESS`.
  package static func effectiveAccess(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32 {
    call("faccessat", at: path) { faccessat(AT_FDCWD, path, mode, AT_EACCESS) }
  }

  /// Returns the path without links, to be released with `free`; nil if it fails.
  ///
  /// The corresponding C function is `realpath`.
  package static func realPath(_ path: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    call("realpath", at: path, failed: { _ in nil }) { realpath(path, nil) }
  }

  /// Reads the target of a symbolic link, without a null, and returns its length; longer targets are
  /// cut off.
  ///
  /// The corresponding C function is `readlink`.
  package static func linkTarget(
    of path: UnsafePointer<CChar>, into target: UnsafeMutablePointer<CChar>, _ capacity: Int
  ) -> Int {
    call("readlink", at: path, into: target) { readlink(path, target, capacity) }
  }

  /// Opens a directory; nil if it fails.
  ///
  /// The corresponding C function is `opendir`.
  package static func openDirectory(_ path: UnsafePointer<CChar>) -> OpaquePointer? {
    call("opendir", at: path, failed: { _ in nil }) { opendir(path) }
  }

  /// Returns the next entry of a directory; nil at the end or if it fails.
  ///
  /// The corresponding C function is `readdir`.
  package static func readDirectory(_ folder: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
    call("readdir", failed: { _ in nil }) { readdir(folder) }
  }

  /// Closes a directory.
  ///
  /// The corresponding C function is `closedir`.
  @discardableResult
  package static func closeDirectory(_ folder: OpaquePointer) -> Int32 {
    call("closedir") { closedir(folder) }
  }

  /// Creates a queue of directory events.
  ///
  /// The corresponding C function is `inotify_init1`.
  package static func inotifyQueue(_ flags: Int32) -> Int32 {
    call("inotify_init1") { inotify_init1(flags) }
  }

  /// Adds a watch for a directory to a queue; returns the number of the watch.
  ///
  /// The corresponding C function is `inotify_add_watch`.
  package static func addWatch(
    _ queue: Int32, _ path: UnsafePointer<CChar>, _ kinds: UInt32
  ) -> Int32 {
    call("inotify_add_watch", queue, at: path) { inotify_add_watch(queue, path, kinds) }
  }

  /// Removes a watch from a queue.
  ///
  /// The corresponding C function is `inotify_rm_watch`.
  @discardableResult
  package static func removeWatch(_ queue: Int32, _ watch: Int32) -> Int32 {
    call("inotify_rm_watch", queue) { inotify_rm_watch(queue, watch) }
  }
}

package import Glibc

extension Kernel {
  /// Says whether a file is there, or may be used in a way, by who started us.
  ///
  /// The corresponding C function is `access`.
  @inlinable
  package static func access(_ path: UnsafePointer<CChar>, _ way: Int32) -> Int32 {
    ask("access", at: path) { Glibc.access(path, way) }
  }

  /// Says whether a file may be used in a way, by who we are.
  ///
  /// The corresponding C function is `faccessat`, with `AT_EACCESS`.
  @inlinable
  package static func effectiveAccess(_ path: UnsafePointer<CChar>, _ way: Int32) -> Int32 {
    ask("faccessat", at: path) { faccessat(AT_FDCWD, path, way, AT_EACCESS) }
  }

  /// The path without links, to be given to `free`; nil where there is nothing.
  ///
  /// The corresponding C function is `realpath`.
  @inlinable
  package static func realPath(_ path: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    ask("realpath", at: path, refused: { _ in nil }) { realpath(path, nil) }
  }

  /// Opens a folder for reading its names; nil where that fails.
  ///
  /// The corresponding C function is `opendir`.
  @inlinable
  package static func openDirectory(_ path: UnsafePointer<CChar>) -> OpaquePointer? {
    ask("opendir", at: path, refused: { _ in nil }) { opendir(path) }
  }

  /// The next name in a folder; nil at the end and where it cannot be read on.
  ///
  /// The corresponding C function is `readdir`.
  @inlinable
  package static func readDirectory(_ folder: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
    ask("readdir", refused: { _ in nil }) { readdir(folder) }
  }

  /// Closes a folder.
  ///
  /// The corresponding C function is `closedir`.
  @inlinable
  @discardableResult
  package static func closeDirectory(_ folder: OpaquePointer) -> Int32 {
    ask("closedir") { closedir(folder) }
  }

  /// Makes a queue of what happens in folders.
  ///
  /// The corresponding C function is `inotify_init1`.
  @inlinable
  package static func inotifyQueue(_ flags: Int32) -> Int32 {
    ask("inotify_init1") { inotify_init1(flags) }
  }

  /// Has a queue told what happens in a folder; the number of the watch.
  ///
  /// The corresponding C function is `inotify_add_watch`.
  @inlinable
  package static func addWatch(
    _ queue: Int32, _ path: UnsafePointer<CChar>, _ kinds: UInt32
  ) -> Int32 {
    ask("inotify_add_watch", queue, at: path) { inotify_add_watch(queue, path, kinds) }
  }

  /// Has a queue told no longer.
  ///
  /// The corresponding C function is `inotify_rm_watch`.
  @inlinable
  @discardableResult
  package static func removeWatch(_ queue: Int32, _ watch: Int32) -> Int32 {
    ask("inotify_rm_watch", queue) { inotify_rm_watch(queue, watch) }
  }
}

import Glibc

/// Detects whether a process has read all records.
///
/// A process that reads a node until nothing is left, and then sleeps in a call that waits for
/// descriptors, has read all records: the kernel wakes a reader before the write of a record
/// returns. So no time limit has to be guessed.
final class ReaderMonitor {
  /// poll, select, epoll_wait, pselect6, ppoll, epoll_pwait and epoll_pwait2 on x86-64.
  private static let waits: Set<Substring> = ["7", "23", "232", "270", "271", "281", "441"]

  private let state: Int32
  private let call: Int32

  init(_ process: Int32) throws {
    state = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    call = open("/proc/\(process)/syscall", O_RDONLY | O_CLOEXEC)
    guard state >= 0, call >= 0 else { throw GuestError.system("open /proc/\(process)", errno) }
  }

  deinit {
    close(state)
    close(call)
  }

  /// True if the process sleeps and waits for descriptors.
  var isAtRest: Bool {
    // A process that is waking up still shows its call, but no longer that it sleeps.
    guard let stat = text(of: state), let bracket = stat.lastIndex(of: ")"),
      stat[bracket...].dropFirst(2).first == "S", let call = text(of: call)
    else { return false }
    return Self.waits.contains(call.prefix { $0 != " " })
  }

  private func text(of file: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = pread(file, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}

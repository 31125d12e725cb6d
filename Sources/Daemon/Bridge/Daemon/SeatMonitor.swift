import System
import Glibc
import Layout
import Text

/// Detects that the active session of a seat belongs to another user.
///
/// systemd-logind writes the state of each seat to a file, and replaces the file at each change.
/// There is no connection to logind, so it may be restarted at any time.
///
/// Corresponds to sd_seat_get_active(3) and sd_login_monitor_new(3).
final class SeatMonitor {
  /// The folder in which systemd-logind has a file for each seat.
  static let standardFolder: UntrustedText = "/run/systemd/seats"

  /// Why touch input is suspended, in words; nil while it is not.
  private(set) var suspension: String?
  /// Why the monitor has no effect, in words; nil while it has one.
  private(set) var unavailability: String?

  private let session: LayoutSession
  private let user: uid_t?
  private let folder: AttributeDirectory
  private let watcher: DirectoryWatcher
  private let loop: EventLoop
  private var source: EventLoop.Source?

  /// Starts the monitor, and reads the state of the seat.
  ///
  /// - Parameters:
  ///   - session: The seat, and the user whose sessions receive touches.
  ///   - user: The id of that user; nil if there is no such user.
  ///   - folder: The folder of systemd-logind.
  ///   - loop: The event loop.
  ///   - changed: Called when the state may have changed.
  /// - Throws: The error of `inotify_init1(2)`, `inotify_add_watch(2)` or `epoll_ctl(2)`.
  init(
    _ session: LayoutSession, of user: uid_t?, in folder: UntrustedText, on loop: EventLoop,
    changed: @escaping () -> Void
  ) throws(SystemError) {
    self.session = session
    self.loop = loop
    let name = UntrustedText(session.seat)
    self.user = user
    self.folder = AttributeDirectory(folder)
    watcher = try DirectoryWatcher(folder) { $0 == name }
    source = try loop.add(watcher.descriptor, .reading) { [unowned self] _ in
      watcher.readChanges { _ in }
      update()
      changed()
    }
    update()
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func update() {
    suspension = nil
    unavailability = nil
    switch read() {
    case .unavailable(let reason): unavailability = "`session` is ignored: \(reason)"
    case .active(let active) where active != user: suspension = text(ofOther: active)
    case .active, .none: break
    }
  }

  /// Why the user's session is not known to be the active one, in words; nil if it is.
  ///
  /// The state is read anew, because a change may not have been reported yet. Touches reach their programs while
  /// no session is active; keys would reach a login prompt then.
  var inactivity: String? {
    switch read() {
    case .unavailable(let reason): reason
    case .none: "no session of \(session.seat) is active"
    case .active(let active): active == user ? nil : text(ofOther: active)
    }
  }

  /// The state of a seat.
  private enum State {
    /// The seat or the user is not known, in words.
    case unavailable(String)
    /// No session is active.
    case none
    /// A session of this user is active.
    case active(uid_t)
  }

  private func read() -> State {
    let seat = session.seat
    guard user != nil else { return .unavailable("there is no user `\(name)`") }
    guard let state = folder.text(of: seat) else {
      return .unavailable(
        "systemd-logind reports no \(seat) (\(folder.path(of: seat).escaped) cannot be read)")
    }
    return Self.activeUser(in: state).map { .active($0) } ?? .none
  }

  private var name: String { UntrustedText(session.user).escaped }

  private func text(ofOther active: uid_t) -> String {
    "the active session of \(session.seat) belongs to user \(active), not to `\(name)`"
  }

  /// Returns the user of the active session; nil if no session is active.
  static func activeUser(in state: [UInt8]) -> uid_t? {
    let key = Array("ACTIVE_UID=".utf8)
    for line in state.split(separator: UInt8(ascii: "\n")) where line.starts(with: key) {
      return UInt32(digits: line.dropFirst(key.count))
    }
    return nil
  }
}

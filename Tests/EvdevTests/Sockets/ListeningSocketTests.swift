import Foundation
import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import Evdev

/// A listening socket at a path, and one that was passed on.
struct ListeningSocketTests {
  private let folder: ScratchDirectory
  private let path: UntrustedText
  private var file: String { String(decoding: path.bytes, as: UTF8.self) }

  init() throws {
    folder = try ScratchDirectory()
    path = UntrustedText(folder.url.appendingPathComponent("control").path)
  }

  /// Makes a socket at the path, and returns the error.
  private func failure(_ kind: SocketKind = .stream) -> SocketError? {
    do throws(SocketError) {
      _ = try ListeningSocket(at: path, kind, mode: 0o600)
      return nil
    } catch {
      return error
    }
  }

  private func connected(_ kind: SocketKind = .stream) -> Int32 {
    let number = socket(AF_UNIX, kind.rawValue, 0)
    let result = SocketAddress(path)?.withAddress { connect(number, $0, $1) }
    if result == 0 { return number }
    close(number)
    return -1
  }

  private func status() -> stat? {
    var status = stat()
    return lstat(file, &status) == 0 ? status : nil
  }

  @Test("C-2: a connection does not block, is closed on exec, and has the peer's user and groups")
  func accepts() throws {
    for kind in [SocketKind.stream, .packets] {
      let listener = try ListeningSocket(at: path, kind, mode: 0o660, group: getegid())
      #expect(status()?.st_mode ?? 0 == S_IFSOCK | 0o660)
      #expect(try listener.accept() == nil ? true : false)
      let client = connected(kind)
      defer { close(client) }
      guard let connection = try listener.accept() else {
        Issue.record("no connection waits")
        return
      }
      #expect(fcntl(connection.rawValue, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(connection.rawValue, F_GETFD) & FD_CLOEXEC != 0)
      let peer = try PeerCredentials(of: connection.rawValue)
      var groups = [gid_t](repeating: 0, count: 256)
      let count = getgroups(256, &groups)
      #expect(peer.user == geteuid())
      #expect(peer.groups == [getegid()] + groups.prefix(Int(count)))
    }
    #expect(status() == nil, "the file is removed with the socket")
  }

  @Test("C-2: a symbolic link at the path is refused, and its target is left alone")
  func symbolicLink() throws {
    let target = folder.url.appendingPathComponent("target").path
    #expect(symlink(target, file) == 0)
    #expect(failure() == .symbolicLink(path))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("C-2: a file that is not a socket is left alone")
  func otherFile() throws {
    #expect(FileManager.default.createFile(atPath: file, contents: Data("text".utf8)))
    #expect(failure() == .notSocket(path))
    #expect(FileManager.default.contents(atPath: file) == Data("text".utf8))
  }

  @Test("C-2: a socket to which a process listens is left alone, also one of another type")
  func inUse() throws {
    let listener = try ListeningSocket(at: path, .packets, mode: 0o600)
    #expect(failure() == .inUse(path))
    #expect(failure(.packets) == .inUse(path))
    let client = connected(.packets)
    #expect(client >= 0)
    close(client)
    withExtendedLifetime(listener.rawValue) {}
  }

  @Test("C-2: a socket to which nothing listens is replaced")
  func stale() throws {
    let old = socket(AF_UNIX, SocketKind.stream.rawValue, 0)
    #expect(SocketAddress(path)?.withAddress { bind(old, $0, $1) } == 0)
    close(old)
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    let client = connected()
    #expect(client >= 0)
    close(client)
    withExtendedLifetime(listener.rawValue) {}
  }

  @Test("C-2: a file that has replaced the socket is not removed with it")
  func replaced() throws {
    do {
      let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
      #expect(unlink(file) == 0)
      #expect(FileManager.default.createFile(atPath: file, contents: Data()))
      withExtendedLifetime(listener.rawValue) {}
    }
    #expect(status() != nil)
  }

  @Test("C-2: a relative path and one that is too long are refused")
  func invalidPath() throws {
    for path in ["", "control", "/" + String(repeating: "a", count: 107), "@control"] {
      do throws(SocketError) {
        _ = try ListeningSocket(at: UntrustedText(path), .stream, mode: 0o600)
        Issue.record("\(path) is accepted")
      } catch {
        #expect(error == .invalidPath(UntrustedText(path)))
      }
    }
  }

  @Test("C-2: sockets of the service manager are found by name, each once")
  func inherited() throws {
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    let first = dup(listener.rawValue)
    let values = ["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"]
    var sockets = InheritedSockets(
      variable: { values[$0].map { UntrustedText($0) } }, process: 7, first: first)
    #expect(try sockets.take("port", .packets) == nil ? true : false)
    guard let control = try sockets.take("control", .stream) else {
      Issue.record("the socket is not found")
      return
    }
    #expect(try sockets.take("control", .stream) == nil ? true : false)
    let client = connected()
    defer { close(client) }
    #expect(try control.accept() != nil ? true : false)
  }

  @Test(
    "C-2: a socket of the service manager that does not listen, or has another type, is refused",
    arguments: [true, false])
  func unsuitable(_ listens: Bool) throws {
    let listener = try ListeningSocket(at: path, .packets, mode: 0o600)
    let other = socket(AF_UNIX, SocketKind.stream.rawValue, 0)
    defer { close(other) }
    // A number that no test that runs at the same time gets after it was closed.
    let first =
      listens ? fcntl(listener.rawValue, F_DUPFD, 800) : fcntl(other, F_DUPFD, 850)
    let values = ["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"]
    var sockets = InheritedSockets(
      variable: { values[$0].map { UntrustedText($0) } }, process: 7, first: first)
    do throws(SocketError) {
      _ = try sockets.take("control", .stream)
      Issue.record("it is used")
    } catch {
      #expect(error == .unsuitable("control"))
    }
    #expect(fcntl(first, F_GETFD) == -1, "it is closed")
  }

  @Test(
    "C-2: variables for another process, and those that are malformed, pass no sockets",
    arguments: [
      ["LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"],
      ["LISTEN_PID": "8", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"],
      ["LISTEN_PID": "7", "LISTEN_FDS": "-1", "LISTEN_FDNAMES": "control"],
      ["LISTEN_PID": "7", "LISTEN_FDS": "99999999999999999999", "LISTEN_FDNAMES": "control"],
      ["LISTEN_PID": "7", "LISTEN_FDS": "1"],
      ["LISTEN_PID": "7", "LISTEN_FDNAMES": "control"],
    ])
  func malformed(_ values: [String: String]) throws {
    var sockets = InheritedSockets(
      variable: { values[$0].map { UntrustedText($0) } }, process: 7, first: 1_000)
    #expect(try sockets.take("control", .stream) == nil ? true : false)
  }
}

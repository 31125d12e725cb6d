import Foundation
import Testing
import Text
import TouchBridgeTestSupport

@testable import System

/// A listening socket at a path, and one that was passed on.
struct ListeningSocketTests {
  private let folder: ScratchDirectory
  private let path: UntrustedText
  private var file: String { String(decoding: path.bytes, as: UTF8.self) }
  /// The name of the file until it listens.
  private let firstName = ".touchbridge.\(getpid())"
  private var firstFile: String { folder.url.appendingPathComponent(firstName).path }

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

  private func status(of file: String? = nil) -> stat? {
    var status = stat()
    return lstat(file ?? self.file, &status) == 0 ? status : nil
  }

  @Test("C-2: a file that is seen accepts connections, and no other file is left")
  func complete() throws {
    let folder = folder.url.path
    let watch = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    defer { close(watch) }
    inotify_add_watch(watch, folder, UInt32(IN_CREATE | IN_DELETE))
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    _ = listener
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(watch, &bytes, bytes.count)
    var events: [String] = []
    var offset = 0
    while offset < count {
      let event = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let start = offset + MemoryLayout<inotify_event>.size
      let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
      let kind = event.mask == UInt32(IN_DELETE) ? "deleted " : "made "
      events.append(kind + String(decoding: name, as: UTF8.self))
      offset = start + Int(event.len)
    }
    // It listens before it gets the second name.
    #expect(events == ["made \(firstName)", "made control", "deleted \(firstName)"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["control"])
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

  @Test("O-5: the file is closed to others until a descriptor of it has set its group and mode")
  func modeThroughDescriptor() throws {
    for mode: mode_t in [0o600, 0o660, 0o666] {
      let seam = SystemCallSeam()
      var modes: [mode_t] = []
      seam.handler = { _ in
        if let status = status() ?? status(of: firstFile) { modes.append(status.st_mode & 0o777) }
        return nil
      }
      try seam.intercept { () throws(SocketError) in
        _ = try ListeningSocket(at: path, .stream, mode: mode, group: getegid())
      }
      #expect(modes.first == 0o600 && modes.last == mode, "\(modes)")
      #expect(Set(modes).isSubset(of: [0o600, mode]), "\(modes)")
      for entry in seam.entries where ["chmod", "lchown", "fchownat"].contains(entry.call.name) {
        #expect(!entry.call.path.hasPrefix(folder.url.path), "\(entry.call)")
      }
    }
  }

  @Test("O-5: a symbolic link that takes the place of the file changes nothing at its target")
  func replacedWhileMade() throws {
    let target = folder.url.appendingPathComponent("target").path
    #expect(FileManager.default.createFile(atPath: target, contents: Data("secret".utf8)))
    chmod(target, 0o600)
    // Before each call after `bind` in turn.
    for step in 1...6 {
      unlink(file)
      unlink(firstFile)
      let seam = SystemCallSeam()
      var calls = 0
      seam.handler = { [firstFile] call in
        if calls > 0 || call.name == "bind" { calls += 1 }
        if calls == step + 1 {
          unlink(firstFile)
          #expect(symlink(target, firstFile) == 0)
        }
        return nil
      }
      let error = seam.intercept { failure() }
      if step == 1 { #expect(error == .replaced(path)) }
      var status = stat()
      #expect(stat(target, &status) == 0 && status.st_mode & 0o777 == 0o600, "step \(step)")
      #expect(FileManager.default.contents(atPath: target) == Data("secret".utf8))
    }
  }

  @Test("O-5: a directory that takes the place of the one that was opened is not used")
  func replacedDirectory() throws {
    let own = folder.url.appendingPathComponent("own").path
    let other = folder.url.appendingPathComponent("other").path
    #expect(mkdir(own, 0o700) == 0 && mkdir(other, 0o700) == 0)
    let seam = SystemCallSeam()
    seam.handler = { call in
      if call.name == "bind" {
        #expect(rename(own, own + ".old") == 0 && symlink(other, own) == 0)
      }
      return nil
    }
    try seam.intercept { () throws(SocketError) in
      let listener = try ListeningSocket(
        at: UntrustedText(own + "/control"), .stream, mode: 0o600)
      #expect(FileManager.default.fileExists(atPath: own + ".old/control"))
      withExtendedLifetime(listener.rawValue) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: own + ".old") == [])
  }

  @Test(
    "O-5: root refuses a directory in which another user could replace the socket",
    .enabled(if: geteuid() == 0, "needs root"),
    arguments: [
      (0, 0o755, true), (0, 0o700, true), (0, 0o1777, true), (0, 0o777, false), (0, 0o775, false),
      (0, 0o2775, false), (8, 0o755, false), (8, 0o700, false), (8, 0o1777, false),
    ] as [(uid_t, mode_t, Bool)])
  func directories(_ owner: uid_t, _ mode: mode_t, _ isSafe: Bool) throws {
    let directory = folder.url.appendingPathComponent("directory").path
    #expect(mkdir(directory, 0o700) == 0 && chown(directory, owner, 0) == 0)
    #expect(chmod(directory, mode) == 0)
    do throws(SocketError) {
      _ = try ListeningSocket(at: UntrustedText(directory + "/socket"), .stream, mode: 0o666)
      #expect(isSafe)
    } catch {
      #expect(!isSafe)
      #expect(
        error == .unsafeDirectory(UntrustedText(directory), owner: owner, mode: mode & 0o7777))
      #expect(error.message.contains("other users can replace a socket in \(directory) (owner uid"))
      #expect(error.message.contains("use a directory of root that no other user can write to"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
    }
  }

  @Test("C-2: sockets of the service manager are found by name, each once")
  func inherited() throws {
    let listener = try ListeningSocket(at: path, .stream, mode: 0o600)
    let first = dup(listener.rawValue)
    let values = ["LISTEN_PID": "7", "LISTEN_FDS": "1", "LISTEN_FDNAMES": "control"]
    var sockets = InheritedSockets(
      variable: { values[$0].map { UntrustedText($0) } }, process: 7, first: first)
    #expect(sockets.contains("control") && !sockets.contains("port"))
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

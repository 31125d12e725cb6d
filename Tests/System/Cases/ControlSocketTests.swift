import Foundation
import Testing
import TouchBridgeTestSupport

extension InTheGuest {
  /// Tests of the control socket with processes of several users.
  @Suite struct ControlSocketTests {
    /// The group `games` reads, the user `daemon` changes, and the user `mail` has no right.
    private static let layout = """
      version: 1
      control: {read: ["@games"], change: [daemon]}
      windows:
        - {id: main, view: {id: root, handles: all}}
        - {id: alert, windowLevel: alert, hidden: true, view: {id: sheet, handles: all}}

      """

    /// A user without other groups than those given.
    private struct User {
      var id: Int
      var groups = ""

      static let games = User(id: 5, groups: "60")
      static let daemon = User(id: 1)
      static let mail = User(id: 8)
      static let mailInGames = User(id: 8, groups: "8,60")

      /// The command that becomes this user.
      var command: [String] {
        let membership = groups.isEmpty ? "--clear-groups" : "--groups=\(groups)"
        return ["setpriv", "--reuid=\(id)", "--regid=\(id)", membership, "--"]
      }
    }

    private let path: String
    private let daemon: DaemonRun
    private let program: String

    init() throws {
      path = try Guest.folder("sockets").path + "/control"
      program = try #require(TestEnvironment.program).path
      daemon = try DaemonRun.daemon(
        "--layout", try Guest.file("control.yaml", Self.layout), "--control", path)
    }

    /// Runs a command as a user, and returns its exit status and its output.
    private func run(
      _ user: User, _ command: String, _ arguments: String...
    ) throws -> (status: ChildProcess.End, text: String) {
      let result = try Guest.run(
        user.command + [program, command, "--control", path] + arguments)
      return (result.end, result.text)
    }

    private func nextRefusal(of user: Int) throws {
      try daemon.next("a refusal of uid \(user)") {
        $0.kind == "note" && $0["message"]?.string?.contains("uid \(user) is refused") == true
      }
    }

    @Test("C-2: the kernel's users and groups decide who may do what, and the log has refusals")
    func users() throws {
      // Any user may connect, so the daemon itself must refuse.
      try Guest.output("chmod", "0666", path)
      #expect(try run(.games, "status").status == .exited(0))
      #expect(try run(.mailInGames, "status").status == .exited(0))
      let stranger = try run(.mail, "status")
      #expect(stranger.status == .exited(77), "\(stranger.text)")
      try nextRefusal(of: 8)
      #expect(try run(.mail, "watch").status == .exited(77))
      try nextRefusal(of: 8)
      #expect(try run(.games, "set", "alert", "hidden=false").status == .exited(77))
      try nextRefusal(of: 5)
      #expect(try run(.games, "explain", "5", "5").text.contains("root in window main"))

      // The mode of the file refuses before the daemon does.
      try Guest.output("chmod", "0660", path)
      let closed = try run(.mail, "status")
      #expect(closed.status == .exited(77))
      #expect(closed.text.contains("usermod -aG touchbridge-clients"), "\(closed.text)")
      try daemon.endSoundly()
    }

    @Test("C-1: a user shows an alert from a shell, and another user watches who touches it")
    func alert() throws {
      try Guest.output("chmod", "0666", path)
      let panel = try GuestDevice()
      try daemon.nextDevice("added")
      let watch = try RunningScript(
        "exec \(User.games.command.joined(separator: " ")) \(program) watch --json --control \(path)"
      )
      try watch.next(#""view":"root""#) { try panel.play("D1(5,5); U1") }
      let change = try run(.daemon, "set", "alert", "hidden=false")
      #expect(change.status == .exited(0), "\(change.text)")
      try panel.play("D1(5,5); U1")
      try watch.next(#""kind":"touch""#, #""phase":"ended""#, #""view":"sheet""#)
      try daemon.endSoundly()
      #expect(try watch.waitForEnd() == .exited(74))
    }

    @Test(
      "C-6: a socket in use and a symbolic link are refused; that of a killed daemon is replaced")
    func files() throws {
      let second = try DaemonRun(["run", "--json", "--control", path])
      try second.readToEnd()
      #expect(try second.process.waitForEnd() == .exited(73))
      #expect(second.diagnostics.contains("another process accepts connections"))
      #expect(try run(.daemon, "set", "alert", "hidden=true").status != .exited(0))
      #expect(try Guest.run([program, "status", "--control", path]).end == .exited(0))

      daemon.process.send(SIGKILL)
      try daemon.process.waitForEnd()
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try Guest.run([program, "status", "--control", path]).end == .exited(69))
      let third = try DaemonRun.daemon("--control", path)
      #expect(try Guest.run([program, "status", "--control", path]).end == .exited(0))
      try third.endSoundly()
      #expect(!FileManager.default.fileExists(atPath: path))

      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + ".elsewhere")
      for option in ["--control", "--port"] {
        let fourth = try DaemonRun(["run", "--json", option, path])
        try fourth.readToEnd()
        #expect(try fourth.process.waitForEnd() == .exited(73))
        #expect(fourth.diagnostics.contains("is a symbolic link"), "\(fourth.diagnostics)")
      }
      #expect(!FileManager.default.fileExists(atPath: path + ".elsewhere"))
    }
  }
}

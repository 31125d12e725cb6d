import Bridge
import ControlProtocol
import System
import Glibc
import Text
import TouchModel

/// `touchbridge reload`: makes a running daemon read its layout again.
struct ReloadCommand: Command {
  static let usage = Usage(
    command: "reload",
    summary: "Makes the running daemon read its layout again.",
    options: [ControlClient.option, ControlClient.timeout(longestReload)],
    operands: [],
    operandCount: 0...0,
    details: [
      """
      It returns when the new layout is in force. A layout with problems changes
      nothing, and the exit status is 78. Without a control socket, the process in
      $MAINPID, which systemd sets, receives SIGHUP.
      """
    ],
    examples: [
      Usage.Example("sudo touchbridge reload", "reads the layout again"),
      Usage.Example(
        "touchbridge reload --control /tmp/control",
        "the same, for a daemon that was started with --control"),
    ], manual: "control.md")

  /// The longest wait for a new layout without `--timeout` (C-26).
  static let longestReload = Microseconds.seconds(60)

  private let arguments: ParsedArguments
  private let limit: Microseconds

  init(_ arguments: ParsedArguments) throws(Failure) {
    self.arguments = arguments
    limit = try ControlClient.limit(arguments, standard: Self.longestReload)
  }

  func run(_ console: Console) throws(Failure) {
    let client: ControlClient
    do throws(Failure) {
      client = try ControlClient(arguments, within: limit)
    } catch {
      guard case .unavailable = error, let process = Self.mainProcess else { throw error }
      guard Kernel.send(signal: SIGHUP, to: process) == 0 else {
        throw .unavailable(
          "process \(process) receives no SIGHUP: \(SystemCall.errorMessage(errno))")
      }
      return
    }
    _ = try client.call(.reload)
  }

  /// The daemon's process in `ExecReload=`; nil elsewhere.
  private static var mainProcess: Int32? {
    guard let text = ProcessEnvironment.value(of: "MAINPID"),
      let number = Int32(digits: text.bytes), number > 1
    else { return nil }
    return number
  }
}

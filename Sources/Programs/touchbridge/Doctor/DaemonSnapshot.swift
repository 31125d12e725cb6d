import Bridge
import Text
import TouchModel

/// What is known about the daemon behind the control socket.
struct DaemonSnapshot {
  /// The result of asking a daemon.
  enum Answer: Hashable {
    /// The result of `status`.
    case status(JSONValue)
    /// No daemon listens; the reason.
    case absent(String)
    /// The user may not connect.
    case denied(Diagnostic)
    /// The daemon accepts connections, but does not answer; the reason.
    case silent(String)
  }

  /// The path of the socket.
  var socket: UntrustedText = "/run/touchbridge/control"
  /// The answer.
  var answer = Answer.absent("no such file")
  /// True if it stores the counts of each day; nil if it did not say so.
  var storesDays: Bool?
  /// The arguments of its process; nil if they are unknown.
  var arguments: RunArguments?
  /// True if its program was replaced since it was started.
  var isProgramReplaced = false

  /// The result of `status`; nil if there is none.
  var status: JSONValue? {
    if case .status(let status) = answer { status } else { nil }
  }

  /// The panels in the result of `status`.
  var panels: [JSONValue] {
    if case .list(let panels)? = status?["panels"] { panels } else { [] }
  }

  /// Returns the forwarding state of a panel, and the seconds for which it has waited for the lift; nil if the daemon
  /// does not say.
  func forwarding(of node: UntrustedText) -> (state: ForwardingState, waiting: Double)? {
    let panel = panels.first { $0["node"]?.asText == node.escaped }
    guard let text = panel?["forwarding"]?.asText,
      let state = ForwardingState(UntrustedText(text).escapedOnce)
    else { return nil }
    return (state, panel?["waiting"]?.asNumber ?? 0)
  }

  /// Returns true if the daemon uses a panel.
  func uses(_ node: UntrustedText) -> Bool {
    panels.contains { $0["node"]?.asText == node.escaped && $0["used"] == .flag(true) }
  }
}

/// The arguments of `touchbridge run` that decide what a kiosk needs.
struct RunArguments: Hashable {
  /// True for `--forward`: without a layout, panels are forwarded as they are.
  var forwards = false
  /// True for `--no-forward`: no virtual device is made.
  var refusesForwarding = false
  /// True for `--grab`.
  var grabs = false
  /// The value of `--layout`.
  var layout: UntrustedText?
  /// The value of `--fallback`.
  var fallback: UntrustedText?
  /// The value of `--control`.
  var control: UntrustedText?

  /// Creates the arguments of a daemon without options.
  init() {}

  /// Reads a command line; nil if it is not one of `run`.
  ///
  /// - Parameter words: The words from the program's name.
  init?(_ words: [UntrustedText]) {
    guard words.count > 1, words[1] == "run" else { return nil }
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      let parts = word.bytes.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? UntrustedText(bytes: parts[1]) : rest.first
      switch UntrustedText(bytes: parts.first ?? []) {
      case "--forward": forwards = true
      case "--no-forward": refusesForwarding = true
      case "--grab": grabs = true
      case "--layout": layout = value
      case "--fallback": fallback = value
      case "--control": control = value
      default: break
      }
    }
  }
}

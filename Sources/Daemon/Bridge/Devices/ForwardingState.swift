/// Whether the touches of a panel reach the virtual touchscreens of the layout: one fact, which the status, `doctor`,
/// `explain`, the metrics and the log ask.
///
/// Source: F-24
package enum ForwardingState: Hashable, Sendable {
  /// The daemon has grabbed the panel, and its touches reach them.
  case forwarded
  /// A finger is down. Other programs receive the panel until it is lifted and the daemon can grab the panel.
  case awaitsLift
  /// Another process has grabbed the panel; its name, or what it may be.
  case held(by: String)
  /// The layout forwards nothing, or the daemon must not.
  case notForwarded

  /// What is known about a process without a name.
  package static let unknownProcess = "another process"
  private static let holding = "held by "

  /// The state in words, as `status` has it.
  package var text: String {
    switch self {
    case .forwarded: "forwarded"
    case .awaitsLift: "waits for the lift"
    case .held(let process): Self.holding + process
    case .notForwarded: "not forwarded"
    }
  }

  /// The state in one word, the label of a metric.
  package var label: String {
    switch self {
    case .forwarded: "forwarded"
    case .awaitsLift: "waiting"
    case .held: "held"
    case .notForwarded: "none"
    }
  }

  /// The labels of all states.
  package static let labels = ["forwarded", "waiting", "held", "none"]

  /// Reads the words of a daemon; nil for others.
  package init?(_ text: String) {
    switch text {
    case Self.forwarded.text: self = .forwarded
    case Self.awaitsLift.text: self = .awaitsLift
    case Self.notForwarded.text: self = .notForwarded
    default:
      guard text.hasPrefix(Self.holding) else { return nil }
      self = .held(by: String(text.dropFirst(Self.holding.count)))
    }
  }
}

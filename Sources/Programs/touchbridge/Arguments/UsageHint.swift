import Text

/// The right form of a command line that people write by the habits of other programs.
///
/// A table, so that no command needs code of its own for it.
struct UsageHint {
  /// The command; nil for any.
  private let command: String?
  /// An unknown word: a command or an option.
  private let words: [String]
  /// The option that the command needs for the remedy; nil for none.
  private let option: String?
  private let remedy: String

  private init(
    _ words: [String], of command: String? = nil, where option: String? = nil, _ remedy: String
  ) {
    self.words = words
    self.command = command
    self.option = option
    self.remedy = remedy
  }

  private static let commands = [
    UsageHint(
      ["test", "verify", "expect"], "a layout is tested with touchbridge play --expect LOG FINGERS"),
    UsageHint(["validate", "lint"], "a layout is checked with touchbridge check LAYOUT"),
    UsageHint(["version"], "write touchbridge --version"),
    UsageHint(["list", "ls"], "touchscreens are listed with touchbridge devices"),
    UsageHint(["start", "daemon", "serve"], "the daemon is touchbridge run"),
    UsageHint(["live"], "the live page is the program touchbridge-live"),
    UsageHint(
      ["log", "monitor", "tail"], "the events of the daemon are shown by touchbridge watch"),
  ]

  private static let options = [
    UsageHint(["--format", "--output-format"], where: "--json", "write --json for JSON Lines"),
    UsageHint(["--format"], where: "--to", "write --to FORMAT"),
    UsageHint(
      ["--layout", "--config"], of: "check", "the layout is an argument: touchbridge check LAYOUT"),
    UsageHint(["--config", "--file"], where: "--layout", "write --layout FILE"),
    UsageHint(["--version", "-v"], "write touchbridge --version"),
  ]

  /// Returns the end of a message about an unknown command: its remedy or the most similar one.
  static func suffix(command name: String, among known: [String]) -> String {
    if let hint = commands.first(where: { $0.words.contains(name) }) { return "; " + hint.remedy }
    return NameSuggestion.suggestion(for: name, among: known)
  }

  /// Returns the end of a message about an unknown option of a command.
  static func suffix(option name: String, of usage: Usage) -> String {
    let names = usage.allOptions.flatMap(\.names)
    let hint = options.first { hint in
      hint.words.contains(name) && (hint.command == nil || hint.command == usage.command)
        && (hint.option.map(names.contains) ?? true)
    }
    return hint.map { "; " + $0.remedy }
      ?? NameSuggestion.suggestion(for: name, among: names)
  }

  /// Returns the end of a message about an argument that a command does not take.
  static func suffix(operand: UntrustedText, of usage: Usage) -> String {
    guard usage.operands.isEmpty, usage.options.contains(where: { $0.name == "--layout" }) else {
      return ""
    }
    return "; a layout is given as --layout \(operand.escaped)"
  }

  /// Returns the message about an option before the command; nil if no command is among the arguments
  /// after it.
  static func message(
    optionBeforeCommand option: String, _ rest: [UntrustedText], among known: [String]
  ) -> String? {
    guard let command = rest.map(\.escaped).first(where: known.contains) else { return nil }
    return "the option '\(option)' is before the command; write touchbridge \(command) \(option)"
  }
}

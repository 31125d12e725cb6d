package import Text

/// The reason why the device rule of a panel is not changed in the text of a layout.
package enum DeviceRuleRefusal: Error, Hashable, Sendable {
  /// The text is no valid layout.
  case wrongLayout
  /// The whole layout is in braces, as JSON is.
  case braces
  /// A part, in words, is an alias or has an anchor, so that other parts of the file may have it, too.
  case shared(String)
  /// A comment is in a value that is written in several lines; its key.
  case comment(String)
  /// Rules at two lines are meant for the panel.
  case severalRules(Int, Int)
  /// The rule at a line is also that of other panels, which have these names.
  case otherPanels(Int, [UntrustedText])
  /// The panel has neither a name nor numbers, and the layout has rules of other panels.
  case nameless
  /// The changed text would not mean what it should.
  case unexpected

  /// What is wrong, and what to do.
  package var diagnostic: Diagnostic {
    switch self {
    case .wrongLayout:
      Diagnostic("the layout has problems", remedy: "touchbridge check prints them")
    case .braces:
      Diagnostic(
        "the whole layout is in braces, as JSON is, and is not changed as text", remedy: Self.byHand
      )
    case .shared(let part):
      Diagnostic(
        "\(part) has an anchor or is an alias, so other parts of the file would change, too",
        remedy: Self.byHand)
    case .comment(let key):
      Diagnostic(
        "a comment in the value of `\(key)` would be lost",
        remedy: "move the comment above the key, or write the rule into the file by hand")
    case .severalRules(let first, let second):
      Diagnostic(
        "the rules in lines \(first) and \(second) are both meant for the panel, and only the first one counts",
        remedy: "remove one of them, or make one of them match another panel")
    case .otherPanels(let line, let names):
      Diagnostic(
        "the rule in line \(line) is also that of \(names.map { "'\($0.escaped)'" }.joined(separator: " and "))",
        remedy: "write a rule of its own for the panel in front of it, with the same filters")
    case .nameless:
      Diagnostic(
        "the panel has neither a name nor numbers, so a rule in front of the others would match all panels",
        remedy: Self.byHand)
    case .unexpected:
      Diagnostic("the changed text would not mean what it should", remedy: Self.byHand)
    }
  }

  private static let byHand = "write the rule into the file by hand"
}

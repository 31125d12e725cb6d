/// The purpose and the arguments of a verb; the parser and the help both use it.
struct Usage {
  /// The name of the verb.
  let verb: String
  /// A one-line summary for the list of verbs.
  let summary: String
  /// The options, except `--help`.
  let options: [Option]
  /// The names of the operands in the synopsis.
  let operands: [String]
  /// The permitted number of operands.
  let operandCount: ClosedRange<Int>
  /// Further paragraphs of the help.
  let details: [String]

  /// All options, including `--help`.
  var allOptions: [Option] { options + [.help] }

  /// The synopsis of the command line.
  var synopsis: String {
    let options = options.map { option in
      (option.isRequired ? option.notation : "[\(option.notation)]")
        + (option.isRepeatable ? "…" : "")
    }
    return (["touchbridge", verb] + options + operands).joined(separator: " ")
  }

  /// The complete help of the verb.
  var text: String {
    var lines = ["usage: " + synopsis, "", summary, "", "options:"]
    let width = allOptions.map(\.notation.count).max() ?? 0
    for option in allOptions {
      let gap = String(repeating: " ", count: width - option.notation.count + 3)
      lines.append("  " + option.notation + gap + option.help)
    }
    for paragraph in details { lines += ["", paragraph] }
    return lines.joined(separator: "\n") + "\n"
  }
}

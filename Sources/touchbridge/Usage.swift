/// What a verb is for and what it takes: the table that arguments and help are made from.
struct Usage {
  /// The verb.
  let verb: String
  /// What it does, in one line for the list of verbs.
  let summary: String
  /// Its options, without `--help`.
  let options: [Option]
  /// Its other arguments, as a synopsis shows them.
  let operands: [String]
  /// How many other arguments there may be.
  let operandCount: ClosedRange<Int>
  /// What else there is to say, as paragraphs.
  let details: [String]

  /// All options, for the reader of arguments.
  var allOptions: [Option] { options + [.help] }

  /// The command line in short.
  var synopsis: String {
    let options = options.map { option in
      (option.isRequired ? option.spelling : "[\(option.spelling)]")
        + (option.isRepeatable ? "…" : "")
    }
    return (["touchbridge", verb] + options + operands).joined(separator: " ")
  }

  /// The whole help of the verb.
  var text: String {
    var lines = ["usage: " + synopsis, "", summary, "", "options:"]
    let width = allOptions.map(\.spelling.count).max() ?? 0
    for option in allOptions {
      let gap = String(repeating: " ", count: width - option.spelling.count + 3)
      lines.append("  " + option.spelling + gap + option.help)
    }
    for paragraph in details { lines += ["", paragraph] }
    return lines.joined(separator: "\n") + "\n"
  }
}

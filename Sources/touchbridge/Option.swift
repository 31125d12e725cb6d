/// One option of a verb.
struct Option {
  /// Its name with both hyphens.
  let name: String
  /// A single letter that means the same, with its hyphen.
  let letter: String?
  /// What its value is called in the help; nil for one that has none.
  let value: String?
  /// Whether it must be given.
  let isRequired: Bool
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What it does, in a few words.
  let help: String

  /// An option; one with a value may be given as `--name VALUE` or `--name=VALUE`.
  init(
    _ name: String, letter: String? = nil, value: String? = nil, isRequired: Bool = false,
    isRepeatable: Bool = false, _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// How it is written in a synopsis and in the table of options.
  var spelling: String {
    (letter ?? name) + (value.map { " " + $0 } ?? "")
  }

  /// Every way to write its name.
  var names: [String] { [name] + (letter.map { [$0] } ?? []) }

  /// The option that each verb has.
  static let help = Option("--help", "print this text")
}

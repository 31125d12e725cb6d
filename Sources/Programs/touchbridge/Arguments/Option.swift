/// An option of a command.
struct Option {
  /// The name with two hyphens.
  let name: String
  /// The short form with one hyphen, if there is one.
  let letter: String?
  /// The name of the value in the help; nil for an option without a value.
  let value: String?
  /// True if the option must be given.
  let isRequired: Bool
  /// True if the option may be given more than once.
  let isRepeatable: Bool
  /// The description in the help, in one or more lines.
  let help: String

  /// Creates an option; a value may be given as `--name VALUE` or `--name=VALUE`.
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

  /// The notation in the synopsis and in the table of options.
  var notation: String {
    (letter ?? name) + (value.map { " " + $0 } ?? "")
  }

  /// The name and the short form.
  var names: [String] { [name] + (letter.map { [$0] } ?? []) }

  /// The option for help; every command has it.
  static let help = Option("--help", "print this help")

  /// The option for colors; every command has it.
  static let color = Option("--color", value: "WHEN", "colors: auto (default), always or never")
}

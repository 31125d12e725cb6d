import Text

/// When text for people has colors.
enum ColorChoice: String, CaseIterable {
  /// On a terminal that supports colors, unless NO_COLOR is set.
  case auto
  /// Always, also in a file or a pipe.
  case always
  /// Never.
  case never

  /// Reads the option.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - command: The command whose help the error message refers to.
  /// - Throws: `usage` for another word.
  init(_ arguments: ParsedArguments, for command: String) throws(Failure) {
    guard let word = arguments.value(Option.color.name) else {
      self = .auto
      return
    }
    guard let choice = ColorChoice(rawValue: word.escaped) else {
      throw .usage("--color takes always, auto or never, not '\(word.escaped)'", command: command)
    }
    self = choice
  }
}

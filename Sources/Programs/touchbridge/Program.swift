import Bridge
import Glibc
import Layout
import Text

/// Runs the command line and returns the exit status.
enum Program {
  /// Runs a command line.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The exit status.
  static func run(_ arguments: [UntrustedText]) -> Int32 {
    StandardStreams.prepare()
    let console = Console()
    do throws(Failure) {
      try run(arguments, console)
      try console.output.flush()
      return 0
    } catch {
      // Writes the output from before the failure; an error here matters less than that failure.
      try? console.output.flush()
      console.report(error.message)
      return error.exitCode
    }
  }

  private static func run(_ arguments: [UntrustedText], _ console: Console) throws(Failure) {
    guard let first = arguments.first else {
      throw .usage("a command is missing", command: nil)
    }
    let rest = Array(arguments.dropFirst())
    switch first.escaped {
    case "--version", "-V":
      if let word = rest.first {
        throw .usage(
          "\(first.escaped) takes no argument, but '\(word.escaped)' was given", command: nil)
      }
      let commit = ProgramVersion.commit.map { " (commit \($0))" } ?? ""
      try console.output.write("\(ProgramVersion.text)\(commit)\n")
    case "--help", "-h", "help":
      try console.output.write(try help(for: rest))
    case let name where name.hasPrefix("-"):
      let commands = Commands.all.map { $0.usage.command }
      if let message = UsageHint.message(optionBeforeCommand: name, rest, among: commands) {
        throw .usage(message, command: nil)
      }
      let suggestion = NameSuggestion.suggestion(for: name, among: ["--help", "--version"])
      throw .usage("there is no option '\(name)'\(suggestion)", command: nil)
    case let name:
      let command = try command(name)
      if ParsedArguments.requestHelp(rest) {
        try console.output.write(command.usage.text)
      } else {
        let arguments = try ParsedArguments(rest, for: command.usage)
        var console = console
        console.color = try ColorChoice(arguments, for: name)
        try command.init(arguments).run(console)
      }
    }
  }

  private static func command(_ name: String) throws(Failure) -> any Command.Type {
    if let command = Commands.named(name) { return command }
    let hint = UsageHint.suffix(command: name, among: Commands.all.map { $0.usage.command })
    throw .usage("there is no command '\(name)'\(hint)", command: nil)
  }

  private static func help(for arguments: [UntrustedText]) throws(Failure) -> String {
    if let name = arguments.first { return try command(name.escaped).usage.text }
    let width = Commands.all.map { $0.usage.command.displayWidth }.max() ?? 0
    let commands = Commands.all.map { command in
      "  " + command.usage.command.padded(toWidth: width + 3) + command.usage.summary
    }
    let statuses = Failure.meanings.map { "  \(String($0.status).padded(toWidth: 4))\($0.meaning)" }
    return """
      usage: touchbridge COMMAND [options] [arguments]

      Reads multitouch touchscreens, delivers each touch to one view of a view tree by
      UIKit's rules, and logs every step.

      commands:
      \(commands.joined(separator: "\n"))

      touchbridge COMMAND --help describes a command and has examples.
      touchbridge --version (-V) prints the version. The manual is touchbridge(1); for
      the service it is touchbridge(8). Data goes to standard output, diagnostics to
      standard error. Colors are used only on a terminal, and not if NO_COLOR is set;
      each command takes --color always, auto or never.

      exit status:
      \(statuses.joined(separator: "\n"))

      """
  }

  /// Returns the arguments as bytes; `CommandLine.arguments` would replace invalid UTF-8.
  static func arguments() -> [UntrustedText] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        UntrustedText(
          bytes: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }
}

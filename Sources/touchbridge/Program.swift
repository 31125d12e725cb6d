import Bridge
import Glibc
import Layout
import TouchModel

/// The way from the command line to the number that the program ends with.
enum Program {
  /// Does what the command line asks for.
  ///
  /// - Parameter arguments: What stands behind the program's name.
  /// - Returns: The number that the program ends with.
  static func run(_ arguments: [UntrustedText]) -> Int32 {
    StandardStreams.prepare()
    let console = Console()
    do throws(Failure) {
      try run(arguments, console)
      try console.output.flush()
      return 0
    } catch {
      // What was good before the failure is kept; the failure itself matters more than this one.
      try? console.output.flush()
      console.say(error.message)
      return error.exitCode
    }
  }

  private static func run(_ arguments: [UntrustedText], _ console: Console) throws(Failure) {
    guard let first = arguments.first else {
      throw .usage("what should be done? Name a verb", verb: nil)
    }
    let rest = Array(arguments.dropFirst())
    switch first.escaped {
    case "--version":
      if let word = rest.first {
        throw .usage("--version does not take '\(word.escaped)' as well", verb: nil)
      }
      try console.output.write(Generator.name + "\n")
    case "--help", "-h", "help":
      try console.output.write(try help(for: rest))
    case let name where name.hasPrefix("-"):
      let words = Spelling.suggestion(for: name, among: ["--help", "--version"])
      throw .usage("there is no option '\(name)'\(words)", verb: nil)
    case let name:
      let verb = try verb(name)
      if ParsedArguments.asksForHelp(rest) {
        try console.output.write(verb.usage.text)
      } else {
        try verb.init(ParsedArguments(rest, for: verb.usage)).run(console)
      }
    }
  }

  private static func verb(_ name: String) throws(Failure) -> any Verb.Type {
    if let verb = Verbs.named(name) { return verb }
    let words = Spelling.suggestion(for: name, among: Verbs.all.map { $0.usage.verb })
    throw .usage("this build has no verb '\(name)'\(words)", verb: nil)
  }

  private static func help(for arguments: [UntrustedText]) throws(Failure) -> String {
    if let name = arguments.first { return try verb(name.escaped).usage.text }
    let width = Verbs.all.map { $0.usage.verb.count }.max() ?? 0
    let verbs = Verbs.all.map { verb in
      let name = verb.usage.verb
      return "  " + name + String(repeating: " ", count: width - name.count + 3)
        + verb.usage.summary
    }
    return """
      usage: touchbridge VERB [options] [arguments]

      Leads the fingers on a touchscreen to the one view that each of them is for, and
      says how they got there.

      verbs:
      \(verbs.joined(separator: "\n"))

      touchbridge VERB --help says more of a verb, touchbridge --version the version.
      Data goes to standard output, talk to standard error. Colour only on a terminal,
      and not with NO_COLOR.

      exit status:
        0   done                              70  a mistake in touchbridge itself
        64  the command line is wrong         73  the output cannot be created
        65  a capture cannot be read          74  the output cannot be written
        66  a file does not exist             77  no permission
        69  there is no touchscreen           78  the layout is wrong

      """
  }

  /// The bytes of the arguments; Swift's own list would repair what is no UTF-8.
  static func arguments() -> [UntrustedText] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        UntrustedText(
          bytes: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }
}

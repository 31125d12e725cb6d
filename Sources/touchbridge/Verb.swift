/// Something that the programme can do.
protocol Verb: SendableMetatype {
  /// What it takes.
  static var usage: Usage { get }

  /// Takes the arguments behind the verb.
  init(_ arguments: ParsedArguments) throws(Failure)

  /// Does it.
  func run(_ console: Console) throws(Failure)
}

/// All verbs, in the order of the help.
enum Verbs {
  static let all: [any Verb.Type] = [
    RunCommand.self, ReplayCommand.self, PlayCommand.self, DevicesCommand.self,
    RecordCommand.self, ConvertCommand.self, CheckCommand.self, ExplainCommand.self,
  ]

  /// The verb of a name, if there is one.
  static func named(_ name: String) -> (any Verb.Type)? {
    all.first { $0.usage.verb == name }
  }
}

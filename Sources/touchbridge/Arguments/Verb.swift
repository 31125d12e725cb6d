/// A verb of the command line.
protocol Verb: SendableMetatype {
  /// The purpose and the arguments of the verb.
  static var usage: Usage { get }

  /// Creates the verb from its arguments.
  init(_ arguments: ParsedArguments) throws(Failure)

  /// Runs the verb.
  func run(_ console: Console) throws(Failure)
}

/// All verbs, in the order of the help.
enum Verbs {
  static let all: [any Verb.Type] = [
    RunCommand.self, ReplayCommand.self, PlayCommand.self, DevicesCommand.self,
    RecordCommand.self, ConvertCommand.self, CheckCommand.self, ExplainCommand.self,
    WatchCommand.self, StatusCommand.self, SetCommand.self, ReloadCommand.self, DoctorCommand.self,
  ]

  /// Returns the verb with a name, or nil.
  static func named(_ name: String) -> (any Verb.Type)? {
    all.first { $0.usage.verb == name }
  }
}

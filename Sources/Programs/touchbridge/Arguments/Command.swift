/// What the first argument of `touchbridge` names, such as `check`.
protocol Command: SendableMetatype {
  /// The purpose and the arguments of the command.
  static var usage: Usage { get }

  /// Creates the command from its arguments.
  init(_ arguments: ParsedArguments) throws(Failure)

  /// Runs the command.
  func run(_ console: Console) throws(Failure)
}

/// All commands, in the order of the help.
enum Commands {
  static let all: [any Command.Type] = [
    RunCommand.self, ReplayCommand.self, PlayCommand.self, DevicesCommand.self,
    RecordCommand.self, ConvertCommand.self, CalibrateCommand.self, CheckCommand.self,
    ExplainCommand.self, DrawCommand.self, WatchCommand.self, StatusCommand.self,
    ReportCommand.self, SetCommand.self, DeviceCommand.self, ReloadCommand.self, DoctorCommand.self,
    SetupCommand.self, ResetCommand.self,
  ]

  /// Returns the command with a name, or nil.
  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.usage.command == name }
  }
}

import DispatchLog
import Text
import TouchModel

/// The options of `play` and `replay` about the log.
struct LogOptions {
  /// The options, in the order of the help.
  static let all = [
    Option("--json", "print JSON Lines instead of columns"),
    Option("--compact", "print the compact log, for expected logs in tests"),
    Option("--expect", value: "FILE", "compare the compact log with FILE; exit 1 if it differs"),
    Option("--trace", "also print each stage of dispatch"),
    Option("--reveal", "log touches in sensitive views like all others"),
  ]

  /// The paragraph of the help about them.
  static let details = """
    The compact log has neither the program's version nor counts, so that it can be
    stored and compared: write it with --compact > FILE, and compare with --expect
    FILE. The difference is printed in two columns.
    """

  /// True to log each stage of dispatch too.
  let isTracing: Bool
  /// True to log touches in sensitive views like all others; a running service never does.
  let revealsTouches: Bool
  /// The file with the expected log; nil to print the log.
  let expected: UntrustedText?
  private let isJSON: Bool
  private let isCompact: Bool

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - command: The command whose help the error message refers to.
  /// - Throws: `usage` for options that contradict each other.
  init(_ arguments: ParsedArguments, for command: String) throws(Failure) {
    isTracing = arguments.has("--trace")
    revealsTouches = arguments.has("--reveal")
    isJSON = arguments.has("--json")
    isCompact = arguments.has("--compact")
    expected = arguments.value("--expect")
    guard isCompact || expected != nil else { return }
    let compact = isCompact ? "--compact" : "--expect"
    for option in ["--json", "--summary"] where arguments.has(option) {
      throw .usage("\(option) and \(compact) cannot be combined", command: command)
    }
  }

  /// Checks that no option applies to a log that is not written.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - reason: The option because of which the log is not written.
  ///   - command: The command whose help the error message refers to.
  /// - Throws: `usage` if one does.
  static func checkAbsence(
    from arguments: ParsedArguments, because reason: String, for command: String
  ) throws(Failure) {
    for option in all.map(\.name) where arguments.has(option) {
      throw .usage("\(option) applies to the log, which \(reason) does not write", command: command)
    }
  }

  /// True if the log has lines for people.
  var hasColumns: Bool { !isJSON && !isCompact && expected == nil }

  /// Returns the format of the log.
  func format(usesColor: Bool) -> LogFormat {
    if isCompact || expected != nil { return .compact }
    return isJSON ? .json : .text(color: usesColor)
  }

  /// Checks that standard input is named only once.
  ///
  /// - Parameters:
  ///   - paths: The other files of the command line.
  ///   - command: The command whose help the error message refers to.
  /// - Throws: `usage` if it is named more often.
  func checkStandardInput(besides paths: [UntrustedText?], for command: String) throws(Failure) {
    let streams = (paths + [expected]).filter { $0?.bytes == [UInt8(ascii: "-")] }
    if streams.count > 1 { throw .usage("standard input can be named only once", command: command) }
  }
}

/// The destination of the log of `play` and `replay`: an output, or a comparison.
struct LogDestination {
  /// The output; nil if the log is not written.
  private let sink: FileSink?
  /// True if a person sees the notes of the log together with messages, which then need not repeat them.
  let showsNotes: Bool
  private var expected: ExpectedLog?
  /// Folds the lines for a terminal; nil for other outputs and formats.
  private var folder: LineFolder?

  /// Creates the destination that the options select; reads the expected log.
  init(_ options: LogOptions, _ sink: FileSink?, _ console: Console) throws(Failure) {
    self.sink = sink
    showsNotes = options.hasColumns && sink === console.output && console.sharesTerminal
    if let path = options.expected { expected = try ExpectedLog(path) }
    if options.hasColumns, sink === console.output, let width = console.width {
      folder = LineFolder(width: width, indent: LogFormat.textIndent)
    }
  }

  /// Takes bytes of the log.
  mutating func write(_ bytes: RawSpan) throws(Failure) {
    guard expected == nil else {
      expected?.add(bytes)
      return
    }
    guard let lines = bytes.withUnsafeBytes({ folder?.fold(Array($0)) }) else {
      try sink?.writeNow(bytes)
      return
    }
    try sink?.write(lines)
    try sink?.flush()
  }

  /// Compares the complete log, if a log is expected.
  mutating func conclude(_ console: Console) throws(Failure) {
    if let rest = folder?.finish() { try sink?.write(rest) }
    try expected?.compare(console)
  }
}

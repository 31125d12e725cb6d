import DispatchLog
import Layout
import Text
import TouchModel

/// The options of `play` and `replay` about the log.
struct LogOptions {
  /// The options, in the order of the help.
  static let all =
    [
      Option("--json", "print JSON Lines instead of columns"),
      Option("--compact", "print the compact log, for expected logs in tests"),
      Option("--expect", value: "FILE", "compare the compact log with FILE; exit 1 if it differs"),
      Option("--trace", "also print each stage of dispatch"),
      Option("--reveal", "log touches in sensitive views like all others"),
    ] + text

  /// The options that apply to the log in columns only.
  private static let text =
    RecordFilter.options + [
      Option("--all", "print each move, instead of one line for a run of them"),
      Option("--wide", "do not fold lines on a terminal"),
    ]

  /// The paragraph of the help about them.
  static let details = """
    The compact log has neither the program's version nor counts, so that it can be
    stored and compared: write it with --compact > FILE, and compare with --expect
    FILE. The difference is printed in two columns.
    """

  /// The paragraph of the help about the log in columns.
  static let textDetails = """
    The log in columns counts time from the start of the recording. A run of moves,
    or of a list that settles, is one line with their number; --all prints each.
    Long lines are folded on a terminal. At the end it names the fingers that never
    lifted, and the filters that acted. JSON and the compact log have every record.
    """

  /// True to log each stage of dispatch too.
  let isTracing: Bool
  /// True to log touches in sensitive views like all others; a running service never does.
  let revealsTouches: Bool
  /// The file with the expected log; nil to print the log.
  let expected: UntrustedText?
  private let isJSON: Bool
  private let isCompact: Bool
  /// The records of the log in columns.
  private let filter: RecordFilter
  private let writesAll: Bool
  private let isWide: Bool
  private let command: String

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
    filter = try RecordFilter(arguments)
    writesAll = arguments.has("--all")
    isWide = arguments.has("--wide")
    self.command = command
    let other =
      isJSON ? "--json" : isCompact ? "--compact" : expected != nil ? "--expect" : nil
    if let other, let option = Self.text.map(\.name).first(where: arguments.has) {
      throw .usage("\(option) is for the log in columns, not for \(other)", command: command)
    }
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

  /// True if a person reads lines for which the terminal is too narrow.
  var foldsLines: Bool { hasColumns && !isWide }

  /// True if the log in columns has every note.
  var showsNotes: Bool { hasColumns && filter.isEmpty }

  /// Returns the log.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - usesColor: True for the colors of a terminal.
  /// - Returns: An empty log.
  /// - Throws: `usage` if records of a kind or a view are selected that does not exist.
  func log(for document: LayoutDocument, usesColor: Bool) throws(Failure) -> DispatchLog {
    var log = DispatchLog(format: format(usesColor: usesColor))
    if hasColumns {
      let selects = try filter.selection(for: document, in: &log, of: command)
      log.setReading(mergesMoves: !writesAll, selects: selects)
    }
    return log
  }

  /// Returns the format of the log.
  private func format(usesColor: Bool) -> LogFormat {
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
    showsNotes = options.showsNotes && sink === console.output && console.sharesTerminal
    if let path = options.expected { expected = try ExpectedLog(path) }
    if options.foldsLines, sink === console.output, let width = console.width {
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

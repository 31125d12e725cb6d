import Capture
import Layout
import Text
import TouchModel

/// The options of `play` and `replay` for the capture of a virtual device (F-14, F-22, PTR-13).
struct SinkOptions {
  /// The option that selects the sink.
  static let sink = Option(
    "--sink", value: "ID", "write what this virtual device reports (--to, -o)")

  /// The paragraph of the help about it.
  static let details = """
    With --sink ID, --to FORMAT and -o FILE, the records of the virtual touchscreen,
    keyboard or pointer that the layout names ID are written as a capture. The log
    is printed as well; it has the `sink` records then. With -o - the capture takes
    its place.
    """

  /// The id of the sink.
  let sink: UntrustedText
  /// The format of the capture.
  let format: CaptureFormat
  /// The file of the capture; `-` is standard output.
  let output: UntrustedText
  private let command: String

  /// True if the capture takes the place of the log.
  var replacesLog: Bool { OutputFile.isStandardOutput(output) }

  /// Reads the options; nil without `--sink`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - command: The command whose help the error message refers to.
  /// - Throws: `usage` for options that are missing or contradict each other.
  init?(_ arguments: ParsedArguments, for command: String) throws(Failure) {
    guard let sink = arguments.value("--sink") else { return nil }
    guard let format = arguments.value("--to") else {
      throw .usage("--sink needs --to FORMAT", command: command)
    }
    guard let output = arguments.value("--output") else {
      throw .usage("--sink needs -o FILE", command: command)
    }
    self.sink = sink
    self.format = try .writable(named: format, for: command)
    self.output = output
    self.command = command
    if replacesLog { try LogOptions.checkAbsence(from: arguments, because: "-o -", for: command) }
  }

  /// Returns the sink whose records are written.
  ///
  /// - Parameter document: The layout.
  /// - Returns: The virtual device.
  /// - Throws: `usage` if the layout has no such virtual device.
  func target(in document: LayoutDocument) throws(Failure) -> LayoutSink {
    let devices = document.sinks.filter { $0.kind != .client }
    if let target = devices.first(where: { UntrustedText($0.id) == sink }) { return target }
    if devices.isEmpty {
      throw .usage("the layout has no touchscreen, keyboard or pointer sink", command: command)
    }
    if document.sinks.contains(where: { UntrustedText($0.id) == sink }) {
      throw .usage(
        "sink '\(sink.escaped)' is a client, not a virtual device", command: command)
    }
    let suggestion = NameSuggestion.suggestion(
      for: sink.escaped, among: devices.map { UntrustedText($0.id).escaped })
    throw .usage("the layout has no sink '\(sink.escaped)'\(suggestion)", command: command)
  }
}

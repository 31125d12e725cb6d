import Capture
import Layout
import Text
import TouchModel

/// The options of `play` and `replay` for the capture of a virtual touchscreen (F-14).
struct SinkOptions {
  /// The option that selects the sink.
  static let sink = Option(
    "--sink", value: "ID", "write what this virtual touchscreen reports (--to, -o)")

  /// The paragraph of the help about it.
  static let details = """
    With --sink ID, --to FORMAT and -o FILE, the records of the virtual touchscreen
    that the layout names ID are written as a capture. The log is printed as well;
    it has the `sink` records then. With -o - the capture takes its place.
    """

  /// The id of the sink.
  let sink: UntrustedText
  /// The format of the capture.
  let format: CaptureFormat
  /// The file of the capture; `-` is standard output.
  let output: UntrustedText
  private let command: String

  /// True if the capture takes the place of the log.
  var replacesLog: Bool { output.bytes == [UInt8(ascii: "-")] }

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

  /// Returns the settings of the virtual touchscreen.
  ///
  /// - Parameter document: The layout.
  /// - Returns: The settings.
  /// - Throws: `usage` if the layout has no such virtual touchscreen.
  func settings(in document: LayoutDocument) throws(Failure) -> VirtualTouchscreenSettings {
    let touchscreens = document.touchscreens
    if let settings = touchscreens.first(where: { UntrustedText($0.sink) == sink }) {
      return settings
    }
    if touchscreens.isEmpty { throw .usage("the layout has no touchscreen sink", command: command) }
    if document.sinks.contains(where: { UntrustedText($0.id) == sink }) {
      throw .usage("sink '\(sink.escaped)' is a client, not a touchscreen", command: command)
    }
    let suggestion = NameSuggestion.suggestion(
      for: sink.escaped, among: touchscreens.map { UntrustedText($0.sink).escaped })
    throw .usage("the layout has no sink '\(sink.escaped)'\(suggestion)", command: command)
  }
}

internal import TouchModel
internal import YAML

/// Feeds the lines of a `libinput record` file to the YAML parser, repaired where they are not YAML.
///
/// Lines keep their numbers.
final class LibinputInput: YAMLInput {
  /// The maximum number of bytes between two events of the parser.
  static let longestValue = 262_144

  /// The lines that were not read yet.
  let lines: LineReader
  /// The error that ended the input; the YAML parser reports only that it ended.
  private(set) var failure: CaptureError?
  /// The number of the last line that was read, at least 1.
  private(set) var lineNumber = 1
  /// The number of bytes since the last event of the parser.
  var pendingBytes = 0
  /// The first lines of text before the recording, with excerpts, until they are reported.
  var skippedLines: [(number: Int, excerpt: String)] = []

  /// The number of lines that contain a record.
  var recordCount: Int { repair.recordCount }

  /// The number of such lines that are not among `skippedLines`.
  var unreportedCount: Int { max(0, skippedCount - CaptureOutput.Warning.limit - 1) }

  private var repair = LibinputLineRepair()
  private var isDamaged = false
  private var rest: ArraySlice<UInt8> = []
  private var skippedCount = 0

  /// Creates an input that continues at the next line.
  init(_ lines: LineReader) {
    self.lines = lines
  }

  func read(most: Int) -> ArraySlice<UInt8>? {
    while rest.isEmpty {
      do throws(CaptureError) {
        guard !isDamaged, let line = try lines.next() else { return [] }
        try nextLine(line)
      } catch {
        // The parser returns the records before the damage.
        isDamaged = error.cause == nil
        failure = error
        if isDamaged { return [] }
        return nil
      }
    }
    let bytes = rest.prefix(most)
    rest = rest[bytes.endIndex...]
    pendingBytes += bytes.count
    if pendingBytes > Self.longestValue {
      failure = CaptureError(
        line: lineNumber,
        "a value is longer than \(Self.longestValue) bytes; no recorder writes such values")
      return nil
    }
    return bytes
  }

  private func nextLine(_ line: TextLine) throws(CaptureError) {
    lineNumber = line.number
    let line = line.trimmed
    var current: [UInt8] = []
    if try !repair.append(line, to: &current) {
      skippedCount += 1
      if unreportedCount == 0 { skippedLines.append((line.number, line.excerpt)) }
    }
    current.append(0x0a)
    rest = current[...]
  }
}

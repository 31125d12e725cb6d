/// A parser of one capture format.
protocol CaptureParser {
  /// The format.
  static var format: CaptureFormat { get }

  /// Parses some lines. Waits for bytes only while it has found no item.
  ///
  /// - Parameters:
  ///   - lines: The lines of the capture.
  ///   - output: Receives devices, records and notes.
  /// - Returns: False at the end of the capture.
  /// - Throws: `CaptureError` for a line that cannot be parsed. The items before it are in `output`.
  mutating func read(
    _ lines: LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool
}

/// A parser of a format that is read line by line.
protocol CaptureLineParser: CaptureParser {
  /// Parses a line.
  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError)

  /// Adds the items that can only be completed at the end of the capture.
  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError)
}

extension CaptureLineParser {
  mutating func read(
    _ lines: LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    while output.count < CaptureOutput.batch {
      if let line = try lines.nextBuffered() {
        try read(line, into: &output)
      } else if output.count > 0 {
        return true
      } else if let line = try lines.next() {
        try read(line, into: &output)
      } else {
        try finish(lines.lineNumber, into: &output)
        return false
      }
    }
    return true
  }
}

/// An error in one line of a device's description or state.
struct DescriptionError: Error {
  /// What was expected.
  var message: String

  /// Creates an error.
  init(_ message: String) {
    self.message = message
  }
}

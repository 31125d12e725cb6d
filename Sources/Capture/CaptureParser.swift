/// Reads one format, line by line.
protocol CaptureParser {
  /// Which format it reads.
  static var format: CaptureFormat { get }

  /// Reads a number of lines, waiting for bytes only while nothing has been found.
  ///
  /// - Parameters:
  ///   - lines: where the lines come from.
  ///   - output: where devices, records and notes go.
  /// - Returns: Whether there may be more; false at the end of the capture.
  /// - Throws: `CaptureError` for a line that cannot be read; what was before it is in `output`.
  mutating func read(
    _ lines: inout LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool
}

/// Reads a format in which each line stands for itself.
protocol CaptureLineParser: CaptureParser {
  /// Reads whole lines straight from the buffer as long as they look as the recorder writes them.
  ///
  /// The first that looks otherwise is left for `read`, which takes longer and knows what is wrong.
  mutating func readAhead(_ lines: inout LineReader, into output: inout CaptureOutput)

  /// Reads a line.
  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError)

  /// Adds what was only waiting for the end.
  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError)
}

extension CaptureLineParser {
  mutating func readAhead(_ lines: inout LineReader, into output: inout CaptureOutput) {}

  mutating func read(
    _ lines: inout LineReader, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    while true {
      readAhead(&lines, into: &output)
      if output.count >= CaptureOutput.batch { return true }
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
  }
}

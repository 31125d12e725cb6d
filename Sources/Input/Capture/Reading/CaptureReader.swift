/// A reader of a recording in any known format.
///
/// The format is detected from the content. Memory is bounded: one buffer of about 320 KiB, and at
/// most 65 536 records while a device's description is inferred from its records. Copies share the
/// buffer, so use one reader for one capture.
package struct CaptureReader {
  private let lines: LineReader
  private var output = CaptureOutput()
  private var parser: (any CaptureParser)?
  private var failure: CaptureError?
  private var isAtEnd = false

  /// The format of the capture; nil before the first call of `next()`.
  package private(set) var format: CaptureFormat?

  /// The clock of the capture's times; nil if the capture does not name it, or not yet.
  package var clock: CaptureClock? { output.clock }

  /// Creates a reader at the beginning of a capture.
  package init(source: any ByteSource) {
    lines = LineReader(source)
  }

  /// True if `next()` returns an item without reading from the source.
  package var hasItem: Bool { output.count > 0 }

  /// Returns the next item, or nil at the end and after an error.
  ///
  /// Costs about 1200 instructions for each record of evemu text.
  package mutating func next() throws(CaptureError) -> CaptureItem? {
    while true {
      if let item = output.take() { return item }
      if let failure {
        self.failure = nil
        throw failure
      }
      if isAtEnd { return nil }
      fill()
    }
  }

  private mutating func fill() {
    let lines = lines
    do throws(CaptureError) {
      if parser == nil {
        let found = try FormatDetector.detect(lines)
        format = type(of: found).format
        parser = found
      }
      if try parser?.read(lines, into: &output) != true {
        isAtEnd = true
        output.warnOfUnreported(lines.lineNumber)
        output.release()
      }
    } catch {
      isAtEnd = true
      output.release()
      failure = error
    }
  }
}

/// Reads a recording of input devices, of any known format, from its first byte to its last.
///
/// The format is found from the content. Memory is constant: a fixed buffer of about 320 KiB, and
/// at most 65 536 records held back where a device has to be described from its own records. Keep
/// one reader for one capture: copies share the buffer.
package struct CaptureReader {
  private var lines: LineReader
  private var output = CaptureOutput()
  private var parser: (any CaptureParser)?
  private var failure: CaptureError?
  private var isAtEnd = false

  /// The format of the capture; nil before the first item was asked for.
  package private(set) var format: CaptureFormat?

  /// The clock of the capture's times; nil where it does not say, or not yet.
  package var clock: CaptureClock? { output.clock }

  /// Makes a reader that has read nothing yet.
  package init(source: any ByteSource) {
    lines = LineReader(source)
  }

  /// Whether the next item is there already, so that asking for it waits for nobody.
  package var hasItem: Bool { output.count > 0 }

  /// The next item, or nil at the end.
  ///
  /// After an error there is nothing more. The cost is that of a few hundred instructions for each
  /// record in evemu text.
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
    do throws(CaptureError) {
      if parser == nil {
        let found = try FormatDetector.detect(&lines)
        format = type(of: found).format
        parser = found
      }
      if try parser?.read(&lines, into: &output) != true {
        isAtEnd = true
        output.release()
      }
    } catch {
      isAtEnd = true
      output.release()
      failure = error
    }
  }
}

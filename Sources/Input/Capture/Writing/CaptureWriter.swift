package import TouchModel

/// A writer of a recording in one format, item by item.
///
/// Bytes are appended to the caller's array, which the caller may empty between calls. What the
/// format cannot store is reported, each kind of loss once.
package struct CaptureWriter {
  private var backend: any CaptureFormatWriter

  /// Creates a writer; nil for a format that is not writable.
  ///
  /// - Parameters:
  ///   - format: A format whose `isWritable` is true.
  ///   - clock: The clock of the times, for the formats that store it.
  ///   - keepsTimes: True to write times unchanged, even if times of the format begin at 0 or at
  ///     0.000001.
  package init?(
    format: CaptureFormat, clock: CaptureClock? = nil, keepsTimes: Bool = false
  ) {
    switch format {
    case .touchbridge: backend = TouchbridgeWriter(clock: clock)
    case .evemu: backend = EvemuWriter(base: keepsTimes ? .zero : nil)
    case .libinput: backend = LibinputWriter(base: keepsTimes ? .zero : nil)
    case .evtest, .getevent, .raw: return nil
    }
  }

  /// Writes an item, unless it is a note about the source capture.
  ///
  /// - Parameters:
  ///   - item: The next item, in the order of a reader.
  ///   - output: The array to append to.
  /// - Returns: The kinds of loss that occur for the first time.
  package mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note] {
    backend.write(item, to: &output)
  }

  /// Writes what comes before the first record, for readers that follow the file.
  ///
  /// Not needed otherwise. The format may not count devices that are written later.
  ///
  /// - Parameter output: The array to append to.
  package mutating func writeHead(to output: inout [UInt8]) {
    backend.writeHead(to: &output)
  }

  /// Writes what is written only at the end.
  ///
  /// - Parameter output: The array to append to.
  /// - Returns: The kinds of loss that were not reported before.
  package mutating func finish(to output: inout [UInt8]) -> [Note] {
    backend.finish(to: &output)
  }
}

/// A writer of one format.
protocol CaptureFormatWriter {
  /// Writes an item; returns the kinds of loss that occur for the first time.
  mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note]

  /// Writes what comes before the first record, unless it has been written.
  mutating func writeHead(to output: inout [UInt8])

  /// Writes the end; returns the kinds of loss that were not reported before.
  mutating func finish(to output: inout [UInt8]) -> [Note]
}

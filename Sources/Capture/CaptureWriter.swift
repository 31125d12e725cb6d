package import TouchModel

/// Writes a recording down in one format, item by item.
///
/// Bytes are appended to the caller's array, which the caller empties as it likes. What the format
/// cannot hold is left out and reported, each kind of loss once.
package struct CaptureWriter {
  private var backend: any CaptureFormatWriter

  /// Makes a writer; nil for a format that is only read.
  ///
  /// - Parameters:
  ///   - format: one whose `isWritable` is true.
  ///   - clock: where the times come from, for the formats that can say so.
  ///   - keepsTimes: whether times are written as they are, also where the format has them begin
  ///     at 0 or at 0.000001.
  package init?(
    format: CaptureFormat, clock: CaptureClock? = nil, keepsTimes: Bool = false
  ) {
    switch format {
    case .touchbridge: backend = TouchbridgeWriter(clock: clock)
    case .evemu: backend = EvemuWriter(base: keepsTimes ? .zero : nil)
    case .libinput: backend = LibinputWriter(base: keepsTimes ? .zero : nil)
    case .evtest, .getevent: return nil
    }
  }

  /// Writes an item; notes about the source capture are not part of a recording and write nothing.
  ///
  /// - Parameters:
  ///   - item: the next item, in the order in which a reader gives them.
  ///   - output: where the bytes go.
  /// - Returns: What is lost for the first time with this item.
  package mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note] {
    backend.write(item, to: &output)
  }

  /// Writes what stands before the first record, so that who follows the file sees it at once.
  ///
  /// Not needed otherwise. Devices that come later may not be counted by the format.
  ///
  /// - Parameter output: where the bytes go.
  package mutating func writeHead(to output: inout [UInt8]) {
    backend.writeHead(to: &output)
  }

  /// Writes what can only be written at the end.
  ///
  /// - Parameter output: where the bytes go.
  /// - Returns: What is lost and was not reported before.
  package mutating func finish(to output: inout [UInt8]) -> [Note] {
    backend.finish(to: &output)
  }
}

/// Writes one format.
protocol CaptureFormatWriter {
  /// Writes an item and returns what is lost with it.
  mutating func write(_ item: CaptureItem, to output: inout [UInt8]) -> [Note]

  /// Writes what stands before the first record, unless it has been written.
  mutating func writeHead(to output: inout [UInt8])

  /// Writes the end and returns what is lost with it.
  mutating func finish(to output: inout [UInt8]) -> [Note]
}

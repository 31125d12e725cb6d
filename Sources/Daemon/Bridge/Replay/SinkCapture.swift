package import Capture
import Forwarding
package import Layout
package import TouchModel

/// Writes what a virtual touchscreen, keyboard or pointer reports as a capture (F-14, F-22, PTR-13).
package final class SinkCapture: ForwardingOutput, KeyboardOutput, PointerOutput {
  private let sink: LayoutSink
  private let panelSize: () -> Size?
  private var writer: CaptureWriter
  private var isDescribed = false
  /// The size that the panel gave; the panel of a capture is forgotten at its end.
  private var size: Size?
  private var bytes: [UInt8] = []
  private var losses: [Note] = []

  /// Creates the capture of a sink; nil for a format that is not writable.
  ///
  /// - Parameters:
  ///   - sink: The sink: a virtual touchscreen, a keyboard or a pointer.
  ///   - format: The format.
  ///   - panelSize: Returns the size of the region in millimeters, if a panel determines it.
  package init?(
    of sink: LayoutSink, as format: CaptureFormat,
    panelSize: @escaping () -> Size?
  ) {
    // The times are those of the log.
    guard let writer = CaptureWriter(format: format, keepsTimes: true) else { return nil }
    self.writer = writer
    self.sink = sink
    self.panelSize = panelSize
  }

  package func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
    write(records)
  }

  package func type(_ records: [InputEvent]) -> String? {
    write(records)
    return nil
  }

  package func write(_ records: [InputEvent], ofPointer sink: String) -> String? {
    if sink == self.sink.id { write(records) }
    return nil
  }

  private func write(_ records: [InputEvent]) {
    describe()
    for record in records { losses += writer.write(.event(0, record), to: &bytes) }
  }

  /// Writes the end of the capture.
  package func finish() {
    describe()
    losses += writer.finish(to: &bytes)
  }

  /// Removes and returns the unwritten bytes.
  package func takeBytes() -> [UInt8] {
    if !isDescribed { size = panelSize() ?? size }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Removes and returns the kinds of loss that were not returned before.
  package func takeLosses() -> [Note] {
    defer { losses.removeAll() }
    return losses
  }

  /// Writes the description, once the panel is known.
  private func describe() {
    if isDescribed { return }
    isDescribed = true
    let description =
      sink.touchscreen?.deviceDescription(panelSize: panelSize() ?? size)
      ?? sink.keyboard?.deviceDescription ?? sink.pointer?.deviceDescription
    // The path of a virtual device, and a state without touches, are nothing that a reader could miss.
    if let description { _ = writer.write(.device(0, description), to: &bytes) }
  }
}

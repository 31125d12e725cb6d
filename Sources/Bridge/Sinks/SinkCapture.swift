package import Capture
import Forwarding
package import TouchModel

/// Writes what a virtual touchscreen reports as a capture (F-14).
package final class SinkCapture: ForwardingOutput {
  private let settings: VirtualTouchscreenSettings
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
  ///   - settings: The sink.
  ///   - format: The format.
  ///   - panelSize: Returns the size of the region in millimeters, if a panel determines it.
  package init?(
    of settings: VirtualTouchscreenSettings, as format: CaptureFormat,
    panelSize: @escaping () -> Size?
  ) {
    // The times are those of the log.
    guard let writer = CaptureWriter(format: format, keepsTimes: true) else { return nil }
    self.writer = writer
    self.settings = settings
    self.panelSize = panelSize
  }

  package func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {
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
    let description = settings.deviceDescription(panelSize: panelSize() ?? size)
    losses += writer.write(.device(0, description), to: &bytes)
  }
}

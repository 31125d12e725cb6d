import Bridge
import Capture
import Layout
import TouchModel

/// The file with the capture of a virtual touchscreen.
struct SinkCaptureFile {
  private let capture: SinkCapture
  private let file: FileSink
  private let format: String

  /// Creates the file, and forwards touches to it.
  ///
  /// - Parameters:
  ///   - options: The sink, the format and the file.
  ///   - settings: The settings of the sink.
  ///   - bridge: The bridge whose touches are forwarded.
  ///   - file: The open file.
  /// - Throws: `software` for a format that is not writable.
  init(
    _ options: SinkOptions, _ settings: VirtualTouchscreenSettings, of bridge: TouchBridge,
    to file: FileSink
  ) throws(Failure) {
    format = options.format.rawValue
    self.file = file
    let size: () -> Size? = { [unowned bridge] in
      bridge.panelSize(of: settings.region)
    }
    guard let capture = SinkCapture(of: settings, as: options.format, panelSize: size) else {
      throw .software("\(options.format.rawValue) cannot be written")
    }
    self.capture = capture
    bridge.forward(to: settings.sink, through: capture)
  }

  /// Writes the records so far.
  func flush() throws(Failure) {
    try file.write(capture.takeBytes())
  }

  /// Writes the end of the capture, and reports what its format cannot store.
  func finish(_ console: Console) throws(Failure) {
    capture.finish()
    try flush()
    try file.flush()
    for loss in capture.takeLosses() { console.report(loss, at: "touchbridge: \(format)") }
  }
}

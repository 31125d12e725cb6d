import Bridge
import Capture
import Layout
import TouchModel

/// The file with the capture of a virtual touchscreen, keyboard or pointer.
struct SinkCaptureFile {
  private let capture: SinkCapture
  private let file: FileSink
  private let format: String

  /// Creates the file, and sends what the sink receives to it.
  ///
  /// - Parameters:
  ///   - options: The sink, the format and the file.
  ///   - target: The sink.
  ///   - bridge: The bridge whose touches, keys and clicks are sent.
  ///   - file: The open file.
  /// - Throws: `software` for a format that is not writable.
  init(
    _ options: SinkOptions, _ target: LayoutSink, of bridge: TouchBridge, to file: FileSink
  ) throws(Failure) {
    format = options.format.rawValue
    self.file = file
    let size: () -> Size? = { [unowned bridge] in
      target.touchscreen.flatMap { bridge.panelSize(of: $0.region) }
    }
    guard let capture = SinkCapture(of: target, as: options.format, panelSize: size) else {
      throw .software("\(options.format.rawValue) cannot be written")
    }
    self.capture = capture
    switch target.kind {
    case .keyboard: bridge.sendKeys(through: capture)
    case .pointer: bridge.press(through: capture)
    case .touchscreen, .client: bridge.forward(to: target.id, through: capture)
    }
  }

  /// Writes the records so far.
  func flush() throws(Failure) {
    try file.write(capture.takeBytes())
  }

  /// Writes the end of the capture, and reports what its format cannot store.
  func finish(_ console: Console) throws(Failure) {
    capture.finish()
    try flush()
    try file.finish()
    for loss in capture.takeLosses() { console.report(loss, at: "touchbridge: \(format)") }
  }
}

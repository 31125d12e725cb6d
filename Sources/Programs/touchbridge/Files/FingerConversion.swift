import Bridge
import Capture
import DispatchLog
import Layout
import Text
import TouchModel
import VirtualFingers

/// The conversion of a recording to a finger script.
struct FingerConversion {
  /// The recording; `-` is standard input.
  let capture: UntrustedText
  /// The layout with the screen and the device rules; nil for the standard screen.
  let layout: UntrustedText?
  /// The output; `-` is standard output.
  let output: UntrustedText

  /// Replays the recording, and writes its contacts.
  ///
  /// - Parameter console: The console with standard output.
  /// - Throws: The failures of `replay`; `capture` for more frames, or a longer time, than a script may have.
  func run(_ console: Console) throws(Failure) {
    let document = try LayoutFile.read(layout)
    let source = try FileByteSource(capture)
    let sink = try OutputFile.create(output, console, besides: source)
    // The script has what the tracker reports, before a window or a recognizer decides about it.
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: .json), source: .replay, isSummary: true)
    var writer = FingerScriptWriter()
    var lines = ""
    bridge.frameWillBeReceived = { lines += writer.add($0) }
    var driver = ReplayDriver(bridge: bridge)
    let size = [document.screen.width, document.screen.height].map { String(plain: $0) }
    try sink.write("# A recording, in points of a screen of \(size[0]) × \(size[1])\n")
    let outcome = try driver.replay(source, name: capture) { () throws(Failure) in
      bridge.flush { _ in }
      try sink.write(lines)
      lines = ""
      guard writer.frameCount <= FingerScriptLimits.frames else {
        throw .capture(
          "\(source.name): the recording has more than \(FingerScriptLimits.frames) frames, which"
            + " a finger script may have")
      }
      guard writer.duration <= .seconds(FingerScriptLimits.seconds) else {
        throw .capture(
          "\(source.name): the recording lasts longer than 10⁹ seconds, the longest time of a finger script"
        )
      }
    }
    try sink.write(writer.finish())
    try sink.finish()
    try outcome.requireTouches(of: source.name)
  }
}

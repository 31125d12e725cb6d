import Capture
import TouchModel
import VirtualFingers

/// A script of fingers that the command line names.
struct FingerFile {
  /// What it is called in messages.
  let name: UntrustedText
  /// The file, open.
  let source: FileByteSource
  /// What it says.
  let script: FingerScript

  /// Reads a script to its end.
  ///
  /// - Parameter path: The name of the file; `-` is standard input.
  /// - Throws: `capture` with `FILE:LINE:COLUMN: what`, the line and a caret; `missing`, or
  ///   `noPermission`.
  init(_ path: UntrustedText) throws(Failure) {
    let source = try FileByteSource.opened(path) { .capture($0) }
    self.source = source
    name = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    let bytes = try source.bytes(most: FingerScriptLimits.bytes) { words in
      .capture("\(source.name):1:1: the fingers cannot be read: \(words)")
    }
    do throws(NotationError) {
      script = try FingerScript(bytes: bytes)
    } catch {
      let rendered = error.rendered(in: name)
      guard CaptureReader.isRecording(bytes) else {
        throw .capture(String(rendered.dropLast()))
      }
      throw .capture(
        "\(name.escaped):1:1: this is a recording and no text about fingers; replay takes it")
    }
  }
}

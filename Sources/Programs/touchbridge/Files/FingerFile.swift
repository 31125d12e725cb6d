import Bridge
import Capture
import Layout
import Text
import VirtualFingers

/// A finger script named on the command line.
struct FingerFile {
  /// The name of the file in messages.
  let name: UntrustedText
  /// The open file.
  let source: FileByteSource
  /// The script.
  let script: FingerScript

  /// Reads a complete script.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: `capture` with `FILE:LINE:COLUMN: what`, the line and a caret; `missing`, or
  ///   `noPermission`.
  init(_ path: UntrustedText) throws(Failure) {
    let source = try FileByteSource(text: path) { .capture($0) }
    let bytes = try source.bytes(most: FingerScriptLimits.bytes) { reason in
      .capture("\(source.name):1:1: the finger script cannot be read: \(reason)")
    }
    try self.init(bytes, of: source, at: path)
  }

  /// Parses the bytes of a file.
  ///
  /// A file of another known kind is named for what it is, also where a recording could be given.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - source: The file.
  ///   - path: Its path; `-` is standard input.
  /// - Throws: `capture` as `init(_:)` does.
  init(_ bytes: [UInt8], of source: FileByteSource, at path: UntrustedText) throws(Failure) {
    self.source = source
    name = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    do throws(NotationError) {
      script = try FingerScript(bytes: bytes)
    } catch {
      if let foreign = CaptureReader.foreignFile(bytes) {
        throw .capture("\(name.escaped):\(foreign.line):1: \(foreign.message)")
      }
      let rendered = error.rendered(in: name)
      guard CaptureReader.hasEvents(bytes) else {
        throw .capture(String(rendered.dropLast()))
      }
      throw .capture(
        "\(name.escaped):1:1: this is a capture, not a finger script; use touchbridge replay")
    }
  }

  /// Returns a panel that the fingers of the script touch.
  ///
  /// - Parameters:
  ///   - document: The layout with the screen and the device rules.
  ///   - panel: The name of the panel; nil for the standard one.
  ///   - emulatesPointer: True for a panel that also sends the records of a pointer, as real ones do.
  /// - Returns: The panel.
  /// - Throws: `capture` for a finger outside the screen, with its line and a caret.
  func panel(
    for document: LayoutDocument, named panel: UntrustedText? = nil, emulatesPointer: Bool = false
  ) throws(Failure) -> ScriptedPanel {
    do throws(NotationError) {
      return try ScriptedPanel(
        script, for: document, named: panel ?? ScriptedPanel.standardName,
        emulatesPointer: emulatesPointer)
    } catch {
      throw .capture(String(error.rendered(in: name).dropLast()))
    }
  }
}

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
    self.source = source
    name = path.bytes == [UInt8(ascii: "-")] ? UntrustedText(source.name) : path
    let bytes = try source.bytes(most: FingerScriptLimits.bytes) { reason in
      .capture("\(source.name):1:1: the finger script cannot be read: \(reason)")
    }
    do throws(NotationError) {
      script = try FingerScript(bytes: bytes)
    } catch {
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
  /// - Returns: The panel.
  /// - Throws: `capture` for a finger outside the screen, with its line and a caret.
  func panel(
    for document: LayoutDocument, named panel: UntrustedText? = nil
  ) throws(Failure) -> ScriptedPanel {
    do throws(NotationError) {
      return try ScriptedPanel(script, for: document, named: panel ?? ScriptedPanel.standardName)
    } catch {
      throw .capture(String(error.rendered(in: name).dropLast()))
    }
  }
}

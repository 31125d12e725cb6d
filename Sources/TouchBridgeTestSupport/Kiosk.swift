import Bridge
import DispatchLog
import Foundation
import Layout
import Text

/// A layout that a test can touch with scripted fingers.
///
/// ```swift
/// let kiosk = try Kiosk(layoutFile: "Layouts/ticket.yaml")
/// let log = try kiosk.play("D1(540,1790); U1 +0.08")
/// #expect(log.records(ofKind: "hit").first?["view"]?.string == "help")
/// ```
///
/// Each play starts with a new view tree, and the same script always gives the same bytes. The result
/// equals that of `touchbridge play`. No device and no permission is needed.
public struct Kiosk: Sendable {
  private let document: LayoutDocument

  /// Creates a kiosk from the text of a layout.
  ///
  /// - Parameters:
  ///   - text: The layout, in YAML or JSON.
  ///   - name: The name of the layout in error messages.
  /// - Throws: An error with all problems of the layout, each with its line and a caret.
  public init(layout text: String, named name: String = "layout") throws(KioskError) {
    try self.init(Array(text.utf8), named: name)
  }

  /// Creates a kiosk from a layout file.
  ///
  /// - Parameter path: The path of the file; a relative path is relative to the current folder, which
  ///   is the package folder under `swift test`.
  /// - Throws: An error if the file cannot be read, or with all problems of the layout.
  public init(layoutFile path: String) throws(KioskError) {
    try self.init(try KioskError.bytes(of: path), named: path)
  }

  private init(_ bytes: [UInt8], named name: String) throws(KioskError) {
    do throws(LayoutProblems) {
      document = try LayoutReader.read(bytes: bytes, file: UntrustedText(name))
    } catch {
      throw KioskError(error.rendered)
    }
  }

  /// Plays a finger script and returns the dispatch log.
  ///
  /// - Parameters:
  ///   - fingers: The script, in the notation of `FingerScript`: `D1(50,140); M1(52,140); U1 @0.35`.
  ///   - isTracing: True to log each stage of dispatch too.
  /// - Returns: The dispatch log, from `start` to `end`. Fingers that do not lift are cancelled at the
  ///   end.
  /// - Throws: An error with the location of the first mistake in the script, or of a point outside
  ///   the screen.
  public func play(_ fingers: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    try play(Array(fingers.utf8), named: "fingers", tracing: isTracing)
  }

  /// Plays a finger script from a file and returns the dispatch log.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the current folder.
  ///   - isTracing: True to log each stage of dispatch too.
  /// - Returns: The dispatch log, from `start` to `end`. Fingers that do not lift are cancelled at the
  ///   end.
  /// - Throws: An error if the file cannot be read, or with the location of the first mistake in it.
  public func play(file path: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    try play(try KioskError.bytes(of: path), named: path, tracing: isTracing)
  }

  private func play(
    _ bytes: [UInt8], named name: String, tracing isTracing: Bool
  ) throws(KioskError) -> KioskLog {
    do throws(NotationError) {
      let panel = try ScriptedPanel(try FingerScript(bytes: bytes), for: document)
      return KioskLog(
        json: run(panel, as: .json, tracing: isTracing),
        text: run(panel, as: .text(color: false), tracing: isTracing),
        compact: run(panel, as: .compact, tracing: isTracing))
    } catch {
      throw KioskError(error.rendered(in: UntrustedText(name)))
    }
  }

  private func run(_ panel: ScriptedPanel, as format: LogFormat, tracing isTracing: Bool) -> String
  {
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: format), source: .play, tracing: isTracing)
    var bytes: [UInt8] = []
    let take = { bridge.flush { (span: RawSpan) in span.withUnsafeBytes { bytes += $0 } } }
    var driver = ReplayDriver(bridge: bridge)
    _ = driver.replay(panel.device, panel.events, flush: take)
    bridge.end()
    take()
    return String(decoding: bytes, as: UTF8.self)
  }
}

import Bridge
import DispatchLog
import Foundation
import Layout
import TouchModel

/// A layout, as a kiosk has it, to be touched by fingers that a test writes down.
///
/// ```swift
/// let kiosk = try Kiosk(layoutFile: "Layouts/ticket.yaml")
/// let log = try kiosk.play("D1(540,1790); U1 +0.08")
/// #expect(log.records(ofKind: "hit").first?["view"]?.string == "help")
/// ```
///
/// A value without a past: each play begins with a layout on which nothing has happened, and the same
/// script gives the same bytes each time. It is what `touchbridge play` does, without the command line.
public struct Kiosk: Sendable {
  private let document: LayoutDocument

  /// Reads a layout from its text.
  ///
  /// - Parameters:
  ///   - text: YAML or JSON, as in a layout file.
  ///   - name: What messages call it.
  /// - Throws: Everything that is wrong with the layout, each with its line and a caret.
  public init(layout text: String, named name: String = "layout") throws(KioskError) {
    try self.init(Array(text.utf8), named: name)
  }

  /// Reads a layout from a file.
  ///
  /// - Parameter path: Where it is; a relative path starts at the current folder, which is that of
  ///   the package where `swift test` runs.
  /// - Throws: That there is no such file, or everything that is wrong with the layout.
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

  /// Plays fingers and says what became of them.
  ///
  /// - Parameters:
  ///   - fingers: What they do, as `FingerScript` has it: `D1(50,140); M1(52,140); U1 @0.35`.
  ///   - isTracing: Whether each stage on the way is in the log as well.
  /// - Returns: The dispatch log, from `start` to `end`. Fingers that are left down are cancelled.
  /// - Throws: The first mistake in the script with its line and a caret, or a place off the screen.
  public func play(_ fingers: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    try play(Array(fingers.utf8), named: "fingers", tracing: isTracing)
  }

  /// Plays the fingers of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isTracing: Whether each stage on the way is in the log as well.
  /// - Returns: The dispatch log, from `start` to `end`.
  /// - Throws: That there is no such file, or what is wrong with it.
  public func play(file path: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    try play(try KioskError.bytes(of: path), named: path, tracing: isTracing)
  }

  private func play(
    _ bytes: [UInt8], named name: String, tracing isTracing: Bool
  ) throws(KioskError) -> KioskLog {
    do throws(NotationError) {
      let play = try FingerPlay(try FingerScript(bytes: bytes), for: document)
      return KioskLog(
        json: run(play, as: .json, tracing: isTracing),
        text: run(play, as: .text(color: false), tracing: isTracing))
    } catch {
      throw KioskError(error.rendered(in: UntrustedText(name)))
    }
  }

  private func run(_ play: FingerPlay, as format: LogFormat, tracing isTracing: Bool) -> String {
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: format), source: .replay, tracing: isTracing)
    var bytes: [UInt8] = []
    let take = { bridge.flush { (span: RawSpan) in span.withUnsafeBytes { bytes += $0 } } }
    var driver = ReplayDriver(bridge: bridge)
    _ = driver.replay(play.device, play.events, flush: take)
    bridge.end()
    take()
    return String(decoding: bytes, as: UTF8.self)
  }
}

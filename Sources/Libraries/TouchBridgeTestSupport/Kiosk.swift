import Bridge
import Capture
import DispatchLog
import Foundation
import Layout
import Text
public import TouchKit
public import TouchModel

/// A layout, or a view of your own, that a test can touch with scripted fingers.
///
/// ```swift
/// let kiosk = try Kiosk(layoutFile: "Layouts/ticket.yaml")
/// let log = try kiosk.play("D1(540,1790); U1 +0.08")
/// #expect(log.records(ofKind: "hit").first?["view"]?.string == "help")
/// ```
///
/// Each play starts with a new application. A layout gets a new view tree, too, and the same script always
/// gives the same bytes: the result equals that of `touchbridge play`. No device and no permission is needed.
public struct Kiosk: Sendable {
  private let document: LayoutDocument
  private let content: KioskContent?

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

  /// Creates a kiosk whose only window has a view of your own.
  ///
  /// ```swift
  /// let knob = Knob(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  /// try Kiosk(view: knob).play("D1(150,100); M1(100,150); U1")
  /// #expect(knob.value == 0.25)
  /// ```
  ///
  /// The view keeps its state from one play to the next. During a play it is in a window, and
  /// `Application.shared` is the application of the play; afterwards it has no superview. All plays are on the
  /// thread of the view.
  ///
  /// - Parameters:
  ///   - view: The view. One without a size fills the screen.
  ///   - screen: The size of the screen; by default the smallest one that contains the view, or 400 × 300
  ///     points for a view without a size.
  /// - Throws: An error if the screen has no size.
  public init(view: View, screen: Size? = nil) throws(KioskError) {
    let frame = view.frame
    let isEmpty = frame.size == .zero
    let size =
      screen
      ?? (isEmpty
        ? Size(width: 400, height: 300) : Size(width: frame.maxX, height: frame.maxY))
    try self.init(
      Array(
        """
        version: 1
        screen: {width: \(size.width), height: \(size.height)}
        windows: [{id: window}]
        """.utf8), named: "screen", content: KioskContent(view))
    if isEmpty { view.frame = Rect(origin: .zero, size: size) }
  }

  private init(
    _ bytes: [UInt8], named name: String, content: KioskContent? = nil
  ) throws(KioskError) {
    do throws(LayoutProblems) {
      document = try LayoutReader.read(bytes: bytes, file: UntrustedText(name))
    } catch {
      throw KioskError(error.rendered)
    }
    self.content = content
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
  @discardableResult
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
  @discardableResult
  public func play(file path: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    try play(try KioskError.bytes(of: path), named: path, tracing: isTracing)
  }

  /// Replays a recording of a touchscreen and returns the dispatch log.
  ///
  /// The result equals that of `touchbridge replay`.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the current folder: a recording of touchbridge, evemu,
  ///     libinput, evtest or getevent.
  ///   - isTracing: True to log each stage of dispatch too.
  /// - Returns: The dispatch log, from `start` to `end`.
  /// - Throws: An error if the file cannot be read to its end, or if it has no touchscreen.
  @discardableResult
  public func replay(file path: String, tracing isTracing: Bool = false) throws(KioskError)
    -> KioskLog
  {
    let bytes = try KioskError.bytes(of: path)
    let (log, outcome) = run(.replay, tracing: isTracing) { driver in
      driver.replay(ByteArraySource(bytes), name: UntrustedText(path)) {}
    }
    if let error = outcome.error { throw KioskError("\(path):\(error.line): \(error.message)") }
    if outcome.touchscreens == 0 {
      throw KioskError(
        "\(path): no touchscreen; record one with `touchbridge record`. The log says:\n\(log.text)")
    }
    return log
  }

  private func play(
    _ bytes: [UInt8], named name: String, tracing isTracing: Bool
  ) throws(KioskError) -> KioskLog {
    do throws(NotationError) {
      let panel = try ScriptedPanel(try FingerScript(bytes: bytes), for: document)
      return run(.play, tracing: isTracing) { driver in
        driver.replay(panel.device, panel.events) {}
      }.log
    } catch {
      throw KioskError(error.rendered(in: UntrustedText(name)))
    }
  }

  /// Plays input into a new application, and returns its log.
  private func run(
    _ source: StartRecord.Source, tracing isTracing: Bool,
    _ input: (inout ReplayDriver) -> ReplayOutcome
  ) -> (log: KioskLog, outcome: ReplayOutcome) {
    // A view is touched once for each play, so the one log has all forms.
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: .allForms), source: source, tracing: isTracing)
    func play() -> ReplayOutcome {
      var driver = ReplayDriver(bridge: bridge)
      defer { bridge.end() }
      return input(&driver)
    }
    let outcome = content?.show(in: bridge.application, during: play) ?? play()
    var forms = [[UInt8]](repeating: [], count: 3)
    bridge.flush { (span: RawSpan) in
      span.withUnsafeBytes { bytes in
        let pieces = bytes.split(separator: LogFormat.formEnd, omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() { forms[index % forms.count] += piece }
      }
    }
    let log = KioskLog(
      json: String(decoding: forms[0], as: UTF8.self),
      text: String(decoding: forms[1], as: UTF8.self),
      compact: String(decoding: forms[2], as: UTF8.self))
    return (log, outcome)
  }
}

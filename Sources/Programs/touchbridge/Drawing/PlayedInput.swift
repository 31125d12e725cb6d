import Bridge
import Capture
import DispatchLog
import Drawing
import Layout
import Text
import TouchModel

/// Plays a finger script or a recording through a layout, and collects what a picture shows of it.
struct PlayedInput {
  /// What is played.
  enum Source {
    case fingers(UntrustedText)
    case capture(UntrustedText)

    /// The path of the file.
    var path: UntrustedText {
      switch self {
      case .fingers(let path), .capture(let path): path
      }
    }

    /// The option that names it.
    var option: String {
      switch self {
      case .fingers: "--fingers"
      case .capture: "--capture"
      }
    }
  }

  private let document: LayoutDocument
  private let end: Double?
  private let reveals: Bool
  /// The touches and their effects, until the end.
  private(set) var input: DrawnInput
  /// The views at the end, as `tree` describes them; nil without an end, where the picture has the views as
  /// the layout describes them.
  private(set) var tree: JSONValue?

  /// Creates it.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - end: The time of the log at which the picture is; nil for all that is played.
  ///   - reveals: True to collect touches in sensitive views, too.
  init(_ document: LayoutDocument, until end: Double?, reveals: Bool) {
    self.document = document
    self.end = end
    self.reveals = reveals
    input = DrawnInput(until: end)
  }

  /// Plays a file.
  ///
  /// - Returns: The file that was read.
  /// - Throws: The failures of `play` and of `replay`.
  mutating func play(_ source: Source, _ console: Console) throws(Failure) -> FileByteSource {
    let bridge = TouchBridge(
      layout: document, log: DispatchLog(format: .values), source: .replay, revealsTouches: reveals)
    let state = PlayedState(bridge, end: end, reveals: reveals)
    let pace: ((Microseconds) -> Void)? = end == nil ? nil : { state.frameBegins(after: $0) }
    var driver = ReplayDriver(bridge: bridge, pace: pace)
    var collected = input
    let flush = {
      for record in bridge.takeRecords() {
        state.note(record)
        collected.add(record)
      }
    }
    let file: FileByteSource
    switch source {
    case .fingers(let path):
      let script = try FingerFile(path)
      file = script.source
      let panel = try script.panel(for: document)
      _ = driver.replay(panel.device, panel.events, flush: flush)
    case .capture(let path):
      file = try FileByteSource(path)
      let outcome = driver.replay(file, name: path, flush: flush)
      try outcome.requireTouches(of: file.name)
    }
    input = collected
    if end != nil {
      tree = state.tree
      if tree == nil { tree = TreeReport.value(of: bridge.layout, showsSecrets: reveals) }
    }
    return file
  }
}

/// The views at the time of a picture, copied before the first frame after it.
private final class PlayedState {
  private let bridge: TouchBridge
  private let end: Double?
  private let reveals: Bool
  /// The time of the first frame in the log.
  private var start: Double?
  private(set) var tree: JSONValue?

  init(_ bridge: TouchBridge, end: Double?, reveals: Bool) {
    self.bridge = bridge
    self.end = end
    self.reveals = reveals
  }

  /// Reads the time of the first frame.
  func note(_ record: JSONValue) {
    if start == nil, record["kind"] == .text("device") { start = record["t"]?.asNumber }
  }

  /// Copies the views if the frame is after the end.
  func frameBegins(after time: Microseconds) {
    guard tree == nil, let end, let start, start + time.inSeconds > end else { return }
    tree = TreeReport.value(of: bridge.layout, showsSecrets: reveals)
  }
}

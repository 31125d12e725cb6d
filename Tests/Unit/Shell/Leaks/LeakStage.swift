import Bridge
import DispatchLog
import Layout
import Text
import TouchBridgeTestSupport
import TouchModel

/// A daemon with one panel, to which one script of a way is played.
final class LeakStage {
  let live: LiveBench
  private let document: LayoutDocument
  private let touchscreen = NoTouchscreen()
  private var events: [(time: Double, event: SecretWay.Event)]
  /// The time by which everything that waits for time is over.
  private static let end = Microseconds.seconds(200)

  /// Creates the daemon.
  ///
  /// - Parameters:
  ///   - way: The layout, and what happens.
  ///   - script: The fingers.
  ///   - format: The format of the log.
  ///   - tracing: True to write stages, too.
  ///   - revealsTouches: True to write secret touches like all others.
  /// - Throws: An error of the layout or of the script.
  init(
    _ way: SecretWay, _ script: String, as format: LogFormat = .json, tracing: Bool = false,
    revealsTouches: Bool = false
  ) throws {
    document = try LiveBench.layout(way.layout)
    events = way.events
    // A name that would be a line of its own in the journal, and a color in a terminal.
    let panel = try ScriptedPanel(
      FingerScript(script), for: document, named: "Panel\nTOUCH_X=1\n\nMESSAGE=\u{1b}[31m")
    live = try LiveBench(
      panel.device, panel.events, layout: document, format: format, tracing: tracing,
      revealsTouches: revealsTouches)
    live.bridge.sendKeys(through: nil)
    live.bridge.forward(through: touchscreen)
    _ = live.bridge.admitClients()
    live.bridge.connectScreen(ScreenConnection(isDark: { false }, sendKey: { _ in }))
  }

  /// A virtual touchscreen whose records are discarded.
  private final class NoTouchscreen: ForwardingOutput {
    func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings) {}
  }

  /// Plays all fingers, and lets time pass until nothing waits for it.
  ///
  /// - Parameter step: Called after each frame; true in the middle of the script.
  /// - Throws: The error of a step.
  func play(_ step: (_ isMiddle: Bool) throws -> Void = { _ in }) throws {
    let count = live.frameCount
    var number = 0
    while let time = live.nextFrame {
      while let first = events.first, Microseconds.seconds(first.time) <= time {
        perform(events.removeFirst().event, at: .seconds(first.time))
      }
      live.bridge.advance(to: time)
      live.playFrame()
      number += 1
      try step(number == max(1, count / 2))
    }
    for (time, event) in events { perform(event, at: .seconds(time)) }
    events = []
    while let deadline = live.bridge.nextDeadline, deadline < Self.end {
      live.session.advance(to: deadline)
      live.bridge.advance(to: deadline)
    }
    try step(false)
  }

  private func perform(_ event: SecretWay.Event, at time: Microseconds) {
    let bridge = live.bridge
    bridge.advance(to: time)
    switch event {
    case .suspend: bridge.resignActive(for: [live.session], at: time)
    case .resume: bridge.becomeActive(at: time)
    case .reload: live.reload(document, at: time)
    case .dark: bridge.setDisplay(on: false)
    case .lose:
      live.session.consume(
        [
          InputEvent(time: time, type: .synchronization, code: 3, value: 0), .report(time: time),
        ].span)
    case .readLate: live.session.recordsWereRead(at: time + .seconds(5))
    }
  }

  /// Ends the daemon, and returns the complete log.
  func finish() -> String {
    live.session.cancelAll(reason: .shutdown, at: Self.end)
    live.bridge.end(at: Self.end)
    return live.log()
  }
}

import Bridge
import Evdev
import Glibc
import System
import Text
import TouchModel

/// Takes a panel out, puts it back, and waits until it is used again.
final class PanelReset {
  /// The signals that end the wait; while the panel is out, they wait, too.
  private static let signals = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGUSR1, SIGUSR2, SIGALRM,
  ]
  /// The time in which udev announces the panel and a daemon uses it.
  private static let limit = Microseconds.seconds(10)
  /// The time between two questions to the daemon.
  private static let interval = Microseconds.milliseconds(200)

  /// How the wait ended.
  enum Outcome {
    /// The panel is used, with its node.
    case used(UntrustedText)
    /// The panel is back, and not used.
    case unused(UntrustedText)
    /// The panel was not announced.
    case missing
    /// A signal ended the wait.
    case stopped
  }

  private let plan: ResetPlan
  private let loop: EventLoop
  private let discovery: DeviceDiscovery
  private let isUsed: (DeviceNode) -> Bool
  private var signalSource: SignalSource?
  /// The announced nodes of the device.
  private var nodes: [DeviceNode] = []
  private var end = Microseconds.zero
  private var nextQuestion: Microseconds?
  private var outcome: Outcome?

  /// Prepares a reset; nothing is changed before `run()`.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - isUsed: Returns whether a node is a touchscreen that is used.
  /// - Throws: The failed call.
  init(_ plan: ResetPlan, isUsed: @escaping (DeviceNode) -> Bool) throws(SystemError) {
    self.plan = plan
    self.isUsed = isUsed
    loop = try EventLoop()
    // Before the panel is taken out, so that its announcement is not missed.
    discovery = try DeviceDiscovery()
    _ = discovery.enumerate()
  }

  /// Resets the panel.
  ///
  /// - Returns: How the wait ended.
  /// - Throws: `unavailable` if the panel was not taken out or not put back.
  func run() throws(Failure) -> Outcome {
    do throws(SystemError) {
      signalSource = try SignalSource(Self.signals, on: loop) { [unowned self] _ in finish(.stopped)
      }
      _ = try loop.add(discovery.descriptor, .reading) { [unowned self] _ in readChanges() }
    } catch {
      throw .unavailable(error.message)
    }
    try ResetWriter().perform(plan)
    end = EventLoop.now() + Self.limit
    loop.nextDeadline = { [unowned self] in nextQuestion.map { min($0, end) } ?? end }
    loop.deadlineReached = { [unowned self] in advance(to: $0) }
    do throws(SystemError) {
      if outcome == nil { try loop.run() }
    } catch {
      throw .unavailable(error.message)
    }
    return outcome ?? .missing
  }

  private func readChanges() {
    discovery.readChanges { [unowned self] change in
      guard case .present(let node) = change, node.isInitialized, plan.takes(node.syspath) else {
        return
      }
      nodes.removeAll { $0.syspath == node.syspath }
      nodes.append(node)
      nextQuestion = EventLoop.now()
    }
  }

  private func advance(to now: Microseconds) {
    if let due = nextQuestion, due <= now {
      nextQuestion = now + Self.interval
      if let node = nodes.first(where: isUsed) { return finish(.used(node.path)) }
    }
    if end <= now { finish(nodes.first.map { .unused($0.path) } ?? .missing) }
  }

  private func finish(_ outcome: Outcome) {
    if self.outcome == nil { self.outcome = outcome }
    loop.stop()
  }
}

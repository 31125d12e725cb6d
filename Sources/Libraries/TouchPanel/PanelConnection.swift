import Evdev
import System
import Glibc
import Text
public import TouchKit
public import TouchModel
public import TouchTracking

/// A touchscreen: delivers its touches to an application in this process, without a daemon.
///
/// It has the interface of `PortConnection` in TouchClient, so that a program can use either. Wait until
/// `descriptor` is readable or `nextDeadline` has come, with any event loop, and call `receive(into:)` or
/// `advance()`; or call `run(_:)`, which does both. All calls are on one thread.
///
/// For a program that is alone on the machine. Other programs receive the events as well, unless the
/// device is grabbed. When the device is unplugged, all touches are cancelled.
///
/// The daemon's `DeviceSession` is not used, because it reports to the daemon's log and takes its settings
/// from a layout; the decision which device is used, the reader and the tracker are the same.
public final class PanelConnection {
  /// The name that the device announces, safe to print.
  public let name: String
  /// The size of the screen in points.
  public let screenSize: Size
  /// The reason why the connection has ended; nil while it exists.
  public private(set) var end: PanelError?

  private var input: InputDevice?
  private let receiver: PanelReceiver
  private var isStopping = false

  /// True if the device is to be grabbed as soon as no finger is down (E-LIFE-3).
  private var awaitsGrab = false

  /// Opens a touchscreen.
  ///
  /// The daemon's rules apply: a device that the daemon refuses is refused here, with the same reason. Of
  /// several touchscreens, the first that can be used is used.
  ///
  /// - Parameters:
  ///   - node: The event node; nil for the first device of seat0 that is a touchscreen.
  ///   - screen: The size of the screen in points.
  ///   - settings: The rotation, region, calibration, filters and other settings, as in a device rule of a layout;
  ///     nil for a panel that covers the screen. `use` has no effect: `node` decides.
  ///   - grabs: True if no other program receives the events. While a finger is down, the grab waits for
  ///     its lift.
  /// - Throws: The reason why no touchscreen can be read.
  public init(
    node: String? = nil, screen: Size, settings: DeviceSettings? = nil, grabs: Bool = false
  ) throws(PanelError) {
    let policy = DevicePolicy(node == nil ? .seat("seat0") : .named)
    let nodes = if let node { [try Self.node(at: UntrustedText(node))] } else { try Self.nodes() }
    let settings = settings ?? DeviceSettings(region: Rect(origin: .zero, size: screen))
    let panel = try PanelCandidate.first(of: nodes, policy: policy, isNamed: node != nil) {
      (node) throws(PanelError) in try PanelCandidate(node, policy, settings, grabs: grabs)
    }
    name = panel.description.name.escaped
    screenSize = screen
    awaitsGrab = panel.awaitsGrab
    receiver = PanelReceiver(
      TouchTracker(
        device: DeviceID(rawValue: 1), description: panel.description, settings: settings,
        kind: panel.kind))
    input = panel.input
  }

  private static func node(at path: UntrustedText) throws(PanelError) -> DeviceNode {
    do throws(DeviceOpenError) {
      return try DeviceDiscovery.node(at: path)
    } catch {
      throw PanelError(path, error)
    }
  }

  /// Returns the nodes of this machine; those that the kernel has inhibited are last.
  private static func nodes() throws(PanelError) -> [DeviceNode] {
    do throws(SystemError) {
      let nodes = try DeviceDiscovery().enumerate().nodes
      return nodes.filter { !$0.isInhibited } + nodes.filter(\.isInhibited)
    } catch {
      throw PanelError("/dev/input", .system(error))
    }
  }

  /// The descriptor to wait for; -1 after the end.
  public var descriptor: Int32 { input?.descriptor ?? -1 }

  /// True until the connection ends.
  public var isConnected: Bool { input != nil }

  /// The frame of a window that covers the screen, in points.
  public var windowFrame: Rect { Rect(origin: .zero, size: screenSize) }

  /// Reads events that wait, and dispatches their touches; does not block.
  ///
  /// One call reads at most 1024 records, so that a noisy device leaves time for the rest of the program.
  /// `descriptor` stays readable while records are left.
  ///
  /// - Parameter application: The application, which the connection retains; always the same one.
  /// - Returns: False if the device is gone: all touches are cancelled, and `end` is the reason.
  @discardableResult
  public func receive(into application: Application) -> Bool {
    receiver.application = application
    readEvents()
    return isConnected
  }

  private func readEvents() {
    do throws(SystemError) {
      _ = try input?.pump(into: receiver)
    } catch {
      return finish(.removed)
    }
    if awaitsGrab, let input, let state = (try? input.state()) ?? nil,
      !receiver.isTouched(in: state)
    {
      grab(input)
    }
  }

  /// Grabs a device that was touched when it was opened.
  private func grab(_ input: InputDevice) {
    awaitsGrab = false
    do throws(SystemError) {
      try input.grab()
    } catch {
      finish(PanelError(input.path, .system(error)))
    }
  }

  /// Ends the connection, and cancels all touches.
  private func finish(_ reason: PanelError) {
    guard input != nil else { return }
    input = nil
    end = reason
    receiver.cancelAll(at: KernelClock.monotonic.now)
  }

  /// The time of CLOCK_MONOTONIC at which `advance()` must be called; nil if no call is needed.
  public var nextDeadline: Microseconds? {
    let first = receiver.application?.nextDeadline
    guard let other = receiver.deadline else { return first }
    return first.map { min($0, other) } ?? other
  }

  /// Reads events that wait, and then serves the deadlines of recognizers and filters up to now, or up to
  /// the newest event if others are unread: a lift among them may have come before the deadline.
  public func advance() {
    readEvents()
    let now = KernelClock.monotonic.now
    guard let input else { return receiver.advance(to: now) }
    if input.hasPending { return receiver.advance(to: min(receiver.time, now)) }
    receiver.advance(to: now)
    guard receiver.needsStateCheck else { return }
    input.compareState { receiver.checkState(with: $0, at: now) }
  }

  /// Delivers touches to an application until the device is gone, or `stop()` is called.
  ///
  /// - Parameter application: The application.
  /// - Throws: The reason why the connection has ended.
  public func run(_ application: Application) throws(PanelError) {
    isStopping = false
    while receive(into: application), !isStopping {
      if let due = nextDeadline, due <= KernelClock.monotonic.now { advance() }
      if isStopping { return }
      wait(until: nextDeadline)
    }
    if let end { throw end }
  }

  private func wait(until deadline: Microseconds?) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var limit: Int32 = -1
    if let deadline {
      // Rounded up, so that the time has come afterwards.
      let left = max(0, (deadline - KernelClock.monotonic.now).count)
      limit = Int32(clamping: (left + 999) / 1000)
    }
    _ = Kernel.poll(&request, limit)
  }

  /// Makes `run(_:)` return; call it from a touch handler.
  public func stop() { isStopping = true }

  /// Ends the connection; all touches are cancelled with the reason `deviceRemoved`.
  public func close() { finish(.closed) }
}

/// Passes the events of a device to a tracker, and its frames to an application.
private final class PanelReceiver: DeviceInputReceiver {
  var application: Application?
  private var tracker: TouchTracker
  /// The time of the newest event.
  private(set) var time = Microseconds.zero

  init(_ tracker: TouchTracker) {
    self.tracker = tracker
  }

  var deadline: Microseconds? { tracker.deadline }

  func isTouched(in state: DeviceState) -> Bool { tracker.isTouched(in: state) }

  func take(_ events: Span<InputEvent>) {
    for index in events.indices { time = max(time, events[index].time) }
    let application = application
    tracker.consume(events) { Self.dispatch($0, to: application) }
  }

  func take(_ state: DeviceState) {
    let application = application
    tracker.resynchronize(with: state, at: time) { Self.dispatch($0, to: application) }
  }

  func advance(to time: Microseconds) {
    let application = application
    tracker.advance(to: time) { Self.dispatch($0, to: application) }
    application?.advance(to: time)
  }

  /// True if the kernel must be asked whether a silent contact is still down (E-FILT-19).
  var needsStateCheck: Bool { tracker.needsVerification }

  func checkState(with state: DeviceState?, at time: Microseconds) {
    let application = application
    tracker.verifyContacts(with: state, at: time) { Self.dispatch($0, to: application) }
  }

  func cancelAll(at time: Microseconds) {
    let application = application
    tracker.cancelAll(reason: .deviceRemoved, at: time) { Self.dispatch($0, to: application) }
  }

  private static func dispatch(_ output: TrackerOutput, to application: Application?) {
    switch output {
    case .frame(let frame): application?.receive(frame)
    case .gap(let time, _):
      application?.catchUp(to: time)
    case .ignored, .note: break
    }
  }
}

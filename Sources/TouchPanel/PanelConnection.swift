import Evdev
import Glibc
public import TouchKit
public import TouchModel
import TouchTracking

/// A touchscreen: delivers its touches to an application in this process, without a daemon.
///
/// It has the interface of `PortConnection` in TouchClient, so that a program can use either. Wait until
/// `descriptor` is readable or `nextDeadline` has come, with any event loop, and call `receive(into:)` or
/// `advance()`; or call `run(_:)`, which does both. All calls are on one thread.
///
/// For a program that is alone on the machine. Other programs receive the events as well, unless the
/// device is grabbed. When the device is unplugged, all touches are cancelled.
public final class PanelConnection {
  /// The name that the device announces, safe to print.
  public let name: String
  /// The size of the screen in points, which the device covers.
  public let screenSize: Size
  /// The reason why the connection has ended; nil while it exists.
  public private(set) var end: PanelError?

  private var input: InputDevice?
  private let receiver: PanelReceiver
  private var isStopping = false

  /// Opens a touchscreen.
  ///
  /// - Parameters:
  ///   - node: The event node; nil for the first device that is a touchscreen.
  ///   - screen: The size of the screen in points.
  ///   - grabs: True if no other program receives the events. Do not grab while a finger is down.
  /// - Throws: The reason why no touchscreen can be read.
  public init(
    node: String? = nil, screen: Size, grabs: Bool = false
  ) throws(PanelError) {
    let found: DeviceNode
    if let node { found = try Self.node(at: UntrustedText(node)) } else { found = try Self.first() }
    let path = found.path
    if let reason = TouchscreenClassifier().refusalBeforeOpening(found.description) {
      throw PanelError(path, reason)
    }
    let device: InputDevice
    do throws(DeviceOpenError) {
      device = try InputDevice.open(path, expecting: found.number)
    } catch {
      throw PanelError(path, error)
    }
    let description = device.describe(completing: found.description)
    guard case .touchscreen(let kind, _) = TouchscreenClassifier().classify(description) else {
      throw .refused(node: path.escaped, reason: "it is not a touchscreen")
    }
    if grabs {
      do throws(SystemError) {
        try device.grab()
      } catch {
        throw PanelError(path, .system(error))
      }
    }
    name = description.name.escaped
    screenSize = screen
    receiver = PanelReceiver(
      TouchTracker(
        device: DeviceID(rawValue: 1), description: description,
        settings: DeviceSettings(region: Rect(origin: .zero, size: screen)), kind: kind))
    input = device
  }

  private static func node(at path: UntrustedText) throws(PanelError) -> DeviceNode {
    do throws(DeviceOpenError) {
      return try DeviceDiscovery.node(at: path)
    } catch {
      throw PanelError(path, error)
    }
  }

  /// Returns the first node that may be a touchscreen.
  private static func first() throws(PanelError) -> DeviceNode {
    guard let discovery = try? DeviceDiscovery() else { throw .noTouchscreen }
    let nodes = discovery.enumerate().nodes
    let found = nodes.first { node in
      !node.isInhibited && TouchscreenClassifier().refusalBeforeOpening(node.description) == nil
    }
    guard let found else { throw .noTouchscreen }
    return found
  }

  /// The descriptor to wait for; -1 after the end.
  public var descriptor: Int32 { input?.descriptor ?? -1 }

  /// True until the connection ends.
  public var isConnected: Bool { input != nil }

  /// The frame of a window that covers the screen, in points.
  public var windowFrame: Rect { Rect(origin: .zero, size: screenSize) }

  /// Reads all events that wait, and dispatches their touches; does not block.
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
      while try input?.pump(into: receiver) == true {}
    } catch {
      finish(.removed)
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

  /// Reads all events that wait, and then serves the deadlines of recognizers and filters up to now.
  public func advance() {
    readEvents()
    receiver.advance(to: KernelClock.monotonic.now)
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
  private var time = Microseconds(.min)

  init(_ tracker: TouchTracker) {
    self.tracker = tracker
  }

  var deadline: Microseconds? { tracker.deadlineInPlace() }

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

  func cancelAll(at time: Microseconds) {
    let application = application
    tracker.cancelAll(reason: .deviceRemoved, at: time) { Self.dispatch($0, to: application) }
  }

  private static func dispatch(_ output: TrackerOutput, to application: Application?) {
    switch output {
    case .frame(let frame): application?.receive(frame)
    case .gap(let time, _):
      application?.advance(to: time)
      application?.deliverStoredMoves()
    case .ignored, .note: break
    }
  }
}

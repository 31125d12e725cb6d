import Forwarding
import TouchKit
package import TouchModel

/// The destination of the records of virtual touchscreens.
package protocol ForwardingOutput: AnyObject {
  /// Takes records of a sink: those of one dispatch pass, or of a deadline (F-3).
  ///
  /// - Parameters:
  ///   - records: The records; the last one is SYN_REPORT. Valid during the call.
  ///   - sink: The settings of the virtual touchscreen.
  func write(_ records: [InputEvent], of sink: VirtualTouchscreenSettings)
}

/// Turns the changes of touches for sinks into the records of virtual touchscreens.
///
/// Has a state machine for each sink, in the order of the layout (F-4). After a warm-up a pass allocates
/// nothing.
final class TouchForwarder {
  /// A sink of the layout: its number and its settings.
  struct Sink {
    let number: Int32
    let settings: VirtualTouchscreenSettings
    /// The only panel whose touches it receives; nil for all panels.
    var device: DeviceID?
  }

  /// A virtual touchscreen, and the number of its sink in the current layout.
  private struct Target {
    var sink: Int32
    var device: DeviceID?
    var touchscreen: VirtualTouchscreen

    init(_ sink: Sink) {
      self.sink = sink.number
      device = sink.device
      touchscreen = VirtualTouchscreen(sink.settings)
    }
  }

  /// The destination of the records; nil if only the times of contacts count.
  private unowned let output: (any ForwardingOutput)?
  /// The id of the only sink that is written and reported; nil for all.
  private let only: String?
  private let report: (Incident) -> Void
  private var targets: [Target]
  /// The panels whose touches are not forwarded.
  private var excluded: [DeviceID] = []
  /// The touches in sensitive views that have begun and not ended.
  private var secrets: [Int] = []
  /// What is done with touches as long as a pointer presses: compositors confuse a finger with a button (PTR-3).
  ///
  /// No contact is down unless it is open, so all changes are those of new touches.
  var gate = TouchscreenGate.open
  private var held: [SinkChange] = []
  // Storage that is reused for each pass.
  private var changes: [ForwardedTouch] = []
  private var records: [InputEvent] = []

  /// Creates the state machines of new virtual touchscreens.
  ///
  /// - Parameters:
  ///   - sinks: The sinks, in the order of the layout.
  ///   - output: The destination of the records, which the caller retains; nil for none.
  ///   - only: The id of the only sink that is written and reported; nil for all.
  ///   - report: Called with each incident.
  init(
    _ sinks: [Sink], to output: (any ForwardingOutput)?, only: String? = nil,
    _ report: @escaping (Incident) -> Void
  ) {
    self.output = output
    self.only = only
    self.report = report
    targets = sinks.map { Target($0) }
  }

  /// Sets whether touches that begin on a panel from now on are forwarded.
  func setForwarding(_ isForwarding: Bool, of device: DeviceID) {
    excluded.removeAll { $0 == device }
    if !isForwarding { excluded.append(device) }
  }

  /// True if touches that begin on a panel are not forwarded.
  func excludes(_ device: DeviceID) -> Bool { excluded.contains(device) }

  /// Begins the contacts of a sink anew, because its device is new.
  func restart(_ sink: VirtualTouchscreenSettings) {
    for index in targets.indices where targets[index].touchscreen.settings.sink == sink.sink {
      targets[index] = Target(
        Sink(number: targets[index].sink, settings: sink, device: targets[index].device))
    }
  }

  /// Adds a sink, or assigns the one with this id to another panel.
  func assign(_ sink: Sink) {
    let index = targets.firstIndex { $0.touchscreen.settings.sink == sink.settings.sink }
    if let index { targets[index].device = sink.device } else { targets.append(Target(sink)) }
  }

  /// Removes the sink with an id, whose device is gone.
  func remove(_ sink: String) {
    targets.removeAll { $0.touchscreen.settings.sink == sink }
  }

  /// Continues with the sinks of a new layout; contacts of devices that do not go on end (F-17).
  func replace(with sinks: [Sink], at time: Microseconds) {
    let former = targets
    targets = sinks.map { sink in
      guard
        var target = former.first(where: {
          $0.touchscreen.settings.deviceProperties(differingFrom: sink.settings).isEmpty
        })
      else { return Target(sink) }
      target.sink = sink.number
      target.touchscreen.cancelMethod = sink.settings.cancelMethod
      return target
    }
    for var target in former {
      guard sinks.map(\.settings).replaces(target.touchscreen.settings) else { continue }
      finish(&target.touchscreen, at: time)
    }
  }

  /// The time at which a contact must lift on a virtual touchscreen that is not among new ones, or nil.
  func deadline(ofSinksReplacedBy sinks: [VirtualTouchscreenSettings]) -> Microseconds? {
    targets.lazy.filter { sinks.replaces($0.touchscreen.settings) }
      .compactMap(\.touchscreen.deadline).min()
  }

  /// A condition of a virtual touchscreen that the log reports.
  struct Incident {
    /// The settings of the sink.
    let sink: VirtualTouchscreenSettings
    /// The touch.
    let touch: Int
    /// The condition; nil if the touch is not forwarded because a finger holds the button of a pointer (PTR-3).
    let condition: ForwardingIncident?
    /// True if the log must not name the touch.
    let isSecret: Bool
    /// The time at which it occurred.
    let time: Microseconds
  }

  /// The time at which `advance(to:)` must be called, or nil.
  var deadline: Microseconds? { targets.lazy.compactMap(\.touchscreen.deadline).min() }

  /// Forwards the changes of a pass: to each sink its own, in one batch.
  func apply(_ passChanges: [SinkChange], at time: Microseconds) {
    if gate == .waiting {
      held += passChanges
      return
    }
    for change in passChanges where change.isRedacted && change.method == .began {
      secrets.append(change.touch)
    }
    for index in targets.indices {
      changes.removeAll(keepingCapacity: true)
      for change in passChanges where change.sink == targets[index].sink {
        // Later changes of a touch that never began are ignored.
        if change.method == .began, excluded.contains(change.device) { continue }
        if let only = targets[index].device, only != change.device { continue }
        if gate == .closed, change.method == .began {
          refuse(change, of: targets[index].touchscreen.settings, at: time)
          continue
        }
        changes.append(ForwardedTouch(change))
      }
      if changes.isEmpty { continue }
      forward(changes, to: index, at: time)
    }
    guard !secrets.isEmpty else { return }
    for change in passChanges where change.method.isLast {
      secrets.removeAll { $0 == change.touch }
    }
  }

  // An array is an argument, for the reason that `RecordStream.deliver` names.
  private func forward(_ changes: [ForwardedTouch], to index: Int, at time: Microseconds) {
    let settings = targets[index].touchscreen.settings
    targets[index].touchscreen.apply(changes.span, at: time, into: &records) {
      if isReported(settings) { report(incident($0, settings, at: time)) }
    }
    hand(over: settings)
  }

  private func refuse(
    _ change: SinkChange, of sink: VirtualTouchscreenSettings, at time: Microseconds
  ) {
    guard isReported(sink), sink.region.contains(change.location) else { return }
    report(
      Incident(
        sink: sink, touch: change.touch, condition: nil, isSecret: change.isRedacted, time: time))
  }

  /// Forwards the changes that were held back, as those of one pass.
  func deliverHeld(at time: Microseconds) {
    if held.isEmpty { return }
    let changes = held
    held.removeAll()
    apply(changes, at: time)
  }

  /// The contacts of all virtual touchscreens.
  var occupancy: TouchscreenOccupancy {
    if hasHeldTouch { return .touched }
    var end: Microseconds?
    for target in targets {
      switch target.touchscreen.occupancy {
      case .touched: return .touched
      case .resting(let until): end = end.earlier(until)
      case .free: break
      }
    }
    return end.map { .resting(until: $0) } ?? .free
  }

  /// True if a touch that is held back goes on.
  private var hasHeldTouch: Bool {
    held.contains { begin in
      begin.method == .began && targets.contains { $0.sink == begin.sink }
        && !held.contains { $0.touch == begin.touch && $0.sink == begin.sink && $0.method.isLast }
    }
  }

  /// Lifts the contacts whose slides have rested long enough.
  func advance(to time: Microseconds) {
    for index in targets.indices {
      guard let due = targets[index].touchscreen.deadline, due <= time else { continue }
      targets[index].touchscreen.advance(to: time, into: &records)
      hand(over: targets[index].touchscreen.settings)
    }
  }

  /// Ends all contacts, with the times at which slides would have rested long enough (F-10).
  func finish(at time: Microseconds) {
    for index in targets.indices { finish(&targets[index].touchscreen, at: time) }
  }

  private func finish(_ touchscreen: inout VirtualTouchscreen, at time: Microseconds) {
    let settings = touchscreen.settings
    touchscreen.finish(at: time, into: &records) {
      if isReported(settings) { report(incident($0, settings, at: time)) }
    }
    hand(over: settings)
  }

  private func hand(over sink: VirtualTouchscreenSettings) {
    if records.isEmpty { return }
    if isReported(sink) { output?.write(records, of: sink) }
    records.removeAll(keepingCapacity: true)
  }

  private func isReported(_ sink: VirtualTouchscreenSettings) -> Bool {
    only.map { $0 == sink.sink } ?? true
  }

  private func incident(
    _ condition: ForwardingIncident, _ sink: VirtualTouchscreenSettings, at time: Microseconds
  ) -> Incident {
    let touch =
      switch condition {
      case .overflow(let touch), .slide(let touch, _): touch
      }
    return Incident(
      sink: sink, touch: touch, condition: condition, isSecret: secrets.contains(touch), time: time)
  }
}

extension [VirtualTouchscreenSettings] {
  /// True if none of them goes on with the device of another layout (F-17).
  fileprivate func replaces(_ former: VirtualTouchscreenSettings) -> Bool {
    allSatisfy { !$0.deviceProperties(differingFrom: former).isEmpty }
  }
}

extension ForwardedTouch {
  /// Creates the call of a change.
  fileprivate init(_ change: SinkChange) {
    self.init(
      touch: change.touch, phase: ContactPhase(change.method), location: change.location,
      force: change.measuresForce ? change.force : nil, majorRadius: change.majorRadius)
  }
}

extension TouchMethod {
  /// True if no call follows for the touch.
  fileprivate var isLast: Bool { self == .ended || self == .cancelled }
}

extension ContactPhase {
  /// Creates the phase of the touches of a call.
  init(_ method: TouchMethod) {
    switch method {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

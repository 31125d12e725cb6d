import TouchModel
import TouchTracking
import VirtualFingers

/// The state that the kernel has of a slotted panel, for comparison with a tracker.
///
/// The comparison is valid only while the tracker has received the same records and states as the
/// kernel.
struct KernelSlots {
  private var mirror: KernelFilter
  private let slots: Int
  /// False if filters prevent the comparison.
  private var isComparable: Bool
  /// True if every contact of the tracker must exist in the kernel.
  private var isTrusted: Bool
  /// True if every contact of the kernel must be reported by the tracker.
  private var isWhole: Bool
  /// True if records are ignored up to the next SYN_REPORT.
  private var isSkipping = false

  init(_ events: EventCase, kind: TouchProtocol, slots: Int) {
    self.slots = slots
    let isSlotted = kind == .slotted
    mirror = KernelFilter(slots: isSlotted ? slots : 0)
    isComparable = isSlotted
    isTrusted = isSlotted && events.description.initialState == nil
    isWhole = isTrusted
    restrict(by: events.settings)
  }

  /// The state that a query of the device returns.
  var state: DeviceState { mirror.state }

  private mutating func restrict(by settings: DeviceSettings) {
    if settings.filters.bounceMerge != nil { isComparable = false }
    isTrusted = isTrusted && isComparable
    var plain = FilterSettings()
    plain.toolTypePalm = settings.filters.toolTypePalm
    plain.hysteresis = settings.filters.hysteresis
    let isPlain = settings.filters == plain && settings.release == .reported
    if !isPlain || settings.outOfRange != .pass { isWhole = false }
  }

  /// Applies a record that is read.
  mutating func take(_ event: InputEvent) {
    mirror.apply(event)
    if event.type == .synchronization, event.code == SynchronizationCode.dropped.rawValue {
      isTrusted = false
      isSkipping = true
    }
    if event.isReport { isSkipping = false }
    guard event.type == .absolute else { return }
    notice(AbsoluteAxis(rawValue: event.code))
    if event.code == AbsoluteAxis.slot.rawValue, event.value < 0 || Int(event.value) >= slots {
      isTrusted = false
    }
  }

  /// Applies a record that is lost.
  mutating func lose(_ event: InputEvent) {
    mirror.apply(event)
    if event.type == .absolute { notice(AbsoluteAxis(rawValue: event.code)) }
  }

  /// Marks the comparison as incomplete: palms and hovering contacts exist in the kernel, but are
  /// not reported.
  ///
  /// A later state without that axis does not change this.
  private mutating func notice(_ axis: AbsoluteAxis) {
    if axis == .toolType || axis == .multitouchDistance { isWhole = false }
  }

  /// Applies an action of the owner.
  mutating func act(_ step: EventCase.Step) {
    switch step {
    case .record, .lostRecord, .batch, .advance: break
    // A tracker ignores records up to the SYN_REPORT, but the kernel has applied them.
    case .kernelState: isTrusted = isComparable && !isSkipping
    case .state(let state, _), .recover(let state, _):
      isTrusted = false
      for row in state.slots { notice(row.axis) }
    case .cancelAll, .mute, .change, .pen, .verify, .ignoreBegins: isWhole = false
    }
    switch step {
    case .mute: isTrusted = false
    case .change(let settings, _): restrict(by: settings)
    default: break
    }
  }

  /// Returns a contradiction between the contacts and the kernel; nil if there is none or if they
  /// cannot be compared.
  func fault(with live: [(id: ContactID, slot: Int32)]) -> String? {
    guard isTrusted else { return nil }
    for contact in live where mirror.value(of: .trackingID, slot: Int(contact.slot)) < 0 {
      return "slot \(contact.slot) has a contact, but not in the kernel"
    }
    guard isWhole else { return nil }
    let held = (0..<slots).count { mirror.value(of: .trackingID, slot: $0) >= 0 }
    return held == live.count
      ? nil : "the kernel holds \(held) contacts, \(live.count) are reported"
  }
}

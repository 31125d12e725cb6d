import TouchModel
import TouchTracking
import VirtualFingers

/// What the kernel holds of a slotted panel, to compare with what a tracker tells.
///
/// There is a truth only as long as nobody has told the tracker anything else.
struct SlotTruth {
  private var mirror: KernelFilter
  private let slots: Int
  /// Whether filters let it be seen at all.
  private var isComparable: Bool
  /// Whether a contact that is told of must be held by the kernel.
  private var isTrusted: Bool
  /// Whether a contact that is held by the kernel must be told of.
  private var isWhole: Bool
  /// Whether records are passed over up to the next SYN_REPORT.
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

  /// What a reader is told who asks.
  var state: DeviceState { mirror.state }

  private mutating func restrict(by settings: DeviceSettings) {
    if settings.filters.bounceMerge != nil { isComparable = false }
    isTrusted = isTrusted && isComparable
    var plain = FilterSettings()
    plain.toolTypePalm = settings.filters.toolTypePalm
    if settings.filters != plain || settings.outOfRange != .pass { isWhole = false }
  }

  /// Takes a record that is read.
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

  /// Takes a record that nobody reads.
  mutating func lose(_ event: InputEvent) {
    mirror.apply(event)
    if event.type == .absolute { notice(AbsoluteAxis(rawValue: event.code)) }
  }

  /// Palms and contacts above the glass are held, and not told of.
  ///
  /// What a state says of them stays where no later one has the row.
  private mutating func notice(_ axis: AbsoluteAxis) {
    if axis == .toolType || axis == .multitouchDistance { isWhole = false }
  }

  /// Takes what the owner does.
  mutating func act(_ happening: EventCase.Happening) {
    switch happening {
    case .record, .lostRecord, .batch, .advance: break
    // What comes up to the SYN_REPORT would be passed over, and the kernel has it.
    case .truth: isTrusted = isComparable && !isSkipping
    case .state(let state, _):
      isTrusted = false
      for row in state.slots { notice(row.axis) }
    case .cancelAll, .mute, .change: isWhole = false
    }
    switch happening {
    case .mute: isTrusted = false
    case .change(let settings, _): restrict(by: settings)
    default: break
    }
  }

  /// What is wrong with the contacts that are down; nil where all is well or nobody can know.
  func fault(with live: [(id: ContactID, slot: Int32)]) -> String? {
    guard isTrusted else { return nil }
    for contact in live where mirror.value(of: .trackingID, slot: Int(contact.slot)) < 0 {
      return "slot \(contact.slot) has a contact, and the kernel has none there"
    }
    guard isWhole else { return nil }
    let held = (0..<slots).count { mirror.value(of: .trackingID, slot: $0) >= 0 }
    return held == live.count ? nil : "the kernel holds \(held) contacts, told are \(live.count)"
  }
}

package import Text
package import TouchModel

/// What a virtual panel of the kernel sends, and when, to repeat a finger script or a recording (V-20).
///
/// A value: the caller has the clock and the device. Times count from the first frame, and never go back.
package struct PanelSchedule: Sendable {
  /// The description of the panel.
  package let device: DeviceDescription
  private var records: [InputEvent] = []
  /// The number of records in complete frames.
  private var complete = 0
  /// The number of records that were taken.
  private var taken = 0
  private var start: Microseconds?
  private var latest = Microseconds.zero
  /// True after a SYN_DROPPED, until the SYN_REPORT that ends the gap.
  private var isInGap = false
  private var contacts: PanelContacts

  /// The physical path of the virtual panel with a name.
  package static func phys(of name: UntrustedText) -> UntrustedText {
    UntrustedText(bytes: Array("touchbridge-play/".utf8) + name.bytes)
  }

  /// The largest number of bytes of a name, a limit of the kernel.
  package static let mostNameBytes = 79

  /// Creates an empty schedule.
  ///
  /// Keys that write text, relative axes, switches, lights and key repeat are left out: a recording must not
  /// type.
  ///
  /// - Parameters:
  ///   - recorded: The device that is repeated; its state at the start comes first.
  ///   - name: The name of the virtual panel.
  package init(of recorded: DeviceDescription, named name: UntrustedText) {
    var device = recorded
    device.name = name
    device.phys = Self.phys(of: name)
    device.uniq = ""
    device.idPath = ""
    device.node = ""
    device.udevProperties = [:]
    device.initialState = nil
    device.codes = recorded.codes.filter { Self.types.contains($0.key) }
    let keys = recorded.codes[.key]?.members.filter { Self.keys.contains($0) } ?? []
    device.codes[.key] = keys.isEmpty ? nil : BitSet(keys)
    self.device = device
    contacts = PanelContacts(of: device)
    if let state = recorded.initialState { append(state) }
  }

  /// The types of records that a panel sends.
  private static let types: [EventType] = [.synchronization, .key, .absolute, .miscellaneous]
  /// The buttons, pens and fingers among the keys: `BTN_MISC` to `BTN_TOOL_QUADTAP`.
  private static let keys: ClosedRange<UInt16> = 0x100...0x14f

  // MARK: - Recording

  /// Adds a record; an incomplete frame at the end is never sent.
  package mutating func append(_ event: InputEvent) {
    if event.type == .synchronization, event.code == SynchronizationCode.dropped.rawValue {
      records.removeLast(records.count - complete)
      isInGap = true
      return
    }
    if isInGap {
      if event.isReport { isInGap = false }
      return
    }
    guard isSent(event) else { return }
    records.append(event)
    if event.isReport { finishFrame(at: event.time) }
  }

  private func isSent(_ event: InputEvent) -> Bool {
    switch event.type {
    case .key: device.codes[.key]?.contains(event.code) ?? false
    default: Self.types.contains(event.type)
    }
  }

  /// Adds the complete state of the device, after records were lost; the kernel leaves out what is the same.
  package mutating func append(_ state: DeviceState) {
    records.removeLast(records.count - complete)
    let time = Microseconds.zero
    let count = state.slots.map(\.values.count).max() ?? 0
    let most = device.axes[.slot].map { Int($0.maximum) + 1 } ?? 0
    for slot in 0..<min(count, max(0, most)) {
      records.append(InputEvent(time: time, axis: .slot, value: Int32(slot)))
      let rows = state.slots.filter { $0.values.indices.contains(slot) }
      // A contact begins before it has values.
      for row in rows.filter({ $0.axis == .trackingID }) + rows.filter({ $0.axis != .trackingID }) {
        records.append(InputEvent(time: time, axis: row.axis, value: row.values[slot]))
      }
    }
    if most > 0, count > 0 {
      records.append(InputEvent(time: time, axis: .slot, value: state.currentSlot))
    }
    for (axis, value) in state.axes.sorted(by: { $0.key < $1.key }) where !axis.isMultitouch {
      records.append(InputEvent(time: time, axis: axis, value: value))
    }
    for key in device.codes[.key]?.members ?? [] {
      let isDown = state.pressedKeys.contains(key)
      records.append(
        InputEvent(time: time, key: KeyCode(rawValue: key), value: isDown ? 1 : 0))
    }
    records.append(.report(time: time))
    finishFrame(at: start.map { $0 + latest })
  }

  /// Completes a frame; nil is the time of the frame before, or of the next one at the start.
  private mutating func finishFrame(at time: Microseconds?) {
    if let time {
      if start == nil { start = time }
      latest = max(latest, time - (start ?? time))
    }
    records[records.count - 1].time = latest
    complete = records.count
  }

  // MARK: - Sending

  /// The time of the next frame since the first one; nil if all were taken.
  package var nextTime: Microseconds? {
    guard taken < complete else { return nil }
    return records[taken..<complete].first(where: \.isReport)?.time
  }

  /// Removes and returns the next frame, SYN_REPORT included; empty if all were taken.
  package mutating func takeFrame() -> ArraySlice<InputEvent> {
    let rest = records[taken..<complete]
    guard let end = rest.firstIndex(where: \.isReport) else { return [] }
    let frame = rest[...end]
    taken = end + 1
    for event in frame { contacts.take(event) }
    return frame
  }

  /// The records that lift everything that the frames so far have put down; none if nothing is down.
  package var lift: [InputEvent] { contacts.lift }

  /// The time of the last frame since the first one.
  package var duration: Microseconds { latest }
}

package import TouchModel

/// A device that is added, removed or refused.
package struct DeviceRecord: Hashable, Sendable {
  /// What happened to the device.
  package enum Action: String, LogWord, Hashable, Sendable, CaseIterable {
    /// The device is used.
    case added
    /// The device is gone.
    case removed
    /// The device is no touchscreen, or the layout excludes it.
    case ignored
    /// The device may not be opened.
    case denied
    /// The system is going to sleep.
    case suspended
    /// The system is awake again.
    case resumed
  }

  /// How the device identifies its contacts.
  package enum ContactProtocol: String, LogWord, Hashable, Sendable, CaseIterable {
    /// By slots (type B).
    case slotted = "B"
    /// By their order in a frame (type A).
    case unslotted = "A"
    /// It reports one contact only.
    case single
  }

  /// The range that an axis announces; the minimum may be above the maximum.
  package struct Range: Hashable, Sendable {
    /// The minimum announced.
    package var minimum: Int32
    /// The maximum announced.
    package var maximum: Int32

    /// Makes a range.
    package init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// What happened to the device.
  package var action: Action
  /// The device's identity in this run.
  package var device: DeviceID
  /// The device's name; nil if unknown.
  package var name: UntrustedText?
  /// The node, or where a capture says it was; nil if unknown.
  package var node: UntrustedText?
  /// The vendor number.
  package var vendor: UInt16?
  /// The product number.
  package var product: UInt16?
  /// How it identifies contacts; nil if it is no touchscreen.
  package var contactProtocol: ContactProtocol?
  /// The number of slots; nil if it is no touchscreen.
  package var slots: Int?
  /// The range of the horizontal axis.
  package var rangeX: Range?
  /// The range of the vertical axis.
  package var rangeY: Range?
  /// Why the device was refused or is gone, in one sentence.
  package var reason: String?

  /// Makes the record of a device of which nothing else is known yet.
  package init(_ action: Action, _ device: DeviceID) {
    self.action = action
    self.device = device
  }
}

extension DeviceRecord: LogRecord {
  static var kind: RecordKind { .device }

  var priority: JournalPriority { action == .denied ? .error : .information }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.event(.action, action, .none)
    encoder.device(device)
    if name?.isEmpty ?? true { encoder.phrase("a device without a name") }
    encoder.text(.deviceName, name)
    encoder.text(.node, node)
    encoder.hexadecimal(.vendor, vendor)
    encoder.hexadecimal(.product, product)
    if contactProtocol == .single { encoder.phrase(", single touch") }
    encoder.word(.contactProtocol, contactProtocol, isInText: contactProtocol != .single)
    encoder.count(.slots, slots, of: "slot", isInText: true)
    encoder.range(.rangeX, rangeX)
    encoder.range(.rangeY, rangeY)
    if let reason { encoder.sentence(.deviceReason, reason) }
  }
}

extension LogField {
  static var action: LogField { LogField("action", journal: "DEVICE_ACTION") }
  static var deviceName: LogField {
    LogField("name", journal: "DEVICE_NAME", label: "", style: .strong)
  }
  static var node: LogField { LogField("node", journal: "DEVICE_NODE", label: ", ") }
  static var vendor: LogField { LogField("vendor", journal: "DEVICE_VENDOR", label: ", ") }
  static var product: LogField { LogField("product", journal: "DEVICE_PRODUCT", label: ":") }
  static var contactProtocol: LogField {
    LogField("protocol", journal: "DEVICE_PROTOCOL", label: ", protocol ")
  }
  static var slots: LogField { LogField("slots", journal: "DEVICE_SLOTS", label: ", ") }
  static var rangeX: LogField { LogField("rangeX", journal: "_X", label: ", x ") }
  static var rangeY: LogField { LogField("rangeY", journal: "_Y", label: ", y ") }
  static var deviceReason: LogField {
    LogField("reason", journal: "DEVICE_REASON", label: ": ", style: .cancelled)
  }
}

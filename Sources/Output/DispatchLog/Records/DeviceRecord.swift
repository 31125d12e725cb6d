package import Text
package import TouchModel

/// The record of a device that is added, removed or refused.
package struct DeviceRecord: Hashable, Sendable {
  /// A change of the use of a device.
  package enum Action: String, LogWord, Hashable, Sendable, CaseIterable {
    /// The device is used.
    case added
    /// The device was removed.
    case removed
    /// The device is not a touchscreen, or is excluded.
    case ignored
    /// The device may not be opened.
    case denied
    /// The system was suspended; written when it resumes.
    case suspended
    /// The system was resumed.
    case resumed
  }

  /// The protocol by which a device reports contacts.
  package enum ContactProtocol: String, LogWord, Hashable, Sendable, CaseIterable {
    /// Slots: protocol B.
    case slotted = "B"
    /// All contacts in each frame: protocol A.
    case unslotted = "A"
    /// A single contact.
    case single
  }

  /// The announced range of an axis; the minimum may exceed the maximum.
  package struct Range: Hashable, Sendable {
    /// The announced minimum.
    package var minimum: Int32
    /// The announced maximum.
    package var maximum: Int32

    /// Creates a range.
    package init(minimum: Int32, maximum: Int32) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// The change.
  package var action: Action
  /// The identity of the device in this run.
  package var device: DeviceID
  /// The name of the device; nil if unknown.
  package var name: UntrustedText?
  /// The node, or that of the recording for a capture; nil if unknown.
  package var node: UntrustedText?
  /// The vendor number.
  package var vendor: UInt16?
  /// The product number.
  package var product: UInt16?
  /// The protocol of contacts; nil if the device is not a touchscreen.
  package var contactProtocol: ContactProtocol?
  /// The number of slots; nil if the device is not a touchscreen.
  package var slots: Int?
  /// The range of the horizontal axis.
  package var rangeX: Range?
  /// The range of the vertical axis.
  package var rangeY: Range?
  /// The reason why the device was refused or removed, in one sentence.
  package var reason: String?

  /// Creates the record of a device without further information.
  package init(_ action: Action, _ device: DeviceID) {
    self.action = action
    self.device = device
  }
}

extension DeviceRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "device", messageID: "9d164f3b9ed84620b7c14b46d9095f01", audience: .everyone,
      hasCompactTime: false, documentation: documentation)
  }

  package var priority: JournalPriority { action == .denied ? .error : .information }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
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

  package func writeCompact(to cursor: inout ByteCursor) {
    guard action != .added else { return }
    cursor.literal("device d")
    cursor.integer(Int(device.rawValue))
    cursor.literal(" ")
    action.write(to: &cursor)
    if let reason { cursor.compactSentence(reason) }
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

extension DeviceRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "a device is added, removed or refused",
      values: """
        `action` is one of these; `protocol` is `B`, `A` or `single`.

        | `action` | Meaning |
        |---|---|
        | `added` | it is used |
        | `removed` | it is gone |
        | `ignored` | it is no touchscreen, or is excluded |
        | `denied` | it cannot be opened |
        | `suspended`, `resumed` | the machine was suspended, and has resumed |
        """,
      compactLine: "a device that is not used any more or was refused; `added` is left out",
      priority: "3 when denied, otherwise 6",
      subject: "An input device: @DEVICE_ACTION@",
      explanation: """
        The device @TOUCH_DEVICE@: @DEVICE_ACTION@. DEVICE_NAME and DEVICE_NODE identify it.
        DEVICE_REASON is the reason, if there is one.

        added      it is a touchscreen, and touchbridge reads it
        removed    it was unplugged; its touches were cancelled
        ignored    it is not a touchscreen, or it is excluded; DEVICE_REASON has details
        denied     it cannot be opened; the reason names the remedy
        suspended  the machine was suspended; touches were cancelled
        resumed    the machine has resumed

        To see for each device whether it is used, and why, run `touchbridge devices`.
        """)
  }
}

package import TouchModel

/// The record of a loss of input events of a device (SYN_DROPPED).
package struct GapRecord: Hashable, Sendable {
  /// The device.
  package var device: DeviceID
  /// The number of lost events; nil if unknown.
  package var lost: Int?

  /// Creates the record of a loss.
  package init(_ device: DeviceID, lost: Int?) {
    self.device = device
    self.lost = lost
  }
}

extension GapRecord: LogRecord {
  static var kind: RecordKind { .gap }

  var priority: JournalPriority { .warning }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.device(device)
    encoder.event("gap", .gap)
    encoder.phrase("the kernel lost ")
    if let lost {
      encoder.count(.lost, lost, of: "record", isInText: true)
    } else {
      encoder.phrase("records")
    }
    encoder.phrase(" (SYN_DROPPED)")
  }
}

extension LogField {
  static var lost: LogField { LogField("lost", journal: "GAP_LOST", label: "") }
}

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
  package static var kind: RecordKind {
    RecordKind(
      "gap", messageID: "e9d4fb76b43147549763e14336618e0c", audience: .everyone,
      documentation: documentation)
  }

  package var priority: JournalPriority { .warning }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.device(device)
    encoder.event("gap", TextMark("! ", .cancelled))
    encoder.phrase("the kernel lost ")
    if let lost {
      encoder.count(.lost, lost, of: "record", isInText: true)
    } else {
      encoder.phrase("records")
    }
    encoder.phrase(" (SYN_DROPPED)")
  }

  package func writeCompact(to cursor: inout ByteCursor) { cursor.literal("gap") }
}

extension LogField {
  static var lost: LogField { LogField("lost", journal: "GAP_LOST", label: "") }
}

extension GapRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: "the kernel dropped input events of a device",
      compactLine: "a loss of input events",
      priority: "4",
      subject: "The kernel dropped records of a touchscreen",
      explanation: """
        The device @TOUCH_DEVICE@ sent records faster than they were read, and the kernel
        dropped some (SYN_DROPPED). touchbridge then read the state of the device: touches
        that were gone were cancelled, and new ones began.

        If this happens often, the machine is overloaded, or touchbridge was stopped.
        """)
  }
}

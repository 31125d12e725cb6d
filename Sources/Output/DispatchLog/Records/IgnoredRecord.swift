package import TouchModel

/// A contact that a filter removed before it became a touch.
package struct IgnoredRecord: Hashable, Sendable {
  /// The device.
  package var device: DeviceID
  /// The kernel's slot number.
  package var slot: Int32
  /// The filter.
  package var filter: FilterName
  /// Where the contact was, in points of the screen; nil where the log must not say it.
  package var location: Point?

  /// Creates the record of a contact.
  package init(_ contact: IgnoredContact, at location: Point?) {
    device = contact.device
    slot = contact.slot
    filter = contact.filter
    self.location = location
  }
}

extension IgnoredRecord: LogRecord {
  package static var kind: RecordKind {
    RecordKind(
      "ignored", messageID: "53d3888f2ff3413c959af512c0ca4133", audience: .everyone,
      isSummarized: true, documentation: documentation)
  }

  package func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.device(device)
    encoder.integer(.slot, Int(slot), isInText: false)
    encoder.event("ignored", TextMark("– ", .dim))
    encoder.word(.ignoredBy, filter, isInText: true)
    if let location { encoder.location(location, isInText: true) }
    encoder.flag(.redacted, location == nil)
  }

  package func writeCompact(to cursor: inout ByteCursor) {
    cursor.literal("ignored slot=")
    cursor.integer(Int(slot))
    cursor.literal(" by=")
    filter.write(to: &cursor)
    if let location { cursor.compactLocation(location) } else { cursor.literal(" redacted") }
  }
}

extension FilterName: LogWord {}

extension LogField {
  static var ignoredBy: LogField { LogField("by", journal: "IGNORED_BY", label: "by ") }
}

extension IgnoredRecord {
  private static var documentation: RecordDocumentation {
    RecordDocumentation(
      occasion: """
        a filter removed a contact before it was a touch, `wake` refused a finger on a dark \
        screen, or it began too long ago (`staleAfter`)
        """,
      values: """
        one for each contact that a filter of its device rule removed before it became a touch:
        `device`, `slot`, `by` (the key of the filter, or `outOfRange`), `x` and `y` (where it was
        when it was removed). The record comes when the removal is certain: for `minDuration`,
        `minSamples`, `edgeGuard` and `outOfRange: clamp` when the contact ends. A touch that a
        filter cancels later has a `touch` record with `cancelled` instead. In a sensitive view, and
        while touch input is suspended, it has `redacted` instead of `x` and `y`. The journal has
        these records only with `--journal all`; `end` always counts them. A finger on a dark screen
        has such a record, too, when it touches: `by` is `wake`, the key of the layout that refused
        it. So has a finger that began longer ago than `staleAfter` when it was read: `by` is
        `stale`.
        """,
      compactLine: "a contact that a filter removed, and its location on the screen or `redacted`",
      subject: "A filter removed a contact: @IGNORED_BY@",
      explanation: """
        The filter @IGNORED_BY@ of the device rule removed a contact of the device
        @TOUCH_DEVICE@ before it became a touch. With `wake`, the screen was dark. TOUCH_X and TOUCH_Y say where, in points of
        the screen; they are missing in sensitive views, and while touch input is suspended.

        To see which filters remove a finger at a point, run
        `touchbridge explain --layout FILE X Y`.
        """)
  }
}

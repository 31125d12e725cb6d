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
  static var kind: RecordKind { .ignored }

  func encode<Encoder: RecordEncoder & ~Copyable>(into encoder: inout Encoder) {
    encoder.device(device)
    encoder.integer(.slot, Int(slot), isInText: false)
    encoder.event("ignored", .ignored)
    encoder.word(.ignoredBy, filter, isInText: true)
    if let location { encoder.location(location, isInText: true) }
    encoder.flag(.redacted, location == nil)
  }
}

extension FilterName: LogWord {}

extension LogField {
  static var ignoredBy: LogField { LogField("by", journal: "IGNORED_BY", label: "by ") }
}

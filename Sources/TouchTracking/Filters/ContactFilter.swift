import TouchModel

/// The values of a contact that the filters judge.
struct ContactSample {
  /// The slot of the contact.
  var slot: Int
  /// The time of the frame.
  var time: Microseconds
  /// The values, which a filter may change.
  var values: RawValues
  /// The number of reported contacts that have not ended.
  var liveContacts: Int
}

/// The decision of a filter.
enum FilterVerdict: Equatable {
  /// The contact passes.
  case pass
  /// The contact is rejected until its end: it does not begin, or is cancelled with the reason.
  case refuse(CancelReason)
  /// The sample is withheld; the contact stays at its position.
  case withhold
  /// The sample belongs to another contact: the old one is cancelled and a new one begins.
  case restart
}

/// The decision of all filters of single contacts about one that begins.
enum BeginVerdict: Equatable {
  /// The contact begins.
  case pass
  /// The contact waits.
  case withhold
  /// A filter rejects the contact until its end.
  case refuse(IgnoredContact.Filter)
}

/// A filter between the contacts of a device and their frames.
///
/// A filter may change positions, delay a begin or cancel; it never changes identity or order
/// (E-FILT-2). It judges each contact by itself, after the protocol and before calibration
/// (E-FILT-3). A new filter is a value type that conforms, with settings in `FilterSettings` and a
/// call in `ContactFilters` or `DeviceFilters`.
protocol ContactFilter {
  /// Judges a contact that begins.
  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict
  /// Judges new values of a reported contact.
  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict
  /// Handles the last values of a lifted contact; it may change them.
  mutating func judgeEnd(_ sample: inout ContactSample)
  /// The time of the filter's timer; nil if none is set.
  var deadline: Microseconds? { get }
}

extension ContactFilter {
  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict { .pass }
  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict { .pass }
  mutating func judgeEnd(_ sample: inout ContactSample) {}
  var deadline: Microseconds? { nil }
}

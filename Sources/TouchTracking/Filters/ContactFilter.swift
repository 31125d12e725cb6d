import TouchModel

/// One value of a contact on its way through the filters.
struct ContactSample {
  /// The slot of the contact.
  var slot: Int
  /// The time of the frame.
  var time: Microseconds
  /// The values, which a filter may change.
  var values: RawValues
  /// How many contacts the application knows of at this moment.
  var liveContacts: Int
}

/// What a filter wants done with a contact.
enum FilterVerdict: Equatable {
  /// Nothing against it.
  case pass
  /// It is not to be seen, from here to its end: not begun, or cancelled for the reason.
  case refuse(CancelReason)
  /// The sample is kept back; the contact stays where it was.
  case withhold
  /// It cannot be the same contact: the old one is cancelled and a new one begins.
  case restart
}

/// Something that stands between the contacts of a device and the frames that tell of them.
///
/// A filter may change positions, delay a begin or cancel; it never changes identity or order
/// (E-FILT-2). It sees each contact by itself, after the protocol and before calibration (E-FILT-3).
/// To add one: a value type that conforms, a setting in `FilterSettings`, a place in `FilterChain`.
protocol ContactFilter {
  /// Judges a contact that comes down.
  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict
  /// Judges new values of a contact that is down.
  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict
  /// Looks at the last values of a contact that is lifted, and may change them.
  mutating func judgeEnd(_ sample: inout ContactSample)
  /// When the filter wants to be asked again though nothing happens; nil for never.
  var deadline: Microseconds? { get }
}

extension ContactFilter {
  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict { .pass }
  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict { .pass }
  mutating func judgeEnd(_ sample: inout ContactSample) {}
  var deadline: Microseconds? { nil }
}

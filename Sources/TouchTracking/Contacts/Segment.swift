/// The part of a frame in which a slot held one contact, closed because the next one came.
///
/// Values before the new id belong to the old contact, values after it to the new one (E-SLOT-8).
struct Segment {
  /// The most that began within the open frame and are kept; a stream without SYN_REPORT could
  /// make any number.
  static let limit = 256

  /// The values when it was closed.
  var values: RawValues
  /// The axes ever told.
  var known: AxisMask
  /// Whether the contact began in it, and how it ended.
  var operation: Slot.Operation
  /// The next closed segment of the same slot, or -1.
  var next: Int32 = -1
}

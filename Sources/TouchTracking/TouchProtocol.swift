/// How a touchscreen tells its contacts apart; the raw values are the words of the log.
///
/// Corresponds to the protocols of `Documentation/input/multi-touch-protocol.rst`.
package enum TouchProtocol: String, Hashable, Sendable, CaseIterable {
  /// Each contact has a slot that keeps its values, and a tracking id.
  case slotted = "B"
  /// All contacts are told anew in each frame, with a marker after each.
  case unslotted = "A"
  /// One contact and a touch key, or a pressure.
  case single
}

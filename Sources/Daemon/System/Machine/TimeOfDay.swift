/// The time of day of the machine.
package enum TimeOfDay {
  /// `TIME_ERROR` of adjtimex(2).
  private static let error: Int32 = 5

  /// True if a service sets the time of day; nil if that is unknown, as in some containers.
  ///
  /// Corresponds to adjtimex(2).
  package static var isSynchronized: Bool? {
    let state = Kernel.clockState
    return state < 0 ? nil : state != error
  }
}

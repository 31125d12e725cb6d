package import TouchModel

/// When all devices are listed again, because a listing may have missed some.
package struct Relisting {
  /// When; nil while the last listing was whole.
  package private(set) var due: Microseconds?
  private var schedule = RetrySchedule.trouble

  /// Makes one with nothing to list again.
  package init() {}

  /// Takes that a listing may have missed something.
  ///
  /// - Parameter time: When.
  /// - Returns: Whether it is the first since one was whole, so that a person should know.
  package mutating func fell(short time: Microseconds) -> Bool {
    let isFirst = due == nil
    due = schedule.delay().map { time + $0 }
    return isFirst
  }

  /// Takes that a listing was whole.
  package mutating func wasWhole() {
    self = Relisting()
  }
}

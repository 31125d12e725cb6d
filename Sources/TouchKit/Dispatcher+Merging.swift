import TouchModel

extension Dispatcher {
  /// Changes when frames become events; what waits is delivered first.
  func setDelivery(_ new: Delivery) {
    if !isBusy {
      isBusy = true
      flushMerged(until: Microseconds(.max))
      isBusy = false
    }
    delivery = new
  }

  /// Keeps a frame for later if it holds nothing but moves; false if it must go out now.
  ///
  /// Begins, ends and cancellations are never merged away: what waits goes out before them.
  func hold(_ frame: ContactFrame) -> Bool { false }

  /// Delivers the moves that wait and are due by then.
  func flushMerged(until time: Microseconds) {}
}

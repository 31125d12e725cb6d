public import TouchModel

extension Application {
  /// The frames that were posted and wait for `drain()`.
  public final var queue: FrameQueue { dispatcher.queue }

  /// Appends a copy of a frame to the queue, without dispatching it.
  ///
  /// A handler may call it: the frame is dispatched after all queued frames.
  ///
  /// - Returns: False if the queue is full and the frame was refused: drain, and post again.
  ///
  /// Source: R-PIPE-5
  @discardableResult
  public final func post(_ frame: ContactFrame) -> Bool {
    dispatcher.post(frame)
  }

  /// Dispatches the queued frames in order, including frames that handlers post meanwhile.
  ///
  /// Has no effect within a dispatch.
  ///
  /// - Returns: The number of frames dispatched.
  @discardableResult
  public final func drain() -> Int {
    dispatcher.drain()
  }

  /// Posts a frame after the queued ones were dispatched, and dispatches it.
  ///
  /// Within a dispatch the frame is only posted, and lost if the queue is full. If `receive(_:)` or `drain()` has begun
  /// that dispatch, it follows before that returns; else the next of these calls dispatches it.
  ///
  /// - Returns: False if the frame was lost.
  @discardableResult
  public final func receive(_ frame: ContactFrame) -> Bool {
    drain()
    guard post(frame) else { return false }
    drain()
    return true
  }

  /// Advances the time without a frame, and serves the deadlines up to then.
  ///
  /// Times before `time` are ignored.
  public final func advance(to time: Microseconds) {
    dispatcher.advance(to: time)
  }
}

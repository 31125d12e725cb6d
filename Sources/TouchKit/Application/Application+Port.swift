public import TouchModel

extension Application: PortReceiver {
  /// Posts a frame to the port without dispatching it.
  ///
  /// A handler may call it: the frame is dispatched after all queued frames.
  ///
  /// - Returns: False if the port is full and the frame was refused.
  ///
  /// Source: R-PIPE-5
  @discardableResult
  public final func post(_ frame: ContactFrame) -> Bool {
    port.post(frame)
  }

  /// Dispatches the queued frames in order, including frames that handlers post meanwhile.
  ///
  /// Has no effect within a dispatch.
  ///
  /// - Returns: The number of frames dispatched.
  @discardableResult
  public final func drain() -> Int {
    dispatcher.drain(port)
  }

  /// Dispatches the queued frames and then a frame that is not queued.
  ///
  /// Within a dispatch the frame is posted, and lost if the port is full. If `receive(_:)` or `drain()` has begun
  /// that dispatch, it follows before that returns; else the next of these calls dispatches it.
  ///
  /// - Returns: False if the frame was lost.
  @discardableResult
  public final func receive(_ frame: ContactFrame) -> Bool {
    dispatcher.receive(frame, through: port)
  }

  /// Advances the time without a frame, and serves the deadlines up to then.
  ///
  /// Times before `time` are ignored.
  public final func advance(to time: Microseconds) {
    dispatcher.advance(to: time)
  }

  /// Traces a frame that was posted; called by the port.
  public final func portReceived(_ frame: ContactFrame, depth: Int) {
    dispatcher.received(frame, depth: depth)
  }
}

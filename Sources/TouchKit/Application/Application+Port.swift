public import TouchModel

extension Application: PortReceiver {
  /// Posts a frame to the port without dispatching it.
  ///
  /// A handler may call it: the frame is dispatched after all that wait (R-PIPE-5).
  ///
  /// - Returns: False if the port is full and the frame was not taken.
  @discardableResult
  public final func post(_ frame: ContactFrame) -> Bool {
    port.post(frame)
  }

  /// Dispatches the waiting frames in order, those that handlers post meanwhile included.
  ///
  /// Does nothing within a dispatch.
  ///
  /// - Returns: The number of frames dispatched.
  @discardableResult
  public final func drain() -> Int {
    dispatcher.drain(port)
  }

  /// Posts a frame and drains the port.
  ///
  /// If the port is full, the waiting frames are dispatched first. Within a dispatch the frame is only
  /// posted, and lost if there is no room.
  ///
  /// - Returns: False if the frame was lost.
  @discardableResult
  public final func receive(_ frame: ContactFrame) -> Bool {
    if !port.post(frame) {
      drain()
      guard port.post(frame) else { return false }
    }
    drain()
    return true
  }

  /// Advances the time without a frame, and performs what is due by then.
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

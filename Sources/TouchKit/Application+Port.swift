public import TouchModel

extension Application: PortReceiver {
  /// Posts a frame to the port; false if there is no room.
  ///
  /// Never dispatches. A handler may call it: its frame comes after all that wait (R-PIPE-5).
  @discardableResult
  public final func post(_ frame: ContactFrame) -> Bool {
    port.post(frame)
  }

  /// Takes the waiting frames in order and dispatches each; returns how many there were.
  ///
  /// Called from within a dispatch it does nothing: nothing is dispatched re-entrantly. Frames that
  /// handlers post meanwhile are dispatched too.
  @discardableResult
  public final func drain() -> Int {
    dispatcher.drain(port)
  }

  /// Posts a frame and drains the port: what a loop does that has a frame and nothing else to do.
  ///
  /// A frame that would wait alone in a `RingPort` is dispatched without being copied there and
  /// back, which nobody can tell. Where the port is full, what waits goes first. Within a dispatch
  /// the frame is only posted, and lost if there is no room: the result says so.
  @discardableResult
  public final func receive(_ frame: ContactFrame) -> Bool {
    dispatcher.receive(frame, through: port)
  }

  /// Tells the application that it is as late as that, without a frame.
  ///
  /// Delivers merged moves that are due. Earlier times than `time` are ignored.
  public final func advance(to time: Microseconds) {
    dispatcher.advance(to: time)
  }

  /// Notes that a frame came in; called by the port.
  public final func portReceived(_ frame: ContactFrame, depth: Int) {
    dispatcher.received(frame, depth: depth)
  }
}

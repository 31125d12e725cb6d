public import TouchModel

/// The port within one process: a bounded queue that allocates nothing once it is made.
///
/// The room for contacts is shared by all waiting frames. A frame that has more contacts than all
/// of it is taken while the queue is empty, by growing the room to that frame.
public final class RingPort: Port {
  private var ring: FrameRing

  /// Makes a port with room for that many frames and contacts; values below 1 count as 1.
  public init(frames: Int = 256, contacts: Int = 2048) {
    ring = FrameRing(frames: max(1, frames), contacts: max(1, contacts))
  }

  /// Who is told when a frame has come in.
  public weak var receiver: (any PortReceiver)?

  /// How many frames wait.
  public var count: Int { ring.count }

  /// Copies a frame to the end of the queue and tells the receiver; false if there is no room.
  ///
  /// O(contacts), no allocation.
  public func post(_ frame: ContactFrame) -> Bool {
    guard ring.append(frame) else { return false }
    receiver?.portReceived(frame, depth: ring.count)
    return true
  }

  /// Moves the first frame of the queue into `frame`; false if none waits.
  ///
  /// O(contacts); allocates only while `frame` has never held that many contacts.
  public func take(into frame: inout ContactFrame) -> Bool {
    ring.removeFirst(into: &frame)
  }
}

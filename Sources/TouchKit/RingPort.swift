public import TouchModel

/// The port within one process: a bounded queue that allocates nothing once it is warm.
///
/// Each place of the queue keeps the storage of the largest frame that it has held.
public final class RingPort: Port {
  // Changed by single steps during which no foreign code runs, so the check for overlapping
  // access, which costs more than the copy itself, is left out.
  @safe @exclusivity(unchecked) private var ring: FrameRing
  private weak var watcher: (any PortReceiver)?
  // Asked first: a weak reference is dear to load.
  private var isWatched = false

  /// Makes a port with room for that many frames with that many contacts in all of them together.
  ///
  /// Values below 1 count as 1. A frame with more contacts than that is taken while none waits.
  public init(frames: Int = 64, contacts: Int = 4096) {
    ring = FrameRing(frames: max(1, frames), contacts: max(1, contacts))
  }

  /// Whether anybody is told when a frame comes in.
  var hasReceiver: Bool { isWatched }

  /// Who is told when a frame has come in.
  ///
  /// Not held.
  public var receiver: (any PortReceiver)? {
    get { watcher }
    set {
      watcher = newValue
      isWatched = newValue != nil
    }
  }

  /// How many frames wait.
  public var count: Int { ring.count }

  /// Copies a frame to the end of the queue and tells the receiver; false if there is no room.
  ///
  /// O(contacts), no allocation.
  public func post(_ frame: ContactFrame) -> Bool {
    guard ring.append(frame) else { return false }
    if isWatched { watcher?.portReceived(frame, depth: ring.count) }
    return true
  }

  /// Exchanges the first frame of the queue for `frame`; false if none waits.
  ///
  /// O(1), no allocation.
  public func take(into frame: inout ContactFrame) -> Bool {
    ring.removeFirst(into: &frame)
  }
}

public import TouchModel

/// A bounded queue of contact frames into an application.
///
/// A source of touches posts frames; the application takes them in the same order when its event loop
/// runs (R-PIPE-5). Posting only enqueues and signals; it dispatches nothing (R-PIPE-4). The protocol
/// is small so that a socket to another process can replace `RingPort`.
public protocol Port: AnyObject {
  /// The object that is notified of each posted frame; an application sets itself while it is traced.
  var receiver: (any PortReceiver)? { get set }

  /// The number of waiting frames.
  var count: Int { get }

  /// Appends a copy of a frame and notifies the receiver.
  ///
  /// - Returns: False if there is no room and the frame was not taken: drain and post again.
  func post(_ frame: ContactFrame) -> Bool

  /// Removes the first frame.
  ///
  /// - Parameter frame: Set to that frame; the storage of the previous value is used again.
  /// - Returns: False if no frame waits; then `frame` does not change.
  func take(into frame: inout ContactFrame) -> Bool
}

/// An object that is notified of posted frames, for traces and wake-ups.
public protocol PortReceiver: AnyObject {
  /// A frame was appended to the queue of a port; must not dispatch it.
  func portReceived(_ frame: ContactFrame, depth: Int)
}

/// A port within one process.
///
/// Each slot of the ring retains the storage of the largest frame it had, so a warm port allocates
/// nothing.
public final class RingPort: Port {
  // Changed in single steps that call no other code, so the exclusivity check, which costs more than
  // the copy, is left out.
  @safe @exclusivity(unchecked) private var ring: FrameRing
  private weak var watcher: (any PortReceiver)?
  // Tested first, because loading a weak reference is expensive.
  private var isWatched = false

  /// Makes a port with room for so many frames, with so many contacts in all of them together.
  ///
  /// Values below 1 are raised to 1. An empty port takes a frame with any number of contacts.
  public init(frames: Int = 64, contacts: Int = 4096) {
    ring = FrameRing(frames: max(1, frames), contacts: max(1, contacts))
  }

  /// The object that is notified of each posted frame, not retained.
  public var receiver: (any PortReceiver)? {
    get { watcher }
    set {
      watcher = newValue
      isWatched = newValue != nil
    }
  }

  /// The number of waiting frames.
  public var count: Int { ring.count }

  /// Appends a copy of a frame and notifies the receiver; false if there is no room.
  ///
  /// O(contacts), no allocation.
  public func post(_ frame: ContactFrame) -> Bool {
    guard ring.append(frame) else { return false }
    if isWatched { watcher?.portReceived(frame, depth: ring.count) }
    return true
  }

  /// Swaps the first frame of the queue with `frame`; false if none waits.
  ///
  /// O(1), no allocation.
  public func take(into frame: inout ContactFrame) -> Bool {
    ring.removeFirst(into: &frame)
  }
}

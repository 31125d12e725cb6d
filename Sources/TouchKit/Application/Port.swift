public import TouchModel

/// A bounded queue of contact frames into an application.
///
/// A source of touches posts frames; the application reads them in the same order when its event loop runs.
/// Posting only enqueues and notifies; it dispatches nothing. The protocol is small so that a socket to
/// another process can replace `RingPort`.
///
/// Source: R-PIPE-5, R-PIPE-4
public protocol Port: AnyObject {
  /// The object that is notified of each posted frame; an application sets itself while it traces.
  var receiver: (any PortReceiver)? { get set }

  /// The number of queued frames.
  var count: Int { get }

  /// Appends a copy of a frame and notifies the receiver.
  ///
  /// - Returns: False if the port is full and the frame was refused: drain and post again.
  func post(_ frame: ContactFrame) -> Bool

  /// Removes the first frame.
  ///
  /// - Parameter frame: Set to that frame; the storage of the previous value is reused.
  /// - Returns: False if no frame is queued; then `frame` does not change.
  func take(into frame: inout ContactFrame) -> Bool
}

/// An object that is notified of posted frames, for traces and wake-ups.
public protocol PortReceiver: AnyObject {
  /// Called when a frame was appended to the queue of a port; must not dispatch it.
  func portReceived(_ frame: ContactFrame, depth: Int)
}

/// A port within one process.
///
/// Each slot of the ring retains the storage of its largest frame, so after a warm-up a port allocates
/// nothing.
public final class RingPort: Port {
  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) private var ring: FrameRing
  private weak var watcher: (any PortReceiver)?
  // Tested before the weak reference, which is expensive to load.
  private var isWatched = false

  /// Creates a port.
  ///
  /// An empty port accepts a frame with any number of contacts.
  ///
  /// - Parameters:
  ///   - frames: The maximum number of queued frames; values below 1 count as 1.
  ///   - contacts: The maximum number of contacts in all queued frames; values below 1 count as 1.
  public init(frames: Int = 64, contacts: Int = 4096) {
    ring = FrameRing(frames: max(1, frames), contacts: max(1, contacts))
  }

  /// The object that is notified of each posted frame; not retained.
  public var receiver: (any PortReceiver)? {
    get { watcher }
    set {
      watcher = newValue
      isWatched = newValue != nil
    }
  }

  /// The number of queued frames.
  public var count: Int { ring.count }

  /// Appends a copy of a frame and notifies the receiver; returns false if the port is full.
  ///
  /// O(contacts), no allocation.
  public func post(_ frame: ContactFrame) -> Bool {
    guard ring.append(frame) else { return false }
    if isWatched { watcher?.portReceived(frame, depth: ring.count) }
    return true
  }

  /// Swaps the first frame of the queue with `frame`; returns false if there is none.
  ///
  /// O(1), no allocation.
  public func take(into frame: inout ContactFrame) -> Bool {
    ring.removeFirst(into: &frame)
  }
}

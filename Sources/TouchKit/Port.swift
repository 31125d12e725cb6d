public import TouchModel

/// The way of contact frames into an application.
///
/// A device session posts; the application takes, when its loop gets there. Posting only enqueues
/// and signals: it dispatches nothing (R-PIPE-4). A port is bounded and hands frames out in the
/// order in which they came in (R-PIPE-5). The protocol is small, so that a socket to another
/// process can stand in the place of `RingPort`.
public protocol Port: AnyObject {
  /// Who is told when a frame has come in; an application sets itself while it is traced.
  var receiver: (any PortReceiver)? { get set }

  /// How many frames wait.
  var count: Int { get }

  /// Copies a frame to the end of the queue and tells the receiver.
  ///
  /// Returns false, and keeps nothing of the frame, if there is no room: drain and post again.
  func post(_ frame: ContactFrame) -> Bool

  /// Gives the first frame of the queue; the storage of the frame given in return is used again.
  ///
  /// Returns false, and leaves `frame` as it is, if none waits.
  func take(into frame: inout ContactFrame) -> Bool
}

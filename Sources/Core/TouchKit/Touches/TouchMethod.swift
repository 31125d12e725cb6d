/// One of the four methods by which a responder receives touches.
///
/// The order of the cases is the order in which one view is called within one event.
///
/// Source: R-EVT-6
public enum TouchMethod: UInt8, Hashable, Sendable, CaseIterable {
  /// `touchesBegan(_:with:)`.
  case began
  /// `touchesMoved(_:with:)`.
  case moved
  /// `touchesEnded(_:with:)`.
  case ended
  /// `touchesCancelled(_:with:)`.
  case cancelled

  /// The name of the method in the dispatch log.
  public var name: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    }
  }

  /// The phase of the touches that the method is called with.
  public var phase: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

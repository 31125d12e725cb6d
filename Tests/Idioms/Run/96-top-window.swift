import UIKit

@MainActor final class TouchMarkers {
  private var markers: [UITouch: UIView] = [:]

  private var topWindow: UIWindow? {
    UIApplication.shared.connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
      .filter { !$0.isHidden }
      .max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }
  func handle(_ event: UIEvent) {
    guard event.type == .touches, let window = topWindow else { return }
    for touch in event.allTouches ?? [] {
      switch touch.phase {
      case .began:
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        marker.isUserInteractionEnabled = false
        markers[touch] = marker
        window.addSubview(marker)
        marker.center = touch.location(in: window)
      case .moved:
        markers[touch]?.center = touch.location(in: window)
      case .ended, .cancelled:
        markers.removeValue(forKey: touch)?.removeFromSuperview()
      default:
        break
      }
    }
  }
}

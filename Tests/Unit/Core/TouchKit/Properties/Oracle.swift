import TouchKit
import TouchModel

/// A simple reference implementation of the rules, for comparison.
///
/// Independent of the dispatcher: it uses public properties of views, and contacts.
final class Oracle {
  /// The state of one finger.
  private struct Finger {
    let contact: ContactID
    let identifier: Int
    let window: Window
    let view: View
    let isWithheld: Bool
    var location: Point
    var phase: TouchPhase
  }

  private let windows: [Window]
  private var fingers: [Finger] = []
  private var lastIdentifier = 0

  init(windows: [Window]) {
    // Within a level, windows shown later are in front: a stable sort of the reversed order.
    self.windows = windows.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// Converts a point of the superview to a view (R-HIT-4).
  static func convert(_ point: Point, into view: View) -> Point? {
    let transform = view.transform
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0 else { return nil }
    let x = point.x - view.center.x - transform.tx
    let y = point.y - view.center.y - transform.ty
    return Point(
      x: (transform.d * x - transform.c * y) / determinant + view.bounds.origin.x
        + view.anchorPoint.x * view.bounds.size.width,
      y: (transform.a * y - transform.b * x) / determinant + view.bounds.origin.y
        + view.anchorPoint.y * view.bounds.size.height)
  }

  /// Returns the hit view (R-HIT-1).
  static func hitTest(_ view: View, _ point: Point) -> View? {
    if view.isHidden || !view.isUserInteractionEnabled || view.alpha <= 0.01 { return nil }
    let bounds = view.bounds
    guard point.x >= bounds.origin.x, point.x < bounds.origin.x + bounds.size.width,
      point.y >= bounds.origin.y, point.y < bounds.origin.y + bounds.size.height
    else { return nil }
    for child in view.subviews.reversed() {
      if let inner = convert(point, into: child), let hit = hitTest(child, inner) { return hit }
    }
    return view
  }

  /// Returns the window and the view of a finger.
  func hit(_ point: Point) -> (Window, View)? {
    for window in windows where !window.isHidden {
      guard let inner = Self.convert(point, into: window),
        let view = Self.hitTest(window, inner),
        !((window as? ProbeWindow)?.passesThrough == true && view === window)
      else { continue }
      return (window, view)
    }
    return nil
  }

  /// Returns the calls that a frame causes, such as `v1.began{1,2}`.
  func calls(of frame: ContactFrame) -> [String] {
    fingers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    for index in fingers.indices { fingers[index].phase = .stationary }
    for contact in frame.contacts where contact.phase != .began {
      guard let index = fingers.firstIndex(where: { $0.contact == contact.id }) else { continue }
      switch contact.phase {
      case .ended: fingers[index].phase = .ended
      case .cancelled: fingers[index].phase = .cancelled
      default: if fingers[index].location != contact.position { fingers[index].phase = .moved }
      }
      fingers[index].location = contact.position
    }
    for contact in frame.contacts where contact.phase == .began {
      lastIdentifier += 1
      guard let (window, view) = hit(contact.position) else { continue }
      let held = fingers.filter {
        $0.window === window && !$0.isWithheld && $0.phase != .ended && $0.phase != .cancelled
      }
      let isExcluded = held.contains {
        $0.view !== view && ($0.view.isExclusiveTouch || view.isExclusiveTouch)
      }
      let isTaken = held.contains { $0.view === view } && !view.isMultipleTouchEnabled
      fingers.append(
        Finger(
          contact: contact.id, identifier: lastIdentifier, window: window, view: view,
          isWithheld: isExcluded || isTaken, location: contact.position, phase: .began))
    }
    var calls: [String] = []
    for window in windows {
      var views: [View] = []
      for finger in fingers where finger.window === window {
        if !views.contains(where: { $0 === finger.view }) { views.append(finger.view) }
      }
      for view in views {
        for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
          let concerned = fingers.filter {
            $0.window === window && $0.view === view && $0.phase == phase && !$0.isWithheld
          }
          if concerned.isEmpty || view is Window { continue }
          let list = concerned.map { String($0.identifier) }.joined(separator: ",")
          calls.append("\(view.identifier).\(phase){\(list)}")
        }
      }
    }
    return calls
  }
}

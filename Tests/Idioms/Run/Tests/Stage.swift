import TouchModel
import UIKit
import VirtualFingers

/// An application with one window of 320 × 480 points, and fingers.
final class Stage {
  let application = UIApplication()
  let window: UIWindow

  init(window: UIWindow = UIWindow()) {
    self.window = window
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    application.add(window)
    window.makeKeyAndVisible()
  }

  /// Adds a view that fills a rectangle.
  func add<Content: UIView>(
    _ view: Content, _ x: Double = 0, _ y: Double = 0, _ width: Double = 320, _ height: Double = 480
  ) -> Content {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    return view
  }

  /// Plays a finger script; returns a value that is read after each frame.
  @discardableResult
  func play<Value>(_ script: String, reading value: () -> Value = {}) throws -> [Value] {
    try FingerScript(script).contactFrames().map { frame in
      application.post(frame)
      application.drain()
      return value()
    }
  }

  /// Returns the view that a finger at a point would reach.
  func hit(_ x: Double, _ y: Double) -> UIView? {
    window.hitTest(CGPoint(x: x, y: y), with: nil)
  }
}

/// The lines that the callbacks of a test added.
final class Lines {
  var all: [String] = []

  /// Adds a line for each of some events of a control.
  func record(_ events: [(UIControl.Event, String)], of control: UIControl) {
    for (event, name) in events {
      control.addAction(UIAction { [unowned self] _ in all.append(name) }, for: event)
    }
  }
}

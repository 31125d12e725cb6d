import TouchModel
import UIKit
import VirtualFingers

/// An application with one window of 320 × 480 points, and fingers.
final class Stage {
  let application: UIApplication
  let window: UIWindow

  init(window: UIWindow = UIWindow(), application: UIApplication = UIApplication()) {
    self.window = window
    self.application = application
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

  /// Adds a recognizer to a view; returns the states in which it sends its action.
  func states<Recognizer: UIGestureRecognizer>(
    of recognizer: Recognizer, in view: UIView, also body: @escaping (Recognizer) -> Void = { _ in }
  ) -> Lines {
    let states = Lines()
    recognizer.addAction { (recognizer: Recognizer) in
      states.all.append("\(recognizer.state)")
      body(recognizer)
    }
    view.addGestureRecognizer(recognizer)
    return states
  }

  /// Plays a finger script, ten seconds after the one before; returns a value that is read after each frame and after each
  /// time that passes.
  @discardableResult
  func play<Value>(_ script: String, reading value: () -> Value = {}) throws -> [Value] {
    settle()
    let start = application.time
    let script = try FingerScript(script)
    var frames = try script.contactFrames()[...]
    var values: [Value] = []
    for step in script.frames {
      if step.changes.isEmpty {
        application.advance(to: start + step.time)
        values.append(value())
      }
      while var frame = frames.first, frame.time <= step.time {
        frame.time = start + frame.time
        frames.removeFirst()
        application.post(frame)
        application.drain()
        values.append(value())
      }
    }
    return values
  }

  /// Lets ten seconds pass without a finger.
  func settle() {
    if application.time > .zero { application.advance(to: application.time + .seconds(10)) }
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

/// A view that adds a line for each of its calls.
final class Pad: UIView {
  private let name: String
  private let lines: Lines

  init(_ name: String, _ lines: Lines) {
    self.name = name
    self.lines = lines
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.all.append("\(name) began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.all.append("\(name) moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.all.append("\(name) ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    lines.all.append("\(name) cancelled")
  }
}

/// Returns the script of two fingers that turn clockwise by 90 degrees around a point, between two distances.
func quarterTurn(around x: Double, _ y: Double, from: Double, to: Double) -> String {
  let frames = (0...20).map { step in
    let part = Double(step) / 20
    let (angle, radius) = (part * .pi / 2, (from + (to - from) * part) / 2)
    let (dx, dy) = (radius * cos(angle), radius * sin(angle))
    let action = step == 0 ? "D" : "M"
    return "\(action)1(\(x + dx),\(y + dy)) \(action)2(\(x - dx),\(y - dy)); "
  }
  return frames.joined() + "U1 U2"
}

import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// What the views of a test were told, in order.
final class CallLog {
  var lines: [String] = []
}

/// A view that overrides the four touch methods and writes down what it is told.
class TellingView: View {
  let log: CallLog

  init(_ identifier: String, _ frame: Rect, _ log: CallLog) {
    self.log = log
    super.init(frame: frame, identifier: identifier)
  }

  func tell(_ what: String, _ touches: [Touch]) {
    log.lines.append("\(identifier) \(what) \(touches.map { Int($0.identifier) })")
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    tell("began", touches)
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    tell("moved", touches)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    tell("ended", touches)
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    tell("cancelled", touches)
  }
}

/// An application with one window of 320 by 480 points.
struct SeedScene {
  let log = CallLog()
  let application: Application
  let window: Window

  init(application: Application = Application(), window: Window? = nil) {
    self.application = application
    let window = window ?? Window(identifier: "W")
    window.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    application.add(window)
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Adds a view that tells to the window, or to another view.
  func add(_ identifier: String, _ frame: Rect, to parent: View? = nil) -> TellingView {
    let view = TellingView(identifier, frame, log)
    (parent ?? window).addSubview(view)
    return view
  }

  /// Lets fingers play.
  func play(_ script: String) throws {
    for frame in try FingerScript(script).contactFrames() {
      application.post(frame)
      application.drain()
    }
  }
}

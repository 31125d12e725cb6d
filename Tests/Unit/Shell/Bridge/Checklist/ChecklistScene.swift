import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// The calls to the views of a test, in order.
final class ChecklistCallLog {
  var lines: [String] = []
}

/// A view that overrides the four touch methods and records the calls.
class RecordingView: View {
  let log: ChecklistCallLog

  init(_ identifier: String, _ frame: Rect, _ log: ChecklistCallLog) {
    self.log = log
    super.init(frame: frame)
    self.identifier = identifier
  }

  func record(_ what: String, _ touches: Set<Touch>) {
    log.lines.append("\(identifier) \(what) \(touches.inOrder.map { Int($0.identifier) })")
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    record("began", touches)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    record("moved", touches)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    record("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    record("cancelled", touches)
  }
}

/// An application with one window of 320 × 480 points.
struct ChecklistScene {
  let log = ChecklistCallLog()
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

  /// Adds a recording view to the window or to another view.
  func add(_ identifier: String, _ frame: Rect, to parent: View? = nil) -> RecordingView {
    let view = RecordingView(identifier, frame, log)
    (parent ?? window).addSubview(view)
    return view
  }

  /// Plays a finger script.
  func play(_ script: String) throws {
    for frame in try FingerScript(script).contactFrames() {
      application.post(frame)
      application.drain()
    }
  }
}

import Layout
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// A layout that was built, and fingers that touch it.
final class LayoutStage {
  let built: BuiltLayout
  private let recorder = CallRecorder()
  private var fingers = Fingers(pace: .milliseconds(500))

  init(_ text: String) throws(LayoutProblems) {
    built = try LayoutReading.read(text).build()
    built.application.observer = recorder
  }

  init(_ document: LayoutDocument) {
    built = document.build()
    built.application.observer = recorder
  }

  /// Returns the id of the view that a touch at a point hits, or why none is hit.
  func hit(_ x: Double, _ y: Double) -> String {
    _ = down(99, x, y)
    let hit = recorder.hit
    _ = up(99)
    return hit
  }

  /// Where the last touch began, in the coordinates of its view.
  var location: Point? { recorder.location }

  /// The path to the view of the last touch that began, window first.
  var path: String { recorder.path }

  /// Puts a finger down and returns the calls: `began ok>main by ok`.
  func down(_ finger: Int, _ x: Double, _ y: Double) -> [String] {
    send(.down(finger, x, y))
  }

  /// Moves a finger and returns the calls.
  func move(_ finger: Int, _ x: Double, _ y: Double) -> [String] { send(.move(finger, x, y)) }

  /// Lifts a finger and returns the calls.
  func up(_ finger: Int) -> [String] { send(.up(finger)) }

  /// Cancels a finger as a palm and returns the calls.
  func cancel(_ finger: Int) -> [String] { send(.cancel(finger, .palm)) }

  private func send(_ stroke: Fingers.Stroke) -> [String] {
    recorder.calls.removeAll()
    built.application.post(fingers.frame([stroke]))
    built.application.drain()
    return recorder.calls
  }
}

/// Records the hits and calls of an application.
private final class CallRecorder: DispatchObserver {
  var calls: [String] = []
  var hit = ""
  var path = ""
  var location: Point?

  func touchChanged(_ touch: Touch, at time: Microseconds) {}

  func touchHit(_ result: HitResult, at time: Microseconds) {
    let view = result.touch.view
    hit = view?.identifier ?? result.refusal?.rawValue ?? "?"
    location = view.map { result.touch.location(in: $0) }
    path = result.path.map(\.identifier).joined(separator: "/")
  }

  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    let hops = chain.map(\.identifier).joined(separator: ">")
    let names = handlers.map(\.identifier).joined(separator: ",")
    calls.append("\(method) \(hops) by \(names.isEmpty ? "none" : names)")
  }
}

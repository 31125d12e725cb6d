import Testing
import UIKitCompat

/// The examples, one after the other, because they share `output`.
@Suite(.serialized) struct Seeds {}

/// The lines that the example of the running test has printed.
nonisolated(unsafe) var output: [String] = []

/// Prints a line.
func print(_ line: String) { output.append(line) }

/// A screen of 320 × 480 points with an application, its window, and fingers.
final class Screen {
  let application: UIApplication
  let window: UIWindow
  private var contacts: [Int: Contact] = [:]
  private var count: Int64 = 0
  private var time = Microseconds.zero

  init(
    application: UIApplication = UIApplication(),
    window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  ) {
    self.application = application
    self.window = window
    output.removeAll()
    application.add(window)
    window.makeKeyAndVisible()
  }

  /// Adds a view to the window, which fills it unless it has a size.
  @discardableResult
  func add<View: UIView>(_ view: View) -> View {
    if view.bounds.size == .zero { view.frame = window.bounds }
    window.addSubview(view)
    return view
  }

  /// Puts a finger down at a point.
  func down(_ x: Double, _ y: Double, finger: Int = 1) {
    count += 1
    contacts[finger] = Contact(
      id: ContactID(rawValue: count), slot: Int32(finger), phase: .began,
      position: CGPoint(x: x, y: y))
    send(finger)
  }

  /// Moves a finger.
  func move(_ x: Double, _ y: Double, finger: Int = 1) {
    contacts[finger]?.phase = .moved
    contacts[finger]?.position = CGPoint(x: x, y: y)
    send(finger)
  }

  /// Lifts a finger.
  func up(finger: Int = 1) {
    contacts[finger]?.phase = .ended
    send(finger)
    contacts[finger] = nil
  }

  /// Puts a finger down at a point, lifts it, and returns the lines that were printed.
  @discardableResult
  func tap(_ x: Double, _ y: Double) -> [String] {
    output.removeAll()
    down(x, y)
    up()
    return output
  }

  private func send(_ finger: Int) {
    guard let contact = contacts[finger] else { return }
    time = time + .milliseconds(10)
    application.receive(
      ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: [contact]))
  }
}

/// A view that prints the touches that begin on it, and does not pass them on.
class PrintingView: UIView {
  let name: String

  init(_ name: String, _ frame: CGRect = .zero) {
    self.name = name
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print(name) }
}

/// The identifiers from a responder to the last one.
func chain(from responder: UIResponder) -> [String] {
  sequence(first: responder, next: \.next).map { $0.accessibilityIdentifier ?? "?" }
}

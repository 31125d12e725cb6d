import Capture
import DispatchLog
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchKit
import TouchModel

@testable import Bridge

/// A capture replayed through the whole program, with recognizers on a view that fills the screen.
final class GestureReplay: DispatchObserver {
  /// A set of recognizers.
  enum Recognizers {
    /// A tap of one finger.
    case tap
    /// Taps of one to four fingers, and a double tap that the single tap waits for.
    case taps
    /// The taps and a pan.
    case all
  }

  /// A recognized gesture.
  struct Gesture {
    /// The kind: `tap`, `double tap`, `tap of 2 fingers`, `pan`.
    let name: String
    /// The maximum number of fingers of a pan.
    var fingers = 0
    /// The largest translations of a pan to the left and up, and to the right and down.
    var least = Point.zero
    var most = Point.zero
    /// The last state.
    var state: GestureState

    /// The kind, and the number of fingers of a pan.
    var text: String { name == "pan" ? "pan of \(fingers)" : name }

    /// The directions of a pan: those with at least half of its largest translation.
    var directions: SwipeDirection {
      let ways: [(Double, SwipeDirection)] = [
        (-least.x, .left), (-least.y, .up), (most.x, .right), (most.y, .down),
      ]
      let farthest = ways.map(\.0).max() ?? 0
      return SwipeDirection(ways.filter { $0.0 > farthest / 2 }.map(\.1))
    }
  }

  /// The gestures, in the order in which they began.
  private(set) var gestures: [Gesture] = []

  /// Replays a capture to its end, until no deadline is left.
  init(_ capture: [UInt8], _ recognizers: Recognizers) throws {
    let bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .json), source: .replay, tracing: false)
    let view = try #require(bridge.layout.view(id: "root"))
    attach(recognizers, to: view)
    bridge.application.observer = self
    var driver = ReplayDriver(bridge: bridge)
    _ = driver.replay(ByteArraySource(capture), name: "capture") {}
    bridge.application.advance(to: bridge.application.time + .seconds(10))
    bridge.end()
  }

  private func attach(_ recognizers: Recognizers, to view: View) {
    let single = TapGestureRecognizer(identifier: "tap")
    view.addGestureRecognizer(single)
    if recognizers == .tap { return }
    let double = TapGestureRecognizer(identifier: "double tap")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(double)
    for fingers in 2...4 {
      let tap = TapGestureRecognizer(identifier: "tap of \(fingers) fingers")
      tap.numberOfTouchesRequired = fingers
      view.addGestureRecognizer(tap)
    }
    if recognizers == .all {
      view.addGestureRecognizer(PanGestureRecognizer(identifier: "pan"))
    }
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {}
  func touchHit(_ result: HitResult, at time: Microseconds) {}

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let pan = recognizer as? PanGestureRecognizer
    if pan == nil || recognizer.state == .began {
      gestures.append(Gesture(name: recognizer.identifier, state: recognizer.state))
    }
    guard let pan, var gesture = gestures.popLast() else { return }
    let way = pan.translation(in: nil)
    gesture.state = recognizer.state
    gesture.fingers = max(gesture.fingers, recognizer.numberOfTouches)
    gesture.least = Point(x: min(gesture.least.x, way.x), y: min(gesture.least.y, way.y))
    gesture.most = Point(x: max(gesture.most.x, way.x), y: max(gesture.most.y, way.y))
    gestures.append(gesture)
  }
}
